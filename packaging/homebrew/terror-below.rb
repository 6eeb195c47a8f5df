# Installs the source distribution that `make release` has put into dist.
class TerrorBelow < Formula
  desc "Four board games at one terminal"
  version File.read("#{__dir__}/../../tui/__init__.py")[/__version__[^"]*"([^"]+)"/, 1]
  url "file://#{File.expand_path("../../dist/terror_below-#{version}.tar.gz", __dir__)}"
  license "MIT"

  depends_on "python@3.13"

  def install
    python = Formula["python@3.13"].opt_bin/"python3.13"
    system python, "-m", "venv", libexec
    pip = [libexec/"bin/python", "-m", "pip", "install"]
    system(*pip, "--require-hashes", "--requirement", buildpath/"constraints-play.txt")
    system(*pip, "--no-deps", "--no-build-isolation", buildpath)
    bin.install_symlink libexec/"bin/terror-below"
    man1.install_symlink libexec/"share/man/man1/terror-below.1"
    bash_completion.install libexec/"share/bash-completion/completions/terror-below"
    zsh_completion.install libexec/"share/zsh/site-functions/_terror-below"
    fish_completion.install libexec/"share/fish/vendor_completions.d/terror-below.fish"
  end

  test do
    system bin/"terror-below", "--data-dir", testpath, "simulate", "buried-beneath", "--games", "1", "--check"
  end
end

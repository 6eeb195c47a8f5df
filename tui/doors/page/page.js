// The page of the web door: it says the words of a seat in its first message, hands all else on between the terminal
// and its screen, and knocks again by itself when the host has gone. It asks no other place for anything.
"use strict";
(() => {
  const KNOCKS = [2, 4, 8, 15];
  const KEPT = "words";
  const Socket = window.WebSocket;
  const at = (id) => document.getElementById(id);

  // The words stand behind the # of the address only until they are read: nobody who looks at the tab sees them there.
  const fromAddress = decodeURIComponent(location.hash.slice(1));
  if (fromAddress) {
    sessionStorage.setItem(KEPT, fromAddress);
    history.replaceState(null, "", location.pathname + location.search);
  }
  const words = () => sessionStorage.getItem(KEPT) || "";
  const forget = () => sessionStorage.removeItem(KEPT);

  let line = null;
  let seen = null;
  let standing = "";
  let who = { name: "", owner: "" };

  // What the terminal takes for its line. It outlives the true one, which may end and be opened anew.
  class Line extends EventTarget {
    constructor() {
      super();
      this.binaryType = "arraybuffer";
      this.size = { width: 80, height: 24 };
      this.began = false;
      this.tries = 0;
      line = this;
      if (words()) this.open();
      else over.words("");
    }

    open() {
      if (this.socket) return;
      this.fresh = true;
      this.told = null;
      this.welcome = false;
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      const socket = new Socket(`${scheme}//${location.host}/ws`);
      this.socket = socket;
      socket.binaryType = "arraybuffer";
      socket.onopen = () => {
        if (!this.began) {
          this.began = true;
          this.dispatchEvent(new Event("open"));
        }
        socket.send(JSON.stringify(["words", words(), this.size]));
      };
      socket.onmessage = (event) => this.take(event.data);
      socket.onclose = () => {
        if (this.socket !== socket) return;
        this.socket = null;
        this.over();
      };
    }

    take(data) {
      if (typeof data !== "string") {
        if (this.fresh) {
          // what the last screen had switched on is off again
          this.fresh = false;
          this.hand(new TextEncoder().encode("\x1bc").buffer);
          over.close();
          document.querySelector(".xterm-helper-textarea")?.focus();
        }
        seen = new Date();
        this.hand(data);
        return;
      }
      const [kind, value] = JSON.parse(data);
      if (kind === "welcome") {
        this.welcome = true;
        this.tries = 0;
        who = value;
        document.title = who.name ? `${who.name} · Games Below` : "Games Below";
      } else if (kind === "standing") {
        standing = value;
      } else if (kind === "deliver_file_start") {
        const link = document.createElement("a");
        link.href = `/download/${encodeURIComponent(value)}`;
        link.download = "";
        link.click();
      } else if (kind === "refused" || kind === "ended" || kind === "gone") {
        this.told = [kind, value];
      } else if (kind === "pong") {
        this.hand(data);
      }
    }

    hand(data) {
      this.dispatchEvent(new MessageEvent("message", { data }));
    }

    over() {
      const [kind, value] = this.told || ["gone", ""];
      if (kind === "refused") {
        forget();
        over.words(value);
      } else if (kind === "ended") {
        over.ended(value);
      } else {
        over.gone(KNOCKS[Math.min(this.tries++, KNOCKS.length - 1)]);
      }
    }

    send(data) {
      const said = JSON.parse(data);
      if (said[0] === "resize") this.size = said[1];
      if (this.welcome && this.socket && this.socket.readyState === Socket.OPEN) this.socket.send(data);
    }

    close() {
      if (this.socket) this.socket.close();
    }
  }
  window.WebSocket = Line;

  // What is drawn over the last picture of the table, while there is no screen behind it.
  const over = {
    keys: {},
    timer: 0,

    show(head, edge, { lead = "", facts = [], more = "", why = "", keys = [], hand = [], form = false, knock = false }) {
      clearInterval(over.timer);
      at("over").hidden = false;
      at("over").classList.remove("looking");
      document.querySelector("section").style.setProperty("--edge", `var(--${edge})`);
      at("head").textContent = head;
      at("lead").textContent = lead;
      at("more").textContent = more;
      at("why").textContent = why;
      at("form").hidden = !form;
      at("knock").hidden = !knock;
      over.list("facts", facts);
      over.list("hand", hand);
      over.keys = Object.fromEntries(keys.map(([key, , act]) => [key, act]));
      at("keys").replaceChildren(
        ...keys.map(([key, label, act]) => {
          const button = document.createElement("button");
          const letter = document.createElement("b");
          letter.textContent = key;
          button.append(letter, ` ${label}`);
          button.onclick = act;
          return button;
        }),
      );
    },

    list(id, rows) {
      at(id).replaceChildren(
        ...rows.flatMap(([name, text]) => {
          const term = document.createElement("dt");
          const told = document.createElement("dd");
          const value = document.createElement("span");
          term.textContent = name;
          value.textContent = text;
          told.append(value);
          return [term, told];
        }),
      );
    },

    close() {
      clearInterval(over.timer);
      at("over").hidden = true;
      over.keys = {};
    },

    words(fault) {
      over.show("COME IN", "accent", {
        lead: fault || "Three words open your seat. Whoever opened the table has them for you.",
        form: true,
      });
      at("words").focus();
    },

    ended(text) {
      over.show("THIS SCREEN IS CLOSED", "accent", {
        lead: text || "You have left the table. The seat is still yours.",
        keys: [["r", "come in again", () => line.open()], ["m", "the table as last seen", over.look]],
      });
    },

    gone(seconds) {
      const until = Date.now() + seconds * 1000;
      const clock = seen ? seen.toLocaleTimeString("en-GB") : "not yet";
      over.show("THE HOST HAS GONE", "bad", {
        lead: "Nothing is lost. The game lies where it was opened, up to the last answer that anybody gave.",
        facts: [
          ["last seen", standing ? `${clock}, ${standing}` : clock],
          ["you came in", "by browser; your three words stay yours"],
        ],
        more: "This page knocks again by itself. When the table is back, you are back at it, with the same words.",
        knock: true,
        hand: [["by hand", `${location.origin}/`]],
        why: `${who.name ? `${who.name}: ` : ""}The host does not answer. ${
          who.owner ? `${who.owner}'s program` : "Its program"
        } or the network has stopped.`,
        keys: [
          ["r", "knock now", () => over.knock()],
          ["m", "the table as last seen", over.look],
        ],
      });
      const draw = () => {
        const left = Math.max(0, until - Date.now()) / 1000;
        at("bar").style.setProperty("--part", `${100 - (100 * left) / seconds}%`);
        at("left").textContent = left ? `in ${Math.ceil(left)} s` : "now";
        if (!left) over.knock();
      };
      over.timer = setInterval(draw, 200);
      draw();
    },

    knock() {
      clearInterval(over.timer);
      at("left").textContent = "now";
      line.open();
    },

    look() {
      at("over").classList.toggle("looking");
    },
  };

  addEventListener(
    "keydown",
    (event) => {
      if (at("over").hidden || event.target === at("words")) return;
      event.stopImmediatePropagation();
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      const act = over.keys[event.key.toLowerCase()];
      if (at("over").classList.contains("looking") && event.key !== "r") over.look();
      else if (act) act();
    },
    true,
  );

  addEventListener("DOMContentLoaded", () => {
    at("form").addEventListener("submit", (event) => {
      event.preventDefault();
      const typed = at("words").value.trim();
      if (!typed) return;
      sessionStorage.setItem(KEPT, typed);
      at("words").value = "";
      line.open();
    });
  });

  // the address of a friend's message may be opened in a tab that is open already
  addEventListener("hashchange", () => {
    const other = decodeURIComponent(location.hash.slice(1));
    if (!other) return;
    sessionStorage.setItem(KEPT, other);
    location.replace(location.pathname + location.search);
  });
})();

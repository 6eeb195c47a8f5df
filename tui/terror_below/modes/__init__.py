"""What keys and clicks mean while a question is asked: one small class for each way of answering."""

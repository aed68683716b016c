"""One contest: seats, clocks, result and reason, record and replay, ratings. No coin."""

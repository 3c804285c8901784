"""LIN, the notation of online play and of broadcasts from the table: pairs of key and value."""

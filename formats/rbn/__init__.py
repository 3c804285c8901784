"""RBN, the notation of labelled lines for archives of bridge."""

"""Score sheets without play: which deals their entries can be."""

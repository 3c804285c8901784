"""What all notations share: decoding, spans, scanning and the spellings of the field."""

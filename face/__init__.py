"""Records of auction bridge and bridge-whist, replayed and checked under the laws of their day."""

__version__ = "0.1.0"

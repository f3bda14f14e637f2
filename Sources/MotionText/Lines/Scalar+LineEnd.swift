extension Unicode.Scalar {
  /// What ends a line in a string.
  var isLineEnd: Bool { (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029 }
}

// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
  /// Whether it ends a line in a string.
  var isLineEnd: Bool { (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029 }
}

extension UInt32 {
  /// Whether a scalar of this number is seen as room alone.
  var isBlankScalar: Bool {
    Unicode.Scalar(self).map { $0.isLineEnd || $0.properties.isWhitespace } ?? false
  }
}

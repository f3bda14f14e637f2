// SPDX-License-Identifier: Apache-2.0

/// The kind of a line's end.
enum LineEnd: Hashable, Sendable {
  case plain
  /// An inserted hyphen.
  case hyphen
  /// A hyphen in place of the line's last scalar, a soft hyphen.
  case softHyphen
  /// A wide stop or closing bracket without its empty half.
  case halvedPunctuation

  var hasHyphen: Bool { self == .hyphen || self == .softHyphen }
}

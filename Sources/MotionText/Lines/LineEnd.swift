/// What is at the end of a line.
enum LineEnd: Hashable, Sendable {
  case plain
  /// A hyphen that is not in the text.
  case hyphen
  /// A hyphen in the place of the line's last scalar, which is a soft one.
  case softHyphen
  /// A wide stop or closing bracket without its empty half.
  case halvedPunctuation

  var hasHyphen: Bool { self == .hyphen || self == .softHyphen }
}

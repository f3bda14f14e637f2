/// What is at the end of a line that breaks inside a word.
struct LineEnd: Hashable, Sendable {
  /// The sign that becomes visible there; nil: none.
  var hyphen: UInt32?
  /// Whether the hyphen stands in the place of the line's last scalar, which is a soft one.
  var replacesLast = false

  static let plain = LineEnd()
}

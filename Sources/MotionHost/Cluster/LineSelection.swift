// SPDX-License-Identifier: Apache-2.0

/// Rows by the lines on which they begin: `5,17-20`.
struct LineSelection: Hashable {
  private(set) var ranges: [ClosedRange<Int>] = []

  /// Nil for a text of another form.
  init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1,
        first <= last
      else { return nil }
      ranges.append(first...last)
    }
  }

  func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  /// The shortest text for a set of lines.
  static func text(of lines: some Sequence<Int>) -> String {
    var ranges: [ClosedRange<Int>] = []
    for line in Set(lines).sorted() {
      if let last = ranges.last, last.upperBound == line - 1 {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    return ranges.map(text(of:)).joined(separator: ",")
  }

  static func text(of range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }
}

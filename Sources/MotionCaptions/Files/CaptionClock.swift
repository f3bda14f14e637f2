// SPDX-License-Identifier: Apache-2.0

/// Times as clocks show them.
enum CaptionClock {
  /// Seconds that a time of a caption may be.
  static let range = 0.0...1e6

  /// Seconds of `1:02:03.450`, `02:03,450` or `3.5`; nil if the text is no time.
  static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let digits = index == parts.count - 1 ? String(part).replacing(",", with: ".") : String(part)
      guard let number = number(digits[...]) else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }

  /// Digits, maybe with a point among them; nil for any other text.
  static func number(_ digits: Substring) -> Double? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
    return Double(digits)
  }
}

extension Substring {
  /// Without the spaces around it.
  var trimmedSpaces: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}

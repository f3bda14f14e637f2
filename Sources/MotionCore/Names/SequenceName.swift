// SPDX-License-Identifier: Apache-2.0

/// The name of a sequence of numbered images as a clip: `shots/%04d.png?fps=24&from=1001`.
///
/// `%d` or `%04d` in the last part of the path is replaced by the numbers. `fps` is the rate, as a number or a fraction
/// written `30000:1001`. Without `from` the sequence begins with the lowest existing number.
package struct SequenceName: Hashable, Sendable {
  /// The path, with the sign for numbers.
  package var pattern: String
  package var rate: FrameRate
  package var first: Int?

  package init(_ pattern: String, rate: FrameRate, first: Int? = nil) {
    (self.pattern, self.rate, self.first) = (pattern, rate, first)
  }

  /// Nil if the text is no such name.
  package init?(_ text: String) {
    guard let mark = text.range(of: SequenceName.mark) else { return nil }
    pattern = String(text[..<mark.lowerBound])
    var options = text[mark.upperBound...].split(separator: "&", omittingEmptySubsequences: false)
    let terms = options.removeFirst().split(separator: ":").map { Int64($0) }
    guard SequenceName.isPattern(pattern), let numerator = terms.first ?? nil, terms.count <= 2 else { return nil }
    guard let denominator = terms.count == 2 ? terms[1] : 1, denominator != 0 else { return nil }
    rate = FrameRate(numerator, denominator)
    guard rate.isValid else { return nil }
    if let option = options.first {
      guard options.count == 1, option.hasPrefix("from="), let number = Int(option.dropFirst(5)) else { return nil }
      first = number
    }
  }

  private static let mark = "?fps="

  /// The name as it is written.
  package var text: String {
    let rate = rate.denominator == 1 ? "\(rate.numerator)" : "\(rate.numerator):\(rate.denominator)"
    return pattern + SequenceName.mark + rate + (first.map { "&from=\($0)" } ?? "")
  }

  /// Whether the last part of a path has one sign for numbers.
  package static func isPattern(_ path: String) -> Bool { Pattern(path) != nil }

  /// An image's path; nil if this names no sequence.
  package func path(_ number: Int) -> String? { Pattern(pattern)?.path(number) }

  /// The folder of the images, with a trailing slash; empty for the current one.
  package var folder: String { Pattern(pattern)?.folder ?? "" }

  /// The number in an image's name; nil if it is no image of the sequence.
  package func number(ofName name: String) -> Int? { Pattern(pattern)?.number(ofName: name) }

  /// A path about the sign for numbers.
  private struct Pattern {
    var folder, head, tail: String
    /// The least digits of a number, padded with zeros.
    var width: Int

    init?(_ path: String) {
      let slash = path.lastIndex(of: "/")
      folder = slash.map { String(path[...$0]) } ?? ""
      let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
      guard let sign = name.firstIndex(of: "%"), name.lastIndex(of: "%") == sign else { return nil }
      let digits = name[name.index(after: sign)...].prefix { $0.isASCII && $0.isNumber }
      guard digits.endIndex < name.endIndex, name[digits.endIndex] == "d" else { return nil }
      // %d, or a zero and a digit.
      guard digits.isEmpty || (digits.count == 2 && digits.first == "0"), let width = Int("0" + digits) else {
        return nil
      }
      self.width = width
      head = String(name[..<sign])
      tail = String(name[name.index(after: digits.endIndex)...])
    }

    func path(_ number: Int) -> String {
      let digits = String(number)
      return folder + head + String(repeating: "0", count: max(0, width - digits.count)) + digits + tail
    }

    func number(ofName name: String) -> Int? {
      guard name.hasPrefix(head), name.hasSuffix(tail), name.count > head.count + tail.count else { return nil }
      let digits = name.dropFirst(head.count).dropLast(tail.count)
      guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), digits.count <= 9, let number = Int(digits) else {
        return nil
      }
      // A name counts only as it would be written, with as many zeros.
      return path(number) == folder + name ? number : nil
    }
  }
}

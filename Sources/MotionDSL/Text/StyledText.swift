// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// A text with its stretches, put together paragraph by paragraph.
struct StyledText {
  private(set) var string = ""
  private(set) var spans: [TextSpan] = []
  /// In Unicode scalars.
  private(set) var count = 0
  private var paragraph: (start: Int, gap: Double?, item: ListBlock.Setting?) = (0, nil, nil)

  /// - Parameters:
  ///   - gap: the room above it, as a multiple of the text's size, if it is not the first; nil for none.
  ///   - item: how it is set as an item of a list, whose marker goes first.
  mutating func beginParagraph(above gap: Double?, _ item: ListBlock.Setting? = nil) {
    if count > 0 { append("\n".unicodeScalars) }
    paragraph = (count, count > 0 ? gap : nil, item)
    guard let item else { return }
    append(item.marker.unicodeScalars, name: "marker")
    append("\t".unicodeScalars)
  }

  mutating func append(
    _ scalars: some Collection<Unicode.Scalar>, _ style: TextStyle = TextStyle(), name: String? = nil
  ) {
    let first = count
    string.unicodeScalars.append(contentsOf: scalars)
    count += scalars.count
    if !style.isEmpty || name != nil { mark(first..<count, style, name: name) }
  }

  mutating func mark(_ range: Range<Int>, _ style: TextStyle, name: String? = nil) {
    if !range.isEmpty { spans.append(TextSpan(range, style, name: name)) }
  }

  /// Sets the paragraph. In an item of several lines, the later lines begin below its text.
  mutating func endParagraph() {
    var style = paragraph.item?.style(isFirst: true) ?? TextStyle()
    if let gap = paragraph.gap { style.spacingBefore = .ems(gap) }
    if !style.isEmpty { mark(paragraph.start..<count, style) }
    guard let item = paragraph.item else { return }
    let own = Array(string.unicodeScalars.suffix(count - paragraph.start))
    guard let line = own.firstIndex(where: { "\n\r\u{0B}\u{0C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) })
    else { return }
    style = item.style(isFirst: false)
    style.spacingBefore = .ems(0)
    mark((paragraph.start + line)..<count, style)
  }
}

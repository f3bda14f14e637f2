// SPDX-License-Identifier: Apache-2.0

/// The words of a page that come in one by one. They cover all of its text; punctuation belongs to the word beside it.
struct CaptionWordUnits {
  private(set) var ranges: [Range<Int>] = []
  /// When each of them is said.
  private(set) var starts: [Double] = []

  init(_ page: CaptionPage) {
    let scalars = Array(page.text.unicodeScalars)
    for part in page.parts {
      if let last = ranges.last, goesOn(scalars, from: last.upperBound, to: part.range) {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, part.range.upperBound)
      } else {
        ranges.append(part.range)
        starts.append(part.start)
      }
    }
    for index in ranges.indices {
      let end = index + 1 < ranges.count ? ranges[index + 1].lowerBound : scalars.count
      let gap = scalars[ranges[index].upperBound..<max(end, ranges[index].upperBound)]
      let space = gap.firstIndex { $0.properties.isWhitespace } ?? gap.endIndex
      let next = gap[space...].firstIndex { !$0.properties.isWhitespace }
      ranges[index] =
        ranges[index].lowerBound..<(index + 1 < ranges.count ? space : (next == nil ? space : gap.endIndex))
      if let next, index + 1 < ranges.count { ranges[index + 1] = next..<ranges[index + 1].upperBound }
    }
    if let first = ranges.first { ranges[0] = 0..<first.upperBound }
  }

  /// Whether a part is a later syllable of the word before it.
  private func goesOn(_ scalars: [Unicode.Scalar], from end: Int, to part: Range<Int>) -> Bool {
    guard end <= part.lowerBound, end > 0, scalars.indices.contains(part.lowerBound) else { return true }
    let between = scalars[end..<part.lowerBound]
    return !between.contains { $0.properties.isWhitespace } && !CaptionText.isWide(scalars[end - 1])
      && !CaptionText.isWide(scalars[part.lowerBound])
  }
}

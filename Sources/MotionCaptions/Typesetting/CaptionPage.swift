// SPDX-License-Identifier: Apache-2.0

/// The part of a cue that is shown at once.
struct CaptionPage {
  var text: String
  var start: Double
  var end: Double
  var parts: [CaptionText.Part]
  var speaker: String?
  var settings: CueSettings?
  /// The word that makes the letters of its cue smaller; nil if they have the captions' own size.
  var longWord: CaptionLabel.LongWord?
  /// The label of its text, if that is laid out already.
  var label: CaptionLabel?
}

extension CaptionPage {
  /// Pauses below this, in seconds, are shorter than a breath: nothing goes out in them. Subtitlers close gaps of less than
  /// half a second between captions.
  static let shortPause = 0.4

  /// Over short pauses, pages stay until the next one, and words stay lit until the next one.
  ///
  /// - Parameter litParts: whether parts are lit for longer too; those that are filled are not.
  static func closingPauses(of pages: [CaptionPage], litParts: Bool) -> [CaptionPage] {
    func closed(_ end: Double, before next: Double) -> Double {
      next > end && next - end < shortPause ? next : end
    }
    return pages.indices.map { number in
      var page = pages[number]
      if number + 1 < pages.count { page.end = closed(page.end, before: pages[number + 1].start) }
      for index in page.parts.indices where litParts {
        let part = page.parts[index]
        // Not of words that were said before the page, or after it.
        guard part.end > page.start, part.start < pages[number].end else { continue }
        page.parts[index].end = closed(
          part.end, before: index + 1 < page.parts.count ? page.parts[index + 1].start : page.end)
      }
      return page
    }
  }
}

extension CaptionText {
  /// The part of it that some lines show, as a text of its own.
  func page(_ scalars: Range<Int>, from start: Double, to end: Double) -> CaptionPage {
    let text = Array(string.unicodeScalars)[scalars]
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: text)
    return CaptionPage(
      text: String(shown), start: start, end: end,
      parts: parts.filter { $0.range.overlaps(scalars) }.map { part in
        CaptionText.Part(
          range: part.range.clamped(to: scalars).lowerBound - scalars.lowerBound..<part.range.clamped(to: scalars)
            .upperBound - scalars.lowerBound,
          start: max(part.start, start), end: min(part.end, end))
      }, speaker: speaker)
  }
}

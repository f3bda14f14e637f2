// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Cues as pages of lines.
struct CaptionTypesetter {
  let look: CaptionLook
  /// The size of the font, in points.
  let size: Double
  /// The width of a line, in points.
  let width: Double
  /// The area for cues with positions; nil to ignore their positions.
  let area: CueSettings.Area?
  /// The statement of the script at which messages about their texts are reported.
  let script: [UInt]

  init(
    _ look: CaptionLook, size: Double, width: Double, area: CueSettings.Area? = nil, script: [UInt] = []
  ) {
    (self.look, self.size, self.width, self.area, self.script) = (look, size, width, area, script)
  }

  /// - Parameter size: of the letters, in points; nil for the captions' own, or less if a word is wider than a line.
  func label(_ string: String, _ speaker: String?, _ settings: CueSettings?, size: Double? = nil) -> CaptionLabel {
    let text = text(string, size ?? self.size).foregroundColor(color(of: speaker))
    if let settings { let _ = text.alignment(settings.textAlignment(isRightToLeft: string.isRightToLeft)) }
    return CaptionLabel(text, width: width(of: settings, string), shrinks: size == nil)
  }

  /// The width of its lines, in points.
  private func width(of settings: CueSettings?, _ string: String) -> Double {
    guard let settings, let area else { return width }
    return settings.span(isRightToLeft: string.isRightToLeft, in: area).width
  }

  /// The letters of a label in another colour, at the same positions.
  func copy(of label: CaptionLabel, in color: Color) -> TextLayer {
    let copy = text(label.text.string ?? "", label.size).foregroundColor(color).alignment(label.text.alignmentMode)
    copy.takeSize(label.text.bounds.size)
    return copy
  }

  private func text(_ string: String, _ size: Double) -> TextLayer {
    let text = TextLayer(string).font(look.font, size, look.weight ?? look.style.weight).language(look.language)
      .balanced().alignment(.center).lineHeight(1.05)
    text.isWrapped = true
    text.assetCallStack = script
    return text
  }

  /// The colour of unlit letters.
  private func color(of speaker: String?) -> Color {
    if case .karaoke = look.style.kind { return look.color }
    return speaker.flatMap { look.speakers[$0] } ?? look.color
  }

  /// Behind the letters: light behind dark ones. Black and white have the same contrast with a luminance of 0.179.
  func ground(of speaker: String?) -> Color { color(of: speaker).luminance < 0.179 ? .white : .black }

  /// As many lines at a time as there may be.
  func pages(of cue: CaptionCue) -> [CaptionPage] {
    let text = CaptionText(cue)
    let settings = area == nil ? nil : cue.settings
    let count = cue.text.unicodeScalars.count
    let label = self.label(cue.text, cue.speaker, settings)
    let lines = label.measured.lines
    guard lines.count > look.lineLimit else {
      var page = text.page(0..<count, from: cue.start, to: cue.end)
      (page.label, page.settings, page.longWord) = (label, settings, label.longWord)
      return [page]
    }
    var pages: [CaptionPage] = []
    for range in ranges(of: text, label) {
      let begin =
        pages.isEmpty ? cue.start : text.parts.first { $0.range.upperBound > range.lowerBound }?.start ?? cue.start
      if !pages.isEmpty { pages[pages.count - 1].end = begin }
      var page = text.page(range, from: begin, to: cue.end)
      (page.settings, page.longWord) = (settings, label.longWord)
      pages.append(page)
    }
    return pages.filter { $0.end > $0.start }
  }

  /// The ranges of a text with too many lines that are shown one after the other.
  private func ranges(of text: CaptionText, _ label: CaptionLabel) -> [Range<Int>] {
    let (lines, width) = (label.measured.lines, label.text.bounds.width)
    // Wide enough for all of it.
    if let line = label.text.measured(at: width * Double(lines.count + 1)) {
      let paging = CaptionPaging(
        text, measured: line, space: 0.25 * label.size, room: width, lineLimit: look.lineLimit)
      if let ranges = paging.pages(of: text.string.unicodeScalars.count) { return ranges }
    }
    // A word is longer than all lines: as many lines in each part, wherever they break.
    let count = (lines.count + look.lineLimit - 1) / look.lineLimit
    let ends = (0...count).map { lines.count * $0 / count }
    return zip(ends, ends.dropFirst()).map { lines[$0].range.lowerBound..<lines[$1 - 1].range.upperBound }
  }
}

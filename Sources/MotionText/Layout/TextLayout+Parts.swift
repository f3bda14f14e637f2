// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension TextLayout {
  /// The position of a shown glyph.
  struct ShownGlyph: Sendable {
    var font: Font
    /// The em.
    var size: Double
    var id: UInt32
    var position: CGPoint
    var advance: Double
    /// The glyph of the lines whose place it takes.
    var location: Storage.GlyphLocation
    /// How far it is moved along its line.
    var shift = 0.0
    var posture: GlyphPosture

    init(_ glyph: Glyph, of run: Run, at location: Storage.GlyphLocation) {
      (font, size, id, position, advance) = (run.font, run.size, glyph.id, glyph.position, glyph.advance)
      (self.location, posture) = (location, run.posture)
    }

    var source: Int { location.source }

    /// As it stands; nil without ink that takes the text's colour.
    var placed: GlyphRun.Glyph? {
      font.placed(Glyph(id: id, position: position, advance: advance, source: source), posture, size: size)
    }

    /// As it stands; nil without colours of its own.
    var colours: PlacedColourGlyph? {
      guard font.face.colours.bounds(of: id) != nil else { return nil }
      return PlacedColourGlyph(font: font, id: id, position: position, size: size, posture)
    }
  }

  /// The shown glyphs without own colours, of the lines that reach between two heights.
  package func glyphRun(of selection: TextSelection, from top: Double, to bottom: Double) -> GlyphRun {
    if selection.isWhole { return isLong ? glyphRun(from: top, to: bottom) : glyphRun }
    guard let range = selection.unit else { return run(of: shown(selection, from: top, to: bottom)) }
    return unitRun(of: range)
  }

  /// The glyphs that take the text's colour of one stretch.
  package func unitRun(of range: Range<Int>) -> GlyphRun {
    if let known = storage.unitRuns.withLock({ $0.runs[range] }) { return known }
    let made = run(of: shown(TextSelection(ranges: [range]), from: -.infinity, to: .infinity))
    storage.unitRuns.withLock { $0.keep(made, of: range) }
    return made
  }

  private func run(of glyphs: [ShownGlyph]) -> GlyphRun {
    GlyphRun(glyphs.compactMap(\.placed))
  }

  /// The outlines of the shown glyphs, each the union of its contours: to draw along, or to fill with the nonzero rule.
  package func path(of selection: TextSelection) -> Path {
    if selection.isWhole { return unitedPath }
    var elements: [Path.Element] = []
    for glyph in shown(selection, from: -.infinity, to: .infinity) {
      TextLayout.append(
        glyph.id, of: glyph.font, glyph.posture, size: glyph.size, at: glyph.position, isUnited: true, to: &elements)
    }
    return Path(elements: elements)
  }

  /// The shown glyphs with colours of their own, of the lines that reach between two heights.
  package func colourGlyphs(
    of selection: TextSelection, from top: Double, to bottom: Double
  ) -> [PlacedColourGlyph] {
    guard storage.hasColours else { return [] }
    if selection.isWhole { return colourGlyphs(from: top, to: bottom) }
    return shown(selection, from: top, to: bottom).compactMap(\.colours)
  }

  func shown(_ selection: TextSelection, from top: Double, to bottom: Double) -> [ShownGlyph] {
    var result: [ShownGlyph] = []
    let selection = selection.typed < 1 ? selection.typed(to: typedEnd(selection.typed)) : selection
    if selection.spread == 0, !(selection.scramble > 0), let ranges = selection.ranges, ranges.count == 1 {
      // One unit of many: found without looking at the others.
      for location in storage.glyphLocations(in: ranges[0]) {
        let run = lines[location.line].runs[location.run]
        result.append(ShownGlyph(run.glyphs[location.glyph], of: run, at: location))
      }
      return result
    }
    let scalars = selection.spread == 0 ? [] : request.string.unicodeScalars.map(\.value)
    // Ink decides, not the box of the line: letters may reach into the next one.
    for (number, ink) in storage.lineInk.enumerated() where ink.maxY >= top && ink.minY <= bottom {
      append(number, scalars, selection, to: &result)
    }
    if selection.scramble > 0 { scramble(&result, selection) }
    return result
  }

  private func append(
    _ number: Int, _ scalars: [UInt32], _ selection: TextSelection, to result: inout [ShownGlyph]
  ) {
    let start = result.count
    var steps: [Int] = []
    var (step, last) = (0, -1)
    for (index, run) in lines[number].runs.enumerated() {
      for (i, glyph) in run.glyphs.enumerated() {
        if let ranges = selection.ranges, TextLayout.rangeIndex(of: glyph.source, in: ranges) == nil { continue }
        // Joined letters stay together, and so do the glyphs of one character.
        if last >= 0, glyph.source != last, selection.spread != 0, !TextLayout.join(last, glyph.source, scalars) {
          step += 1
        }
        last = glyph.source
        steps.append(step)
        result.append(
          ShownGlyph(
            glyph, of: run, at: Storage.GlyphLocation(source: glyph.source, line: number, run: index, glyph: i)))
      }
    }
    guard selection.spread != 0, step > 0 else { return }
    let fixed = selection.anchor * Double(step)
    for (index, step) in zip(start..., steps) {
      result[index].shift = selection.spread * (Double(step) - fixed)
      result[index].position.x += result[index].shift
    }
  }

  /// Whether two characters are letters that may join.
  private static func join(_ a: Int, _ b: Int, _ scalars: [UInt32]) -> Bool {
    guard scalars.indices.contains(a), scalars.indices.contains(b) else { return false }
    return abs(a - b) == 1 && Script.isCursive(Script.of(scalars[a])) && Script.isCursive(Script.of(scalars[b]))
  }
}

extension TextLayout.Storage {
  /// Where a glyph is in the lines.
  struct GlyphLocation: Sendable {
    var source: Int
    var line: Int
    var run: Int
    var glyph: Int
  }

  /// The glyphs of a stretch of the string.
  func glyphLocations(in range: Range<Int>) -> ArraySlice<GlyphLocation> {
    let locations = sortedLocations
    func first(from scalar: Int) -> Int {
      var (low, high) = (0, locations.count)
      while low < high {
        let middle = (low + high) / 2
        if locations[middle].source < scalar { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return locations[first(from: range.lowerBound)..<first(from: range.upperBound)]
  }

  /// By source; made when it is first asked for.
  private var sortedLocations: [GlyphLocation] {
    locations.withLock { known in
      if let known { return known }
      var made: [GlyphLocation] = []
      made.reserveCapacity(glyphCount)
      for (line, content) in lines.enumerated() {
        for (run, part) in content.runs.enumerated() {
          for (number, glyph) in part.glyphs.enumerated() {
            made.append(GlyphLocation(source: glyph.source, line: line, run: run, glyph: number))
          }
        }
      }
      // The glyphs of one character stay in the order of the line.
      made.sort { ($0.source, $0.line, $0.run, $0.glyph) < ($1.source, $1.line, $1.run, $1.glyph) }
      known = made
      return made
    }
  }
}

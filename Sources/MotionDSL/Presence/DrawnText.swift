// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// A text that is drawn as lines along its outlines before its letters are filled.
struct DrawnText {
  /// The line along a stretch that is painted alike.
  struct Line {
    var shape: ShapeLayer
    /// The part of the drawing in which it is drawn, 0…1.
    var begin, end: Double
  }
  /// In the order of the text.
  let lines: [Line]
  /// The filled units if stretches have colours, boxes or lines of their own; empty if all takes the text's colour.
  let fills: [TextUnit]

  private static let name = "outline"

  /// Made at the first call for a text or a unit.
  init(_ text: TextLayer) {
    let known = (text.sublayers ?? []).filter { $0.name == DrawnText.name }
    let stretches = DrawnText.stretches(of: text)
    // Longer outlines take longer; the number of their curves is near enough to their length.
    let paths = stretches.map { text.host.outlines(of: $0.range) }
    let sum = max(Double(paths.reduce(0) { $0 + $1.elements.count }), 1)
    var (lines, drawn): ([Line], Double) = ([], 0)
    for (index, (path, stretch)) in zip(paths, stretches).enumerated() {
      let shape = known.count == stretches.count ? known[index] as? ShapeLayer : nil
      let begin = drawn
      drawn += Double(path.elements.count) / sum
      lines.append(
        Line(shape: shape ?? DrawnText.shape(path, stretch, over: text), begin: begin, end: min(drawn, 1)))
    }
    self.lines = lines
    fills = stretches.contains { $0.range != nil && $0.isPainted } ? DrawnText.fills(of: text) : []
  }

  /// Characters that are painted alike.
  private struct Stretch {
    /// Nil for all of the text.
    var range: Range<Int>?
    var isPainted: Bool
    var color: Color?
    var size: Double
  }

  private static func stretches(of text: TextLayer) -> [Stretch] {
    let own = (text as? TextUnit)?.range
    let host = text.host
    func plain(_ range: Range<Int>?) -> Stretch {
      Stretch(range: range, isPainted: false, color: text.foregroundColor, size: host.fontSize)
    }
    let whole = own ?? 0..<(host.string ?? "").unicodeScalars.count
    // A unit that was given a colour takes it all over.
    let painted = host.spans.painted.filter { $0.range.overlaps(whole) }
    guard !painted.isEmpty else { return [plain(own)] }
    var (result, start): ([Stretch], Int) = ([], whole.lowerBound)
    for segment in painted {
      let range = segment.range.clamped(to: whole)
      if range.lowerBound > start { result.append(plain(start..<range.lowerBound)) }
      var stretch = plain(range)
      stretch.isPainted = true
      switch segment.style.foreground {
      case nil: break
      case .color(let color): stretch.color = color
      case .gradient(let colors, _): stretch.color = colors.first ?? stretch.color
      }
      result.append(stretch)
      start = range.upperBound
    }
    if start < whole.upperBound { result.append(plain(start..<whole.upperBound)) }
    return result
  }

  private static func shape(_ path: Path, _ stretch: Stretch, over text: TextLayer) -> ShapeLayer {
    let line = ShapeLayer()
    line.name = name
    line.path = path
    line.fillColor = nil
    line.strokeColor = stretch.color
    line.lineWidth = max(stretch.size / 60, 1)
    line.bounds = text.bounds
    line.position = CGPoint(
      x: text.bounds.minX + line.anchorPoint.x * text.bounds.width,
      y: text.bounds.minY + line.anchorPoint.y * text.bounds.height)
    // Without an entrance or an exit there is none.
    line.opacity = 0
    text.addSublayer(line)
    return line
  }

  /// Units of all of a text or a unit, beneath the lines: their opacity is not that of the lines.
  private static func fills(of text: TextLayer) -> [TextUnit] {
    let known = (text.sublayers ?? []).compactMap { $0 as? TextUnit }
    if !known.isEmpty { return known }
    let whole = (text as? TextUnit)?.range ?? 0..<(text.host.string ?? "").unicodeScalars.count
    let units = TextUnits(TextUnit.Kind(cut: .scalars([whole])), .forward, .interval(0)) { _ in }.cut(
      text.host, within: whole)
    for unit in units {
      unit.removeFromSuperlayer()
      text.insertSublayer(unit, at: 0)
    }
    return units
  }
}

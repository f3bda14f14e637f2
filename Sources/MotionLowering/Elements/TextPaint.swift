// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionText

/// The paint of a text with styled stretches, in the space of its layout.
///
/// Boxes lie behind all letters. Letters painted alike are one run, wherever they stand, so a text in two colours is two fills.
/// A gradient's ends belong to its stretch, so gradients have a run for each stretch of a line.
struct TextPaint: Sendable {
  /// A box behind a stretch of a line.
  struct Plate: Sendable {
    var box: CGRect
    var background: TextStyle.Background
    /// Whether it ends there: a side where the stretch continues in another layer's drawing is cut off straight.
    var endsLeft, endsRight: Bool
  }

  /// A line below or through letters.
  struct Rule: Equatable, Sendable {
    var box: CGRect
    /// Nil: that of the letters.
    var color: Color?
  }

  /// Letters that are painted alike.
  struct Letters: Sendable {
    var parts: [PaintedPart]
    /// Their coloured glyphs, in place.
    var run = GlyphRun([])
    /// The outlines of those, where they are drawn; nil: they are not.
    var edges: Path?
    /// The area of the advances.
    var box: CGRect
    /// The extent of a gradient: all of its stretch on the line, also where another layer draws the rest of it.
    var shade: CGRect
    var foreground: TextStyle.Paint?
    var outline: TextStyle.Outline?
    var shadow: TextStyle.Shadow?
    var underlines: [Rule] = []
    var strikes: [Rule] = []
  }

  /// The values shared by letters painted together.
  private struct Look: Hashable {
    var foreground: TextStyle.Paint?
    var outline: TextStyle.Outline?
    var shadow: TextStyle.Shadow?
    /// Of a gradient.
    var line = 0
    var range: Int?
  }

  private(set) var plates: [Plate] = []
  /// From back to front: those without a look of their own come first.
  private(set) var letters: [Letters] = []

  /// - Parameters:
  ///   - selection: the part drawn.
  ///   - hasOwnColor: whether all of it takes the text's colour, whatever stretches say.
  ///   - onPath: how it runs along a path; nil: in lines.
  init(
    _ spans: TextSpans, of layout: TextLayout, _ selection: TextSelection, hasOwnColor: Bool, onPath: TextOnPath?,
    from top: Double, to bottom: Double
  ) {
    let segments = spans.painted
    let typed = selection.typed < 1 ? layout.typedEnd(selection.typed) : Int.max
    // The plain look is the first, so its letters lie beneath all others.
    var indices: [Look: Int] = [Look(): 0]
    letters = [Letters(parts: [], box: .null, shade: .null)]
    var lastLine = -1
    for part in layout.paintedParts(of: segments.map(\.range), selection, from: top, to: bottom) {
      guard let part = onPath.map({ $0.onPath(part) }) ?? part else { continue }
      let style = part.range.map { segments[$0].style } ?? TextStyle()
      if let background = style.background {
        func goesOn(_ scalar: Int?) -> Bool {
          guard let scalar, scalar < typed else { return false }
          return spans.style(at: scalar)?.background == background
        }
        let plate = Plate(
          box: part.box, background: background, endsLeft: !goesOn(part.before), endsRight: !goesOn(part.after))
        // Neighbours on a line become one box, so a translucent colour has no seam.
        if let last = plates.last, lastLine == part.line, last.box.maxX.isNear(plate.box.minX),
          last.background == background
        {
          plates[plates.count - 1].box = last.box.union(plate.box)
          plates[plates.count - 1].endsRight = plate.endsRight
        } else {
          plates.append(plate)
        }
        lastLine = part.line
      }
      var look = Look(
        foreground: hasOwnColor ? nil : style.foreground, outline: style.outline, shadow: style.shadow)
      // A gradient runs over a line's part of a stretch, so these tell its looks apart.
      if case .gradient = look.foreground { (look.line, look.range) = (part.line, part.range) }
      let index = indices[look] ?? letters.count
      if index == letters.count {
        indices[look] = index
        letters.append(
          Letters(
            parts: [], box: .null, shade: .null, foreground: look.foreground, outline: look.outline, shadow: look.shadow
          ))
      }
      letters[index].parts.append(part)
      letters[index].box = letters[index].box.union(part.box)
      if let line = style.underline {
        TextPaint.add(line, of: part, isStrikeout: false, to: &letters[index].underlines)
      }
      if let line = style.strikethrough {
        TextPaint.add(line, of: part, isStrikeout: true, to: &letters[index].strikes)
      }
    }
    for (look, index) in indices where !letters[index].parts.isEmpty {
      letters[index].shade = letters[index].box
      // A typed or selected part takes its gradient from the whole stretch, so colours stand still.
      guard let range = look.range, !selection.isWhole else { continue }
      let stretch = segments[range].range
      for part in layout.paintedParts(of: [stretch], TextSelection(ranges: [stretch])) where part.line == look.line {
        guard let part = onPath.map({ $0.onPath(part) }) ?? part else { continue }
        letters[index].shade = letters[index].shade.union(part.box)
      }
    }
    letters.removeAll { $0.parts.isEmpty }
    for i in letters.indices {
      let run = onPath?.glyphRun(of: letters[i].parts) ?? layout.glyphRun(of: letters[i].parts)
      letters[i].run = run
      guard let outline = letters[i].outline, outline.color.isVisible, outline.width > 0, !run.isEmpty else { continue }
      // Contours are united first, or lines inside of the letters would be stroked too.
      letters[i].edges = Path(
        elements: run.glyphs.flatMap { glyph in
          glyph.outline.united.mapPoints { glyph.map.apply($0) ?? $0 }.elements
        })
    }
    for i in plates.indices { plates[i].pad(isVertical: layout.request.isVertical) }
  }

  /// One line without seams where fonts agree on it.
  private static func add(_ line: TextStyle.Line, of part: PaintedPart, isStrikeout: Bool, to rules: inout [Rule]) {
    let box = part.rule(isStrikeout: isStrikeout, thickness: line.thickness.map(held))
    guard box.width > 0, box.height > 0 else { return }
    // Equal neighbours become one rule, or their joint would show.
    if let last = rules.last, last.color == line.color, last.box.maxX.isNear(box.minX), last.box.minY.isNear(box.minY),
      last.box.height.isNear(box.height)
    {
      rules[rules.count - 1].box = last.box.union(box)
    } else {
      rules.append(Rule(box: box, color: line.color))
    }
  }

  /// Clamps a length to a layout's limits.
  static func held(_ length: Double) -> Double {
    max(-TextRequest.lengthLimit, min(TextRequest.lengthLimit, length.isNaN ? 0 : length))
  }
}

extension TextPaint.Plate {
  /// Gives it the room around the letters.
  fileprivate mutating func pad(isVertical: Bool) {
    var (x, y) = (
      TextPaint.held(Double(background.padding.width)), TextPaint.held(Double(background.padding.height))
    )
    // The layout is seen turned.
    if isVertical { (x, y) = (y, x) }
    // A continuing box overlaps the next one by a pixel, or an edge between two pixels would show; not if the overlap
    // would show.
    let (left, right) = (endsLeft ? x : 0, endsRight ? x : background.color.alpha < 1 ? 0 : 1)
    box = CGRect(
      x: box.minX - left, y: box.minY - y, width: box.width + left + right, height: box.height + 2 * y)
  }

  /// Empty where padding of less than 0 leaves nothing.
  var path: Path {
    guard box.width > 0, box.height > 0 else { return Path() }
    let radius = max(0, min(TextPaint.held(background.radius), min(box.width, box.height) / 2))
    guard radius > 0, endsLeft || endsRight else { return Path.rect(box) }
    let (left, right) = (endsLeft ? radius : 0, endsRight ? radius : 0)
    func corner(_ radius: Double) -> CGSize { CGSize(width: radius, height: radius) }
    return Path.roundedRect(
      box,
      radii: Path.CornerRadii(
        minXminY: corner(left), maxXminY: corner(right), maxXmaxY: corner(right), minXmaxY: corner(left)))
  }
}

extension CGFloat {
  /// Whether two sides of boxes are the same, up to rounding.
  fileprivate func isNear(_ other: CGFloat) -> Bool { (self - other).magnitude < 1e-6 }
}

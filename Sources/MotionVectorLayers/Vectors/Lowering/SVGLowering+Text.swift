// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Texts as the outlines of their letters.
extension SVGLowering {
  func text(_ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope) -> SVGInside {
    var inside = SVGInside()
    let runs = SVGTextRuns(element, style, scope, in: document)
    guard runs.characters.contains(where: { !$0.text.isWhitespace }) else { return inside }
    guard let services = assets.texts else {
      warn("nothing here sets texts; the text is left out", element)
      return inside
    }
    let set = SVGTextSetter(runs, scope, services) { [self] in outline(of: $0, element, scope) }
    if let missing = set.missing {
      let names = runs.spans[missing].style.text.families.joined(separator: ", ")
      warn("none of the fonts \(names) is installed; the text is left out", runs.spans[missing].element)
    }
    if runs.spans.contains(where: {
      $0.style.text.writingMode != .horizontal && $0.style.text.glyphOrientation != .sideways
    }) {
      warn("vertical text is drawn sideways", element)
    }
    let box = cells(of: set)
    inside.box = box
    for span in runs.spans.indices {
      let pieces = set.pieces.filter { $0.span == span && !$0.isHidden }
      guard !pieces.isEmpty else { continue }
      // The text itself is listed already.
      let part = runs.spans[span].element.index == element.index ? nil : list(runs.spans[span].element, scope)
      let own = self.letters(pieces, runs.spans[span], set, scope, box: box)
      inside.ink = inside.ink.union(own.ink)
      inside.shape = inside.shape ?? own.shape
      let layer =
        own.layers.count == 1 ? own.layers.first : own.layers.isEmpty ? nil : Layer.holding(own.layers, box: own.box)
      layer?.name = part == nil ? nil : runs.spans[span].element.id
      finish(part, layer, own.shape)
      if let layer { inside.layers.append(layer) }
    }
    inside.isAlone = false
    return inside
  }

  /// One span with the lines along it.
  private func letters(
    _ pieces: [SVGTextSetter.Piece], _ span: SVGTextRuns.Span, _ set: SVGTextSetter, _ scope: SVGScope, box: CGRect
  ) -> SVGInside {
    var path = Path()
    for piece in pieces { path.append(piece.path.mapped(by: piece.map)) }
    var inside = SVGInside()
    func add(_ painted: SVGInside) {
      inside.layers += painted.layers
      inside.box = inside.box.union(painted.box)
      inside.ink = inside.ink.union(painted.ink)
    }
    func lines(isOver: Bool) {
      for (element, style) in span.decorations {
        let bars = bars(pieces, style.box.decoration, style, set, isOver: isOver)
        if !bars.isEmpty {
          var own = style
          if let color = style.box.decoration.color { own.paint.fill = .color(color) }
          add(painted(bars, element, own, scope, box: box, isPath: false, rule: .nonZero))
        }
      }
    }
    // Underlines lie below the letters, lines through the text above them.
    lines(isOver: false)
    if !path.isEmpty {
      let letters = painted(path, span.element, span.style, scope, box: box, isPath: false, rule: .nonZero)
      inside.shape = letters.shape
      add(letters)
    }
    lines(isOver: true)
    return inside
  }

  /// The area of underlines and overlines, or of lines through the text.
  private func bars(
    _ pieces: [SVGTextSetter.Piece], _ decoration: SVGTextDecoration, _ style: SVGStyle, _ set: SVGTextSetter,
    isOver: Bool
  ) -> Path {
    var path = Path()
    let size = style.text.fontSize
    // As fonts such as DejaVu have them.
    let thickness = size * 0.044
    for piece in pieces {
      let font = set.fonts[piece.span]
      var heights: [Double] = []
      if isOver {
        if decoration.isStruck { heights.append(size * -0.259) }
      } else {
        if decoration.isUnderlined { heights.append(size * 0.022) }
        if decoration.isOverlined { heights.append(-(font?.ascent ?? size)) }
      }
      for height in heights {
        let bar = CGRect(x: 0, y: height - thickness / 2, width: piece.advance, height: thickness)
        path.append(Path.rect(bar).mapped(by: piece.map))
      }
    }
    return path
  }

  /// The box around the cells of all glyphs.
  private func cells(of set: SVGTextSetter) -> CGRect {
    set.pieces.reduce(CGRect.null) { box, piece in
      guard !piece.isHidden, let font = set.fonts[piece.span] else { return box }
      let cell = CGRect(x: 0, y: -font.ascent, width: piece.advance, height: font.ascent + font.descent)
      return box.union(piece.map.box(of: cell))
    }
  }

  /// The path that a `textPath` runs along.
  private func outline(of path: SVGTextPath, _ element: SVGElement, _ scope: SVGScope) -> Path? {
    guard let target = document.element(path.reference),
      let outline = outline(of: target, target.style, scope)
    else {
      warn("textPath refers to no path of the file; its text is left out", element)
      return nil
    }
    if path.isStretched { warn("method: stretch is drawn as align", element) }
    let own = outline.mapped(by: matrix(of: target, target.style, scope, box: .null))
    return path.isOnRight ? own.backwards : own
  }
}

extension Path {
  /// The same path from its end to its beginning.
  var backwards: Path {
    var result = Path()
    for segment in PathMeasure(self).segments.reversed() {
      if result.isEmpty { result.move(to: segment.end) }
      if segment.isLine {
        result.addLine(to: segment.start)
      } else {
        result.addCurve(to: segment.start, control1: segment.control2, control2: segment.control1)
      }
    }
    return result
  }
}

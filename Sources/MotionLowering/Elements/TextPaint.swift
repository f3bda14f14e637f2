import Foundation
import MotionCore
import MotionModel
import MotionText

/// What a text with styled stretches is painted with, in the space of its layout.
///
/// Boxes lie behind all letters. Letters that are painted alike are one path, wherever they stand, so that a text in two
/// colours is two fills; gradients, whose ends are a stretch's own, have a path for each stretch of a line.
struct TextPaint {
  /// A box behind a stretch of a line.
  struct Plate {
    var box: CGRect
    var background: TextStyle.Background
  }

  /// A line below or through letters.
  struct Rule: Equatable {
    var box: CGRect
    /// Nil: that of the letters.
    var color: Color?
  }

  /// Letters that are painted alike.
  struct Letters {
    var parts: [PaintedPart]
    /// What the advances cover.
    var box: CGRect
    var foreground: TextStyle.Paint?
    var outline: TextStyle.Outline?
    var shadow: TextStyle.Shadow?
    var underlines: [Rule] = []
    var strikes: [Rule] = []
  }

  /// What decides which letters go together.
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
  private let layout: TextLayout

  /// Nil if no stretch is painted in its own way.
  ///
  /// - Parameter shown: Unicode scalars of what is drawn; nil: all.
  init?(
    _ spans: TextSpans, of layout: TextLayout, shown: [Range<Int>]? = nil, from top: Double = -.infinity,
    to bottom: Double = .infinity
  ) {
    let segments = spans.segments.filter(\.style.isPainted)
    guard !segments.isEmpty else { return nil }
    self.layout = layout
    let plain = TextStyle()
    var places: [Look: Int] = [Look(): 0]
    letters = [Letters(parts: [], box: .null)]
    var lastBackground: (line: Int, right: Double)?
    for part in layout.paintedParts(of: segments.map(\.range), shown: shown, from: top, to: bottom) {
      let style = part.range.map { segments[$0].style } ?? plain
      if let background = style.background {
        let box = part.box
        if let last = lastBackground, last.line == part.line, CGFloat(last.right).isNear(part.left),
          plates[plates.count - 1].background == background
        {
          plates[plates.count - 1].box = plates[plates.count - 1].box.union(box)
        } else {
          plates.append(Plate(box: box, background: background))
        }
        lastBackground = (part.line, part.right)
      } else {
        lastBackground = nil
      }
      var look = Look(foreground: style.foreground, outline: style.outline, shadow: style.shadow)
      if case .gradient = style.foreground { (look.line, look.range) = (part.line, part.range) }
      var place = places[look]
      if place == nil {
        place = letters.count
        places[look] = letters.count
        letters.append(
          Letters(
            parts: [], box: .null, foreground: style.foreground, outline: style.outline, shadow: style.shadow))
      }
      guard let place else { continue }
      letters[place].parts.append(part)
      letters[place].box = letters[place].box.union(part.box)
      if let line = style.underline {
        TextPaint.add(line, of: part, isStrikeout: false, to: &letters[place].underlines)
      }
      if let line = style.strikethrough {
        TextPaint.add(line, of: part, isStrikeout: true, to: &letters[place].strikes)
      }
    }
    letters.removeAll { $0.parts.isEmpty }
    for i in plates.indices {
      let padding = plates[i].background.padding
      plates[i].box = plates[i].box.insetBy(dx: -TextPaint.held(padding.width), dy: -TextPaint.held(padding.height))
    }
  }

  /// One line without seams where fonts agree on it.
  private static func add(_ line: TextStyle.Line, of part: PaintedPart, isStrikeout: Bool, to rules: inout [Rule]) {
    let box = part.rule(isStrikeout: isStrikeout, thickness: line.thickness.map(held))
    guard box.width > 0, box.height > 0 else { return }
    if let last = rules.last, last.color == line.color, last.box.maxX.isNear(box.minX), last.box.minY.isNear(box.minY),
      last.box.height.isNear(box.height)
    {
      rules[rules.count - 1].box = last.box.union(box)
    } else {
      rules.append(Rule(box: box, color: line.color))
    }
  }

  /// Within what a layout takes.
  static func held(_ length: Double) -> Double {
    max(-TextRequest.lengthLimit, min(TextRequest.lengthLimit, length.isNaN ? 0 : length))
  }

  /// What all of it touches beside the letters, without the antialiasing beyond it.
  var bounds: CGRect {
    var result = plates.reduce(CGRect.null) { $0.union($1.box) }
    for group in letters {
      var own = (group.underlines + group.strikes).reduce(CGRect.null) { $0.union($1.box) }
      if group.outline != nil || group.shadow != nil {
        // Ink may leave the advances by as much as an em.
        let reach = group.parts.map(\.size).max() ?? 0
        own = own.union(group.box.insetBy(dx: -reach, dy: -reach))
      }
      if let outline = group.outline {
        let reach = TextPaint.held(outline.width) / 2
        if reach > 0 { own = own.insetBy(dx: -reach, dy: -reach) }
      }
      if let shadow = group.shadow, !own.isNull {
        let reach = 3 * max(0, TextPaint.held(shadow.radius))
        own = own.union(
          own.insetBy(dx: -reach, dy: -reach).offsetBy(
            dx: TextPaint.held(shadow.offset.width), dy: TextPaint.held(shadow.offset.height)))
      }
      result = result.union(own)
    }
    return result
  }
}

extension CGFloat {
  /// Whether two sides of boxes are the same, but for what sums round.
  fileprivate func isNear(_ other: CGFloat) -> Bool { (self - other).magnitude < 1e-6 }
}

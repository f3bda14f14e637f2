// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A text along a path, placed as in SVG 2 (§11.8.3). Each cluster, a character with its marks or a ligature, is rigid
/// and lies on the path with the middle of its advance. Clusters beyond an end of an open path are not drawn.
///
/// The text is laid out as wide as the path is long; alignment, wrapping and truncation need nothing else. Further
/// lines run below the first one, at their distance in the layout. Space: y down.
package struct TextOnPath: Sendable {
  package let layout: TextLayout
  package let style: TextPathStyle
  let measure: PathMeasure
  /// Whether the path ends at its beginning, so the text goes around.
  package let isClosed: Bool
  /// Where the layout's left edge lies along the path.
  private let start: Double

  /// Nil if the path has no length, or cannot be measured.
  package init?(_ request: TextRequest, style: TextPathStyle) throws(TextError) {
    guard TextPathStyle.isUsable(style.path) else { return nil }
    let measure = PathMeasureCache.shared.measure(style.path)
    guard measure.length > 0, measure.length.isFinite else { return nil }
    var request = request
    (request.width, request.maxHeight, request.columns) = (measure.length, nil, ColumnStyle())
    // The path says where the text runs.
    (request.isVertical, request.uprightDigits) = (false, 0)
    let isClosed = TextOnPath.isClosed(measure)
    if request.alignment == .justified {
      // Along a path, the room between letters is widened, not the spaces alone.
      request.alignment = .left
      request.space(by: try TextOnPath.filling(request, measure.length, isClosed: isClosed))
    }
    layout = try TextLayout(request)
    (self.style, self.measure, self.isClosed) = (style, measure, isClosed)
    var start = style.offset * measure.length
    // Around the start of a closed path, where a line is centred, there is nothing else that is its middle.
    if isClosed, request.alignment == .center { start -= measure.length / 2 }
    self.start = start.isFinite ? start : 0
  }

  /// A rectangle around all ink wherever the offset moves it, found without looking at outlines: each unit of a text asks.
  package var extent: CGRect {
    let base = layout.lines.first?.baseline ?? 0
    let ink = layout.inkBounds
    guard !ink.isNull else { return .null }
    let widest = layout.lines.lazy.flatMap(\.runs).flatMap(\.glyphs).reduce(0) { max($0, abs($1.advance)) }
    let reach =
      // A cluster turns about its middle, so its advance counts in all directions.
      max(abs(ink.minY - base), abs(ink.maxY - base)) + widest + layout.largestSize + abs(limitedShift)
    return style.path.controlPointBounds.insetBy(dx: -reach, dy: -reach)
  }

  /// How long the path is.
  package var length: Double { measure.length }
  /// How long its longest line is.
  package var textLength: Double { layout.lines.reduce(0) { max($0, $1.frame.width) } }

  /// One sub-path that comes back to its start.
  private static func isClosed(_ measure: PathMeasure) -> Bool {
    guard let first = measure.segments.first, let last = measure.segments.last else { return false }
    return first.subpath == last.subpath && first.start == last.end
  }

  /// The letter spacing that makes a line as long as a path; the request's if it is long enough already.
  private static func filling(_ request: TextRequest, _ length: Double, isClosed: Bool) throws(TextError) -> Double {
    // Any spacing turns ligatures off, so two lengths with different spacing tell the length each point of it adds.
    func width(_ more: Double) throws(TextError) -> Double {
      var spaced = request
      (spaced.width, spaced.isWrapped, spaced.truncation) = (nil, false, .none)
      spaced.space(by: more)
      return try Double(TextLayout(spaced).size.width)
    }
    let (one, two) = (try width(1), try width(2))
    let gaps = (two - one).rounded()
    let count = isClosed ? gaps + 1 : gaps
    guard count > 0 else { return request.letterSpacing }
    let filling = (length - one + gaps) / count
    return max(request.letterSpacing, min(filling, TextRequest.lengthLimit))
  }
}

extension TextOnPath {
  /// Where a cluster stands.
  struct Stand {
    /// A point on the path, or beside it by the shift.
    var point: CGPoint
    /// The direction of the text: a unit vector.
    var direction: CGPoint
  }

  /// The map from the layout to the path for a cluster with its middle at `x`; nil if it is beyond the path's ends.
  ///
  /// - Parameter isHeld: whether clusters beyond an end are placed at the end instead.
  func map(at x: Double, isHeld: Bool = false) -> Homography? {
    guard let stand = stand(at: x, isHeld: isHeld) else { return nil }
    let (p, d) = (stand.point, stand.direction)
    let base = layout.lines.first?.baseline ?? 0
    return Homography(
      d.x, d.y, 0, -d.y, d.x, 0, p.x - x * d.x + base * d.y, p.y - x * d.y - base * d.x, 1)
  }

  private var limitedShift: Double { style.shift.isFinite ? max(-1e9, min(style.shift, 1e9)) : 0 }

  private func stand(at x: Double, isHeld: Bool) -> Stand? {
    var s = x + start
    // Sums of advances are a little off.
    let slack = 1e-9 * (length + textLength)
    if isClosed {
      // A line longer than the path would lie on itself.
      guard isHeld || (x >= -slack && x <= length + slack) else { return nil }
      s = s.truncatingRemainder(dividingBy: length)
      if s < 0 { s += length }
    } else if !isHeld, s < -slack || s > length + slack {
      return nil
    }
    if style.isReversed { s = length - s }
    guard let location = measure.location(atLength: max(0, min(s, length))) else { return nil }
    let segment = measure.segments[location.segment]
    var (point, direction) = (segment.point(at: location.parameter), segment.direction(at: location.parameter))
    if style.isReversed { direction = CGPoint(x: -direction.x, y: -direction.y) }
    let shift = limitedShift
    point = CGPoint(x: point.x + shift * direction.y, y: point.y - shift * direction.x)
    return Stand(point: point, direction: style.turns ? direction : CGPoint(x: 1, y: 0))
  }
}

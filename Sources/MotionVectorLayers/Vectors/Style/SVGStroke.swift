// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// A line along a path, with all lengths in user units.
struct SVGStroke {
  var style: StrokeStyle

  /// Nil if nothing is drawn: no width, or no paint.
  init?(_ style: SVGStyle, _ units: SVGLengthContext, pathLength: Double?, path: Path) {
    let width = style.paint.strokeWidth.resolved(.diagonal, in: units)
    guard width > 0, width <= SVGLimit.number else { return nil }
    var stroke = StrokeStyle(
      width: width, cap: style.paint.lineCap, miterLimit: min(max(style.paint.miterLimit, 1), SVGLimit.number))
    switch style.paint.lineJoin {
    case .miter, .arcs, .miterClip: stroke.join = .miter
    case .round: stroke.join = .round
    case .bevel: stroke.join = .bevel
    }
    let lengths = style.paint.dashes.map { $0.resolved(.diagonal, in: units) }
    // A negative dash is an error, so the line is solid (SVG 2).
    if !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.contains(where: { $0 > 0 }) {
      var scale = 1.0
      if let pathLength, pathLength > 0 { scale = path.length / pathLength }
      // An odd list repeats, so that dashes and gaps alternate (SVG 2).
      let dashes = (lengths.count % 2 == 0 ? lengths : lengths + lengths).map { $0 * scale }
      let period = dashes.reduce(0, +)
      let offset = style.paint.dashOffset.resolved(.diagonal, in: units) * scale
      if period > 0, period <= SVGLimit.number {
        stroke.dashPattern = dashes
        let phase = offset.truncatingRemainder(dividingBy: period)
        stroke.dashPhase = phase < 0 ? phase + period : phase
      }
    }
    self.style = stroke
  }

  /// How far the line reaches from its path at most.
  var reach: Double {
    let half = style.width / 2
    let join = style.join == .miter ? max(style.miterLimit, 1) : 1
    return half * max(join, style.cap == .square ? 2.0.squareRoot() : 1)
  }

  func apply(to values: inout ShapeValues) {
    values.lineWidth = style.width
    switch style.cap {
    case .butt: values.lineCap = .butt
    case .round: values.lineCap = .round
    case .square: values.lineCap = .square
    }
    switch style.join {
    case .miter: values.lineJoin = .miter
    case .round: values.lineJoin = .round
    case .bevel: values.lineJoin = .bevel
    }
    values.miterLimit = style.miterLimit
    if !style.dashPattern.isEmpty {
      (values.lineDashPattern, values.lineDashPhase) = (style.dashPattern, style.dashPhase)
    }
  }
}

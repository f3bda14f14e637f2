// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// An affine map `x' = a x + c y + tx`, `y' = b x + d y + ty`, as `matrix(a b c d tx ty)` is written.
package struct SVGTransform: Hashable, Sendable {
  package var a, b, c, d, tx, ty: Double

  package init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  package static let identity = SVGTransform()
  package static func translation(_ x: Double, _ y: Double) -> SVGTransform { SVGTransform(tx: x, ty: y) }
  package static func scale(_ x: Double, _ y: Double) -> SVGTransform { SVGTransform(a: x, d: y) }

  /// Clockwise in a space with y down, in degrees.
  package static func rotation(degrees: Double) -> SVGTransform {
    // Quarter turns have no rounding.
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    switch turn {
    case 0: return .identity
    case 90, -270: return SVGTransform(a: 0, b: 1, c: -1, d: 0)
    case 180, -180: return SVGTransform(a: -1, d: -1)
    case 270, -90: return SVGTransform(a: 0, b: -1, c: 1, d: 0)
    default:
      let (sin, cos) = Math.sincos(turn * .pi / 180)
      return SVGTransform(a: cos, b: sin, c: -sin, d: cos)
    }
  }

  /// The angles of both axes, in degrees.
  package static func skew(x: Double, y: Double) -> SVGTransform {
    SVGTransform(b: Math.tan(y * .pi / 180), c: Math.tan(x * .pi / 180))
  }

  /// The map that applies `inner` first.
  package func concatenated(with inner: SVGTransform) -> SVGTransform {
    SVGTransform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
  }

  package func callAsFunction(_ p: CGPoint) -> CGPoint {
    CGPoint(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  package var determinant: Double { a * d - b * c }

  /// Nil if it maps everything onto a line or a point.
  package var inverse: SVGTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
    return SVGTransform(a: ia, b: ib, c: ic, d: id, tx: -(ia * tx + ic * ty), ty: -(ib * tx + id * ty))
  }
}

/// One step of a `transform`, from the attribute or from CSS.
package enum SVGTransformStep: Hashable, Sendable {
  case matrix(SVGTransform)
  /// Percentages are parts of the reference box.
  case translation(SVGLength, SVGLength)
}

/// The point that a transform leaves alone. Percentages are parts of the reference box.
package struct SVGTransformOrigin: Hashable, Sendable {
  package var x, y: SVGLength
  package init(x: SVGLength, y: SVGLength) { (self.x, self.y) = (x, y) }
}

/// The box that percentages of a transform and of its origin refer to.
package enum SVGTransformBox: String, Hashable, Sendable {
  case viewBox = "view-box"
  case fillBox = "fill-box"
  case strokeBox = "stroke-box"
}

extension [SVGTransformStep] {
  /// Whether the map depends on a box.
  package var needsBox: Bool {
    contains {
      if case .translation(let x, let y) = $0 { x.unit == .percent || y.unit == .percent } else { false }
    }
  }

  /// All steps as one map, the last step first. `box` is the reference box.
  package func matrix(box: SVGSize, in context: SVGLengthContext) -> SVGTransform {
    var boxed = context
    boxed.viewport = box
    return reduce(.identity) { map, step in
      switch step {
      case .matrix(let matrix): map.concatenated(with: matrix)
      case .translation(let x, let y):
        map.concatenated(with: .translation(x.resolved(.horizontal, in: boxed), y.resolved(.vertical, in: boxed)))
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension GradientRamp {
  /// The parameter at a point of the device plane, within 0…1 if colours repeat; 0 where there is none.
  ///
  /// Of gradients along circles those that cover the plane.
  func parameter(_ x: Double, _ y: Double) -> Double {
    let w = map.isAffine ? 1 : x * map.h13 + y * map.h23 + map.h33
    let u = (x * map.h11 + y * map.h21 + map.h31) / w
    let v = (x * map.h12 + y * map.h22 + map.h32) / w
    let g: Double
    switch kind {
    case .axial: g = u
    case .radial: g = (u * u + v * v).squareRoot()
    case .conic:
      let turn = Math.atan2(v, u) / (2 * .pi)
      g = turn - turn.rounded(.down)
    case .circles: g = circles?.onlyParameter(u, v) ?? 0
    }
    return g.isNaN ? 0 : kind == .conic ? g : spread.fold(g)
  }
}

extension ShapeGradient.Spread {
  /// A parameter as one whose colour the stops tell.
  func fold(_ g: Double) -> Double {
    switch self {
    case .pad: return g
    case .repeat: return g.isFinite ? g - g.rounded(.down) : 0
    case .reflect:
      guard g.isFinite else { return 0 }
      let t = g - 2 * (g / 2).rounded(.down)
      return t > 1 ? 2 - t : t
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// The order in which planes of one space are painted, back to front (Z-2).
///
/// Parallel planes, the usual case, are sorted by depth: `n log n`. Others are compared in pairs where they meet on the screen,
/// after the idea of Newell, Newell and Sancha, "A solution to the hidden surface problem" (1972). A plane passing through
/// another is split along their common line, and so is one plane of each circular overlap. Nothing else is split.
struct DepthOrder {
  /// Back to front.
  var pieces: [DepthPiece]
  /// False if there were too many pieces: some planes that cut each other are painted one after the other.
  var isExact = true

  /// The most pieces that splitting adds to the planes of a space.
  static let splitLimit = 256
  /// The most pairs of planes that are compared for a space.
  static let pairLimit = 60_000
  /// The most planes that are compared at all: more, if they are not parallel, are sorted by their middles.
  static let planeLimit = 2048

  /// - Parameters:
  ///   - space: the superlayer's `sublayerTransform`, which all planes pass last; nil: identity.
  ///   - toDevice: from the flattening plane to pixels.
  ///   - view: the pixels that are of use.
  ///   - contents: tells how large images are that may leave their layer's bounds; nil: they may lie anywhere.
  init(
    _ planes: [DepthPlane], space: Transform3D?, toDevice: Homography, view: PixelRect,
    contents: (any ContentsMeasure)? = nil
  ) {
    guard planes.count > 1 else {
      pieces = planes.indices.map { DepthPiece(plane: $0) }
      return
    }
    // Parallel planes have one order, and need no cuts.
    if let order = DepthOrder.parallel(planes, space: space) {
      pieces = order.map { DepthPiece(plane: $0) }
      return
    }
    var arrangement = Arrangement(planes, toDevice: toDevice, view: view, contents: contents)
    pieces = arrangement.solve()
    isExact = arrangement.isExact
  }

  /// The order of planes that are parallel before the common `sublayerTransform`; nil if they are not.
  ///
  /// A point of plane `n·p + d = 0` is moved towards the viewer by adding multiples of the eye `E`, the point that
  /// the projection sends to infinity. How far it is to the next plane changes with `d` by the sign of
  /// `n·E + d·E.w`, so depth is ordered by `d` on either side of the eye.
  private static func parallel(_ planes: [DepthPlane], space: Transform3D?) -> [Int]? {
    var eye = SIMD4<Double>(0, 0, 1, 0)
    if let space {
      guard let inverse = space.inverse else { return nil }
      eye = SIMD4(inverse.m31, inverse.m32, inverse.m33, inverse.m34)
    }
    var first: SIMD4<Double>?
    var keys: [Double] = []
    keys.reserveCapacity(planes.count)
    var scale = 1.0
    for plane in planes {
      // In a layer's own perspective the eye is another one.
      guard plane.local.m14 == 0, plane.local.m24 == 0, plane.local.m44 == 1,
        var equation = PlaneEquation.of(plane.local)
      else { return nil }
      if let first {
        // A normal may point either way, so all are turned alike before they are compared.
        if equation.x * first.x + equation.y * first.y + equation.z * first.z < 0 { equation = -equation }
        let d = equation - first
        guard d.x * d.x + d.y * d.y + d.z * d.z < 1e-18 else { return nil }
      } else {
        first = equation
      }
      let side = (equation * eye).sum()
      let key = side < 0 ? equation.w : -equation.w
      guard key.isFinite else { return nil }
      scale = max(scale, abs(key))
      keys.append(key)
    }
    // Depths that differ by rounding alone are ties, which array order breaks.
    for i in keys.indices { keys[i] = (keys[i] / scale * 1e9).rounded() }
    return planes.indices.sorted { keys[$0] != keys[$1] ? keys[$0] < keys[$1] : $0 < $1 }
  }
}

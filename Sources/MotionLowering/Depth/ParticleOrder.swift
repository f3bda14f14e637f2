// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// Where among planes that are painted back to front the particles between them belong.
///
/// At any point of the screen the planes are in the order of their depth, so a particle is painted just before the first
/// plane that lies before it there.
struct ParticleOrder {
  /// A piece as it is seen.
  private struct Cover {
    var facet: Facet
    var surface: DepthSurface
    var index: Int
  }
  private let covers: [Cover]
  private let count: Int

  init(
    _ pieces: [DepthPiece], of planes: [DepthPlane], toDevice: Homography, view: PixelRect,
    contents: (any ContentsMeasure)?
  ) {
    count = pieces.count
    covers = pieces.enumerated().compactMap { index, piece in
      let plane = planes[piece.plane]
      guard let surface = DepthSurface(plane.matrix) else { return nil }
      let seen = VisiblePart(plane.matrix, toDevice: toDevice, view: view)
        .of(LayerExtent.of(plane.layer, contents))
      let corners = piece.cuts.reduce(seen) { ConvexPolygon.clip($0, $1.line) }
      return Facet(plane: piece.plane, corners: corners, surface).map {
        Cover(facet: $0, surface: surface, index: index)
      }
    }
  }

  /// The piece before which a particle is painted; the number of pieces: after all of them.
  func index(of position: ParticlePosition) -> Int {
    let tolerance = 1e-7 * (1 + abs(position.depth))
    for cover in covers where cover.facet.contains(position.point) {
      // Level with a plane, a particle lies on it.
      if cover.surface.depth(position.point) > position.depth + tolerance { return cover.index }
    }
    return count
  }
}

extension Facet {
  /// Whether a point of the flattening plane lies in its visible part.
  func contains(_ p: SIMD2<Double>) -> Bool {
    guard p.x >= low.x, p.y >= low.y, p.x <= high.x, p.y <= high.y, var a = outline.last else { return false }
    for b in outline {
      if (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < 0 { return false }
      a = b
    }
    return true
  }
}

// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAEmitterLayer` (EM-1). Lengths are points in the layer's bounds space.
@usableFromInline package struct EmitterValues: Sendable {
  /// Multiplies the cells' birth rates; 0 stops births, and living particles stay (EM-10).
  package var birthRate: Double = 1
  /// Multiplies the cells' lifetimes.
  package var lifetime: Double = 1
  /// Multiplies the cells' velocities.
  package var velocity: Double = 1
  /// Multiplies the cells' scales.
  package var scale: Double = 1
  /// Multiplies the cells' spins.
  package var spin: Double = 1
  /// The centre of the shape, in the layer's bounds space (EM-11).
  package var emitterPosition: CGPoint = .zero
  /// The distance of the shape's centre in front of the layer's plane (EM-7).
  package var emitterZPosition: Double = 0
  /// The size of the shape; the width is a circle's or sphere's radius (EM-7).
  package var emitterSize: CGSize = .zero
  /// The depth of the shape (EM-7).
  package var emitterDepth: Double = 0
  /// The shape on which particles are born (EM-7). An unknown name means a point.
  package var emitterShape: EmitterShape = .point
  /// The part of the shape on which particles are born (EM-7). An unknown name means the volume.
  package var emitterMode: EmitterMode = .volume
  /// The drawing order and compositing of the particles (EM-9). An unknown name means no particular order.
  package var renderMode: EmitterRenderMode = .unordered
  /// The seed of the random numbers: layers with equal seeds and cells emit equal particles.
  package var seed: Int = 0
  /// The kinds of particles.
  package var emitterCells: [EmitterCellValues] = []
  /// Whether each particle has its own depth among the layer's siblings, in the layer's perspective.
  ///
  /// A layer that fades, masks, is masked or filtered, casts a shadow or is rasterized needs one image of its particles. Near
  /// particles are still larger then, but all are in the layer's plane.
  package var preservesDepth: Bool = false

  package init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  package var emitter: EmitterValues {
    get { if case .emitter(let values) = special { values } else { EmitterValues() } }
    set { if case .emitter = special { special = .emitter(newValue) } }
  }
}

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAEmitterLayer` (EM-1). Lengths are points in the layer's bounds space.
@usableFromInline package struct EmitterValues: Sendable {
  /// Multiplies the cells' birth rates; 0 stops births, and what is born lives on (EM-10).
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
  /// How far in front of the layer's plane the centre of the shape lies (EM-7).
  package var emitterZPosition: Double = 0
  /// Of the shape; the width is a circle's or sphere's radius (EM-7).
  package var emitterSize: CGSize = .zero
  /// How deep the shape is (EM-7).
  package var emitterDepth: Double = 0
  /// What the particles are born on (EM-7). An unknown name is a point.
  package var emitterShape: EmitterShape = .point
  /// Which part of the shape the particles are born on (EM-7). An unknown name is the volume.
  package var emitterMode: EmitterMode = .volume
  /// In which order, and how, the particles are drawn (EM-9). An unknown name is no particular order.
  package var renderMode: EmitterRenderMode = .unordered
  /// Layers with equal seeds and cells emit equal particles.
  package var seed: Int = 0
  /// The kinds of particles.
  package var emitterCells: [EmitterCellValues] = []
  /// Each particle stands at its own depth among the layer's siblings, in the perspective that the layer is seen in.
  ///
  /// In a layer that fades, masks, is masked or filtered, casts a shadow or is rasterized, the particles still are larger
  /// the nearer they are, but lie in the layer's plane: that needs one picture of them.
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

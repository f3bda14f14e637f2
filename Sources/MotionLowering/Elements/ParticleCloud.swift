// SPDX-License-Identifier: Apache-2.0

import MotionDisplayList
import MotionCore
import MotionTimeline

/// The particles of an emitter layer in a frame.
struct ParticleCloud {
  var images: [Sprites.Image]
  var blend: BlendMode
  var sprites: [Sprites.Sprite] = []
  /// The pixels that they can touch, seen or not.
  var bounds = PixelRect.empty
  /// Where each sprite is in depth, if that counts.
  var positions: [ParticlePosition] = []
}

/// A particle in the space of its emitter layer's siblings, projected.
struct ParticlePosition {
  /// On the flattening plane.
  var point: SIMD2<Double>
  /// More is nearer to the viewer.
  var depth: Double

  init(_ p: EmitterParticle, _ m: Transform3D) {
    let w = p.x * m.m14 + p.y * m.m24 + p.z * m.m34 + m.m44
    point = SIMD2(
      (p.x * m.m11 + p.y * m.m21 + p.z * m.m31 + m.m41) / w, (p.x * m.m12 + p.y * m.m22 + p.z * m.m32 + m.m42) / w)
    depth = (p.x * m.m13 + p.y * m.m23 + p.z * m.m33 + m.m43) / w
  }
}

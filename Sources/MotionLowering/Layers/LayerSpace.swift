// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// The 3D space that sibling layers share (Z-2), down to the device.
struct SiblingSpace {
  /// From the plane of the nearest ancestor that flattens to device pixels.
  var plane: Homography
  /// From the siblings' own space to that plane's space: the superlayer's `sublayerTransform` and those of transform layers in
  /// between (TR-1); nil for the identity.
  var matrix: Transform3D?
  /// Whether the plane seen in its own coordinates has y pointing up on the screen (G-7).
  var isYUp: Bool

  /// From a layer's bounds space to the plane's space.
  func matrix(of layer: LayerState) -> Transform3D {
    let own = layer.values.matrixToSuperlayer
    guard let matrix else { return own }
    return own.concatenating(matrix)
  }
}

/// The geometry of single layers.
enum LayerSpace {
  /// True if each of some layers does.
  ///
  /// By index and by field: layers are large, and handing one on copies it.
  static func areFlat(_ layers: [LayerState]) -> Bool {
    for i in layers.indices {
      guard layers[i].values.zPosition == 0, layers[i].values.anchorPointZ == 0 else { return false }
      let t = layers[i].values.transform
      guard t.m13 == 0, t.m23 == 0, t.m43 == 0, t.m14 == 0, t.m24 == 0 else { return false }
      if layers[i].values.mayPreserveDepth, !isFlat(layers[i]) { return false }
    }
    return true
  }

  /// True if the layer lies in its siblings' plane z = 0 or is moved within it: depth plays no part.
  static func isFlat(_ layer: LayerState) -> Bool {
    guard layer.values.zPosition == 0, layer.values.anchorPointZ == 0 else { return false }
    if layer.values.preservesSublayerDepth || layer.preservesParticleDepth { return false }
    let t = layer.values.transform
    return t.m13 == 0 && t.m23 == 0 && t.m43 == 0 && t.m14 == 0 && t.m24 == 0
  }
}

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// The 3D space that sibling layers share (Z-2), down to the device.
struct SiblingSpace {
  /// From the plane of the nearest ancestor that flattens to device pixels.
  var plane: Homography
  /// From the siblings' own space to that plane's space: the superlayer's `sublayerTransform` and what transform
  /// layers in between add (TR-1); nil: identity.
  var matrix: Transform3D?
  /// Whether the plane seen in its own coordinates has y pointing up on the screen (G-7).
  var isYUp: Bool

  /// From a layer's bounds space to the plane's space.
  func matrix(of layer: LayerState) -> Transform3D {
    let own = LayerSpace.matrix(of: layer)
    guard let matrix else { return own }
    return own.concatenating(matrix)
  }
}

/// The geometry of single layers.
enum LayerSpace {
  /// G-6 without the superlayer's `sublayerTransform`: flip, anchor, transform, position.
  static func matrix(of layer: LayerState) -> Transform3D {
    var m = layer.values.transform
    let bounds = layer.values.bounds
    let ax = Double(bounds.origin.x + layer.values.anchorPoint.x * bounds.size.width)
    let ay = Double(bounds.origin.y + layer.values.anchorPoint.y * bounds.size.height)
    let az = layer.values.anchorPointZ
    m.m41 -= ax * m.m11 + ay * m.m21 + az * m.m31
    m.m42 -= ax * m.m12 + ay * m.m22 + az * m.m32
    m.m43 -= ax * m.m13 + ay * m.m23 + az * m.m33
    m.m44 -= ax * m.m14 + ay * m.m24 + az * m.m34
    if layer.values.isGeometryFlipped {
      let c = Double(2 * bounds.origin.y + bounds.size.height)
      (m.m41, m.m42, m.m43, m.m44) = (
        m.m41 + c * m.m21, m.m42 + c * m.m22, m.m43 + c * m.m23, m.m44 + c * m.m24
      )
      (m.m21, m.m22, m.m23, m.m24) = (-m.m21, -m.m22, -m.m23, -m.m24)
    }
    let (px, py, pz) = (
      Double(layer.values.position.x), Double(layer.values.position.y), layer.values.zPosition
    )
    m.m11 += px * m.m14; m.m12 += py * m.m14; m.m13 += pz * m.m14
    m.m21 += px * m.m24; m.m22 += py * m.m24; m.m23 += pz * m.m24
    m.m31 += px * m.m34; m.m32 += py * m.m34; m.m33 += pz * m.m34
    m.m41 += px * m.m44; m.m42 += py * m.m44; m.m43 += pz * m.m44
    return m
  }

  /// `sublayerTransform` about the layer's anchor point in its bounds space (G-6's P); nil: identity.
  static func sublayerMatrix(of layer: LayerState) -> Transform3D? {
    guard !layer.values.sublayerTransform.isIdentity else { return nil }
    let bounds = layer.values.bounds
    let cx = Double(bounds.origin.x + layer.values.anchorPoint.x * bounds.size.width)
    let cy = Double(bounds.origin.y + layer.values.anchorPoint.y * bounds.size.height)
    return Transform3D.translation(-cx, -cy).concatenating(layer.values.sublayerTransform)
      .concatenating(.translation(cx, cy))
  }

  /// True if the layer lies in its siblings' plane z = 0 or is moved within it: depth plays no part.
  static func isFlat(_ layer: LayerState) -> Bool {
    guard layer.values.zPosition == 0, layer.values.anchorPointZ == 0 else { return false }
    if layer.values.preservesSublayerDepth || layer.preservesParticleDepth { return false }
    let t = layer.values.transform
    return t.m13 == 0 && t.m23 == 0 && t.m43 == 0 && t.m14 == 0 && t.m24 == 0
  }
}

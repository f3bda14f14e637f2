// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// The geometry of a layer's own space in its superlayer's: a small part of a layer's values, which are large.
package struct LayerGeometry {
  private var transform: Transform3D
  private let bounds: CGRect
  private let anchorPoint: CGPoint
  private let anchorPointZ: Double
  private let position: CGPoint
  private let zPosition: Double
  private let isGeometryFlipped: Bool

  /// - Parameters:
  ///   - anchorPointZ: 0 for layers in their superlayer's plane.
  ///   - zPosition: 0 for the same.
  @inline(__always)
  package init(
    transform: Transform3D, bounds: CGRect, anchorPoint: CGPoint, anchorPointZ: Double = 0, position: CGPoint,
    zPosition: Double = 0, isGeometryFlipped: Bool
  ) {
    (self.transform, self.bounds, self.anchorPoint, self.position) = (transform, bounds, anchorPoint, position)
    (self.anchorPointZ, self.zPosition, self.isGeometryFlipped) = (anchorPointZ, zPosition, isGeometryFlipped)
  }

  /// G-6 without the superlayer's `sublayerTransform`: flip, anchor, transform, position.
  package var matrix: Transform3D {
    var m = transform
    let ax = Double(bounds.origin.x + anchorPoint.x * bounds.size.width)
    let ay = Double(bounds.origin.y + anchorPoint.y * bounds.size.height)
    let az = anchorPointZ
    m.m41 -= ax * m.m11 + ay * m.m21 + az * m.m31
    m.m42 -= ax * m.m12 + ay * m.m22 + az * m.m32
    m.m43 -= ax * m.m13 + ay * m.m23 + az * m.m33
    m.m44 -= ax * m.m14 + ay * m.m24 + az * m.m34
    if isGeometryFlipped {
      let c = Double(2 * bounds.origin.y + bounds.size.height)
      (m.m41, m.m42, m.m43, m.m44) = (
        m.m41 + c * m.m21, m.m42 + c * m.m22, m.m43 + c * m.m23, m.m44 + c * m.m24
      )
      (m.m21, m.m22, m.m23, m.m24) = (-m.m21, -m.m22, -m.m23, -m.m24)
    }
    let (px, py, pz) = (Double(position.x), Double(position.y), zPosition)
    m.m11 += px * m.m14; m.m12 += py * m.m14; m.m13 += pz * m.m14
    m.m21 += px * m.m24; m.m22 += py * m.m24; m.m23 += pz * m.m24
    m.m31 += px * m.m34; m.m32 += py * m.m34; m.m33 += pz * m.m34
    m.m41 += px * m.m44; m.m42 += py * m.m44; m.m43 += pz * m.m44
    return m
  }
}

extension LayerValues {
  /// The transform from the layer's own space to its superlayer's.
  package var matrixToSuperlayer: Transform3D {
    LayerGeometry(
      transform: transform, bounds: bounds, anchorPoint: anchorPoint, anchorPointZ: anchorPointZ, position: position,
      zPosition: zPosition, isGeometryFlipped: isGeometryFlipped
    ).matrix
  }

  /// `sublayerTransform` about the layer's anchor point in its bounds space (G-6's P); nil for the identity.
  package var sublayerMatrix: Transform3D? {
    guard !sublayerTransform.isIdentity else { return nil }
    let cx = Double(bounds.origin.x + anchorPoint.x * bounds.size.width)
    let cy = Double(bounds.origin.y + anchorPoint.y * bounds.size.height)
    return Transform3D.translation(-cx, -cy).concatenating(sublayerTransform)
      .concatenating(.translation(cx, cy))
  }
}

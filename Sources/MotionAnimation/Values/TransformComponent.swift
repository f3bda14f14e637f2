// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A part of a transform that has a key path of its own: `transform.rotation.z` and its kind (V-5). The raw value is
/// the path below the transform.
package enum TransformComponent: String, Hashable, Sendable, CaseIterable {
  /// The same as `rotation.z`.
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  /// Reads the mean of the three, writes all three.
  case scale
  /// Reads the mean of x and y, writes both.
  case scaleXY = "scale.xy"
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  /// x and y, as a size.
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// The type of the component's value: a size for `translation`, numbers for all others.
  package var kind: PropertyValue.Kind { self == .translation ? .size : .number }
}

extension TransformParts {
  /// Reads one component: radians, factors or points.
  package func value(of component: TransformComponent) -> PropertyValue {
    PropertyValue(component.kind, vector: vector(of: component))
  }

  /// Writes one component and keeps all others. False, and nothing written, if the value has another type;
  /// `translation` takes a point too.
  @discardableResult
  package mutating func set(_ value: PropertyValue, for component: TransformComponent) -> Bool {
    guard let vector = value.converted(to: component.kind)?.vector else { return false }
    set(vector, for: component)
    return true
  }

  /// One component as a vector: a number in lane 0, `translation` in lanes 0 and 1.
  package func vector(of component: TransformComponent) -> SIMD4<Double> {
    switch component {
    case .rotation, .rotationZ: SIMD4(rotation.z, 0, 0, 0)
    case .rotationX: SIMD4(rotation.x, 0, 0, 0)
    case .rotationY: SIMD4(rotation.y, 0, 0, 0)
    case .scale: SIMD4((scale.x + scale.y + scale.z) / 3, 0, 0, 0)
    case .scaleXY: SIMD4((scale.x + scale.y) / 2, 0, 0, 0)
    case .scaleX: SIMD4(scale.x, 0, 0, 0)
    case .scaleY: SIMD4(scale.y, 0, 0, 0)
    case .scaleZ: SIMD4(scale.z, 0, 0, 0)
    case .translation: SIMD4(translation.x, translation.y, 0, 0)
    case .translationX: SIMD4(translation.x, 0, 0, 0)
    case .translationY: SIMD4(translation.y, 0, 0, 0)
    case .translationZ: SIMD4(translation.z, 0, 0, 0)
    }
  }

  /// Writes one component and keeps all others.
  package mutating func set(_ vector: SIMD4<Double>, for component: TransformComponent) {
    let n = vector.x
    switch component {
    case .rotation, .rotationZ: rotation.z = n
    case .rotationX: rotation.x = n
    case .rotationY: rotation.y = n
    case .scale: scale = [n, n, n]
    case .scaleXY: (scale.x, scale.y) = (n, n)
    case .scaleX: scale.x = n
    case .scaleY: scale.y = n
    case .scaleZ: scale.z = n
    case .translation: (translation.x, translation.y) = (n, vector.y)
    case .translationX: translation.x = n
    case .translationY: translation.y = n
    case .translationZ: translation.z = n
    }
  }
}

extension Transform3D {
  /// Reads one component by taking the matrix apart (V-5). To write several, keep a ``TransformParts``.
  package func value(of component: TransformComponent) -> PropertyValue { TransformParts(self).value(of: component) }

  /// Writes one component and keeps all others. False, and nothing written, if the value has another type.
  @discardableResult
  package mutating func set(_ value: PropertyValue, for component: TransformComponent) -> Bool {
    var parts = TransformParts(self)
    guard parts.set(value, for: component) else { return false }
    self = parts.matrix
    return true
  }
}

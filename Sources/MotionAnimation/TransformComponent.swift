import Foundation
import MotionCore

/// A part of a transform that has a key path of its own: `transform.rotation.z` and its kind (V-5). The raw value is
/// the path below the transform.
public enum TransformComponent: String, Hashable, Sendable, CaseIterable {
  /// The same as `rotation.z`.
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  /// Reads the mean of the three, writes all three.
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  /// x and y, as a size.
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// The type of the component's value: a size for `translation`, numbers for all others.
  public var kind: PropertyValue.Kind { self == .translation ? .size : .number }
}

extension TransformParts {
  /// Reads one component: radians, factors or points.
  public func value(of component: TransformComponent) -> PropertyValue {
    switch component {
    case .rotation, .rotationZ: .number(rotation.z)
    case .rotationX: .number(rotation.x)
    case .rotationY: .number(rotation.y)
    case .scale: .number((scale.x + scale.y + scale.z) / 3)
    case .scaleX: .number(scale.x)
    case .scaleY: .number(scale.y)
    case .scaleZ: .number(scale.z)
    case .translation: .size(CGSize(width: translation.x, height: translation.y))
    case .translationX: .number(translation.x)
    case .translationY: .number(translation.y)
    case .translationZ: .number(translation.z)
    }
  }

  /// Writes one component and keeps all others. False, and nothing written, if the value has another type;
  /// `translation` takes a point too.
  @discardableResult
  public mutating func set(_ value: PropertyValue, for component: TransformComponent) -> Bool {
    switch (component, value.converted(to: component.kind)) {
    case (.rotation, .number(let n)), (.rotationZ, .number(let n)): rotation.z = n
    case (.rotationX, .number(let n)): rotation.x = n
    case (.rotationY, .number(let n)): rotation.y = n
    case (.scale, .number(let n)): scale = [n, n, n]
    case (.scaleX, .number(let n)): scale.x = n
    case (.scaleY, .number(let n)): scale.y = n
    case (.scaleZ, .number(let n)): scale.z = n
    case (.translation, .size(let s)): (translation.x, translation.y) = (s.width, s.height)
    case (.translationX, .number(let n)): translation.x = n
    case (.translationY, .number(let n)): translation.y = n
    case (.translationZ, .number(let n)): translation.z = n
    default: return false
    }
    return true
  }
}

extension Transform3D {
  /// Reads one component by taking the matrix apart (V-5). To write several, keep a ``TransformParts``.
  public func value(of component: TransformComponent) -> PropertyValue { TransformParts(self).value(of: component) }

  /// Writes one component and keeps all others. False, and nothing written, if the value has another type.
  @discardableResult
  public mutating func set(_ value: PropertyValue, for component: TransformComponent) -> Bool {
    var parts = TransformParts(self)
    guard parts.set(value, for: component) else { return false }
    self = parts.matrix
    return true
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// Values as objects: `NSValue(caTransform3D: transform)`. Animations and key-value coding take them as the values in them.
public protocol CAValueBoxing {}
extension NSValue: CAValueBoxing {}

extension CAValueBoxing where Self == NSValue {
  /// Holds a point.
  public init(cgPoint value: CGPoint) { self = GeometryValue.holding(value) }
  /// Holds a size.
  public init(cgSize value: CGSize) { self = GeometryValue.holding(value) }
  /// Holds a rectangle.
  public init(cgRect value: CGRect) { self = GeometryValue.holding(value) }
  /// Holds a vector.
  public init(cgVector value: CGVector) { self = GeometryValue.holding(value) }
  /// Holds a map of the plane.
  public init(cgAffineTransform value: CGAffineTransform) { self = GeometryValue.holding(value) }
  /// Holds a transform.
  public init(caTransform3D value: CATransform3D) { self = GeometryValue.holding(value) }
}

extension NSValue {
  /// The point in it; zero if it holds something else.
  public var cgPointValue: CGPoint { held(CGPoint.self) ?? .zero }
  /// The size in it; zero if it holds something else.
  public var cgSizeValue: CGSize { held(CGSize.self) ?? .zero }
  /// The rect in it; zero if it holds something else.
  public var cgRectValue: CGRect { held(CGRect.self) ?? .zero }
  /// The vector in it; zero if it holds something else.
  public var cgVectorValue: CGVector { held(CGVector.self) ?? .zero }
  /// The affine map in it; identity if it holds something else.
  public var cgAffineTransformValue: CGAffineTransform { held(CGAffineTransform.self) ?? .identity }
  /// The transform in it; identity if it holds something else.
  public var caTransform3DValue: CATransform3D { held(CATransform3D.self) ?? .identity }

  private func held<Value: PropertyConvertible>(_ type: Value.Type) -> Value? {
    if let value = (self as? GeometryValue)?.content as? Value { return value }
    return PropertyValue(any: self).flatMap { Value($0) }
  }
}

extension CGVector: PropertyConvertible {
  /// As a point.
  public var propertyValue: PropertyValue { .point(CGPoint(x: dx, y: dy)) }
  /// A point or a size as a vector; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard case .point(let p)? = value.converted(to: .point) else { return nil }
    self.init(dx: p.x, dy: p.y)
  }
}

extension CGAffineTransform: PropertyConvertible {
  /// As the transform in three dimensions.
  public var propertyValue: PropertyValue { .transform(CATransform3DMakeAffineTransform(self)) }
  /// A transform that is affine; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard case .transform(let t) = value, CATransform3DIsAffine(t) else { return nil }
    self = CATransform3DGetAffineTransform(t)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// A part of a shape's gradient that has a key path of its own, such as `fillGradient.colors`.
package enum GradientComponent: String, Hashable, Sendable, CaseIterable {
  case colors, locations, start, end, angle, center, radius, focus, focusRadius, transform

  var kind: PropertyValue.Kind {
    switch self {
    case .colors: .colors
    case .locations: .numbers
    case .start, .end, .center, .focus: .point
    case .angle, .radius, .focusRadius: .number
    case .transform: .transform
    }
  }

  /// Nil if this kind of gradient has no such part.
  func get(_ gradient: ShapeGradient) -> PropertyValue? {
    switch self {
    case .colors: .colors(gradient.colors)
    case .locations: .numbers(gradient.evenLocations)
    case .start: gradient.start.map { .point($0) }
    case .end: gradient.end.map { .point($0) }
    case .angle: gradient.angle.map { .number($0) }
    case .center: gradient.center.map { .point($0) }
    case .radius: gradient.radius.map { .number($0) }
    case .focus: gradient.focus.map { .point($0) }
    case .focusRadius: gradient.focusRadius.map { .number($0) }
    case .transform: .transform(gradient.transform)
    }
  }

  /// Changes nothing if the gradient has no such part, or if there were another number of colours or locations.
  func set(_ part: PropertyValue, in gradient: inout ShapeGradient) {
    switch (self, part) {
    case (.colors, .colors(let colors?)) where colors.count == gradient.colors.count: gradient.colors = colors
    case (.locations, .numbers(let locations?)) where locations.count == gradient.colors.count:
      gradient.locations = locations
    case (.start, .point(let point)): gradient.start = point
    case (.end, .point(let point)): gradient.end = point
    case (.angle, .number(let number)): gradient.angle = number
    case (.center, .point(let point)): gradient.center = point
    case (.radius, .number(let number)): gradient.radius = number
    case (.focus, .point(let point)): gradient.focus = point
    case (.focusRadius, .number(let number)): gradient.focusRadius = number
    case (.transform, .transform(let transform)): gradient.transform = transform
    default: break
    }
  }
}

extension PropertyKey where Parts == PropertyParts.Gradient {
  /// The colours; as many as there are.
  public var colors: PropertyKey<[Color], PropertyParts.None> { .init(propertyPath.part(.gradient(.colors))) }
  /// The locations of the colours, 0…1.
  public var locations: PropertyKey<[Double], PropertyParts.None> { .init(propertyPath.part(.gradient(.locations))) }
  /// The point of the first colour of a linear gradient.
  public var start: PropertyKey<CGPoint, PropertyParts.None> { .init(propertyPath.part(.gradient(.start))) }
  /// The point of the last colour of a linear gradient.
  public var end: PropertyKey<CGPoint, PropertyParts.None> { .init(propertyPath.part(.gradient(.end))) }
  /// The angle of a line across the box, or of the first colour of a conic gradient, in radians.
  public var angle: PropertyKey<Double, PropertyParts.None> { .init(propertyPath.part(.gradient(.angle))) }
  /// The centre of a radial or a conic gradient.
  public var center: PropertyKey<CGPoint, PropertyParts.None> { .init(propertyPath.part(.gradient(.center))) }
  /// The radius of the last colour of a radial gradient.
  public var radius: PropertyKey<Double, PropertyParts.None> { .init(propertyPath.part(.gradient(.radius))) }
  /// The middle of the first colour of a radial gradient.
  public var focus: PropertyKey<CGPoint, PropertyParts.None> { .init(propertyPath.part(.gradient(.focus))) }
  /// The radius of the first colour of a radial gradient.
  public var focusRadius: PropertyKey<Double, PropertyParts.None> { .init(propertyPath.part(.gradient(.focusRadius))) }
  /// The transform in the gradient's units.
  public var transform: PropertyKey<Transform3D, PropertyParts.None> { .init(propertyPath.part(.gradient(.transform))) }
}

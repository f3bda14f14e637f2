// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// A Swift type that a property can hold: the arguments of setters, animations and key-value coding.
public protocol PropertyConvertible: SendableMetatype {
  /// The value as properties hold it.
  var propertyValue: PropertyValue { get }
  /// Nil if the value is of another type.
  init?(_ propertyValue: PropertyValue)
}

extension Double: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .number(self) }
  /// A number, or 1 and 0 for true and false; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard case .number(let number)? = value.converted(to: .number) else { return nil }
    self = number
  }
}

extension CGFloat: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .number(Double(self)) }
  /// A number, or 1 and 0 for true and false; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard let number = Double(value) else { return nil }
    self = CGFloat(number)
  }
}

extension Float: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .number(Double(self)) }
  /// A number, or 1 and 0 for true and false; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard let number = Double(value) else { return nil }
    self = Float(number)
  }
}

extension Int: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .number(Double(self)) }
  /// Truncates; nil outside ±2⁵³ (V-1).
  public init?(_ value: PropertyValue) {
    guard let number = Double(value), abs(number) < 0x1p53 else { return nil }
    self = Int(number)
  }
}

extension Bool: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .bool(self) }
  /// True or false, or whether a number is not 0; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard case .bool(let flag)? = value.converted(to: .bool) else { return nil }
    self = flag
  }
}

extension CGPoint: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .point(self) }
  /// A point, or a size as one; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard case .point(let point)? = value.converted(to: .point) else { return nil }
    self = point
  }
}

extension CGSize: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .size(self) }
  /// A size, or a point as one; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard case .size(let size)? = value.converted(to: .size) else { return nil }
    self = size
  }
}

extension CGRect: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .rect(self) }
  /// A rectangle; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard case .rect(let rect) = value else { return nil }
    self = rect
  }
}

extension Transform3D: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .transform(self) }
  /// A transform; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard case .transform(let transform) = value else { return nil }
    self = transform
  }
}

extension Color: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .color(self) }
  /// A colour; nil for any other value, and for none.
  public init?(_ value: PropertyValue) {
    guard case .color(let color?) = value else { return nil }
    self = color
  }
}

extension Path: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .path(self) }
  /// A path; nil for any other value, and for none.
  public init?(_ value: PropertyValue) {
    guard case .path(let path?) = value else { return nil }
    self = path
  }
}

extension String: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .string(self) }
  /// A text; nil for any other value, and for none.
  public init?(_ value: PropertyValue) {
    guard case .string(let string?) = value else { return nil }
    self = string
  }
}

extension Contents: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .contents(self) }
  /// An image, or the one to be read of two that fade; nil for any other value, and for none.
  /// Example: `layer.contents = Contents(contentsOf: "photo.jpg")`
  public init?(_ value: PropertyValue) {
    switch value {
    case .contents(let contents?): self = contents
    case .dissolve(let dissolve):
      guard let contents = dissolve.presentationValue else { return nil }
      self = contents
    default: return nil
    }
  }
}

extension FontAxes: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .axes(self) }
  /// Axes of a font; nil for any other value.
  public init?(_ value: PropertyValue) {
    guard case .axes(let axes) = value else { return nil }
    self = axes
  }
}

extension ShapeGradient: PropertyConvertible {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue { .gradient(self) }
  /// A gradient; nil for any other value, and for none.
  public init?(_ value: PropertyValue) {
    guard case .gradient(let gradient?) = value else { return nil }
    self = gradient
  }
}

/// The element of a list in a property: a number or a colour.
public protocol PropertyListElement: PropertyConvertible {}

extension Double: PropertyListElement {}
extension CGFloat: PropertyListElement {}
extension Float: PropertyListElement {}
extension Int: PropertyListElement {}
extension Color: PropertyListElement {}

extension Array: PropertyConvertible where Element: PropertyListElement {
  /// The value as properties hold it.
  public var propertyValue: PropertyValue {
    if let numbers = self as? [Double] { return .numbers(numbers) }
    if let colors = self as? [Color] { return .colors(colors) }
    return .numbers(compactMap { Double($0.propertyValue) })
  }
  /// A list whose elements are all of the type; nil for any other value.
  public init?(_ value: PropertyValue) {
    let parts: [PropertyValue]
    switch value {
    case .numbers(let numbers?): parts = numbers.map { .number($0) }
    case .colors(let colors?): parts = colors.map { .color($0) }
    default: return nil
    }
    let elements = parts.compactMap { Element($0) }
    guard elements.count == parts.count else { return nil }
    self = elements
  }
}

extension PropertyValue {
  /// The value of a script's `Any`: one of the convertible types, a `PropertyValue`, or one of the named constants. Nil for every
  /// other type.
  package init?(any value: Any) {
    switch value {
    case let value as PropertyValue: self = value
    // A list of `NSNumber`s passes for one of doubles, and is none.
    case let items as [Any] where !(value is any PropertyConvertible) || !PropertyValue.isList(items):
      guard let list = PropertyValue.list(items) else { return nil }
      self = list
    case let value as any PropertyConvertible: self = value.propertyValue
    // The dictionaries that scripts write for font axes.
    case let value as [String: Double]: self = .axes(FontAxes(value.map { ($0, $1) }))
    case let value as ContentsGravity: self = .string(value.rawValue)
    case let value as any RawRepresentable:
      guard let raw = value.rawValue as? any PropertyConvertible else { return nil }
      self = raw.propertyValue
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as NSValue:
      guard let known = value.knownValue else { return nil }
      self = known
    case let value as any BinaryInteger: self = .number(Double(value))
    default: return nil
    }
  }

  /// Whether all elements are numbers, or all are colours, as a property can hold.
  private static func isList(_ list: [Any]) -> Bool {
    list is [Double] || list is [Color]
      || list.allSatisfy { ($0 as? any PropertyConvertible)?.propertyValue.kind == .number }
  }

  /// A list of numbers or colours in other types, such as `NSNumber`; nil for any other list.
  private static func list(_ list: [Any]) -> PropertyValue? {
    let values = list.map { $0 is [Any] ? nil : PropertyValue(any: $0) }
    let numbers = values.compactMap { value -> Double? in if case .number(let n)? = value { n } else { nil } }
    if numbers.count == list.count { return .numbers(numbers) }
    let colors = values.compactMap { value -> Color? in if case .color(let c)? = value { c } else { nil } }
    return colors.count == list.count ? .colors(colors) : nil
  }

  /// The plain Swift value; nil for an absent colour, path, list, gradient, text or image.
  package var any: Any? {
    switch self {
    case .number(let value): value
    case .bool(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): value
    case .numbers(let value): value
    case .colors(let value): value
    case .axes(let value): value
    case .gradient(let value): value
    case .string(let value): value
    case .contents(let value): value
    case .dissolve(let value): value.presentationValue
    }
  }

  /// As ``any``, with numbers and Booleans as `NSNumber`, which can be read as any of them: `as? Double` and
  /// `as? CGFloat`, `as? Int` of a whole one.
  package var object: Any? {
    switch self {
    case .number(let value): NSNumber(value: value)
    case .bool(let value): NSNumber(value: value)
    default: any
    }
  }

  /// The value as some type, where "nothing" is a value too: `nil` for a colour, a path, a list, a gradient, text or
  /// contents.
  package static func absent(_ kind: Kind) -> PropertyValue? {
    switch kind {
    case .color: .color(nil)
    case .path: .path(nil)
    case .numbers: .numbers(nil)
    case .colors: .colors(nil)
    case .string: .string(nil)
    case .contents: .contents(nil)
    case .gradient: .gradient(nil)
    case .number, .bool, .point, .size, .rect, .transform, .axes: nil
    }
  }
}

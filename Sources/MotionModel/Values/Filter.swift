// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// A Core Image filter by name with its inputs (§5): a value, addressed in key paths as
/// `filters.<name>.<input>` (V-11).
///
/// Which filters there are, and their inputs with types, defaults and ranges, is the table ``FilterKind/all``. Lengths
/// are in the layer's own space, in points; positions count from the origin of its bounds (CI-1).
/// Example: `ImageLayer("photo.jpg").compositingFilter(.multiply)`
public struct Filter: Hashable, Sendable {
  /// Core Image's name, such as `CIGaussianBlur`, or one of the compositing aliases of CI-3, such as `plusL`.
  /// Example: `let type = Filter.multiply.type`
  public var type: String
  /// The filter's name in key paths; nil if it cannot be addressed (CI-2).
  /// Example: `ImageLayer("photo.jpg").filters(.gaussianBlur(radius: 0, name: "blur"))`
  public var name: String?
  /// Whether the filter is applied; false skips it (CI-2).
  /// Example: `blur.isEnabled = false`
  public var isEnabled: Bool
  /// Inputs by key, such as `inputRadius`; missing ones have the default of the table.
  public var inputs: [String: PropertyValue]

  /// A filter by Core Image's name. Names and inputs are checked where a layer takes it.
  public init(
    _ type: String, name: String? = nil, inputs: [String: PropertyValue] = [:], isEnabled: Bool = true
  ) {
    (self.type, self.name, self.inputs, self.isEnabled) = (type, name, inputs, isEnabled)
  }

  /// The table's row for this filter; nil if there is no such filter.
  package var kind: FilterKind? { FilterKind.named(type) }
}

extension Filter {
  /// It does nothing: it is off, or a blur of no radius, as entrances leave it.
  package var isIdle: Bool {
    if !isEnabled { return true }
    switch kind?.name {
    case "CIGaussianBlur": return inputs["inputRadius"] == .number(0)
    case "anisotropicBlur": return inputs["inputRadiusX"] == .number(0) && inputs["inputRadiusY"] == .number(0)
    default: return false
    }
  }
}

/// A value that represents a filter when values have any type, as in `setValue(_:forKey:)`.
package protocol FilterConvertible {
  var filter: Filter { get }
}
extension Filter: FilterConvertible {
  package var filter: Filter { self }
}

/// A filter by its name: `layer.compositingFilter = "multiplyBlendMode"` (CI-3).
extension Filter: ExpressibleByStringLiteral {
  /// The filter of that name, with its defaults.
  public init(stringLiteral type: String) { self.init(type) }
}

extension Filter {
  /// An input as it is, or its default; `enabled` too (V-11). Nil for inputs that the filter does not have.
  package func value(of input: String) -> PropertyValue? {
    if input == "enabled" { return .bool(isEnabled) }
    return inputs[input] ?? kind?.input(input)?.defaultValue
  }

  /// Stores an input; values of a type that the input does not have are ignored.
  package mutating func set(_ value: PropertyValue, of input: String) {
    if input == "enabled" {
      if case .bool(let flag)? = value.converted(to: .bool) { isEnabled = flag }
    } else if let row = kind?.input(input), let value = row.converted(value) {
      inputs[input] = value
    }
  }

  /// An input in the form for pixels: of the type in the table, every number within the input's range. The default if there is no
  /// value of that type.
  package func effective(_ input: String) -> PropertyValue? {
    guard let row = kind?.input(input) else { return nil }
    guard let value = inputs[input].flatMap(row.converted), value.isFinite else { return row.defaultValue }
    return row.clamped(value)
  }

  /// An input that is a number, within its range; 0 if there is none.
  /// Example: `let radius = blur.number("inputRadius")`
  public func number(_ input: String) -> Double {
    if case .number(let number)? = effective(input) { number } else { 0 }
  }
  /// An input that is true or false; false if there is none.
  /// Example: `let keepsAlpha = blur.flag("inputKeepsAlpha")`
  public func flag(_ input: String) -> Bool { effective(input) == .bool(true) }
  /// An input that is a point; the origin if there is none.
  /// Example: `let center = blur.point("inputCenter")`
  public func point(_ input: String) -> CGPoint {
    if case .point(let point)? = effective(input) { point } else { .zero }
  }
  /// An input that is a list of numbers; empty if there is none.
  /// Example: `let row = blur.numbers("inputRVector")`
  public func numbers(_ input: String) -> [Double] {
    if case .numbers(let numbers?)? = effective(input) { numbers } else { [] }
  }
  /// An input that is a colour; nil if there is none.
  public func color(_ input: String) -> Color? {
    if case .color(let color)? = effective(input) { color } else { nil }
  }
  /// An input that is a transform; the identity if there is none.
  /// Example: `let matrix = blur.transform("inputTransform")`
  public func transform(_ input: String) -> Transform3D {
    if case .transform(let transform)? = effective(input) { transform } else { .identity }
  }
  /// An input that is an image; nil if there is none.
  /// Example: `let mask = blur.contents("inputMaskImage")`
  public func contents(_ input: String) -> Contents? {
    if case .contents(let contents)? = effective(input) { contents } else { nil }
  }
}

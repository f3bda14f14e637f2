// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A type that a parameter may have: `String`, `Int`, `Double`, `Bool`, `Color`, `CGPoint`, ``CalendarDate``, an array or an
/// optional of these, an enum with raw strings (`enum Theme: String, CaseIterable, ParameterValue { case dark, light }`),
/// or a ``ParameterRecord``.
public protocol ParameterValue {
  /// Which inputs are values.
  static var parameterSchema: ParameterSchema { get }
  /// The value as one of JSON.
  var parameterInput: ParameterInput { get }
  /// The value of an input that ``parameterSchema`` allows. Nil only for custom types with further restrictions.
  static func parse(_ input: ParameterInput) -> Self?
  /// The value of an input, read as the parameter's default is: a table has its locale. Types without such settings leave it out.
  static func parse(_ input: ParameterInput, like example: Self) -> Self?
}

extension ParameterValue {
  /// The same as ``parse(_:)``.
  public static func parse(_ input: ParameterInput, like example: Self) -> Self? { parse(input) }
}

extension String: ParameterValue {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .text }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput { .string(self) }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> String? { input.string }
}

extension Double: ParameterValue {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .number() }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput { .number(self) }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> Double? {
    if case .number(let number) = input { number } else { nil }
  }
}

extension Int: ParameterValue {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .wholeNumber() }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput { .number(Double(self)) }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> Int? {
    if case .number(let number) = input { Int(exactly: number) } else { nil }
  }
}

extension Bool: ParameterValue {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .boolean }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput { .bool(self) }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> Bool? { if case .bool(let value) = input { value } else { nil } }
}

extension CGPoint: ParameterValue {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .point }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput { .object(["x": .number(Double(x)), "y": .number(Double(y))]) }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> CGPoint? {
    guard case .object(let members) = input, let x = members["x"].flatMap(Double.parse),
      let y = members["y"].flatMap(Double.parse)
    else { return nil }
    return CGPoint(x: x, y: y)
  }
}

extension Color: ParameterValue {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .color }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput {
    // A literal that is no colour is an error as a default.
    if let unreadable { return .string(unreadable.text) }
    func byte(_ component: Double) -> String {
      let value = component.isFinite ? Int((min(max(component, 0), 1) * 255).rounded()) : 0
      let digits = String(value, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    return .string("#" + byte(red) + byte(green) + byte(blue) + (alpha == 1 ? "" : byte(alpha)))
  }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> Color? { input.string.flatMap(Color.init(parameter:)) }

  /// Digits, or the name of a colour of this type, in letters of either case.
  init?(parameter text: String) {
    guard let color = Color(hex: text) ?? Color.names.first(where: { $0.key == text.lowercased() })?.value else {
      return nil
    }
    self = color
  }

  /// A suggestion for the intended colour.
  static func hint(for text: String) -> String? {
    guard text.contains(where: \.isLetter) else { return nil }
    let names = Color.names.map(\.key)
    return text.nearest(among: names).map { "did you mean “\($0)”?" } ?? "names are \(names.joined(separator: ", "))"
  }
}

extension Array: ParameterValue where Element: ParameterValue {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .list(Element.parameterSchema) }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput { .array(map(\.parameterInput)) }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> [Element]? {
    guard case .array(let inputs) = input else { return nil }
    let values = inputs.compactMap(Element.parse)
    return values.count == inputs.count ? values : nil
  }
}

extension Optional: ParameterValue where Wrapped: ParameterValue {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .optional(Wrapped.parameterSchema) }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput { self?.parameterInput ?? .null }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> Wrapped?? {
    if case .null = input { return .some(nil) }
    return Wrapped.parse(input).map { .some($0) }
  }
}

extension ParameterValue where Self: RawRepresentable, RawValue == String {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .other("one of the names of \(Self.self)") }
  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput { .string(rawValue) }
  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> Self? { input.string.flatMap(Self.init(rawValue:)) }
}

extension ParameterValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema { .choice(allCases.map(\.rawValue)) }
}

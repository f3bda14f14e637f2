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
  /// The value of an input that ``parameterSchema`` allows; nil if it is none, which only types of the script's own say.
  static func parse(_ input: ParameterInput) -> Self?
}

extension String: ParameterValue {
  public static var parameterSchema: ParameterSchema { .text }
  public var parameterInput: ParameterInput { .string(self) }
  public static func parse(_ input: ParameterInput) -> String? { input.string }
}

extension Double: ParameterValue {
  public static var parameterSchema: ParameterSchema { .number() }
  public var parameterInput: ParameterInput { .number(self) }
  public static func parse(_ input: ParameterInput) -> Double? {
    if case .number(let number) = input { number } else { nil }
  }
}

extension Int: ParameterValue {
  public static var parameterSchema: ParameterSchema { .wholeNumber() }
  public var parameterInput: ParameterInput { .number(Double(self)) }
  public static func parse(_ input: ParameterInput) -> Int? {
    if case .number(let number) = input { Int(exactly: number) } else { nil }
  }
}

extension Bool: ParameterValue {
  public static var parameterSchema: ParameterSchema { .boolean }
  public var parameterInput: ParameterInput { .bool(self) }
  public static func parse(_ input: ParameterInput) -> Bool? { if case .bool(let value) = input { value } else { nil } }
}

extension CGPoint: ParameterValue {
  public static var parameterSchema: ParameterSchema { .point }
  public var parameterInput: ParameterInput { .object(["x": .number(Double(x)), "y": .number(Double(y))]) }
  public static func parse(_ input: ParameterInput) -> CGPoint? {
    guard case .object(let members) = input, let x = members["x"].flatMap(Double.parse),
      let y = members["y"].flatMap(Double.parse)
    else { return nil }
    return CGPoint(x: x, y: y)
  }
}

extension Color: ParameterValue {
  public static var parameterSchema: ParameterSchema { .color }
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
  public static func parse(_ input: ParameterInput) -> Color? { input.string.flatMap(Color.init(parameter:)) }

  /// Digits, or the name of a colour of this type, in letters of either case.
  init?(parameter text: String) {
    guard let color = Color(hex: text) ?? Color.names.first(where: { $0.key == text.lowercased() })?.value else {
      return nil
    }
    self = color
  }

  /// What may have been meant.
  static func hint(for text: String) -> String? {
    guard text.contains(where: \.isLetter) else { return nil }
    let names = Color.names.map(\.key)
    return text.nearest(among: names).map { "did you mean “\($0)”?" } ?? "names are \(names.joined(separator: ", "))"
  }
}

extension Array: ParameterValue where Element: ParameterValue {
  public static var parameterSchema: ParameterSchema { .list(Element.parameterSchema) }
  public var parameterInput: ParameterInput { .array(map(\.parameterInput)) }
  public static func parse(_ input: ParameterInput) -> [Element]? {
    guard case .array(let inputs) = input else { return nil }
    let values = inputs.compactMap(Element.parse)
    return values.count == inputs.count ? values : nil
  }
}

extension Optional: ParameterValue where Wrapped: ParameterValue {
  public static var parameterSchema: ParameterSchema { .optional(Wrapped.parameterSchema) }
  public var parameterInput: ParameterInput { self?.parameterInput ?? .null }
  public static func parse(_ input: ParameterInput) -> Wrapped?? {
    if case .null = input { return .some(nil) }
    return Wrapped.parse(input).map { .some($0) }
  }
}

extension ParameterValue where Self: RawRepresentable, RawValue == String {
  public static var parameterSchema: ParameterSchema { .other("one of the names of \(Self.self)") }
  public var parameterInput: ParameterInput { .string(rawValue) }
  public static func parse(_ input: ParameterInput) -> Self? { input.string.flatMap(Self.init(rawValue:)) }
}

extension ParameterValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  public static var parameterSchema: ParameterSchema { .choice(allCases.map(\.rawValue)) }
}

import MotionCore

/// A type that a parameter may have: `String`, `Int`, `Double`, `Bool`, `Color`, an array of these, or an enum with
/// raw strings (`enum Theme: String, CaseIterable, ParameterValue { case dark, light }`).
public protocol ParameterValue {
  /// What is expected, for people: `a number such as 1.5`.
  static var parameterType: String { get }
  /// The value in the form in which `--set` takes it.
  var parameterText: String { get }
  /// The value of an input; nil if it has another form.
  static func parse(_ input: ParameterInput) -> Self?
  /// What may have been meant by an input that has another form, for people: `did you mean “teal”?`; nil: nothing near.
  static func suggestion(for input: ParameterInput) -> String?
}

extension ParameterValue {
  public static func suggestion(for input: ParameterInput) -> String? { nil }

  static func value(from input: ParameterInput, name: String) throws(ParameterError) -> Self {
    guard let value = parse(input) else {
      let hint = suggestion(for: input).map { "; " + $0 } ?? ""
      throw .wrongType(name: name, actual: input.description, expected: parameterType + hint)
    }
    return value
  }
}

extension String: ParameterValue {
  public static var parameterType: String { "a text" }
  public var parameterText: String { self }
  public static func parse(_ input: ParameterInput) -> String? { input.string }
}

extension Double: ParameterValue {
  public static var parameterType: String { "a number such as 1.5" }
  /// Whole numbers without a fraction.
  public var parameterText: String {
    if let whole = Int(exactly: self) { return String(whole) }
    return description
  }
  public static func parse(_ input: ParameterInput) -> Double? {
    switch input {
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .number(let number): number.isFinite ? number : nil
    default: nil
    }
  }
}

extension Int: ParameterValue {
  public static var parameterType: String { "a whole number such as 3" }
  public var parameterText: String { description }
  public static func parse(_ input: ParameterInput) -> Int? {
    switch input {
    case .text(let text): Int(text)
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }
}

extension Bool: ParameterValue {
  public static var parameterType: String { "true or false" }
  public var parameterText: String { description }
  public static func parse(_ input: ParameterInput) -> Bool? {
    switch input {
    case .text("true"), .text("yes"), .text("1"): true
    case .text("false"), .text("no"), .text("0"): false
    case .bool(let value): value
    default: nil
    }
  }
}

extension Color: ParameterValue {
  public static var parameterType: String { "a colour such as #FF5A3C, #FF5A3C80 or teal" }
  public var parameterText: String {
    func byte(_ component: Double) -> String {
      let value = component.isFinite ? Int((min(max(component, 0), 1) * 255).rounded()) : 0
      let digits = String(value, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + byte(red) + byte(green) + byte(blue) + (alpha == 1 ? "" : byte(alpha))
  }
  /// Digits, or the name of a colour of this type, in letters of either case.
  public static func parse(_ input: ParameterInput) -> Color? {
    guard let text = input.string else { return nil }
    return Color(hex: text) ?? Color.names.first { $0.key == text.lowercased() }?.value
  }
  public static func suggestion(for input: ParameterInput) -> String? {
    guard let text = input.string, text.contains(where: \.isLetter) else { return nil }
    let names = Color.names.map(\.key)
    return text.nearest(among: names).map { "did you mean “\($0)”?" } ?? "names are \(names.joined(separator: ", "))"
  }
}

extension Array: ParameterValue where Element: ParameterValue {
  public static var parameterType: String { "a list, separated by commas, each \(Element.parameterType)" }
  public var parameterText: String { map(\.parameterText).joined(separator: ",") }
  public static func parse(_ input: ParameterInput) -> [Element]? {
    let inputs: [ParameterInput]
    switch input {
    case .text(let text):
      inputs = text.split(separator: ",", omittingEmptySubsequences: true).map { .text(String($0)) }
    case .array(let values): inputs = values
    default: return nil
    }
    let values = inputs.compactMap(Element.parse)
    return values.count == inputs.count ? values : nil
  }
  public static func suggestion(for input: ParameterInput) -> String? {
    let inputs: [ParameterInput]
    switch input {
    case .text(let text): inputs = text.split(separator: ",").map { .text(String($0)) }
    case .array(let values): inputs = values
    default: return nil
    }
    return inputs.first { Element.parse($0) == nil }.flatMap(Element.suggestion)
  }
}

extension ParameterValue where Self: RawRepresentable, RawValue == String {
  public static var parameterType: String { "one of the names of \(Self.self)" }
  public var parameterText: String { rawValue }
  public static func parse(_ input: ParameterInput) -> Self? { input.string.flatMap(Self.init(rawValue:)) }
}

extension ParameterValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  public static var parameterType: String { "one of " + allCases.map(\.rawValue).joined(separator: ", ") }
}

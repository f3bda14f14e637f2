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
}

extension ParameterValue {
  static func value(from input: ParameterInput, name: String) throws(ParameterError) -> Self {
    guard let value = parse(input) else {
      throw .wrongType(name: name, actual: input.description, expected: parameterType)
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
  public static var parameterType: String { "a colour such as #FF5A3C or #FF5A3C80" }
  public var parameterText: String {
    func byte(_ component: Double) -> String {
      let value = component.isFinite ? Int((min(max(component, 0), 1) * 255).rounded()) : 0
      let digits = String(value, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + byte(red) + byte(green) + byte(blue) + (alpha == 1 ? "" : byte(alpha))
  }
  public static func parse(_ input: ParameterInput) -> Color? { input.string.flatMap(Color.init(hex:)) }
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
}

extension ParameterValue where Self: RawRepresentable, RawValue == String {
  public static var parameterType: String { "one of the names of \(Self.self)" }
  public var parameterText: String { rawValue }
  public static func parse(_ input: ParameterInput) -> Self? { input.string.flatMap(Self.init(rawValue:)) }
}

extension ParameterValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  public static var parameterType: String { "one of " + allCases.map(\.rawValue).joined(separator: ", ") }
}

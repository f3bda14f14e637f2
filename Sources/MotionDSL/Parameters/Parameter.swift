// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// A value of a composition that a person or a batch may set from outside, without touching the script.
///
/// ```swift
/// @Parameter("Headline") var title = "Introducing MotionKit"
/// @Parameter("Accent colour") var accent: Color = "#FF5A3C"
/// @Parameter("Stars", in: 0...5, step: 0.5) var stars = 4.5
/// @Parameter("Size", oneOf: ["small", "large"]) var size = "large"
/// @Parameter("Logo", file: .image) var logo = "logo.png"
/// @Parameter("How long it stays", as: .duration, in: 0.5...10) var stay = 2.5
/// @Parameter("Name") var name: String
/// ```
///
/// A parameter without a value in the script is required: nothing is rendered until it is set. An optional one is nil then.
///
/// `--set title=Hello` sets one, `--props values.json` sets many, `motionkit parameters SCRIPT` lists them. The name
/// is the property's. Values are set before the composition is asked for its format.
@propertyWrapper
public struct Parameter<Value: ParameterValue> {
  private final class Storage {
    /// Nil for a required parameter that is not set.
    var value: Value?
    var isRead = false
    init(_ value: Value?) { self.value = value }
  }
  private let storage: Storage
  /// The purpose of the value, in a few words.
  /// Example: `let label = Parameter(wrappedValue: 3, "Count").label`
  public let label: String
  /// The value in the script; nil if the parameter is required.
  /// Example: `let count = Parameter(wrappedValue: 3, "Count").defaultValue`
  public let defaultValue: Value?
  private let schema: ParameterSchema

  /// A parameter with its value in the script, and its words in a form.
  public init(wrappedValue: Value, _ label: String = "") {
    self.init(wrappedValue, label, Value.parameterSchema)
  }

  /// A required parameter: `--set`, `--props` or a column gives its value.
  ///
  /// Example: `@Parameter("Name") var name: String`
  public init(_ label: String = "") { self.init(nil, label, Value.parameterSchema) }

  private init(_ value: Value?, _ label: String, _ schema: ParameterSchema) {
    (storage, self.label, defaultValue, self.schema) = (Storage(value), label, value, schema)
  }

  /// Example: `let count = Parameter(wrappedValue: 3, "Count").wrappedValue`
  public var wrappedValue: Value {
    if !storage.isRead { storage.isRead = true }
    return storage.value ?? unset
  }

  /// For code that reads the value too early. The error ends the command.
  private var unset: Value {
    let message =
      "the required parameter\(label.isEmpty ? "" : " “\(label)”") is read before it has a value; read it in format or "
      + "program, not in init(), or give it a value in the script"
    guard let value = standIn else { DiagnosticLog.end(message) }
    DiagnosticLog.error(message)
    return value
  }

  /// A value of the type in place of a missing one; nil for a script's own types that read no simple input.
  var standIn: Value? { schema.standIns.lazy.compactMap { Value.parse($0) }.first }
}

extension Parameter where Value == Double {
  /// A number within limits.
  ///
  /// - Parameter step: the distance between allowed numbers, from the range's lower end on; over 0. Nil for any number.
  public init(wrappedValue: Double, _ label: String = "", in range: ClosedRange<Double>, step: Double? = nil) {
    self.init(wrappedValue, label, .number(ParameterLimits(range, step: step)))
  }

  /// A required number within limits.
  ///
  /// - Parameter step: the distance between allowed numbers, from the range's lower end on; over 0. Nil for any number.
  public init(_ label: String = "", in range: ClosedRange<Double>, step: Double? = nil) {
    self.init(nil, label, .number(ParameterLimits(range, step: step)))
  }

  /// A required number of seconds, written as one of these: `2.5`, `2.5s`, `400ms`, `2min`, `1:30`.
  ///
  /// - Parameter range: limits in seconds. Nil for 0 or more.
  public init(_ label: String = "", as kind: ParameterDuration, in range: ClosedRange<Double>? = nil) {
    self.init(nil, label, .duration(ParameterLimits(range)))
  }

  /// A number of seconds, written as one of these: `2.5`, `2.5s`, `400ms`, `2min`, `1:30`.
  ///
  /// - Parameter range: limits in seconds. Nil for 0 or more.
  public init(
    wrappedValue: Double, _ label: String = "", as kind: ParameterDuration, in range: ClosedRange<Double>? = nil
  ) {
    self.init(wrappedValue, label, .duration(ParameterLimits(range)))
  }
}

/// The kind of quantity that a number stands for.
///
/// Example: `@Parameter("How long it stays", as: .duration) var stay = 2.5`
public enum ParameterDuration: Sendable {
  /// Seconds.
  /// Example: `@Parameter("How long it stays", as: .duration) var stay = 2.5`
  case duration
}

extension Parameter where Value == Int {
  /// A whole number within limits.
  ///
  /// - Parameter step: the distance between allowed numbers, from the range's lower end on; over 0. Nil for any number.
  public init(wrappedValue: Int, _ label: String = "", in range: ClosedRange<Int>, step: Int? = nil) {
    self.init(wrappedValue, label, .wholeNumber(ParameterLimits(range, step: step)))
  }

  /// A required whole number within limits.
  ///
  /// - Parameter step: the distance between allowed numbers, from the range's lower end on; over 0. Nil for any number.
  public init(_ label: String = "", in range: ClosedRange<Int>, step: Int? = nil) {
    self.init(nil, label, .wholeNumber(ParameterLimits(range, step: step)))
  }
}

extension Parameter where Value == String {
  /// One of some texts.
  public init(wrappedValue: String, _ label: String = "", oneOf choices: [String]) {
    self.init(wrappedValue, label, .choice(choices))
  }

  /// A required choice of one of some texts.
  public init(_ label: String = "", oneOf choices: [String]) { self.init(nil, label, .choice(choices)) }

  /// The path of a file, in the script's folder unless it is absolute. One that is given from outside must be there.
  public init(wrappedValue: String, _ label: String = "", file kind: ParameterFile) {
    self.init(wrappedValue, label, .file(kind))
  }

  /// The required path of a file.
  public init(_ label: String = "", file kind: ParameterFile) { self.init(nil, label, .file(kind)) }
}

extension Parameter where Value: ExpressibleByNilLiteral {
  /// Nil unless it is set.
  public init(_ label: String = "") { self.init(.some(nil), label, Value.parameterSchema) }
}

extension Parameter where Value == Double? {
  /// A number within limits, or nil.
  ///
  /// - Parameter step: the distance between allowed numbers, from the range's lower end on; over 0. Nil for any number.
  public init(
    wrappedValue: Double? = nil, _ label: String = "", in range: ClosedRange<Double>, step: Double? = nil
  ) {
    self.init(wrappedValue, label, .optional(.number(ParameterLimits(range, step: step))))
  }

  /// A number of seconds, written as one of these: `2.5`, `2.5s`, `400ms`, `2min`, `1:30`; or nil.
  ///
  /// - Parameter range: limits in seconds. Nil for 0 or more.
  public init(
    wrappedValue: Double? = nil, _ label: String = "", as kind: ParameterDuration, in range: ClosedRange<Double>? = nil
  ) {
    self.init(wrappedValue, label, .optional(.duration(ParameterLimits(range))))
  }
}

extension Parameter where Value == Int? {
  /// A whole number within limits, or nil.
  ///
  /// - Parameter step: the distance between allowed numbers, from the range's lower end on; over 0. Nil for any number.
  public init(wrappedValue: Int? = nil, _ label: String = "", in range: ClosedRange<Int>, step: Int? = nil) {
    self.init(wrappedValue, label, .optional(.wholeNumber(ParameterLimits(range, step: step))))
  }
}

extension Parameter where Value == String? {
  /// One of some texts, or nil.
  public init(wrappedValue: String? = nil, _ label: String = "", oneOf choices: [String]) {
    self.init(wrappedValue, label, .optional(.choice(choices)))
  }

  /// The path of a file, or nil.
  public init(wrappedValue: String? = nil, _ label: String = "", file kind: ParameterFile) {
    self.init(wrappedValue, label, .optional(.file(kind)))
  }
}

extension Parameter where Value == [String] {
  /// Paths of files.
  public init(wrappedValue: [String], _ label: String = "", file kind: ParameterFile) {
    self.init(wrappedValue, label, .list(.file(kind)))
  }

  /// Required paths of files.
  public init(_ label: String = "", file kind: ParameterFile) { self.init(nil, label, .list(.file(kind))) }
}

extension Parameter: SettableParameter {
  var isRead: Bool { storage.isRead }
  var isRequired: Bool { defaultValue == nil }
  var hasValue: Bool { storage.value != nil }
  func assign(_ input: ParameterInput, _ name: String, _ settings: ParameterSettings) throws(ParameterError) {
    let value: ParameterInput
    do { value = try description(name: name).value(of: input, in: settings.assets) } catch {
      throw ParameterError(name, error)
    }
    // Types of the script's own read what they are given themselves.
    guard take(value) else {
      throw ParameterError(name, ParameterMismatch(actual: input.description, expected: schema.summary))
    }
  }
  func check(_ name: String) throws(ParameterError) {
    guard let defaultValue else { return }
    do {
      _ = try schema.value(of: defaultValue.parameterInput)
    } catch {
      throw .wrongDefault(name: name, problem: error.description)
    }
  }
  func description(name: String) -> ParameterDescription {
    ParameterDescription(name: name, label: label, schema: schema, defaultValue: defaultValue?.parameterInput)
  }
  var current: ParameterInput { storage.value?.parameterInput ?? .null }
  func take(_ value: ParameterInput) -> Bool {
    let read = if let defaultValue { Value.parse(value, like: defaultValue) } else { Value.parse(value) }
    guard let read else { return false }
    storage.value = read
    return true
  }
}

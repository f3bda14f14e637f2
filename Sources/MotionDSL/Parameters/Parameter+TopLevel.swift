// SPDX-License-Identifier: Apache-2.0

/// A parameter of top-level code: the value that was set from outside, or else the default.
///
/// ```swift
/// let title = parameter("title", "Headline", default: "Hello")
/// ```
public func parameter<Value: ParameterValue>(
  _ name: String, _ label: String = "", default value: Value
) -> Value {
  ParameterSettings.current.declare(name, Parameter(wrappedValue: value, label))
}

/// A number of top-level code within limits.
public func parameter(
  _ name: String, _ label: String = "", default value: Double, in range: ClosedRange<Double>, step: Double? = nil
) -> Double {
  ParameterSettings.current.declare(name, Parameter(wrappedValue: value, label, in: range, step: step))
}

/// A whole number of top-level code within limits.
public func parameter(
  _ name: String, _ label: String = "", default value: Int, in range: ClosedRange<Int>, step: Int? = nil
) -> Int {
  ParameterSettings.current.declare(name, Parameter(wrappedValue: value, label, in: range, step: step))
}

/// A number of seconds of top-level code.
public func parameter(
  _ name: String, _ label: String = "", default value: Double, as kind: ParameterDuration,
  in range: ClosedRange<Double>? = nil
) -> Double {
  ParameterSettings.current.declare(name, Parameter(wrappedValue: value, label, as: kind, in: range))
}

/// One of some texts, of top-level code.
public func parameter(_ name: String, _ label: String = "", default value: String, oneOf choices: [String]) -> String {
  ParameterSettings.current.declare(name, Parameter(wrappedValue: value, label, oneOf: choices))
}

/// The path of a file, of top-level code.
public func parameter(
  _ name: String, _ label: String = "", default value: String, file kind: ParameterFile
) -> String {
  ParameterSettings.current.declare(name, Parameter(wrappedValue: value, label, file: kind))
}

// MARK: Required

/// A required parameter of top-level code: `--set`, `--props` or a column gives its value.
///
/// ```swift
/// let name = parameter("name", "Name", as: String.self)
/// ```
public func parameter<Value: ParameterValue>(_ name: String, _ label: String = "", as type: Value.Type) -> Value {
  ParameterSettings.current.declare(name, Parameter<Value>(label))
}

/// A required number of top-level code within limits.
public func parameter(
  _ name: String, _ label: String = "", as type: Double.Type, in range: ClosedRange<Double>, step: Double? = nil
) -> Double {
  ParameterSettings.current.declare(name, Parameter<Double>(label, in: range, step: step))
}

/// A required whole number of top-level code within limits.
public func parameter(
  _ name: String, _ label: String = "", as type: Int.Type, in range: ClosedRange<Int>, step: Int? = nil
) -> Int {
  ParameterSettings.current.declare(name, Parameter<Int>(label, in: range, step: step))
}

/// A required number of seconds of top-level code.
public func parameter(
  _ name: String, _ label: String = "", as kind: ParameterDuration, in range: ClosedRange<Double>? = nil
) -> Double {
  ParameterSettings.current.declare(name, Parameter<Double>(label, as: kind, in: range))
}

/// A required choice of top-level code.
public func parameter(_ name: String, _ label: String = "", oneOf choices: [String]) -> String {
  ParameterSettings.current.declare(name, Parameter<String>(label, oneOf: choices))
}

/// The required path of a file, of top-level code.
public func parameter(_ name: String, _ label: String = "", file kind: ParameterFile) -> String {
  ParameterSettings.current.declare(name, Parameter<String>(label, file: kind))
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The parameters set from outside for the composition of this process, and those declared by its script.
///
/// The host fills ``inputs`` before the script runs. Used by the script's thread only.
package final class ParameterSettings {
  /// Values by name.
  package var inputs: [String: ParameterInput] = [:]
  /// The folder of files named by parameters; nil to skip the check.
  package var assets: String?
  /// Whether required parameters may stay without a value, for commands that only list parameters.
  package var allowsMissing = false
  /// The required parameters without a value.
  package private(set) var missing: [String] = []
  /// Parameters of top-level code, in the order in which they were asked for.
  private var declared: [ParameterDescription] = []
  /// All parameters of the composition that was set last, in the order of declaration.
  package private(set) var described: [ParameterDescription] = []
  /// The parameters of the composition that were given a value.
  private var given: [(name: String, parameter: any SettableParameter)] = []
  /// The errors of parameters in top-level code.
  private var errors: [ParameterError] = []

  /// - Parameter inputs: values by name.
  package init(_ inputs: [String: ParameterInput] = [:]) { self.inputs = inputs }

  /// A parameter of top-level code, with its value.
  func declare<Value>(_ name: String, _ parameter: Parameter<Value>) -> Value {
    declared.append(parameter.description(name: name))
    do throws(ParameterError) {
      try parameter.check(name)
      try set(parameter, name)
    } catch {
      errors.append(error)
    }
    // The error was recorded here already.
    if !parameter.hasValue, let value = parameter.standIn { return value }
    return parameter.wrappedValue
  }

  /// Sets the parameters of a composition to the values given from outside.
  ///
  /// - Throws: ``ParameterError`` for unknown names and for values that are not allowed: all at once.
  /// - Returns: all parameters of the script, in the order of declaration.
  @discardableResult
  package func apply(to composition: any Composition) throws(ParameterError) -> [ParameterDescription] {
    let found = ParameterSettings.parameters(of: composition)
    let all = declared + found.map { $0.parameter.description(name: $0.name) }
    described = all
    var errors = self.errors
    for name in inputs.keys.sorted() where !all.contains(where: { $0.name == name }) {
      errors.append(.unknown(name: name, known: all))
    }
    given = found.filter { inputs[$0.name] != nil }
    for (name, parameter) in found {
      do throws(ParameterError) {
        try parameter.check(name)
        try set(parameter, name)
      } catch {
        errors.append(error)
      }
    }
    missing = errors.compactMap { if case .missing(let name) = $0 { name } else { nil } }
    if allowsMissing { errors.removeAll(where: \.isMissing) }
    if let error = ParameterError(errors) { throw error }
    return all
  }

  private func set(_ parameter: some SettableParameter, _ name: String) throws(ParameterError) {
    if let input = inputs[name] {
      try parameter.assign(input, name, self)
    } else if parameter.isRequired {
      throw .missing(name: name)
    }
  }

  /// The parameters among the properties of a value, in the order of declaration, those of superclasses first.
  static func parameters(of subject: Any) -> [(name: String, parameter: any SettableParameter)] {
    var found: [(name: String, parameter: any SettableParameter)] = []
    var mirror: Mirror? = Mirror(reflecting: subject)
    while let level = mirror {
      let own = level.children.compactMap { child -> (name: String, parameter: any SettableParameter)? in
        guard let label = child.label, let parameter = child.value as? any SettableParameter else { return nil }
        // A wrapped property `title` is stored as `_title`.
        return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
      }
      found = own + found
      mirror = level.superclassMirror
    }
    return found
  }

  /// Names of the parameters given from outside but not yet read by the composition.
  package var unread: [String] { given.filter { !$0.parameter.isRead }.map(\.name) }
}

/// A ``Parameter`` without its type.
protocol SettableParameter {
  /// Whether the script has asked for its value.
  var isRead: Bool { get }
  /// Whether the script has no value of its own.
  var isRequired: Bool { get }
  func assign(_ input: ParameterInput, _ name: String, _ settings: ParameterSettings) throws(ParameterError)
  /// Whether the default is allowed.
  func check(_ name: String) throws(ParameterError)
  func description(name: String) -> ParameterDescription
  /// The value as one of JSON.
  var current: ParameterInput { get }
  /// Takes a value that its schema allows; false if its type rejects it.
  func take(_ value: ParameterInput) -> Bool
}

import MotionCore

/// What is set from outside for the composition of this process, and what its script declares.
///
/// The host fills ``inputs`` before the script runs. Used by the script's thread only.
package final class ParameterSettings {
  /// Values by name.
  package var inputs: [String: ParameterInput] = [:]
  /// Parameters of top-level code, in the order in which they were asked for.
  package internal(set) var declared: [ParameterDescription] = []
  /// All parameters of the composition that was set last, in the order of declaration.
  package private(set) var described: [ParameterDescription] = []
  /// Those of the composition that were given a value.
  private var given: [(name: String, parameter: any SettableParameter)] = []
  /// What went wrong with them.
  package internal(set) var errors: [ParameterError] = []

  /// - Parameter inputs: values by name.
  package init(_ inputs: [String: ParameterInput] = [:]) { self.inputs = inputs }

  /// Sets the parameters of a composition to what was given from outside.
  ///
  /// - Throws: ``ParameterError`` for a name that the composition does not have, or a value of another type.
  /// - Returns: all parameters of the script, in the order of declaration.
  @discardableResult
  package func apply(to composition: any Composition) throws(ParameterError) -> [ParameterDescription] {
    if let error = errors.first { throw error }
    var found: [(name: String, parameter: any SettableParameter)] = []
    var mirror: Mirror? = Mirror(reflecting: composition)
    while let level = mirror {
      let own = level.children.compactMap { child -> (name: String, parameter: any SettableParameter)? in
        guard let label = child.label, let parameter = child.value as? any SettableParameter else { return nil }
        // A wrapped property `title` is stored as `_title`.
        return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
      }
      found = own + found
      mirror = level.superclassMirror
    }
    let all = declared + found.map { $0.parameter.description(name: $0.name) }
    described = all
    for name in inputs.keys.sorted() where !all.contains(where: { $0.name == name }) {
      throw .unknown(name: name, known: all)
    }
    for (name, parameter) in found {
      guard let input = inputs[name] else { continue }
      given.append((name, parameter))
      do { try parameter.assign(input, name: name) } catch let error as ParameterError { throw error } catch {}
    }
    return all
  }

  /// Names of parameters that were given a value which the composition has not read so far.
  package var unread: [String] { given.filter { !$0.parameter.isRead }.map(\.name) }
}

/// A ``Parameter`` without its type.
protocol SettableParameter {
  /// Whether the script has asked for its value.
  var isRead: Bool { get }
  func assign(_ input: ParameterInput, name: String) throws
  func description(name: String) -> ParameterDescription
}

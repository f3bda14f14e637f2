import MotionCore

/// What is set from outside for the composition of this process, and what its script declares.
///
/// The host fills ``inputs`` before the script runs. Used by the script's thread only.
public final class ParameterSettings {
  /// Values by name.
  public var inputs: [String: ParameterInput] = [:]
  /// Parameters of top-level code, in the order in which they were asked for.
  public internal(set) var declared: [ParameterDescription] = []
  /// What went wrong with them.
  public internal(set) var errors: [ParameterError] = []

  /// - Parameter inputs: values by name.
  package init(_ inputs: [String: ParameterInput] = [:]) { self.inputs = inputs }

  /// Sets the parameters of a composition to what was given from outside.
  ///
  /// - Throws: ``ParameterError`` for a name that the composition does not have, or a value of another type.
  /// - Returns: all parameters of the script, in the order of declaration.
  @discardableResult
  public func apply(to composition: any Composition) throws(ParameterError) -> [ParameterDescription] {
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
    for name in inputs.keys.sorted() where !all.contains(where: { $0.name == name }) {
      throw .unknown(name: name, known: all)
    }
    for (name, parameter) in found {
      guard let input = inputs[name] else { continue }
      do { try parameter.assign(input, name: name) } catch let error as ParameterError { throw error } catch {}
    }
    return all
  }
}

/// A ``Parameter`` without its type.
protocol SettableParameter {
  func assign(_ input: ParameterInput, name: String) throws
  func description(name: String) -> ParameterDescription
}

/// A parameter as a person sees it.
public struct ParameterDescription: Hashable, Sendable {
  public var name: String
  public var label: String
  /// What values it takes: `a number such as 1.5`.
  public var type: String
  /// The default in the form of `--set`.
  public var defaultText: String
}

/// A value from outside that does not fit the script.
public enum ParameterError: Error, Hashable, Sendable {
  case unknown(name: String, known: [ParameterDescription])
  case wrongType(name: String, actual: String, expected: String)
}

extension ParameterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wrongType(let name, let actual, let expected):
      return "parameter “\(name)” is \(actual), expected \(expected)"
    case .unknown(let name, let known):
      guard !known.isEmpty else { return "no parameter “\(name)”: the composition has no parameters" }
      let hint = name.nearest(among: known.map(\.name)).map { "; did you mean “\($0)”?" }
      let list = known.map { "  \($0.name): \($0.type), default \($0.defaultText)" }.joined(separator: "\n")
      return "no parameter “\(name)”\(hint ?? "")\nthe composition has:\n\(list)"
    }
  }
}

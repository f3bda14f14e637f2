import MotionCore

/// A value from outside that does not fit the script.
public enum ParameterError: Error, Hashable, Sendable {
  case unknown(name: String, known: [ParameterDescription])
  /// - Parameter problem: what it is and what was expected, behind the name.
  case wrongValue(name: String, problem: String)
  /// The script's own default is none of the values that it allows.
  case wrongDefault(name: String, problem: String)
}

extension ParameterError {
  init(_ name: String, _ mismatch: ParameterMismatch) {
    self = .wrongValue(name: name, problem: mismatch.description)
  }
}

extension ParameterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .wrongValue(let name, let problem): return "parameter “\(name)”\(problem)"
    case .wrongDefault(let name, let problem): return "the default of parameter “\(name)”\(problem)"
    case .unknown(let name, let known):
      guard !known.isEmpty else { return "no parameter “\(name)”: the composition has no parameters" }
      let hint = name.nearest(among: known.map(\.name)).map { "; did you mean “\($0)”?" }
      let list = known.map { "  \($0.name): \($0.type), default \($0.defaultText)" }.joined(separator: "\n")
      return "no parameter “\(name)”\(hint ?? "")\nthe composition has:\n\(list)"
    }
  }
}

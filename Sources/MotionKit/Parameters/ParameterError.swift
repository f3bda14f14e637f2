import MotionCore

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

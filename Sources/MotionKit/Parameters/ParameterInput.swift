import MotionCore

/// A value on its way to a parameter: the text of `--set`, or a value of a JSON file.
public indirect enum ParameterInput: Hashable, Sendable {
  /// The text after `name=`: any type reads it in its own way.
  case text(String)
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([ParameterInput])
  case null
  case object
}

extension ParameterInput: CustomStringConvertible {
  public var description: String {
    switch self {
    case .text(let text), .string(let text): "“\(text)”"
    case .number(let number): number.parameterText
    case .bool(let value): "\(value)"
    case .array(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .null: "null"
    case .object: "an object"
    }
  }

  /// The text of `--set` or a JSON string.
  var string: String? {
    switch self {
    case .text(let text), .string(let text): text
    default: nil
    }
  }
}

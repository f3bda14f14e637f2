// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A value on its way to a parameter: the text of `--set` or of a cell, or a value of a JSON file.
public indirect enum ParameterInput: Hashable, Sendable, Codable {
  /// The text after `name=`: any type reads it in its own way.
  case text(String)
  /// A string of a JSON file.
  case string(String)
  /// A number of a JSON file.
  case number(Double)
  /// `true` or `false` of a JSON file.
  case bool(Bool)
  /// An array of a JSON file.
  case array([ParameterInput])
  /// An object of a JSON file.
  case object([String: ParameterInput])
  /// `null` of a JSON file: no value.
  case null
}

extension ParameterInput: CustomStringConvertible {
  /// The value for messages; long ones are cut.
  public var description: String {
    switch self {
    case .text(let text), .string(let text): text.count > 80 ? "“\(text.prefix(80))…”" : "“\(text)”"
    case .number(let number): number.shortText
    case .bool(let value): "\(value)"
    case .array(let values):
      "[" + values.prefix(4).map(\.description).joined(separator: ", ") + (values.count > 4 ? ", …]" : "]")
    case .object(let members):
      "{" + members.keys.sorted().prefix(4).joined(separator: ", ") + (members.count > 4 ? ", …}" : "}")
    case .null: "null"
    }
  }

  /// The text of `--set` or a JSON string.
  var string: String? {
    switch self {
    case .text(let text), .string(let text): text
    default: nil
    }
  }

  /// ``string`` without the blanks around it.
  package var trimmed: String? {
    guard let scalars = string?.unicodeScalars, let first = scalars.firstIndex(where: { !$0.isBlankAroundValues }),
      let last = scalars.lastIndex(where: { !$0.isBlankAroundValues })
    else { return string.map { _ in "" } }
    return String(scalars[first...last])
  }
}

extension Unicode.Scalar {
  /// Spaces, line ends, and the marks of direction that spreadsheets put around numbers.
  package var isBlankAroundValues: Bool {
    properties.isWhitespace || self == "\u{200E}" || self == "\u{200F}" || self == "\u{61C}"
  }
}

extension ParameterInput {
  package init(_ node: JSONNode) {
    switch node.value {
    case .object(let members, _): self = .object(members.mapValues(ParameterInput.init))
    case .list(let nodes): self = .array(nodes.map(ParameterInput.init))
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .bool(let value): self = .bool(value)
    case .null: self = .null
    }
  }
}

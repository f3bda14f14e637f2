// SPDX-License-Identifier: Apache-2.0

/// A value of a JSON text (RFC 8259) with the line of its start, for error messages.
package struct JSONNode: Sendable {
  package enum Value: Sendable {
    /// Members, and their names in the order of the text.
    case object([String: JSONNode], names: [String])
    case list([JSONNode])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }
  package var value: Value
  /// Counted from 1.
  package var line: Int

  package var object: [String: JSONNode]? { if case .object(let members, _) = value { members } else { nil } }
  /// The names of an object's members in the order of the text, each once; empty for other values.
  package var names: [String] { if case .object(_, let names) = value { names } else { [] } }
  package var list: [JSONNode]? { if case .list(let nodes) = value { nodes } else { nil } }
  package var string: String? { if case .string(let text) = value { text } else { nil } }
  package var number: Double? { if case .number(let number) = value { number } else { nil } }
  package var isNull: Bool { if case .null = value { true } else { false } }

  /// An object without a member; any other value as it is.
  package func without(_ key: String) -> JSONNode {
    guard case .object(let members, let names) = value else { return self }
    return JSONNode(value: .object(members.filter { $0.key != key }, names: names.filter { $0 != key }), line: line)
  }

  /// A description of the value for messages.
  package var shown: String {
    switch value {
    case .object: "an object"
    case .list: "a list"
    case .string(let text): "the text “\(text.prefix(40))”"
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .bool(let value): "\(value)"
    case .null: "null"
    }
  }
}

/// The location of an error in a JSON text.
package struct JSONProblem: Error, Hashable {
  package var line: Int
  /// The column in the line, in characters, counted from 1.
  package var column: Int
  package var message: String
}

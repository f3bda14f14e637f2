/// A value of a JSON text (RFC 8259) with the line on which it begins, so that what is wrong about it has a place.
struct JSONNode: Sendable {
  enum Value: Sendable {
    case object([String: JSONNode])
    case list([JSONNode])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }
  var value: Value
  /// Counted from 1.
  var line: Int

  var object: [String: JSONNode]? { if case .object(let members) = value { members } else { nil } }
  var list: [JSONNode]? { if case .list(let nodes) = value { nodes } else { nil } }
  var string: String? { if case .string(let text) = value { text } else { nil } }
  var number: Double? { if case .number(let number) = value { number } else { nil } }
  var isNull: Bool { if case .null = value { true } else { false } }

  /// What it is, for messages.
  var shown: String {
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

/// Where a text stops being JSON.
struct JSONProblem: Error, Hashable {
  var line: Int
  /// Of the line, in characters, counted from 1.
  var column: Int
  var message: String
}

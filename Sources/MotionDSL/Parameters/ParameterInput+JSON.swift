// SPDX-License-Identifier: Apache-2.0

extension ParameterInput {
  /// As JSON (RFC 8259) in one line, names in alphabetical order.
  package var json: String {
    switch self {
    case .text(let text), .string(let text): ParameterInput.quoted(text)
    case .number(let number): number.isFinite ? number.shortText : "null"
    case .bool(let value): "\(value)"
    case .array(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { ParameterInput.quoted($0.key) + ": " + $0.value.json }
        .joined(separator: ", ") + "}"
    case .null: "null"
    }
  }

  package static func quoted(_ text: String) -> String {
    let escaped = text.mappingScalars { scalar in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return nil
      }
    }
    return "\"\(escaped)\""
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A text with placeholders in braces.
struct StringTemplate: Hashable, Sendable {
  private enum Part: Hashable {
    case text(String)
    case placeholder(String)
  }
  private var parts: [Part] = []

  /// The names of the placeholders.
  var names: Set<String> {
    Set(parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } })
  }

  struct Problem: Error { var message: String }

  init(_ text: String) throws(Problem) {
    var rest = text[...]
    var plain = ""
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        plain.append(character)
        rest.removeFirst()
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw Problem(message: "has a { without a }; write {{ for a brace")
        }
        let name = String(rest[..<end])
        guard StringTemplate.isName(name) else {
          throw Problem(
            message: "has {\(name.prefix(40))}, expected a name in braces, such as {name}; write {{ for a brace")
        }
        parts += [.text(plain), .placeholder(name)]
        plain = ""
        rest = rest[end...].dropFirst()
      case "}": throw Problem(message: "has a } without a {; write }} for a brace")
      default: plain.append(character)
      }
    }
    parts.append(.text(plain))
  }

  /// Names of arguments in a script.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The text with values in place of the placeholders; one without a value stays as it is.
  func filled(_ value: (String) -> String?) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let name): value(name) ?? "{\(name)}"
      }
    }.joined()
  }
}

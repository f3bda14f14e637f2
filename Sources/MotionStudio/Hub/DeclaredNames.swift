// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The names of layers in a script: of `let title = TextLayer("Hello")` and `var badge: Layer { Layer().size(90, 30) }`, by line.
/// Lines with such a name at their beginning count too. A layer's line is the one that adds it: `title.position(.center)`.
enum DeclaredNames {
  /// As JSON: the names of each file, by the number of the line.
  static func json(_ sources: [String: [UInt8]]) -> String {
    let files = sources.sorted { $0.key < $1.key }.map { path, bytes in
      let names = names(in: String(decoding: bytes, as: UTF8.self)).sorted { $0.key < $1.key }
      return PageMessage.text(path) + ":{"
        + names.map { "\"\($0.key)\":\(PageMessage.text($0.value))" }.joined(separator: ",") + "}"
    }
    return "{" + files.joined(separator: ",") + "}"
  }

  /// By the number of the line, from 1.
  static func names(in text: String) -> [Int: String] {
    var names: [Int: String] = [:]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { names[index + 1] = name(in: line) }
    let known = Set(names.values)
    for (index, line) in lines.enumerated() {
      let words = line.drop { $0 == " " || $0 == "\t" }
      guard let name = firstWord(words).map(String.init), known.contains(name) else { continue }
      let rest = after(name[...], words)
      if rest.isEmpty || rest.hasPrefix(".") { names[index + 1] = name }
    }
    return names
  }

  private static let modifiers: Set<Substring> = [
    "private", "fileprivate", "internal", "public", "package", "static", "final", "lazy", "nonisolated", "weak",
  ]

  private static func name(in line: Substring) -> String? {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    while let word = firstWord(rest), modifiers.contains(word) { rest = after(word, rest) }
    guard let kind = firstWord(rest), kind == "let" || kind == "var" else { return nil }
    rest = after(kind, rest)
    guard let name = firstWord(rest), !name.isEmpty else { return nil }
    rest = after(name, rest)
    // Two constants of a line share it.
    guard rest.firstRange(of: ", ").map({ !isBinding(rest[$0.upperBound...]) }) ?? true else { return nil }
    var type = ""[...]
    if rest.first == ":" {
      type = rest.dropFirst().prefix { $0 != "=" && $0 != "{" }
      rest = rest.dropFirst(1 + type.count)
      while type.last == " " { type.removeLast() }
    }
    // Of a property that is computed, only one for a layer names it: scenes and programs hold others.
    guard let sign = rest.first, sign == "=" || sign == "{" && type.hasSuffix("Layer"),
      rest.dropFirst().contains(where: { $0 != " " })
    else { return nil }
    return String(name)
  }

  private static func isBinding(_ text: Substring) -> Bool {
    guard let name = firstWord(text), !name.isEmpty else { return false }
    return after(name, text).hasPrefix("= ")
  }

  private static func firstWord(_ text: Substring) -> Substring? {
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return word.isEmpty || word.first?.isNumber == true ? nil : word
  }

  private static func after(_ word: Substring, _ text: Substring) -> Substring {
    text.dropFirst(word.count).drop { $0 == " " }
  }
}

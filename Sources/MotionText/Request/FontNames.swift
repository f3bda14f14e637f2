// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The names in a list of fonts, as CSS has it: `Inter, "Noto Sans Arabic", sans-serif`.
enum FontNames {
  /// The most names of a list, more than anybody needs; each missing one is searched for.
  static let limit = 64

  /// The names without quotes and the spaces around them, in order, each once. Commas in quotes belong to a name; an
  /// open quote is closed by the end. Names beyond the limit are ignored.
  static func split(_ list: String) -> [String] {
    var names: [String] = []
    var current = ""
    var quote: Character?
    func finish() {
      let name = trim(current)
      if !name.isEmpty, names.count < limit, !names.contains(name) { names.append(name) }
      current = ""
    }
    for character in list {
      switch character {
      case quote: quote = nil
      // An apostrophe within a word is part of it.
      case "\"" where quote == nil, "'" where quote == nil && current.allSatisfy(\.isWhitespace): quote = character
      case "," where quote == nil: finish()
      default: current.append(character)
      }
    }
    finish()
    return names
  }

  private static func trim(_ text: String) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// The families of a generic CSS name, best first; nil if it is none. They are families of the packages MotionKit
  /// needs, not the machine's preferences, so the same script looks the same everywhere.
  static func generic(_ name: String) -> [String]? {
    switch name.lowercased() {
    case "sans-serif", "system-ui", "ui-sans-serif": FontDescriptor.standardFamilies
    case "serif", "ui-serif": ["Noto Serif", "DejaVu Serif"]
    case "monospace", "ui-monospace": ["JetBrains Mono", "DejaVu Sans Mono"]
    case "emoji": ["Noto Color Emoji"]
    case "math": ["Noto Sans Math", "DejaVu Sans"]
    default: nil
    }
  }

  /// Families of the packages MotionKit needs that resemble a family of other systems; empty if the name is not known.
  /// Similar spelling is ignored, because it does not mean similar looks.
  static func families(like name: String) -> [String] {
    // "Arial-Bold" and "Arial Black" are Arial.
    let words = name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }
    let known = words.indices.reversed().lazy.compactMap { lookalikes[words[...$0].joined(separator: " ")] }
    return known.first.flatMap { generic($0) } ?? []
  }

  /// Families common on other systems or in scripts, with the nearest generic name.
  private static let lookalikes: [String: String] = {
    let groups = [
      "sans-serif": [
        "helvetica neue", "arial", "lucida sans", "sf pro", "san francisco", "segoe ui",
        "roboto", "open sans", "verdana", "tahoma", "calibri", "avenir", "futura", "gill sans", "geneva",
        "trebuchet ms", "lato", "montserrat", "poppins", "univers", "frutiger",
      ],
      "serif": [
        "times", "georgia", "palatino", "baskerville", "garamond", "cambria", "didot", "new york", "merriweather",
      ],
      "monospace": [
        "courier", "menlo", "monaco", "consolas", "sf mono", "fira code", "source code pro", "lucida console",
      ],
      "emoji": ["apple color emoji", "segoe ui emoji"],
    ]
    return Dictionary(groups.flatMap { generic, names in names.map { ($0, generic) } }) { first, _ in first }
  }()
}

/// The path of a font file and one of its faces: `Fonts.ttc#2`, `Fonts.ttc#Noto Sans CJK KR`.
struct FontPath: Hashable {
  var path: String
  /// A number, or a family, full or PostScript name; nil if not stated.
  var face: String?

  /// - Parameter exists: whether there is a file; a name may have the sign itself.
  init(_ text: String, exists: (String) -> Bool) {
    (path, face) = (text, nil)
    guard let sign = text.lastIndex(of: "#"), !exists(text) else { return }
    let after = String(text[text.index(after: sign)...])
    guard !after.isEmpty, !after.contains("/") else { return }
    (path, face) = (String(text[..<sign]), after)
  }
}

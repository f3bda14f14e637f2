import MotionCore

/// The names in a list of fonts, as CSS has it: `Inter, "Noto Sans Arabic", sans-serif`.
enum FontNames {
  /// More names than anybody lists; each that is missing is looked for.
  static let limit = 64

  /// The names without quotes and the spaces around them, in order, each once. Commas in quotes belong to a name; a quote
  /// that is not closed is closed by the end. Names beyond the limit do not count.
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

  /// The families that a generic name of CSS stands for, best first; nil if it is none. They are families of the packages
  /// that MotionKit needs, not what the machine prefers, so that the same script looks the same everywhere.
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

  /// Families of the packages that MotionKit needs that look most like one which other systems have; empty for a name that
  /// is not known. Names that are spelled alike say nothing about looks.
  static func families(like name: String) -> [String] {
    // "Arial-Bold" and "Arial Black" are Arial.
    let words = name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }
    let known = words.indices.reversed().lazy.compactMap { lookalikes[words[...$0].joined(separator: " ")] }
    return known.first.flatMap { generic($0) } ?? []
  }

  /// Families that come with other systems, or that many people name, and the generic name that is nearest.
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

/// The path of a font file and which of its faces is meant: `Fonts.ttc#2`, `Fonts.ttc#Noto Sans CJK KR`.
struct FontPath: Hashable {
  var path: String
  /// A number, or a family, full or PostScript name; nil: none is said.
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

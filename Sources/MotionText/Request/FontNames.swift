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

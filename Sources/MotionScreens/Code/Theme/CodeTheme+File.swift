// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionModel

extension CodeTheme {
  /// A theme from a JSON file: one of an editor that takes those of Visual Studio Code, or one of this form:
  ///
  /// ```json
  /// {
  ///   "background": "#101828", "text": "#E4E9F2", "accent": "#7DB8FF",
  ///   "tokens": { "Keyword": "#C4A1FF", "Comment": { "color": "#8492AD", "italic": true } }
  /// }
  /// ```
  ///
  /// It may also name `lineNumber`, `cursor`, `added`, `removed` and 16 colours `terminal`. Tokens have Pygments' kinds. A file that
  /// cannot be used is an error, and gives ``midnight``.
  ///
  /// - Parameter path: relative to the script.
  ///
  /// Example: `CodeLayer("let x = 1", language: .swift).theme(CodeTheme(file: "brand.json"))`
  public init(file path: String, namedIn script: StaticString = #filePath) {
    self = .midnight
    if DiagnosticLog.reportEmpty(path, of: "theme", such: "brand.json") { return }
    let path = LibraryFolders.path(path, namedIn: script)
    let what = "the theme \(path)"
    guard let bytes = DiagnosticLog.ask(what, at: [], { try $0.files.bytes(ofFile: path, limit: 1 << 22) })
    else { return }
    do {
      self = try CodeThemeFile(bytes).theme()
    } catch {
      DiagnosticLog.error("\(what): \(error)")
    }
  }
}

/// A theme as its file has it.
struct CodeThemeFile {
  struct Problem: Error, CustomStringConvertible { let description: String }

  private let root: [String: Any]

  init(_ bytes: [UInt8]) throws {
    let data = Data(CodeThemeFile.plain(bytes))
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw Problem(description: "it is no JSON object, expected { \"background\": \"#101828\", … }")
    }
    root = object
  }

  /// Without comments and commas before closing brackets, which editors allow.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var (index, isText) = (0, false)
    func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }
    while index < bytes.count {
      let (byte, next) = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0)
      if isText {
        result.append(byte)
        if byte == ascii("\\"), index + 1 < bytes.count {
          result.append(next)
          index += 1
        } else if byte == ascii("\"") {
          isText = false
        }
      } else if byte == ascii("/"), next == ascii("/") {
        while index < bytes.count, bytes[index] != ascii("\n") { index += 1 }
        continue
      } else if byte == ascii("/"), next == ascii("*") {
        index += 2
        while index + 1 < bytes.count, !(bytes[index] == ascii("*") && bytes[index + 1] == ascii("/")) { index += 1 }
        index += 1
      } else {
        if byte == ascii("]") || byte == ascii("}") {
          let last = result.lastIndex { ![ascii(" "), ascii("\n"), ascii("\r"), ascii("\t")].contains($0) }
          if let last, result[last] == ascii(",") { result.remove(at: last) }
        }
        isText = byte == ascii("\"")
        result.append(byte)
      }
      index += 1
    }
    return result
  }

  func theme() throws -> CodeTheme { root["tokenColors"] != nil ? try editorTheme() : try ownTheme() }

  private func color(_ value: Any?, _ name: String) throws -> Color? {
    guard let value, !(value is NSNull) else { return nil }
    guard let text = value as? String, let color = CodeThemeFile.color(text) else {
      throw Problem(description: "\(name) is “\(value)”, expected a colour such as \"#7DB8FF\"")
    }
    return color
  }

  /// A colour in hexadecimal digits, with alpha last.
  static func color(_ text: String) -> Color? {
    let digits = text.hasPrefix("#") ? Array(text.dropFirst()) : []
    guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    return Color(stringLiteral: text)
  }

  private func needed(_ name: String) throws -> Color {
    guard let found = try color(root[name], name) else {
      throw Problem(description: "\(name) is missing, expected a colour such as \"#101828\"")
    }
    return found
  }

  private func ownTheme() throws -> CodeTheme {
    let tokens = root["tokens"] as? [String: Any] ?? [:]
    var styles: [String: CodeTheme.Style] = [:]
    for (kind, value) in tokens { styles[kind] = try style(value, "tokens.\(kind)") }
    var theme = CodeTheme(
      background: try needed("background"), text: try needed("text"),
      lineNumber: try color(root["lineNumber"], "lineNumber"),
      accent: try color(root["accent"], "accent"), cursor: try color(root["cursor"], "cursor"),
      added: try color(root["added"], "added"), removed: try color(root["removed"], "removed"), tokens: styles)
    if let terminal = root["terminal"] as? [Any] {
      let colors = try terminal.enumerated().compactMap { try color($1, "terminal[\($0)]") }
      guard colors.count == 16 else {
        throw Problem(description: "terminal has \(colors.count) colours, expected 16: eight, then their bright ones")
      }
      theme.terminalColors = colors
    }
    return theme
  }

  private func style(_ value: Any, _ name: String) throws -> CodeTheme.Style? {
    guard let parts = value as? [String: Any] else { return try color(value, name).map { CodeTheme.Style($0) } }
    guard let own = try color(parts["color"], "\(name).color") else {
      throw Problem(description: "\(name).color is missing, expected a colour such as \"#C4A1FF\"")
    }
    return CodeTheme.Style(
      own, weight: parts["bold"] as? Bool == true ? .bold : nil, isItalic: parts["italic"] as? Bool ?? false)
  }

  // MARK: Themes of an editor

  /// Kinds of tokens by the scopes of TextMate grammars. The first kinds of a scope count for its parts too.
  private static let scopes: [(kind: String, scopes: [String])] = [
    ("Comment", ["comment"]), ("Literal.String", ["string"]), ("Literal.String.Escape", ["constant.character.escape"]),
    ("Literal.String.Regex", ["string.regexp"]), ("Literal.Number", ["constant.numeric", "constant"]),
    ("Keyword.Constant", ["constant.language", "constant"]),
    ("Name.Constant", ["variable.other.constant", "constant"]),
    ("Keyword", ["keyword.control", "keyword"]), ("Keyword.Declaration", ["storage.type", "storage", "keyword"]),
    ("Keyword.Type", ["support.type", "storage.type", "entity.name.type"]), ("Operator", ["keyword.operator"]),
    ("Name.Function", ["entity.name.function", "support.function"]), ("Name.Builtin", ["support.type", "support"]),
    ("Name.Class", ["entity.name.type.class", "entity.name.type", "entity.name.class", "support.class"]),
    ("Name.Namespace", ["entity.name.namespace", "entity.name.type"]), ("Name.Tag", ["entity.name.tag"]),
    ("Name.Attribute", ["entity.other.attribute-name"]),
    ("Name.Decorator", ["meta.decorator", "entity.name.function"]),
    ("Name.Variable", ["variable"]), ("Name.Builtin.Pseudo", ["variable.language"]), ("Punctuation", ["punctuation"]),
    ("Comment.Preproc", ["meta.preprocessor", "keyword.control"]), ("Generic.Heading", ["markup.heading"]),
    ("Generic.Inserted", ["markup.inserted"]), ("Generic.Deleted", ["markup.deleted"]),
  ]

  private func editorTheme() throws -> CodeTheme {
    let colors = root["colors"] as? [String: Any] ?? [:]
    var found: [String: CodeTheme.Style] = [:]
    let isLight = root["type"] as? String == "light"
    let text = try color(colors["editor.foreground"], "colors.editor.foreground") ?? (isLight ? "#24292F" : "#E4E9F2")
    for rule in root["tokenColors"] as? [[String: Any]] ?? [] {
      guard let settings = rule["settings"] as? [String: Any],
        let own = try color(settings["foreground"], "tokenColors.foreground")
      else { continue }
      let look = settings["fontStyle"] as? String ?? ""
      let style = CodeTheme.Style(own, weight: look.contains("bold") ? .bold : nil, isItalic: look.contains("italic"))
      let names =
        (rule["scope"] as? [String]) ?? (rule["scope"] as? String)?.split(separator: ",").map(String.init) ?? []
      for name in names { found[name.trimmingCharacters(in: .whitespaces)] = style }
    }
    var styles: [String: CodeTheme.Style] = [:]
    for entry in CodeThemeFile.scopes { styles[entry.kind] = entry.scopes.lazy.compactMap { found[$0] }.first }
    return CodeTheme(
      background: try color(colors["editor.background"], "colors.editor.background")
        ?? (isLight ? "#FFFFFF" : "#101828"),
      text: text, lineNumber: try color(colors["editorLineNumber.foreground"], "colors.editorLineNumber.foreground"),
      cursor: try color(colors["editorCursor.foreground"], "colors.editorCursor.foreground"), tokens: styles)
  }
}

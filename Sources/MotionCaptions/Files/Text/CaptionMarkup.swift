// SPDX-License-Identifier: Apache-2.0

/// Text of cues without the markup of their formats.
enum CaptionMarkup {
  /// Without tags and placements: `<i>`, `{b}`, `{y:i}` and `{\an8}`. Line breaks that are written `\N` are line breaks.
  static func plain(_ line: Substring) -> String {
    var result = ""
    var rest = line.contains("\\N") ? Substring(line.replacing("\\N", with: "\n")) : line
    while let open = rest.firstIndex(where: { $0 == "<" || $0 == "{" }) {
      let closing: Character = rest[open] == "<" ? ">" : "}"
      let inside = rest[rest.index(after: open)...]
      // A sign that begins no tag is text.
      let isTag = rest[open] == "<" ? inside.first.map { $0.isLetter || $0 == "/" } ?? false : isBraced(inside)
      guard isTag, let close = inside.firstIndex(of: closing) else {
        result += rest[...open]
        rest = inside
        continue
      }
      result += rest[..<open]
      rest = inside[inside.index(after: close)...]
    }
    return result + rest
  }

  /// Whether a placement, `\an8}`, or a tag of players, `b}` and `/b}`, follows a brace.
  private static func isBraced(_ inside: Substring) -> Bool {
    if inside.hasPrefix("\\") { return true }
    let tag = inside.drop { $0 == "/" }.prefix(2).lowercased()
    return ["b}", "i}", "u}", "s}", "y:"].contains(tag)
  }

  /// Replaces HTML entities by their characters; unknown ones stay.
  static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result += character
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ entity: Substring) -> String? {
    let names = [
      "lt": "<", "gt": ">", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}", "amp": "&", "quot": "\"",
      "apos": "'",
    ]
    if let known = names[String(entity)] { return known }
    guard entity.first == "#" else { return nil }
    let digits = entity.dropFirst()
    let code =
      digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let code, code >= 0x20, let scalar = Unicode.Scalar(code) else { return nil }
    return String(Character(scalar))
  }
}

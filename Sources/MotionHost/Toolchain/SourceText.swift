// SPDX-License-Identifier: Apache-2.0

/// Swift source, read just well enough to tell code from comments and texts.
package struct SourceText {
  private let bytes: [UInt8]
  /// The source with spaces in place of comments and texts; lines end where they did.
  package let code: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    code = Blanking(bytes).code
  }

  /// Whether `@main` stands in the code, outside comments and texts.
  package var mentionsMainAttribute: Bool { !offsets(of: "@main").isEmpty }

  /// The modules that it imports, in order, each once.
  package var imports: [String] {
    var names: [String] = []
    for offset in offsets(of: "import") {
      let end = code[offset...].firstIndex(where: SourceText.endsStatement) ?? code.count
      let start = code[..<offset].lastIndex(where: SourceText.endsStatement).map { $0 + 1 } ?? 0
      let line = String(decoding: code[start..<end], as: UTF8.self)
      let words = line.split(whereSeparator: \.isWhitespace)
        .drop { $0.hasPrefix("@") || SourceText.accessWords.contains(String($0)) }
      guard words.first == "import" else { continue }
      let name = words.dropFirst().drop { SourceText.kindWords.contains(String($0)) }.first?.prefix { $0 != "." }
      if let name, !name.isEmpty, !names.contains(String(name)) { names.append(String(name)) }
    }
    return names
  }

  private static func endsStatement(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: ";")
  }

  private static let accessWords: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kindWords: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

  /// Whether a type or a function of a name is declared in the code.
  package func declares(_ name: String) -> Bool {
    let words = String(decoding: code, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return zip(words, words.dropFirst()).contains { SourceText.declaringWords.contains(String($0)) && $1 == name }
  }

  private static let declaringWords: Set = ["struct", "class", "enum", "actor", "protocol", "typealias", "func"]

  /// The lines, from 1, and columns, bytes from 1, at which an attribute stands in the code.
  package func locations(of attribute: String) -> [(line: Int, column: Int)] {
    offsets(of: attribute).map { offset in
      let before = bytes[..<offset]
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
    }
  }

  /// Where a word or an attribute stands in the code, outside comments and texts.
  ///
  /// Code inside `\(…)` counts as text; an attribute cannot stand there.
  private func offsets(of word: String) -> [Int] {
    let wanted = Array(word.utf8)
    var offsets: [Int] = []
    var rest = code[...]
    while let start = rest.firstIndex(of: wanted[0]) {
      let end = start + wanted.count
      if code[start...].starts(with: wanted), end == code.count || !isNameByte(code[end]) { offsets.append(start) }
      rest = code[(start + 1)...]
    }
    return offsets
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// Source whose comments and texts are made spaces.
private struct Blanking {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var code: [UInt8] {
    var code = bytes
    var index = 0
    while index < bytes.count {
      let start = index
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        skipComment(&index)
      } else if bytes[index] == UInt8(ascii: "\"") {
        skipText(&index)
      } else {
        index += 1
        continue
      }
      // Line ends stay, so lines are those of the source.
      for position in start..<min(index, bytes.count) where bytes[position] != UInt8(ascii: "\n") {
        code[position] = UInt8(ascii: " ")
      }
    }
    return code
  }

  /// Steps over a comment and those in it; `index` is at its beginning.
  private func skipComment(_ index: inout Int) {
    var depth = 0
    repeat {
      switch bytes[index...].prefix(2) {
      case [UInt8(ascii: "/"), UInt8(ascii: "*")]: (depth, index) = (depth + 1, index + 2)
      case [UInt8(ascii: "*"), UInt8(ascii: "/")]: (depth, index) = (depth - 1, index + 2)
      default: index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// Steps over a text literal; `index` is at its first quote, behind any number of `#`.
  private func skipText(_ index: inout Int) {
    var hashes = 0
    while hashes < index, bytes[index - hashes - 1] == UInt8(ascii: "#") { hashes += 1 }
    func quotes(at start: Int) -> Int {
      var count = 0
      while count < 3, start + count < bytes.count, bytes[start + count] == UInt8(ascii: "\"") { count += 1 }
      return count
    }
    let isMultiline = quotes(at: index) == 3
    let closing = isMultiline ? 3 : 1
    index += closing
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), hashes == 0 {
        index += 2
      } else if quotes(at: index) >= closing {
        let end = index + closing
        let hasHashes =
          end + hashes <= bytes.count && bytes[end..<(end + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
        index = hasHashes ? end + hashes : index + 1
        if hasHashes { return }
      } else if !isMultiline, bytes[index] == UInt8(ascii: "\n") {
        // A literal without its last quote ends with its line.
        return
      } else {
        index += 1
      }
    }
  }
}

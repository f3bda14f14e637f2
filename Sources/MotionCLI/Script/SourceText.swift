/// Swift source, read just well enough to tell code from comments and texts.
struct SourceText {
  var bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether `@main` stands in the code, outside comments and texts.
  var mentionsMainAttribute: Bool { !offsets(of: "@main").isEmpty }

  /// The lines, from 1, and columns, bytes from 1, at which an attribute stands in the code.
  func places(of attribute: String) -> [(line: Int, column: Int)] {
    offsets(of: attribute).map { offset in
      let before = bytes[..<offset]
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
    }
  }

  /// Where an attribute stands in the code, outside comments and texts.
  ///
  /// Code inside `\(…)` counts as text; an attribute cannot stand there.
  private func offsets(of attribute: String) -> [Int] {
    var found: [Int] = []
    var index = 0
    func starts(_ text: String) -> Bool { bytes.dropFirst(index).starts(with: text.utf8) }
    while index < bytes.count {
      if starts("//") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if starts("/*") {
        var depth = 0
        repeat {
          if starts("/*") {
            (depth, index) = (depth + 1, index + 2)
          } else if starts("*/") {
            (depth, index) = (depth - 1, index + 2)
          } else {
            index += 1
          }
        } while depth > 0 && index < bytes.count
      } else if bytes[index] == UInt8(ascii: "\"") {
        skipText(&index)
      } else if starts(attribute) {
        let start = index
        index += attribute.utf8.count
        if index >= bytes.count || !isNameByte(bytes[index]) { found.append(start) }
      } else {
        index += 1
      }
    }
    return found
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
        return
      } else {
        index += 1
      }
    }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

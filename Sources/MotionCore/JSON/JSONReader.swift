// SPDX-License-Identifier: Apache-2.0

/// Reads JSON (RFC 8259). Foundation's reader tells neither lines of values nor, on Linux, in words where it stopped.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  /// Lines are counted where they are asked for, from the last such location on.
  private var line = 1
  private var lineStart = 0
  private var counted = 0

  /// The remaining values that a text may have.
  private var room = Int.max

  /// Values in values; recognizers nest fewer than ten.
  static let depthLimit = 200

  package static func read(_ text: String) throws(JSONProblem) -> JSONNode {
    try read(Array(text.utf8), valueLimit: .max)
  }

  /// Reads bytes in UTF-8, with or without a byte order mark.
  ///
  /// - Parameter valueLimit: the most values, each number and text counted. A value takes about 40 bytes, so it bounds the memory.
  package static func read(_ bytes: [UInt8], valueLimit: Int) throws(JSONProblem) -> JSONNode {
    var reader = JSONReader(bytes: bytes)
    reader.room = valueLimit
    // Editors of other systems begin files with this mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let node = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.problem("the end of the file after a complete value") }
    return node
  }

  /// A value, or a list of objects that stand one behind the other, as programs write them line by line.
  package static func readLines(_ text: String) throws(JSONProblem) -> JSONNode {
    var reader = JSONReader(bytes: Array(text.utf8))
    let node = try reader.value()
    var nodes = [node]
    reader.skipSpace()
    while node.object != nil, reader.next == UInt8(ascii: "{") {
      nodes.append(try reader.value())
      reader.skipSpace()
    }
    guard reader.next == nil else { throw reader.problem("the end of the file after a complete value") }
    return nodes.count == 1 ? node : JSONNode(value: .list(nodes), line: node.line)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Values

  private mutating func value() throws(JSONProblem) -> JSONNode {
    skipSpace()
    // The number of values is bounded, and with it the memory for a hostile file.
    guard room > 0 else { throw problem("no more values") }
    room -= 1
    let line = lineHere()
    switch next {
    case UInt8(ascii: "{"): return JSONNode(value: try object(from: line), line: line)
    case UInt8(ascii: "["): return JSONNode(value: .list(try list(from: line)), line: line)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), line: line)
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      return JSONNode(value: .number(try number()), line: line)
    default: break
    }
    for (word, value) in [("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return JSONNode(value: value, line: line)
    }
    throw problem("a value")
  }

  private mutating func object(from line: Int) throws(JSONProblem) -> JSONNode.Value {
    try descend()
    var (members, names): ([String: JSONNode], [String]) = ([:], [])
    skipSpace()
    if take("}") { return .object(members, names: names) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else {
        throw problem(members.isEmpty ? "a name in quotes" : "a name in quotes after the comma")
      }
      let name = try string()
      skipSpace()
      guard take(":") else { throw problem("a colon after the name “\(name.prefix(40))”") }
      // Of members with one name the last counts, as in JavaScript.
      if members.updateValue(try value(), forKey: name) == nil { names.append(name) }
      skipSpace()
      if take("}") { return .object(members, names: names) }
      guard take(",") else { throw problem("a comma or the “}” of the object from line \(line)") }
    }
  }

  private mutating func list(from line: Int) throws(JSONProblem) -> [JSONNode] {
    try descend()
    var nodes: [JSONNode] = []
    skipSpace()
    if take("]") { return nodes }
    while true {
      skipSpace()
      guard nodes.isEmpty || next != UInt8(ascii: "]") else { throw problem("a value after the comma") }
      nodes.append(try value())
      skipSpace()
      if take("]") { return nodes }
      guard take(",") else { throw problem("a comma or the “]” of the list from line \(line)") }
    }
  }

  private mutating func descend() throws(JSONProblem) {
    index += 1
    depth += 1
    guard depth <= JSONReader.depthLimit else {
      throw problem("at most \(JSONReader.depthLimit) levels of nested values")
    }
  }

  private mutating func number() throws(JSONProblem) -> Double {
    let start = index
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (48...57).contains($0) } ?? false }
    func digits(_ reader: inout JSONReader) throws(JSONProblem) {
      guard isDigit(reader.next) else { throw reader.problem("a digit") }
      while isDigit(reader.next) { reader.index += 1 }
    }
    // The grammar is checked here, as `Double(_:)` also accepts `0x1p3`, `inf` and `nan`.
    _ = take("-")
    if take("0") {
      guard !isDigit(next) else { throw problem("a number without leading zeros") }
    } else {
      try digits(&self)
    }
    if take(".") { try digits(&self) }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits(&self)
    }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .nan
  }

  private mutating func string() throws(JSONProblem) -> String {
    let (start, line) = (index, lineHere())
    index += 1
    // Stretches without escapes are copied at once.
    var plain = index
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += bytes[plain..<index]
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[plain..<index]
        index += 1
        text += try escaped().utf8
        plain = index
      case 0..<0x20:
        // If the closing quote is missing, the place of the opening one helps more.
        index = byte == 0x0A || byte == 0x0D ? start : index
        throw problem(
          byte == 0x0A || byte == 0x0D ? "a quote before the end of the line" : "no control character in a text")
      default: index += 1
      }
    }
    throw problem("a quote at the end of the text from line \(line)")
  }

  /// Reads the rest of an escape sequence after its backslash.
  private mutating func escaped() throws(JSONProblem) -> String {
    let plain: [UInt8: String] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let next, let character = plain[next] {
      index += 1
      return character
    }
    guard take("u") else { throw problem("one of \" \\ / b f n r t u after a backslash") }
    let unit = try codeUnit()
    var units = [unit]
    // Characters beyond the first plane are two.
    if UTF16.isLeadSurrogate(unit) {
      guard take("\\"), take("u") else { throw problem("the second half of a surrogate pair, such as \\uDE00") }
      units.append(try codeUnit())
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw problem("a whole character after \\u, not half of a surrogate pair,")
    }
    return text
  }

  private mutating func codeUnit() throws(JSONProblem) -> UInt16 {
    let digits = bytes[index..<min(index + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("four hexadecimal digits after \\u") }
    index += 4
    return unit
  }

  // MARK: Locations

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    if character == "}" || character == "]" { depth -= 1 }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { index += 1 }
  }

  /// The line of the next byte.
  private mutating func lineHere() -> Int {
    while counted < index {
      let byte = bytes[counted]
      counted += 1
      // CR, LF and CR LF end a line, and the last of these is one end.
      if byte == 0x0A || byte == 0x0D && !(counted < bytes.count && bytes[counted] == 0x0A) {
        line += 1
        lineStart = counted
      }
    }
    return line
  }

  private mutating func problem(_ expected: String) -> JSONProblem {
    // It may lie on an earlier line than the last one that was counted.
    if index < lineStart { (line, lineStart, counted) = (1, 0, 0) }
    _ = lineHere()
    let column = String(decoding: bytes[lineStart..<index], as: UTF8.self).count + 1
    guard index < bytes.count else {
      return JSONProblem(line: line, column: column, message: "expected \(expected), and the file ends")
    }
    let rest = String(decoding: bytes[index..<min(index + 80, bytes.count)], as: UTF8.self)
    let word =
      rest.first == "\"" ? rest.prefix { !$0.isNewline } : rest.prefix { !$0.isWhitespace && !",:]}\"".contains($0) }
    let found = word.isEmpty ? rest.prefix(1) : word.prefix(20)
    return JSONProblem(line: line, column: column, message: "expected \(expected), got “\(found)”")
  }
}

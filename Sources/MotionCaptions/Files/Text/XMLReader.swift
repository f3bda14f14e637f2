// SPDX-License-Identifier: Apache-2.0

/// An element of XML (W3C, "Extensible Markup Language 1.0") with the line on which it begins.
struct XMLElement: Sendable {
  enum Content: Sendable {
    case text(String)
    case element(XMLElement)
  }
  /// Without the prefix of a name space.
  var name: String
  /// The attributes by their names as written.
  var attributes: [String: String]
  var contents: [Content] = []
  var line: Int

  var children: [XMLElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// An attribute, whatever the prefix of its name space.
  subscript(attribute: String) -> String? {
    attributes[attribute] ?? attributes.first { XMLElement.local($0.key) == attribute }?.value
  }

  /// All text in it, in order.
  var text: String {
    contents.map {
      if case .text(let text) = $0 { text } else if case .element(let child) = $0 { child.text } else { "" }
    }
    .joined()
  }

  static func local(_ name: some StringProtocol) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? String(name)
  }
}

/// The location of an error in an XML text.
struct XMLProblem: Error, Hashable {
  var line: Int
  var message: String
}

/// Reads elements, attributes, text, entities and CDATA; comments, instructions and document types are passed over.
struct XMLReader {
  private var rest: Substring
  private var line = 1
  private var depth = 0

  static let depthLimit = 100

  static func read(_ text: String) throws(XMLProblem) -> XMLElement {
    var reader = XMLReader(rest: text[...])
    _ = try reader.skipMisc()
    guard let element = try reader.element() else { throw reader.problem("expected an element, such as <tt>") }
    return element
  }

  private init(rest: Substring) { self.rest = rest }

  private func problem(_ message: String) -> XMLProblem { XMLProblem(line: line, message: message) }

  private mutating func advance(to index: Substring.Index) {
    line += rest[..<index].count { $0.isNewline }
    rest = rest[index...]
  }

  /// Skips comments, instructions and document types; false if there were none.
  private mutating func skipMisc() throws(XMLProblem) -> Bool {
    var hasSkipped = false
    while true {
      if let start = rest.firstIndex(where: { !$0.isWhitespace }) { advance(to: start) } else { return hasSkipped }
      guard let end = try miscEnd() else { return hasSkipped }
      advance(to: end)
      hasSkipped = true
    }
  }

  /// The end of a comment, an instruction or a document type that begins here; nil if none does.
  private func miscEnd() throws(XMLProblem) -> Substring.Index? {
    for (start, end) in [("<!--", "-->"), ("<?", "?>"), ("<!DOCTYPE", ">")] where rest.hasPrefix(start) {
      guard let found = rest.firstRange(of: end) else {
        throw problem("expected “\(end)” after “\(start)”, but the file ends before that")
      }
      return found.upperBound
    }
    return nil
  }

  private mutating func element() throws(XMLProblem) -> XMLElement? {
    guard rest.first == "<", let first = rest.dropFirst().first, first.isLetter || first == "_" else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard depth <= XMLReader.depthLimit else {
      throw problem("expected at most \(XMLReader.depthLimit) levels of nested elements")
    }
    let start = line
    let tag = rest.dropFirst()
    let nameEnd = tag.firstIndex { $0.isWhitespace || $0 == ">" || $0 == "/" } ?? tag.endIndex
    let name = String(tag[..<nameEnd])
    advance(to: nameEnd)
    var element = XMLElement(name: XMLElement.local(name), attributes: try attributes(of: name), line: start)
    if rest.hasPrefix("/>") {
      advance(to: rest.index(rest.startIndex, offsetBy: 2))
      return element
    }
    advance(to: rest.index(after: rest.startIndex))
    try fill(&element, name)
    return element
  }

  /// Up to the end of the tag.
  private mutating func attributes(of name: String) throws(XMLProblem) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      if let next = rest.firstIndex(where: { !$0.isWhitespace }) { advance(to: next) }
      if rest.first == ">" || rest.hasPrefix("/>") { return attributes }
      guard let equals = rest.firstIndex(of: "="), !rest[..<equals].contains(where: { $0 == ">" || $0 == "<" }) else {
        throw problem("expected an attribute or the end of the tag <\(name.prefix(40))>, got “\(rest.prefix(20))”")
      }
      let key = rest[..<equals].trimmedSpaces
      let value = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
      guard let quote = value.first, quote == "\"" || quote == "'", let end = value.dropFirst().firstIndex(of: quote)
      else { throw problem("expected a value in quotes for “\(key.prefix(40))” of <\(name.prefix(40))>") }
      attributes[String(key)] = CaptionMarkup.unescaped(String(value.dropFirst()[..<end]))
      advance(to: rest.index(after: end))
    }
  }

  private mutating func fill(_ element: inout XMLElement, _ name: String) throws(XMLProblem) {
    while true {
      guard let open = rest.firstIndex(of: "<") else {
        throw XMLProblem(line: element.line, message: "<\(name.prefix(40))> has no end </\(name.prefix(40))>")
      }
      if open > rest.startIndex {
        element.contents.append(.text(CaptionMarkup.unescaped(String(rest[..<open]))))
        advance(to: open)
      }
      if rest.hasPrefix("</") {
        guard let close = rest.firstIndex(of: ">") else { throw problem("expected the end of a tag, “>”") }
        let found = rest[rest.index(rest.startIndex, offsetBy: 2)..<close].trimmedSpaces
        guard found == name else {
          throw problem(
            "expected </\(name.prefix(40))>, the end of the element from line \(element.line), got </\(found.prefix(40))>"
          )
        }
        advance(to: rest.index(after: close))
        return
      }
      if rest.hasPrefix("<![CDATA[") {
        guard let end = rest.firstRange(of: "]]>") else { throw problem("expected “]]>” after “<![CDATA[”") }
        let content = rest.index(rest.startIndex, offsetBy: 9)
        // Entities within CDATA are plain text.
        element.contents.append(.text(String(rest[content..<end.lowerBound])))
        advance(to: end.upperBound)
      } else if let end = try miscEnd() {
        advance(to: end)
      } else if let child = try self.element() {
        element.contents.append(.element(child))
      } else {
        throw problem("expected an element after “<”; in a text, write &lt; for “<”")
      }
    }
  }
}

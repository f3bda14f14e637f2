// SPDX-License-Identifier: Apache-2.0

/// The words that one property has in the table.
struct Words {
  /// Where each word stands.
  private(set) var positions: [Keyword: SourcePosition] = [:]

  private(set) var rule: String?
  private(set) var names: [String]?
  private(set) var otherwise: String?
  private(set) var minimum: Minimum?
  private(set) var shown: NumberRange?
  private(set) var within: NumberRange?
  private(set) var bits: Int?
  private(set) var key: String?
  private(set) var row: String?
  private(set) var stored: String?
  private(set) var setter: String?
  private(set) var modifier: String?

  func contains(_ keyword: Keyword) -> Bool { positions[keyword] != nil }

  /// Reads words with commas between them.
  mutating func read(_ list: LineScanner) throws(TableError) {
    var list = list
    repeat {
      list.skipSpaces()
      try readWord(list.take(upTo: ","))
    } while list.take(",")
  }

  private mutating func readWord(_ word: LineScanner) throws(TableError) {
    var argument = word
    let keyword = try Words.keyword(&argument)
    guard positions.updateValue(word.position, forKey: keyword) == nil else {
      throw word.error("'\(keyword.rawValue)' occurs twice in one property; remove one of them")
    }
    try readArgument(&argument, of: keyword)
  }

  /// The keyword that a word begins with; its argument is left in the scanner.
  private static func keyword(_ word: inout LineScanner) throws(TableError) -> Keyword {
    let start = word
    if let keyword = Keyword(rawValue: String(word.rest)) {
      if let argument = keyword.argument {
        throw word.error("'\(keyword.rawValue)' has no argument; write \(keyword.rawValue) \(argument)")
      }
      _ = word.takeRest()
      return keyword
    }
    guard let name = word.takeIdentifier(), let keyword = Keyword(rawValue: name), word.take(" ") else {
      let known = Keyword.allCases.map(\.form).joined(separator: ", ")
      throw start.mismatch("a word of the table", "the words are \(known)")
    }
    guard keyword.argument != nil else {
      throw word.error("expected nothing after '\(name)', found '\(word.rest)'; put a comma between words")
    }
    return keyword
  }

  private mutating func readArgument(_ argument: inout LineScanner, of keyword: Keyword) throws(TableError) {
    let form = "write \(keyword.form)"
    switch keyword {
    case .rule: rule = argument.takeRest()
    case .names: names = try Words.names(&argument, form)
    case .otherwise: otherwise = argument.takeRest()
    case .minimum: minimum = argument.take("above 0") ? .aboveZero : .number(try argument.expectNumber(form))
    case .shown: shown = try argument.expectRange(form)
    case .within: within = try argument.expectRange(form)
    case .bits:
      guard let number = Int(argument.rest), number > 0 else { throw argument.mismatch("an integer above 0", form) }
      bits = number
      _ = argument.takeRest()
    case .key: key = try argument.expectIdentifier("a key", form)
    case .row: row = try argument.expectIdentifier("the name of a constant, or 'by hand'", form)
    case .stored: stored = try argument.expectIdentifier("the name of a field", form)
    case .setter: setter = try argument.expectIdentifier("the name of a function", form)
    case .modifier: modifier = try argument.expectIdentifier("the name of a modifier", form)
    case .hot, .rare, .fixed, .sudden, .asset, .size, .float, .value, .inlined, .unlisted, .unfed: break
    case .rowByHand, .accessorByHand, .feedByHand: break
    }
    try argument.expectEnd(form)
  }

  private static func names(_ argument: inout LineScanner, _ form: String) throws(TableError) -> [String] {
    var names: [String] = []
    repeat {
      let name = argument.take(upTo: " ").rest
      guard !name.isEmpty else { throw argument.mismatch("a name", "\(form), with one space between names") }
      names.append(String(name))
    } while argument.take(" ")
    return names
  }
}

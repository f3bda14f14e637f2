// SPDX-License-Identifier: Apache-2.0

/// Collects the lines of one declaration, and makes an entry of them.
struct EntryParser {
  private let owner: Owner
  private let name: String
  private let type: SwiftType
  private let initialValue: String?
  private let position: SourcePosition
  private let typePosition: SourcePosition
  var words = Words()
  var documentation: [String] = []
  var modifierDocumentation: [String] = []
  var example: [String] = []
  var accessorExample: [String] = []

  /// Reads the first line: `name: Type`, with ` = default` and ` | words` if it has them.
  init(_ line: LineScanner, in owner: Owner) throws(TableError) {
    let form = "a property is name: Type = default | word, word"
    var scanner = line
    self.owner = owner
    position = scanner.position
    name = try scanner.expectIdentifier("the name of a property", form)
    try scanner.expect(": ", form)
    typePosition = scanner.position
    type = try scanner.expectType()
    if scanner.take(" = ") {
      let start = scanner
      let value = scanner.take(upTo: " | ")
      guard !value.isAtEnd else { throw start.mismatch("a default", form) }
      var bar = value
      _ = bar.take(upTo: "|")
      guard bar.isAtEnd else { throw bar.mismatch("' | ' with spaces, or nothing more", form) }
      initialValue = String(value.rest)
    } else {
      initialValue = nil
    }
    if scanner.take(" | ") {
      try words.read(scanner)
    } else {
      try scanner.expectEnd(form)
    }
  }

  /// The entry, once all of its lines are read.
  func entry() throws(TableError) -> Entry {
    try checkWords()
    // Filters are documented where their accessors are written by hand.
    let isFilter = type == .array(.named("Filter")) || type == .optional(.named("Filter"))
    guard !documentation.isEmpty || isFilter else {
      throw error(at: position, "\(name) has no documentation; add a line '  / text' below it")
    }
    return words.contains(.value) ? .storedValue(field) : .property(try property())
  }

  private var field: Field {
    Field(
      name: words.stored ?? name, type: type, initialValue: initialValue, documentation: documentation,
      isRare: words.contains(.rare), isInlined: words.contains(.inlined),
      isFed: !words.contains(.unfed) && !words.contains(.feedByHand))
  }

  private func property() throws(TableError) -> Property {
    var handwritten: Set<HandwrittenPart> = []
    if words.contains(.rowByHand) { handwritten.insert(.row) }
    if words.contains(.accessorByHand) { handwritten.insert(.accessor) }
    return Property(
      name: name, field: field, kind: try kind(), domain: domain,
      limits: Limits(minimum: words.minimum, shown: words.shown), animation: animation,
      rule: words.rule ?? "§3.8", key: words.key ?? Property.key(of: name), row: words.row ?? name,
      isListed: !words.contains(.unlisted), isFloat: words.contains(.float),
      setter: Setter(
        function: words.setter ?? "set", notesAsset: words.contains(.asset), changesSize: words.contains(.size)),
      modifier: Modifier(name: words.modifier ?? name, documentation: modifierDocumentation, example: example),
      handwritten: handwritten, accessorExample: accessorExample)
  }

  private var domain: Domain {
    if let names = words.names { return .names(names, otherwise: words.otherwise) }
    if let bits = words.bits { return .bits(bits) }
    return words.within.map(Domain.integers) ?? .all
  }

  private var animation: Animation { words.contains(.fixed) ? .fixed : words.contains(.sudden) ? .sudden : .animated }

  private func kind() throws(TableError) -> ValueKind {
    switch domain {
    case .names: return .constant
    case .bits: return .number
    case .all, .integers: break
    }
    if let kind = ValueKind(type) { return kind }
    guard words.contains(.unlisted) else {
      throw error(
        at: typePosition,
        "\(name) is a property of type \(type), but no kind of value holds this type; "
          + "add 'names …' or 'bits N', or add 'value' if it is a stored value and not a property")
    }
    return .constant
  }

  // MARK: - Words that do not go together

  private func checkWords() throws(TableError) {
    for (first, second) in Keyword.contradictions {
      guard let wordPosition = words.positions[second], words.contains(first) else { continue }
      throw error(at: wordPosition, "\(name) is both '\(first.rawValue)' and '\(second.rawValue)'; remove one of them")
    }
    if let wordPosition = words.positions[.otherwise], !words.contains(.names) {
      throw error(at: wordPosition, "\(name) has 'else' without 'names'; add its possible names")
    }
    if let wordPosition = words.positions[.within], type != .named("Int") {
      throw error(at: wordPosition, "\(name) is a \(type), but 'within' is only for properties of type Int")
    }
    if words.contains(.value) {
      for keyword in Keyword.allCases where !Keyword.ofFields.contains(keyword) {
        guard let wordPosition = words.positions[keyword] else { continue }
        throw error(at: wordPosition, "\(name) is a stored value and not a property; remove '\(keyword.rawValue)'")
      }
    }
    if words.contains(.value), !(modifierDocumentation + example + accessorExample).isEmpty {
      throw error(
        at: position,
        "\(name) is a stored value and not a property; a line below it must not begin with '+', '>' or '*'")
    }
    try checkOwner()
  }

  private func checkOwner() throws(TableError) {
    let wordPosition = words.positions[.hot] ?? words.positions[.rare]
    if owner == .layer, wordPosition == nil {
      throw error(at: position, "\(name) belongs to every layer; add 'hot' or 'rare' to choose its storage")
    }
    if owner != .layer, let wordPosition {
      throw error(
        at: wordPosition, "\(name) belongs to [\(owner.name)]; 'hot' and 'rare' are only for properties of [layer]")
    }
    if owner != .cell, let wordPosition = words.positions[.unlisted] {
      throw error(at: wordPosition, "\(name) belongs to [\(owner.name)]; 'unlisted' is only for properties of [cell]")
    }
  }

  private func error(at position: SourcePosition, _ message: String) -> TableError {
    TableError(position: position, message: message)
  }
}

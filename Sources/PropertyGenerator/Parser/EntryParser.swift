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
        "\(name) is a property of type \(type), which no kind of value holds; "
          + "say 'names …' or 'bits N', or 'value' if it is a stored value and no property")
    }
    return .constant
  }

  // MARK: - Words that do not go together

  private func checkWords() throws(TableError) {
    for (first, second) in Keyword.contradictions {
      guard let place = words.positions[second], words.contains(first) else { continue }
      throw error(at: place, "\(name) is both '\(first.rawValue)' and '\(second.rawValue)'; leave one out")
    }
    if let place = words.positions[.otherwise], !words.contains(.names) {
      throw error(at: place, "\(name) has 'else' without 'names'; say which names it may have")
    }
    if let place = words.positions[.within], type != .named("Int") {
      throw error(at: place, "\(name) is a \(type); 'within' is for properties of type Int")
    }
    if words.contains(.value) {
      for keyword in Keyword.allCases where !Keyword.ofFields.contains(keyword) {
        guard let place = words.positions[keyword] else { continue }
        throw error(at: place, "\(name) is a stored value and no property, so leave '\(keyword.rawValue)' out")
      }
    }
    if words.contains(.value), !(modifierDocumentation + example + accessorExample).isEmpty {
      throw error(
        at: position, "\(name) is a stored value and no property, so no line below it may begin with '+', '>' or '*'")
    }
    try checkOwner()
  }

  private func checkOwner() throws(TableError) {
    let place = words.positions[.hot] ?? words.positions[.rare]
    if owner == .layer, place == nil {
      throw error(at: position, "\(name) is of every layer; say 'hot' or 'rare', which decides where it is stored")
    }
    if owner != .layer, let place {
      throw error(at: place, "\(name) belongs to [\(owner.name)]; 'hot' and 'rare' are for properties of [layer]")
    }
    if owner != .cell, let place = words.positions[.unlisted] {
      throw error(at: place, "\(name) belongs to [\(owner.name)]; 'unlisted' is for properties of [cell]")
    }
  }

  private func error(at position: SourcePosition, _ message: String) -> TableError {
    TableError(position: position, message: message)
  }
}

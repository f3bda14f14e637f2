// SPDX-License-Identifier: Apache-2.0

/// Makes the reference from the compiler's descriptions of the modules.
struct ReferenceWriter {
  private var symbols: [SymbolGraph.Symbol]
  private var paths: Set<[String]>
  /// Of each type by its name: the class above it.
  private var superclasses: [String: String] = [:]
  /// Of each type by its name: the protocols that it conforms to.
  private var protocols: [String: Set<String>] = [:]
  /// Of each type that scripts write: its subject.
  private var subjects: [String: String] = [:]

  init(_ graphs: [SymbolGraph]) {
    symbols = graphs.flatMap(\.symbols).filter { !$0.isUnavailable }
    paths = Set(symbols.map(\.pathComponents))
    let names = Dictionary(
      symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }, uniquingKeysWith: { a, _ in a }
    )
    for relationship in graphs.flatMap(\.relationships) {
      guard let name = names[relationship.source], let above = names[relationship.target] else { continue }
      switch relationship.kind {
      case "inheritsFrom": superclasses[name] = above
      case "conformsTo": protocols[name, default: []].insert(above)
      default: break
      }
    }
    let types = symbols.filter { $0.role == .type }
    let outermost = Dictionary(
      types.filter { $0.pathComponents.count == 1 }.map { ($0.pathComponents[0], $0) }, uniquingKeysWith: { a, _ in a })
    for symbol in types {
      let name = symbol.pathComponents.joined(separator: ".")
      // A type lies in the subject of the outermost one around it, unless its own file is out of sight.
      guard let file = symbol.file, ReferenceSubject.isWritten(name), let own = ReferenceSubject.subject(ofFile: file)
      else { continue }
      let outer = outermost[symbol.pathComponents[0]]?.file.flatMap(ReferenceSubject.subject(ofFile:))
      subjects[name] = symbol.pathComponents.count == 1 ? own : outer
    }
  }

  /// The reference entries of scripts, sorted by subject, type and name, each with its examples.
  func entries() -> [ReferenceEntry] {
    var entries: [String: ReferenceEntry] = [:]
    for symbol in symbols.sorted(by: { ($0.file ?? "", $0.declaration) < ($1.file ?? "", $1.declaration) }) {
      guard let entry = entry(symbol), !isRepetition(symbol) else { continue }
      entries[entry.title, default: entry].merge(entry)
    }
    let order = Dictionary(uniqueKeysWithValues: ReferenceSubject.all.enumerated().map { ($1.title, $0) })
    func key(_ entry: ReferenceEntry) -> (Int, String, Int, String) {
      let kinds = ReferenceEntry.Kind.allCases
      let kind = entry.owner == nil ? -1 : kinds.firstIndex(of: entry.kind) ?? 0
      return (order[entry.subject] ?? order.count, entry.owner ?? entry.name, kind, entry.name)
    }
    var sorted = entries.values.sorted { key($0) < key($1) }
    let owners = Set(sorted.compactMap(\.owner))
    for index in sorted.indices where sorted[index].kind == .type {
      // Those without members of their own say nothing to who writes scripts.
      let given = (protocols[sorted[index].name] ?? []).filter { owners.contains($0) && entries[$0] != nil }.sorted()
      sorted[index].protocols = given.isEmpty ? nil : given
    }
    return ExampleFinder(sorted).illustrated()
  }

  private func entry(_ symbol: SymbolGraph.Symbol) -> ReferenceEntry? {
    guard let role = symbol.role, let last = symbol.pathComponents.last else { return nil }
    let name = role == .type ? symbol.pathComponents.joined(separator: ".") : String(last.prefix { $0 != "(" })
    let owner =
      role == .type || symbol.pathComponents.count == 1
      ? nil : symbol.pathComponents.dropLast().joined(separator: ".")
    guard !ReferenceNoise.contains(name, of: owner) else { return nil }
    if last.hasPrefix("init("), ReferenceNoise.initialisers.contains(last) { return nil }
    // Members that a protocol asks for by a value of the machinery.
    if symbol.declaration.contains("PropertyValue") || symbol.declaration.contains("ParameterInput") { return nil }
    let subject = owner.map { subjects[$0] } ?? subjects[name] ?? symbol.file.flatMap(ReferenceSubject.subject(ofFile:))
    guard role != .type || subjects[name] != nil, let subject else { return nil }
    let ofFile = owner == nil || last.hasPrefix("init(") ? nil : symbol.file.flatMap(ReferenceSubject.subject(ofFile:))
    let comment = CommentText(symbol.docComment?.lines.map(\.text) ?? [])
    return ReferenceEntry(
      kind: role, owner: owner, name: name, subject: subject, also: ofFile == subject ? nil : ofFile,
      declarations: [symbol.declaration],
      summary: comment.paragraphs, parameters: comment.parameters, examples: comment.examples,
      superclass: role == .type ? superclasses[name] : nil,
      filter: owner == "Filter" ? FilterFacts(ofMember: name) : nil)
  }

  /// Whether a class above has it too: it is overridden, or written again for the typed keys of this class.
  private func isRepetition(_ symbol: SymbolGraph.Symbol) -> Bool {
    let owner = symbol.pathComponents.dropLast().joined(separator: ".")
    if owner == "Animate" {
      return symbol.declaration.contains("<")
        && !["_ layer: Layer,", "_ value: Value<"].contains(where: symbol.declaration.contains)
    }
    var above = superclasses[owner]
    while let type = above {
      let path = type.split(separator: ".").map(String.init) + [symbol.pathComponents.last ?? ""]
      if symbol.role != .initialiser, paths.contains(path) { return true }
      above = superclasses[type]
    }
    return false
  }
}

extension SymbolGraph.Symbol {
  /// Nil for symbols without a name of their own.
  var role: ReferenceEntry.Kind? {
    let owner = pathComponents.dropLast().last ?? ""
    let makesItself = declaration.hasSuffix("-> Self") || declaration.hasSuffix("-> \(owner)")
    switch kind.identifier {
    case "swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias": return .type
    case "swift.init": return .initialiser
    case "swift.method": return makesItself ? .modifier : .method
    case "swift.type.method": return makesItself ? .value : .method
    case "swift.type.property", "swift.enum.case": return .value
    case "swift.property", "swift.subscript": return .property
    case "swift.func": return .function
    case "swift.var": return .constant
    default: return nil
    }
  }
}

extension ReferenceEntry {
  /// Takes another form of the same name in.
  fileprivate mutating func merge(_ other: ReferenceEntry) {
    for declaration in other.declarations where !declarations.contains(declaration) { declarations.append(declaration) }
    for paragraph in other.summary where !summary.contains(paragraph) { summary.append(paragraph) }
    for parameter in other.parameters where !parameters.contains(parameter) { parameters.append(parameter) }
    for example in other.examples where !examples.contains(example) { examples.append(example) }
    // A property that has a modifier too is found among the modifiers.
    if other.kind == .modifier { kind = .modifier }
  }
}

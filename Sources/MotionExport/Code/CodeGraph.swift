/// What the code of a script can reach, as its object files tell: a graph of their sections.
///
/// A section reaches those that its relocations name. Symbols that many files define are copies of one thing, such as a
/// specialised generic function of a library or the mangled name of a type, of which the linker takes any: a file's own copy
/// stands for it, and where a file has none, all of them count. Within a section the assembler leaves no relocation behind,
/// so a section counts as a whole: functions have one each (`-function-sections`), while a file's constants share theirs.
/// Whatever no file defines belongs to the libraries, which keys contain anyway.
///
/// A pure function that captured nothing runs code that it names, and code of values that it was given or made. It is given
/// numbers and values of MotionKit; to make a value of a script's type takes that type's metadata, by a symbol. Overrides,
/// default implementations, witness tables, enum cases, generic arguments and key paths hang on metadata by relocations, and
/// so does what Swift refers to by mangled names: the names of types that are not the standard library's hold references to
/// their descriptors. Left over is what the runtime finds by other ways:
/// - **Conformances** are looked up by type, in casts and while texts are made of values. Who reaches a type's descriptor
///   reaches its conformances in all files; those of types that no file of the script defines belong to everything, and so
///   do those whose type cannot be told.
/// - **Globals** are written by code that their readers need not name. Their lazy initialisers belong to whoever reaches
///   the variables of their file, and so does the entry point of its file, where `main.swift` sets its globals.
/// - **Replaced functions, code that runs on loading** and tables of a kind not known here: there is no graph.
/// - **Code that is asked for by its name**, as `NSClassFromString` and `dlsym` do: whoever reaches such a function of a
///   library reaches what cannot be told.
struct CodeGraph {
  /// For each section, those that it reaches directly. Sections are numbered through all files.
  private(set) var targets: [[Int]] = []
  /// For each section its file.
  private(set) var files: [Int] = []
  /// Sections that anything reaches.
  private(set) var always: [Int] = []
  /// Sections of which it cannot be told what they reach.
  private(set) var open: Set<Int> = []
  let fileCount: Int
  /// Sections that define a symbol for all files.
  private var definers: [String: [Int]] = [:]
  /// Sections that define a symbol for their own file.
  private var locals: [String: [Int]] = [:]
  /// The first section of each file.
  private var starts: [Int] = []

  /// - Parameters:
  ///   - objects: all of a script's.
  ///   - entryPoint: the symbol of its main code.
  /// - Returns: nil if code may run that nothing here shows.
  init?(_ objects: [ELFFile], entryPoint: String) {
    fileCount = objects.count
    for (number, object) in objects.enumerated() {
      guard object.sections.allSatisfy(CodeGraph.isUnderstood) else { return nil }
      starts.append(files.count)
      files += Array(repeating: number, count: object.sections.count)
      for symbol in object.symbols where !symbol.name.isEmpty {
        guard let section = symbol.section else { continue }
        if symbol.isLocal {
          locals[symbol.name, default: []].append(starts[number] + section)
        } else {
          definers[symbol.name, default: []].append(starts[number] + section)
        }
      }
    }
    targets = Array(repeating: [], count: files.count)
    for (number, object) in objects.enumerated() {
      let start = starts[number]
      addReferences(of: object, start)
      guard addConformances(of: object, start) else { return nil }
      addGlobals(of: object, start, entryPoint)
    }
    for section in targets.indices { targets[section] = Array(Set(targets[section])) }
  }

  /// The sections in which the function with this symbol may lie; nil: it cannot be told which function that is.
  func sections(of function: String) -> [Int]? {
    switch (definers[function], locals[function]) {
    case (let sections?, nil): sections
    case (nil, let sections?): sections.count == 1 ? sections : nil
    default: nil
    }
  }

  // MARK: Edges

  private mutating func addReferences(of object: ELFFile, _ start: Int) {
    // Each symbol is looked up once: there are many references to it.
    let places: [[Int]] = object.symbols.map { symbol in
      if let section = symbol.section { return [start + section] }
      return symbol.isUndefined && !symbol.isLocal ? definers[symbol.name] ?? [] : []
    }
    let isOpen = zip(object.symbols, places).map { symbol, places in
      places.isEmpty && symbol.isUndefined && CodeGraph.findsCodeByName(symbol.name)
    }
    for relocation in object.relocations {
      targets[start + relocation.section] += places[relocation.symbol]
      if isOpen[relocation.symbol] { open.insert(start + relocation.section) }
    }
  }

  /// What the runtime finds for a type: `swift5_protocol_conformances` refers to descriptors, whose second word refers to
  /// the type's.
  private mutating func addConformances(of object: ELFFile, _ start: Int) -> Bool {
    let lists = object.sections.indices.filter {
      object.sections[$0].name == "swift5_protocol_conformances" && object.sections[$0].size > 0
    }
    guard !lists.isEmpty else { return true }
    var references: [Int: [UInt64: ELFFile.Relocation]] = [:]
    for relocation in object.relocations {
      references[relocation.section, default: [:]][relocation.offset] = relocation
    }
    return lists.allSatisfy { list in
      // Each entry is four bytes, and none may be without its descriptor.
      UInt64(references[list]?.count ?? 0) == object.sections[list].size / 4
        && references[list, default: [:]].values.allSatisfy { addConformance($0, of: object, start, references) }
    }
  }

  private mutating func addConformance(
    _ entry: ELFFile.Relocation, of object: ELFFile, _ start: Int, _ references: [Int: [UInt64: ELFFile.Relocation]]
  ) -> Bool {
    let symbol = object.symbols[entry.symbol]
    guard let section = symbol.section else { return false }
    let place = symbol.value &+ UInt64(bitPattern: entry.addend)
    guard place < object.sections[section].size else { return false }
    let types = conformingTypes(object, start, section, place &+ 4, references)
    for type in types { targets[type].append(start + section) }
    if types.isEmpty { always.append(start + section) }
    return true
  }

  /// The sections that define the type to which a descriptor refers at an offset; none: no file defines it, or it cannot be
  /// told.
  private func conformingTypes(
    _ object: ELFFile, _ start: Int, _ section: Int, _ offset: UInt64,
    _ references: [Int: [UInt64: ELFFile.Relocation]]
  ) -> [Int] {
    var (section, place) = (section, offset)
    if let reference = references[section]?[offset] {
      let symbol = object.symbols[reference.symbol]
      guard let own = symbol.section else { return definers(ofType: symbol.name) }
      (section, place) = (own, symbol.value &+ UInt64(bitPattern: reference.addend))
    } else {
      // A distance within the section.
      let bytes = object.sections[section].bytes
      guard offset <= UInt64(bytes.count),
        let distance = ELFBytes(object.bytes)[bytes.lowerBound + Int(offset), Int32.self]
      else { return [] }
      place &+= UInt64(bitPattern: Int64(distance))
    }
    return object.symbols.filter { $0.section == section && $0.value == place }.flatMap { symbol in
      // Of a type that C defines, each file that uses it has a descriptor.
      let isOwn = symbol.isLocal && symbol.name.hasSuffix("Mn") && !symbol.name.hasPrefix("got.")
      return isOwn ? [start + section] : definers(ofType: symbol.name)
    }
  }

  /// - Parameter name: of another file's descriptor, or of a word with its address.
  private func definers(ofType name: String) -> [Int] {
    let descriptor = name.hasPrefix("got.") ? String(name.dropFirst(4)) : name
    return descriptor.hasSuffix("Mn") ? definers[descriptor] ?? [] : []
  }

  /// What sets the variables of a file.
  private mutating func addGlobals(of object: ELFFile, _ start: Int, _ entryPoint: String) {
    let setters = object.symbols.filter { $0.name.hasSuffix("_WZ") || $0.name == entryPoint }.compactMap(\.section)
    guard !setters.isEmpty else { return }
    for (index, section) in object.sections.enumerated() where section.isWritable {
      targets[start + index] += setters.map { start + $0 }
    }
  }

  // MARK: What is known of sections and libraries

  private static func isUnderstood(_ section: ELFFile.Section) -> Bool {
    guard section.isLoaded, section.size > 0 else { return true }
    if section.name.hasPrefix("swift5_") { return tables.contains(section.name) }
    return !startUp.contains { section.name.hasPrefix($0) }
  }

  /// Tables of Swift's runtime by which no code of a replaced or remote function is found.
  private static let tables = Set(
    [
      "protocols", "protocol_conformances", "type_metadata", "typeref", "reflstr", "fieldmd", "assocty", "builtin",
      "capture", "mpenum", "entry",
    ].map { "swift5_" + $0 })

  private static let startUp = [".init", ".fini", ".preinit", ".ctors", ".dtors"]

  private static func findsCodeByName(_ symbol: String) -> Bool {
    let name = Array(symbol.utf8)
    return name.indices.contains { start in
      lookups.contains { $0[0] == name[start] && name[start...].starts(with: $0) }
    }
  }

  private static let lookups = [
    "dlsym", "dlopen", "typeByName", "ClassFromString", "classNamed", "NSCoder", "Unarchiver", "Distributed",
  ].map { Array($0.utf8) }
}

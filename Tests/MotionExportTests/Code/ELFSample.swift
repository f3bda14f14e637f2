import MotionCore

@testable import MotionExport

/// An object file or a library, put together section by section.
struct ELFSample {
  struct Section {
    var name: String
    var flags: UInt64
    var bytes: [UInt8]
    var type: UInt32 = 1
  }
  struct Symbol {
    var name: String
    var section: Int
    var value: UInt64 = 0
    var isLocal = false
    var isFunction = false
  }
  struct Reference {
    var section: Int
    var offset: UInt64
    var symbol: String
    var addend: Int64 = 0
  }

  private(set) var sections: [Section] = []
  private(set) var symbols: [Symbol] = []
  private(set) var references: [Reference] = []
  /// A library is loaded to this address.
  var firstAddress: UInt64?

  static let loaded: UInt64 = 2
  static let writable: UInt64 = 3

  /// - Returns: the section's number.
  @discardableResult
  mutating func section(_ name: String, flags: UInt64 = loaded, bytes: [UInt8] = [UInt8](repeating: 0, count: 64))
    -> Int
  {
    sections.append(Section(name: name, flags: flags, bytes: bytes))
    return sections.count
  }

  mutating func symbol(
    _ name: String, _ section: Int, at value: UInt64 = 0, isLocal: Bool = false, isFunction: Bool = false
  ) {
    symbols.append(Symbol(name: name, section: section, value: value, isLocal: isLocal, isFunction: isFunction))
  }

  mutating func reference(_ section: Int, at offset: UInt64, to symbol: String, _ addend: Int64 = 0) {
    references.append(Reference(section: section, offset: offset, symbol: symbol, addend: addend))
  }

  /// A function in a section of its own.
  mutating func function(_ name: String, isLocal: Bool = false, calls: String...) {
    let number = section(".text." + name, flags: 6, bytes: [UInt8](repeating: 0x90, count: 8 * calls.count + 8))
    symbol(name, number, isLocal: isLocal, isFunction: true)
    for (index, call) in calls.enumerated() { reference(number, at: UInt64(8 * index), to: call, -4) }
  }

  /// A conformance of a type, as the compiler writes it: a descriptor, whose witnesses call a function.
  mutating func conformance(_ name: String, of type: String, calls: String, _ typeAddend: Int64 = 0) {
    let descriptor = section(".rodata." + name)
    symbol(name, descriptor)
    if !type.isEmpty { reference(descriptor, at: 4, to: type, typeAddend) }
    reference(descriptor, at: 8, to: calls)
    let list = section("swift5_protocol_conformances", bytes: [0, 0, 0, 0])
    reference(list, at: 0, to: name)
  }

  /// A type's descriptor.
  mutating func type(_ name: String, isLocal: Bool = false) {
    let number = section(".rodata")
    symbol(name, number, at: 16, isLocal: isLocal)
  }

  /// Changes the file in a place that no symbol leads to.
  mutating func edit() { section(".comment", flags: 0, bytes: [1]) }

  // MARK: Bytes

  var bytes: [UInt8] {
    var all = [Section(name: "", flags: 0, bytes: [], type: 0)] + sections
    let undefined = Set(references.map(\.symbol)).subtracting(symbols.map(\.name)).sorted()
    var names: [UInt8] = [0]
    var table = [UInt8](repeating: 0, count: 24)
    func entry(_ name: String, _ kind: UInt8, _ section: Int, _ value: UInt64) {
      table += UInt64(names.count).littleEndianBytes[..<4] + [kind, 0] + UInt64(section).littleEndianBytes[..<2]
      table += value.littleEndianBytes + UInt64(0).littleEndianBytes
      names += Array(name.utf8) + [0]
    }
    for symbol in symbols {
      entry(symbol.name, (symbol.isLocal ? 0 : 16) + (symbol.isFunction ? 2 : 1), symbol.section, symbol.value)
    }
    for name in undefined { entry(name, 16, 0, 0) }
    let numbers = Dictionary((symbols.map(\.name) + undefined).enumerated().map { ($1, $0 + 1) }) { first, _ in first }
    var links = [(UInt64, UInt64)](repeating: (0, 0), count: all.count)
    let relocated = Set(references.map(\.section)).sorted()
    let symbolTable = all.count + relocated.count
    for section in relocated {
      var relocations: [UInt8] = []
      for reference in references where reference.section == section {
        relocations += reference.offset.littleEndianBytes
        relocations += (UInt64(numbers[reference.symbol] ?? 0) << 32 | 2).littleEndianBytes
        relocations += UInt64(bitPattern: reference.addend).littleEndianBytes
      }
      all.append(Section(name: ".rela" + all[section].name, flags: 0, bytes: relocations, type: 4))
      links.append((UInt64(symbolTable), UInt64(section)))
    }
    all.append(Section(name: ".symtab", flags: 0, bytes: table, type: 2))
    links.append((UInt64(symbolTable) + 1, 0))
    all.append(Section(name: ".strtab", flags: 0, bytes: names, type: 3))
    var sectionNames: [UInt8] = []
    var offsets: [Int] = []
    for name in all.map(\.name) + [".shstrtab"] {
      offsets.append(sectionNames.count)
      sectionNames += Array(name.utf8) + [0]
    }
    all.append(Section(name: ".shstrtab", flags: 0, bytes: sectionNames, type: 3))
    links += [(0, 0), (0, 0)]

    let segments = firstAddress == nil ? 0 : 1
    var contents: [UInt8] = []
    var headers: [UInt8] = []
    for (index, section) in all.enumerated() {
      let start = 64 + 56 * segments + contents.count
      headers += UInt64(offsets[index]).littleEndianBytes[..<4] + UInt64(section.type).littleEndianBytes[..<4]
      for value in [section.flags, 0, UInt64(start), UInt64(section.bytes.count)] { headers += value.littleEndianBytes }
      headers += links[index].0.littleEndianBytes[..<4] + links[index].1.littleEndianBytes[..<4]
      headers += UInt64(1).littleEndianBytes + UInt64(section.type == 2 || section.type == 4 ? 24 : 0).littleEndianBytes
      contents += section.bytes
    }
    var out: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 9)
    out += [UInt8](firstAddress == nil ? [1, 0] : [3, 0]) + [62, 0, 1, 0, 0, 0]
    out += UInt64(0).littleEndianBytes + UInt64(segments == 0 ? 0 : 64).littleEndianBytes
    out += UInt64(64 + 56 * segments + contents.count).littleEndianBytes + [0, 0, 0, 0]
    for value in [64, 56, segments, 64, all.count, all.count - 1] { out += UInt64(value).littleEndianBytes[..<2] }
    if let firstAddress {
      out += [1, 0, 0, 0, 5, 0, 0, 0] + UInt64(0).littleEndianBytes + firstAddress.littleEndianBytes
      for value: UInt64 in [firstAddress, 0x1000, 0x1000, 0x1000] { out += value.littleEndianBytes }
    }
    return out + contents + headers
  }

  /// A library with functions at 16, 32, 48, …
  static func library(_ functions: [String]) -> ELFSample {
    var library = ELFSample(firstAddress: 0)
    let text = library.section(".text", flags: 6)
    for (index, name) in functions.enumerated() {
      library.symbol(name, text, at: UInt64(16 * (index + 1)), isLocal: true, isFunction: true)
    }
    return library
  }
}

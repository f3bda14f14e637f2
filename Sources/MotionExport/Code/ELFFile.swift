/// The sections, symbols and relocations of an object file or a library: 64 bits, little-endian, as System V's ABI defines
/// them.
struct ELFFile {
  struct Section {
    var name: String
    var type: UInt32
    var flags: UInt64
    /// Where its bytes are; empty for one that has none in the file.
    var bytes: Range<Int>
    /// Bytes that it takes in memory.
    var size: UInt64

    /// It is there when the program runs.
    var isLoaded: Bool { flags & 2 != 0 }
    /// The program can write to it, also after the loader has filled in addresses.
    var isWritable: Bool { isLoaded && flags & 1 != 0 && !name.hasPrefix(".data.rel.ro") }
  }

  struct Symbol {
    var name: String
    /// In an object file an offset in its section, in a library an address.
    var value: UInt64
    /// nil: it is defined elsewhere, or is no place at all.
    var section: Int?
    /// Other files cannot refer to it.
    var isLocal: Bool
    var isFunction: Bool
    /// It is defined elsewhere.
    var isUndefined: Bool
  }

  /// A place in a loaded section that the linker fills in.
  struct Relocation {
    /// In ``ELFFile/sections``.
    var section: Int
    /// In that section.
    var offset: UInt64
    /// In ``ELFFile/symbols``.
    var symbol: Int
    var addend: Int64
  }

  let bytes: [UInt8]
  private(set) var sections: [Section] = []
  private(set) var symbols: [Symbol] = []
  private(set) var relocations: [Relocation] = []
  /// The least address that the file is loaded to; nil for object files.
  private(set) var firstAddress: UInt64?

  /// - Parameter bytes: of the file. Nil if they are something else, damaged, or use what compilers do not write here.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let reader = ELFBytes(bytes)
    guard isELF, readSegments(reader), readSections(reader), readTables(reader) else { return nil }
  }

  /// The sections alone, also of files that use what is not read here; nil if these are no bytes of such a file.
  static func sections(of bytes: [UInt8]) -> [Section]? {
    var file = ELFFile(unread: bytes)
    return file.isELF && file.readSections(ELFBytes(bytes)) ? file.sections : nil
  }

  private init(unread bytes: [UInt8]) { self.bytes = bytes }

  /// 64 bits, little-endian, of this version.
  private var isELF: Bool { bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1]) }

  // MARK: Parts

  private mutating func readSegments(_ reader: ELFBytes) -> Bool {
    guard let start = reader.offset(32), let size = reader[54, UInt16.self], let count = reader[56, UInt16.self]
    else { return false }
    guard count > 0 else { return true }
    guard size == 56, let table = reader.range(start, Int(count) * 56) else { return false }
    for entry in stride(from: table.lowerBound, to: table.upperBound, by: 56) {
      guard let type = reader[entry, UInt32.self], let address = reader[entry + 16, UInt64.self] else { return false }
      if type == 1 { firstAddress = min(firstAddress ?? address, address) }
    }
    return true
  }

  private mutating func readSections(_ reader: ELFBytes) -> Bool {
    guard let start = reader.offset(40), reader[58, UInt16.self] == 64, let count = reader[60, UInt16.self], count > 0,
      let namesIndex = reader[62, UInt16.self], let table = reader.range(start, Int(count) * 64)
    else { return false }
    var names: [UInt32] = []
    for entry in stride(from: table.lowerBound, to: table.upperBound, by: 64) {
      guard let name = reader[entry, UInt32.self], let type = reader[entry + 4, UInt32.self],
        let flags = reader[entry + 8, UInt64.self], let size = reader[entry + 32, UInt64.self]
      else { return false }
      // Sections that take memory alone have no bytes, nor has the first, which is none.
      let isEmpty = type == ELFKind.memory || type == ELFKind.none
      guard !ELFKind.unread.contains(type), let offset = isEmpty ? 0 : reader.offset(entry + 24),
        let bytes = reader.range(offset, isEmpty ? 0 : Int(exactly: size) ?? -1)
      else { return false }
      names.append(name)
      sections.append(Section(name: "", type: type, flags: flags, bytes: bytes, size: size))
    }
    guard sections.indices.contains(Int(namesIndex)) else { return false }
    let table2 = sections[Int(namesIndex)].bytes
    for (index, name) in names.enumerated() {
      guard let text = reader.text(table2, name) else { return false }
      sections[index].name = text
    }
    return true
  }

  private mutating func readTables(_ reader: ELFBytes) -> Bool {
    let headers = reader.offset(40) ?? 0
    /// The sections that a table refers to.
    func references(_ index: Int) -> (link: Int, target: Int)? {
      let header = headers + 64 * index
      guard let link = reader[header + 40, UInt32.self], let target = reader[header + 44, UInt32.self],
        reader[header + 56, UInt64.self] == 24, sections[index].bytes.count % 24 == 0,
        sections.indices.contains(Int(link))
      else { return nil }
      return (Int(link), Int(target))
    }
    let tables = sections.indices.filter { sections[$0].type == ELFKind.symbols }
    guard tables.count <= 1 else { return false }
    if let table = tables.first {
      guard let names = references(table)?.link, readSymbols(reader, table, sections[names].bytes) else { return false }
    }
    // What a loaded library asks of the loader refers to other symbols.
    guard firstAddress == nil else { return true }
    for index in sections.indices where sections[index].type == ELFKind.relocations {
      guard let (link, target) = references(index), link == tables.first, sections.indices.contains(target)
      else { return false }
      guard !sections[target].isLoaded || readRelocations(reader, index, target) else { return false }
    }
    return true
  }

  private mutating func readSymbols(_ reader: ELFBytes, _ table: Int, _ names: Range<Int>) -> Bool {
    let bytes = sections[table].bytes
    symbols.reserveCapacity(bytes.count / 24)
    for entry in stride(from: bytes.lowerBound, to: bytes.upperBound, by: 24) {
      guard let name = reader[entry, UInt32.self], let text = reader.text(names, name),
        let kind = reader[entry + 4, UInt8.self], let place = reader[entry + 6, UInt16.self],
        let value = reader[entry + 8, UInt64.self]
      else { return false }
      // From 0xFF00 on numbers are no sections: 0xFFF1 is a plain value; common storage and long tables are not read.
      guard place < 0xFF00 || place == 0xFFF1, place >= 0xFF00 || sections.indices.contains(Int(place)) else {
        return false
      }
      symbols.append(
        Symbol(
          name: text, value: value, section: place == 0 || place >= 0xFF00 ? nil : Int(place), isLocal: kind >> 4 == 0,
          isFunction: kind & 15 == 2, isUndefined: place == 0))
    }
    return true
  }

  private mutating func readRelocations(_ reader: ELFBytes, _ table: Int, _ target: Int) -> Bool {
    let bytes = sections[table].bytes
    for entry in stride(from: bytes.lowerBound, to: bytes.upperBound, by: 24) {
      guard let offset = reader[entry, UInt64.self], let symbol = reader[entry + 12, UInt32.self],
        let addend = reader[entry + 16, UInt64.self], symbols.indices.contains(Int(symbol)),
        offset < sections[target].size
      else { return false }
      relocations.append(
        Relocation(section: target, offset: offset, symbol: Int(symbol), addend: Int64(bitPattern: addend)))
    }
    return true
  }
}

/// Types of sections.
private enum ELFKind {
  static let none: UInt32 = 0
  static let symbols: UInt32 = 2
  static let relocations: UInt32 = 4
  static let memory: UInt32 = 8
  /// Relocations in other forms, and numbers of sections that do not fit into a symbol: a file with these is not read.
  static let unread: Set<UInt32> = [9, 18, 19, 0x4000_0014]
}

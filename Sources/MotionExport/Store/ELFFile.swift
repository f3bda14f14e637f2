// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The sections of an object file, a library or an executable: 64 bits, little-endian, as System V's ABI defines them.
struct ELFFile {
  struct Section {
    var name: String
    var flags: UInt64
    /// Where its bytes are; empty for one that has none in the file.
    var bytes: Range<Int>
    /// Bytes that it takes in memory.
    var size: UInt64
  }

  private let bytes: [UInt8]
  private(set) var sections: [Section] = []

  /// - Parameter bytes: of the file. Nil if they are something else, or damaged.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    // 64 bits, little-endian, of this version.
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1]), readSections(ELFBytes(bytes)) else { return nil }
  }

  private mutating func readSections(_ reader: ELFBytes) -> Bool {
    // e_shoff, e_shentsize, e_shnum and e_shstrndx.
    guard let start = reader.offset(40), reader[58, UInt16.self] == 64, let count = reader[60, UInt16.self], count > 0,
      let namesIndex = reader[62, UInt16.self], namesIndex < count, let table = reader.range(start, Int(count) * 64)
    else { return false }
    var names: [UInt32] = []
    for entry in stride(from: table.lowerBound, to: table.upperBound, by: 64) {
      guard let name = reader[entry, UInt32.self], let type = reader[entry + 4, UInt32.self],
        let flags = reader[entry + 8, UInt64.self], let size = reader[entry + 32, UInt64.self]
      else { return false }
      // The first, which is none (SHT_NULL), and sections that take memory alone (SHT_NOBITS) have no bytes.
      let isEmpty = type == 0 || type == 8
      guard let offset = isEmpty ? 0 : reader.offset(entry + 24),
        let bytes = reader.range(offset, isEmpty ? 0 : Int(exactly: size) ?? -1)
      else { return false }
      names.append(name)
      sections.append(Section(name: "", flags: flags, bytes: bytes, size: size))
    }
    let texts = sections[Int(namesIndex)].bytes
    for (index, name) in names.enumerated() {
      guard let text = reader.text(texts, name) else { return false }
      sections[index].name = text
    }
    return true
  }

  /// The hash of all bytes with an effect when the code runs: the sections except those of the debugger, and those in which
  /// compilers and linkers describe themselves. Those name the folders of the compiler's cache, so the same source gives other
  /// bytes on another machine.
  var contents: ContentHash {
    var hasher = ContentHasher()
    for section in sections where !section.isRemark {
      hasher.combine(section.name)
      hasher.combine(section.flags)
      hasher.combine(section.size)
      hasher.combine(bytes: bytes[section.bytes].span)
    }
    return hasher.finalize()
  }
}

extension ELFFile.Section {
  /// `.swift_modhash` holds a hash of the module and of the path that it was written to. The last is the index of names.
  fileprivate var isRemark: Bool {
    name.hasPrefix(".debug") || name.hasPrefix(".rela.debug")
      || [".swift_modhash", ".note.gnu.build-id", ".shstrtab"].contains(name)
  }
}

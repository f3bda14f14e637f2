// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Machine code by what can have an effect")
struct ELFFileTests {
  private struct Section {
    var name: String
    var bytes: [UInt8] = [1, 2, 3, 4]
    var flags: UInt64 = 2
    /// SHT_PROGBITS; 8 is SHT_NOBITS.
    var type: UInt32 = 1
    var size: UInt64?
  }

  /// A file with these sections, and with none and the index of names, which every file has.
  private func file(_ sections: [Section]) -> [UInt8] {
    var names: [UInt8] = []
    var contents: [UInt8] = []
    var headers: [UInt8] = []
    func name(_ text: String) -> UInt64 {
      defer { names += Array(text.utf8) + [0] }
      return UInt64(names.count)
    }
    func add(_ section: Section, named name: UInt64) {
      headers += name.littleEndianBytes[..<4] + UInt64(section.type).littleEndianBytes[..<4]
      let size = section.size ?? UInt64(section.bytes.count)
      for value in [section.flags, 0, UInt64(64 + contents.count), size] { headers += value.littleEndianBytes }
      headers += [UInt8](repeating: 0, count: 24)
      contents += section.bytes
    }
    for section in [Section(name: "", bytes: [], flags: 0, type: 0)] + sections {
      add(section, named: name(section.name))
    }
    let last = name(".shstrtab")
    add(Section(name: ".shstrtab", bytes: names, flags: 0, type: 3), named: last)
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 33)
    bytes += UInt64(64 + contents.count).littleEndianBytes + [UInt8](repeating: 0, count: 10)
    for value in [64, UInt64(sections.count + 2), UInt64(sections.count + 1)] { bytes += value.littleEndianBytes[..<2] }
    return bytes + contents + headers
  }

  private let code = [Section(name: ".text", flags: 6), Section(name: ".data"), Section(name: ".debug_line", flags: 0)]

  @Test("sections are read with their names, flags, sizes and bytes")
  func sections() throws {
    let found = try #require(ELFFile(file(code + [Section(name: ".bss", bytes: [], type: 8, size: 1 << 40)]))).sections
    #expect(found.map(\.name) == ["", ".text", ".data", ".debug_line", ".bss", ".shstrtab"])
    #expect(found.map(\.flags) == [0, 6, 2, 0, 2, 0])
    #expect(found.map(\.size).prefix(5) == [0, 4, 4, 4, 1 << 40])
    #expect(found.map(\.bytes).prefix(5) == [0..<0, 64..<68, 68..<72, 72..<76, 0..<0])
  }

  @Test("what runs counts: bytes, names, flags, sizes, order")
  func effects() throws {
    let base = try #require(ELFFile(file(code))).contents
    var hashes = [base]
    let changes: [(inout [Section]) -> Void] = [
      { $0[0].bytes[3] = 9 }, { $0[1].name = ".data.rel" }, { $0[1].flags = 3 }, { $0.swapAt(0, 1) },
      { $0.append(Section(name: ".bss", bytes: [], type: 8, size: 8)) },
      { $0.append(Section(name: ".bss", bytes: [], type: 8, size: 16)) },
    ]
    for change in changes {
      var sections = code
      change(&sections)
      hashes.append(try #require(ELFFile(file(sections))).contents)
    }
    #expect(Set(hashes).count == changes.count + 1)
  }

  @Test(
    "what debuggers and tools read does not",
    arguments: [".debug_info", ".rela.debug_line", ".swift_modhash", ".note.gnu.build-id"])
  func remarks(name: String) throws {
    let base = try #require(ELFFile(file(code))).contents
    #expect(ELFFile(file(code + [Section(name: name, flags: 0)]))?.contents == base)
  }

  @Test("a file that is cut anywhere, or another kind of file, is none")
  func damaged() {
    let whole = file(code)
    for length in whole.indices { #expect(ELFFile(Array(whole[..<length])) == nil, "\(length)") }
    for (place, value) in [(0, 0), (4, 1), (5, 2), (40, 255), (47, 255), (58, 63), (60, 0), (62, 200), (63, 200)] {
      var bytes = whole
      bytes[place] = UInt8(value)
      #expect(ELFFile(bytes) == nil, "\(place): \(value)")
    }
  }
}

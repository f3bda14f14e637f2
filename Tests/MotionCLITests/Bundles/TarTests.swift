// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionHost

/// Archives in the form of POSIX.1.
@Suite("Tar archives")
struct TarTests {
  private func read(_ bytes: [UInt8], pieces: Int) throws -> (entries: [String: [UInt8]], isComplete: Bool) {
    var (reader, entries, last) = (TarReader(), [String: [UInt8]](), "")
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      try reader.read(Array(bytes[start..<min(start + pieces, bytes.count)])) { part in
        switch part {
        case .entry(let header):
          last = header.path
          entries[last] = []
        case .contents(let bytes): entries[last]?.append(contentsOf: bytes)
        }
      }
    }
    return (entries, reader.isComplete)
  }

  @Test("entries come back as they were written, in pieces of any size")
  func roundTrip() throws {
    let files = [
      "card/a.txt": Array("hello".utf8), "card/empty": [], "card/block": [UInt8](repeating: 7, count: 512),
      "card/" + String(repeating: "folder/", count: 30) + "b.png": [1, 2, 3],
      "card/" + String(repeating: "é", count: 70): [UInt8](repeating: 9, count: 1300),
    ]
    final class Output { var bytes: [UInt8] = [] }
    let output = Output()
    let writer = TarWriter { output.bytes += $0 }
    try writer.addFolder("card")
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      try writer.addFile(path, size: bytes.count) { try $0(bytes) }
    }
    try writer.end()
    #expect(output.bytes.count.isMultiple(of: TarHeader.blockSize))
    for pieces in [1, 511, 512, 4096] {
      let (entries, isComplete) = try read(output.bytes, pieces: pieces)
      #expect(isComplete && entries == files.merging(["card/": []]) { $1 })
    }
    #expect(try !read(Array(output.bytes.dropLast(1024)), pieces: 512).isComplete)
  }

  @Test("links, devices, wrong sums and random blocks are refused")
  func refused() throws {
    let header = try #require(TarHeader(path: "card/a", size: 0).bytes)
    for kind in Array("12346SLg".utf8) {
      var block = header
      block[156] = kind
      // The sum with this kind.
      let sum = block.indices.reduce(0) { $0 + ((148..<156).contains($1) ? 0x20 : Int(block[$1])) }
      let digits = String(sum, radix: 8)
      block.replaceSubrange(148..<154, with: Array((String(repeating: "0", count: 6 - digits.count) + digits).utf8))
      #expect(throws: TarHeader.Fault.self) { try TarHeader(block) }
    }
    for place in [0, 100, 124, 257, 500] {
      var block = header
      block[place] ^= 1
      #expect(throws: TarHeader.Fault.self) { try TarHeader(block) }
    }
    #expect(throws: TarHeader.Fault.self) { try read([UInt8](repeating: 0x41, count: 5000), pieces: 700) }
  }

  @Test("paths that lead out of a bundle are none")
  func paths() {
    for path in ["a", "assets/a b.png", "assets/…/é", "a..b", ".hidden"] { #expect(BundlePath.isInside(path)) }
    for path in [
      "", "/a", "a/", "a//b", "./a", "a/.", "..", "a/../b", "../a", "a\0b", String(repeating: "a", count: 300),
    ] {
      #expect(!BundlePath.isInside(path), "\(path)")
    }
  }
}

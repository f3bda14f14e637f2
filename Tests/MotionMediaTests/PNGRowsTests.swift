// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Rows and parts of PNG images, beside libpng's whole ones.
@Suite struct PNGRowsTests {
  /// An image of any kind whose samples and filters are random bytes: whatever they say is the image.
  private func file(
    width: Int, height: Int, color: UInt8, depth: Int, transparency: [UInt8] = [], blocks: Int = 65_535
  ) -> [UInt8] {
    var state = UInt32(color) << 8 | UInt32(depth)
    func byte() -> UInt8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(color)] ?? 1
    let rowBytes = (width * channels * depth + 7) / 8
    var rows: [UInt8] = []
    for y in 0..<height { rows += [UInt8(y % 5)] + (0..<rowBytes).map { _ in byte() } }
    var result = PNGFile.signature
    func number(_ n: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: n >> (24 - 8 * $0)) } }
    func chunk(_ name: String, _ body: [UInt8]) {
      let content = Array(name.utf8) + body
      result += number(body.count) + content + number(Int(CRC32.checksum(content[...])))
    }
    chunk("IHDR", number(width) + number(height) + [UInt8(depth), color, 0, 0, 0])
    if color == 3 { chunk("PLTE", (0..<(3 << depth)).map { _ in byte() }) }
    if !transparency.isEmpty { chunk("tRNS", transparency) }
    // Stored, not compressed (RFC 1951, 3.2.4).
    var stream: [UInt8] = [0x78, 0x01]
    var (a, b) = (1, 0)
    for value in rows { (a, b) = ((a + Int(value)) % 65_521, (b + (a + Int(value)) % 65_521) % 65_521) }
    for start in stride(from: 0, to: rows.count, by: blocks) {
      let part = rows[start..<min(rows.count, start + blocks)]
      let n = UInt16(part.count)
      stream += [start + part.count == rows.count ? 1 : 0]
      stream += [UInt8(n & 255), UInt8(n >> 8), UInt8(~n & 255), UInt8(~n >> 8)] + part
    }
    stream += number(b << 16 | a)
    // Several chunks, one of them empty.
    for start in stride(from: 0, to: stream.count, by: 40_000) {
      chunk("IDAT", Array(stream[start..<min(stream.count, start + 40_000)]))
      if start == 0 { chunk("IDAT", []) }
    }
    chunk("tEXt", Array("Comment\0none".utf8))
    chunk("IEND", [])
    return result
  }

  private func isSame(_ a: Bitmap, _ b: Bitmap, _ x: Int, _ y: Int, at: (Int, Int) = (0, 0)) -> Bool {
    (0..<a.height).allSatisfy { v in (0..<a.width).allSatisfy { u in a[u, v] == b[x + u, y + v] } }
  }

  @Test(
    "Every colour type and depth gives the rows that libpng gives",
    arguments: [
      (UInt8(0), 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
      (6, 8), (6, 16),
    ])
  func kinds(color: UInt8, depth: Int) throws {
    let folder = ScratchFolder()
    // A transparent grey or colour that occurs: any of 16 bits does not, so small depths are what tells.
    let transparencies: [[UInt8]] = color == 0 ? [[], [0, 1]] : color == 3 ? [[], [0, 128]] : [[]]
    for transparency in transparencies {
      let path = folder.write(
        file(width: 37, height: 23, color: color, depth: depth, transparency: transparency), "a.png")
      let whole = try ImageFile.bitmap(path: path)
      let rows = try #require(try PNGRows(path: path))
      #expect(rows.width == 37 && rows.height == 23)
      var seen: [Int] = []
      var worst = 0
      try rows.read(0..<23) { row, y in
        seen.append(y)
        let expected = whole.pixels + y * whole.rowBytes
        for i in 0..<37 * 4 { worst = max(worst, abs(Int(row[i]) - Int(expected[i]))) }
      }
      #expect(seen == Array(0..<23))
      // libpng multiplies 16 bits by alpha before it rounds them.
      #expect(worst <= (depth == 16 && color >= 4 ? 1 : 0), "\(transparency)")
    }
  }

  @Test("Rows can be read in any order: reading goes on from places that were kept")
  func order() throws {
    let folder = ScratchFolder()
    let path = folder.write(file(width: 90, height: 700, color: 2, depth: 8, blocks: 5000), "a.png")
    let whole = try ImageFile.bitmap(path: path)
    for memory in [0, 1 << 20] {
      let rows = try #require(try PNGRows(path: path, memory: memory))
      for range in [600..<640, 0..<3, 31..<33, 690..<700, 0..<700, 699..<700, 320..<321, 650..<900] {
        var next = range.lowerBound
        try rows.read(range) { row, y in
          #expect(y == next)
          next += 1
          let expected = whole.pixels + y * whole.rowBytes
          #expect((0..<360).allSatisfy { row[$0] == expected[$0] }, "row \(y)")
        }
        #expect(next == min(700, range.upperBound))
      }
    }
  }

  @Test("A part of an image is what the halved image shows there, whatever was read before (TL-1)")
  func parts() throws {
    let folder = ScratchFolder()
    let path = folder.write(file(width: 1300, height: 1100, color: 2, depth: 8), "a.png")
    // Room for two blocks: the others are read again.
    let parts = try #require(try ImageParts(path: path, memoryBudget: 2 << 20))
    for halvings in [0, 1, 2] {
      let whole = try ImageFile.bitmap(path: path, halvings: halvings)
      for (x, y, w, h) in [
        (0, 0, 40, 30), (500, 500, 60, 40), (100, 200, 200, 75), (30, 0, 5, 275), (200, 100, 125, 175),
      ]
      where x + w <= whole.width && y + h <= whole.height {
        let part = try parts.bitmap(PixelRect(x: x, y: y, width: w, height: h), halvings: halvings)
        #expect(part.width == w && part.height == h && isSame(part, whole, x, y))
      }
    }
    // Beyond the image there is nothing.
    let corner = try parts.bitmap(PixelRect(x: 1290, y: 1090, width: 20, height: 20), halvings: 0)
    #expect(corner[9, 9].a == 255 && corner[10, 9].a == 0 && corner[9, 10].a == 0)
    let outside = try parts.bitmap(PixelRect(x: 5000, y: 0, width: 4, height: 4), halvings: 0)
    #expect(outside[0, 0].a == 0)
  }

  @Test("A file that is damaged or cut off anywhere is an error or the whole image, not a trap and not a part of it")
  func damaged() throws {
    let folder = ScratchFolder()
    let good = file(width: 60, height: 40, color: 3, depth: 8, blocks: 700)
    func read(_ bytes: [UInt8]) -> [UInt8]? {
      let path = folder.write(bytes, "a.png")
      guard let rows = try? PNGRows(path: path) else { return nil }
      var pixels: [UInt8] = []
      let isRead =
        (try? rows.read(0..<rows.height) { row, _ in
          pixels += UnsafeBufferPointer(start: row, count: 4 * rows.width)
        }) != nil
      return isRead ? pixels : nil
    }
    let whole = try #require(read(good))
    // An empty chunk of pixels, a comment, the end mark, and two checksums stand behind the last pixel.
    let end = good.count - 12 - 24 - 12 - 8
    for length in stride(from: 0, to: good.count, by: 7) {
      #expect(read(Array(good.prefix(length))) == (length >= end ? whole : nil), "\(length) of \(good.count) bytes")
    }
    // A chunk that is said to be longer ends with the file, and what it lacks is its own checksum.
    let pixels = try #require(good.indices.first { good[$0...].starts(with: Array("IDAT".utf8)) })
    for index in stride(from: 8, to: good.count, by: 3) {
      var bytes = good
      bytes[index] ^= 0x41
      let found = read(bytes)
      #expect(found == nil || found == whole, "byte \(index)")
      if index < end, !(pixels - 4..<pixels).contains(index) { #expect(found == nil, "byte \(index)") }
    }
  }
}

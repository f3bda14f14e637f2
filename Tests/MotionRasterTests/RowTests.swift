// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@testable import MotionRaster

/// Memory behind handles: what they show, and that a debug build stops at what lies outside of them.
@Suite struct RowTests {
  @Test("a part of a row is the same memory, read and written") func parts() {
    let memory = RowMemory<UInt8>(count: 8)
    let row = memory.row
    #expect((0..<8).allSatisfy { row[$0] == 0 })
    row.fill(1)
    row.part(2, 3).fill(7)
    row.dropping(6)[1] = 9
    #expect((0..<8).map { row[$0] } == [1, 1, 7, 7, 7, 1, 1, 9])
    // Where both overlap, it is as if the whole had been read first.
    row.part(0, 6).copy(row.reading.dropping(2))
    #expect((0..<8).map { row.reading[$0] } == [7, 7, 7, 1, 1, 9, 1, 9])
  }

  @Test("the bytes of pixels are R G B A in memory") func bytes() {
    let memory = RowMemory<UInt32>(count: 2)
    memory.row.fill(0x0403_0201)
    memory.row.bytes[6] = 99
    #expect((0..<8).map { memory.row.reading.bytes[$0] } == [1, 2, 3, 4, 1, 2, 99, 4])
  }

  @Test("a surface within another one has its pixels, and a copy takes those of its rectangle") func surfaces() {
    let (bitmap, other) = (Bitmap(width: 5, height: 4), Bitmap(width: 5, height: 4))
    let whole = bitmap.surface(x: 10, y: 20)
    for y in 20..<24 { for x in 10..<15 { whole.row(x, y, 1)[0] = UInt32(100 * y + x) } }
    let rect = PixelRect(x: 11, y: 21, width: 3, height: 2)
    let part = Surface(whole, within: rect)
    #expect((0..<3).map { part.row(22)[$0] } == [2211, 2212, 2213])
    Surface(other.surface(x: 10, y: 20), within: rect).copy(whole)
    #expect(other[0, 0] == (0, 0, 0, 0))
    #expect((0..<5).map { other.row(2)[$0] } == [0, 2211, 2212, 2213, 0])
  }

  #if DEBUG
    @Test("a debug build stops at an element outside of its row") func element() async {
      await #expect(processExitsWith: .failure) {
        let memory = RowMemory<UInt8>(count: 8)
        _ = memory.row.part(0, 4)[4]
      }
    }

    @Test("a debug build stops at a part that is longer than its row") func part() async {
      await #expect(processExitsWith: .failure) {
        let memory = RowMemory<UInt8>(count: 8)
        _ = memory.row.part(5, 4)
      }
    }

    @Test("a debug build stops at a kernel whose rows do not fit") func kernel() async {
      await #expect(processExitsWith: .failure) {
        let memory = RowMemory<UInt32>(count: 8)
        Kernels.native.rowOver(memory.row, memory.row.reading.dropping(1))
      }
    }
  #endif
}

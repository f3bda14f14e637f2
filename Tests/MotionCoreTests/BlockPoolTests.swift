// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionCore

@Suite("Blocks of memory") struct BlockPoolTests {
  let pool = BlockPool(limit: 8 << 20)

  @Test("A large block that was given back serves the next of its size, to a quarter of a megabyte")
  func large() {
    let block = pool.take(3_000_000)
    #expect(Int(bitPattern: block) % 64 == 0)
    pool.give(block, 3_000_000)
    #expect(pool.idleBytes == 3 << 20)
    let other = pool.take(2_800_000)
    let larger = pool.take(3_200_000)
    #expect(pool.idleBytes == 3 << 20)
    let same = pool.take(2_950_000)
    #expect(same == block && pool.idleBytes == 0)
    for (block, bytes) in [(other, 2_800_000), (larger, 3_200_000), (same, 2_950_000)] { pool.give(block, bytes) }
  }

  @Test("Small blocks and blocks beyond the limit do not wait")
  func others() {
    for bytes in [1, 1 << 18 - 1, 9 << 20] {
      pool.give(pool.take(bytes), bytes)
      #expect(pool.idleBytes == 0)
    }
  }

  @Test("Beyond the limit the oldest blocks go")
  func limit() {
    let blocks = (1...5).map { (pool.take($0 << 20), $0 << 20) }
    for (block, bytes) in blocks { pool.give(block, bytes) }
    // 5 MiB; 4 and 5 are more than 8.
    #expect(pool.idleBytes == 5 << 20)
    #expect(pool.take(5 << 20) == blocks[4].0)
    pool.give(blocks[4].0, 5 << 20)
  }

  @Test("A bitmap is transparent, whatever its memory held before")
  func zeroed() {
    for _ in 0..<3 {
      let bitmap = Bitmap(width: 700, height: 600)
      #expect((0..<600).allSatisfy { y in (0..<700).allSatisfy { bitmap[$0, y] == (0, 0, 0, 0) } })
      bitmap.pixels.update(repeating: 255, count: bitmap.rowBytes * bitmap.height)
    }
  }
}

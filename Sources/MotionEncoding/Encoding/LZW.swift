// SPDX-License-Identifier: Apache-2.0

/// GIF's compression: codes of 3 to 12 bits for repeated runs.
enum LZW {
  /// The compressed indices in blocks of at most 255 bytes, with the end.
  ///
  /// - Parameter bits: of an index, 2…8.
  static func compressed(_ indices: [UInt8], bits: Int) -> [UInt8] {
    var out = Codes()
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var (size, next) = (bits + 1, end + 1)
    // By a run's code and the index behind it: hashed, open addressing.
    var keys = [Int32](repeating: -1, count: tableSize)
    var codes = [Int32](repeating: 0, count: tableSize)
    out.put(clear, size)
    guard var run = indices.first.map(Int.init) else {
      out.put(end, size)
      return out.blocks
    }
    for index in indices.dropFirst() {
      let key = Int32(run << 8 | Int(index))
      // Fibonacci hashing (Knuth): the upper bits of this product are the best mixed.
      var slot = Int((UInt32(bitPattern: key) &* 0x9e37_79b1) >> 18)
      while keys[slot] != -1, keys[slot] != key { slot = (slot + 1) & (tableSize - 1) }
      if keys[slot] == key {
        run = Int(codes[slot])
        continue
      }
      out.put(run, size)
      // Codes have at most 12 bits, so a full table begins anew.
      if next == 4096 {
        out.put(clear, size)
        for slot in keys.indices { keys[slot] = -1 }
        (size, next) = (bits + 1, end + 1)
      } else {
        // A reader is one code behind, so the size grows when the code that just did not fit is given away.
        if next == 1 << size { size += 1 }
        (keys[slot], codes[slot]) = (key, Int32(next))
        next += 1
      }
      run = Int(index)
    }
    out.put(run, size)
    // A reader adds one more code after the last run, and may widen by it.
    if next == 1 << size, size < 12 { size += 1 }
    out.put(end, size)
    return out.blocks
  }

  private static let tableSize = 1 << 14

  /// Bits from the lowest on.
  private struct Codes {
    private var bytes: [UInt8] = []
    private var (waiting, count): (UInt32, Int) = (0, 0)

    mutating func put(_ code: Int, _ size: Int) {
      waiting |= UInt32(code) << UInt32(count)
      count += size
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: waiting))
        waiting >>= 8
        count -= 8
      }
    }

    var blocks: [UInt8] {
      let all = count > 0 ? bytes + [UInt8(truncatingIfNeeded: waiting)] : bytes
      var out: [UInt8] = []
      out.reserveCapacity(all.count + all.count / 255 + 2)
      for start in stride(from: 0, to: all.count, by: 255) {
        let block = all[start..<min(start + 255, all.count)]
        out.append(UInt8(block.count))
        out += block
      }
      out.append(0)
      return out
    }
  }
}

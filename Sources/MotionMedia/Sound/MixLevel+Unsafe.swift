// SPDX-License-Identifier: Apache-2.0

extension MixLevel {
  /// Limits a block of one channel to −1…1, and counts.
  ///
  /// - Parameter position: the block's first sample in the mix.
  package mutating func limit(_ samples: inout [Float], at position: Int) {
    unsafe samples.withUnsafeMutableBufferPointer { buffer in
      for index in buffer.indices {
        let magnitude = unsafe abs(buffer[index])
        if magnitude > peak { peak = magnitude }
        if magnitude <= 1 { continue }
        // A NaN passes no comparison, so it arrives here.
        if magnitude.isNaN {
          unsafe buffer[index] = 0
          invalidCount += 1
          continue
        }
        unsafe buffer[index] = unsafe buffer[index] < 0 ? -1 : 1
        clippedCount += 1
        firstClipped = min(firstClipped ?? .max, position + index)
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Reads lines of a descriptor until its end, on the calling thread.
struct LineReader {
  let descriptor: Int32
  /// Bytes of a line; a longer one is left out.
  var limit = 1 << 20

  func forEach(_ body: (String) -> Void) {
    var lines = LineBuffer(limit: limit)
    while true {
      guard let chunk = DescriptorCalls.read(descriptor, limit: 65_536) else {
        guard DescriptorCalls.canContinue(descriptor, POLLIN, after: errno) else { return }
        continue
      }
      guard !chunk.isEmpty else { break }
      for line in lines.add(chunk) { body(String(decoding: line, as: UTF8.self)) }
    }
    if let line = lines.finish() { body(String(decoding: line, as: UTF8.self)) }
  }
}

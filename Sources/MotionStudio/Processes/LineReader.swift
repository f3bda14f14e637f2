import Foundation
import MotionCore

/// Reads lines of a descriptor until its end, on the calling thread.
struct LineReader {
  let descriptor: Int32

  func forEach(_ body: (String) -> Void) {
    var rest: [UInt8] = []
    while true {
      guard let chunk = DescriptorCalls.read(descriptor, limit: 65_536) else {
        guard DescriptorCalls.canContinue(descriptor, POLLIN, after: errno) else { return }
        continue
      }
      guard !chunk.isEmpty else { break }
      rest += chunk
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      for line in rest[..<end].split(separator: UInt8(ascii: "\n")) { body(String(decoding: line, as: UTF8.self)) }
      rest.removeFirst(end + 1)
    }
    if !rest.isEmpty { body(String(decoding: rest, as: UTF8.self)) }
  }
}

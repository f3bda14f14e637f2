// SPDX-License-Identifier: Apache-2.0

import CCallStack

/// Return addresses of the calling thread, innermost first: a diagnostic keeps them to name the script's line.
///
/// - Complexity: some nanoseconds a frame.
package func captureCallStack(limit: Int = 128) -> [UInt] {
  let capacity = max(limit, 1)
  let frames = unsafe [UInt](unsafeUninitializedCapacity: capacity) { frames, count in
    unsafe count = Int(call_stack_addresses(frames.baseAddress, capacity))
  }
  return frames.isEmpty ? unwoundCallStack(limit: capacity) : Array(frames.dropFirst())
}

/// The same by the tables of the compiler, a microsecond a frame, where nobody says how far the stack reaches.
func unwoundCallStack(limit: Int) -> [UInt] {
  var frames = unsafe [UnsafeMutableRawPointer?](repeating: nil, count: limit)
  let count = unsafe Int(systemBacktrace(&frames, Int32(clamping: limit)))
  return unsafe frames.prefix(max(count, 0)).dropFirst().map { UInt(bitPattern: $0) }
}

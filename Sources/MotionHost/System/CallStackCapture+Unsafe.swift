import Foundation

/// Return addresses of the calling thread, innermost first: what a diagnostic keeps to name the script's line.
///
/// - Complexity: about a microsecond a frame; only for values that are wrong.
public func captureCallStack(limit: Int = 128) -> [UInt] {
  var frames = unsafe [UnsafeMutableRawPointer?](repeating: nil, count: max(limit, 1))
  let count = unsafe Int(systemBacktrace(&frames, Int32(clamping: frames.count)))
  return unsafe frames.prefix(max(count, 0)).dropFirst().map { UInt(bitPattern: $0) }
}

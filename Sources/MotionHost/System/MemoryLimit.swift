import Foundation

/// The limits of memory that processes inherit.
public enum MemoryLimit {
  /// Bytes of address space (`ulimit -v`); nil: there is no limit.
  public static var addressSpace: Int? {
    guard let limit = ProcessCalls.limit(RLIMIT_AS), limit < rlim_t(Int.max) else { return nil }
    return Int(limit)
  }
}

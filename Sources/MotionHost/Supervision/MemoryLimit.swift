import Foundation

/// The limits of memory that processes inherit.
public enum MemoryLimit {
  /// Bytes of address space (`ulimit -v`); nil: there is no limit.
  public static var addressSpace: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else {
      return nil
    }
    return Int(limit.rlim_cur)
  }
}

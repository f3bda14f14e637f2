import Foundation

/// The address space of this process.
package enum AddressSpace {
  /// Bytes that it may have at the most (`ulimit -v`), which processes inherit; nil: there is no limit.
  package static var limit: Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int.max)
    else {
      return nil
    }
    return Int(limit.rlim_cur)
  }

  /// Whether a part so large may not have been had, because the most that the process had at once lies so near the limit.
  package static func mayLack(_ bytes: Int) -> Bool {
    guard let limit, let peak else { return false }
    return peak + bytes > limit
  }

  /// The most that it had at once; nil without `/proc`.
  private static var peak: Int? {
    guard let status = FileSystem.contents("/proc/self/status") else { return nil }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix("VmPeak:") }?.split(whereSeparator: \.isWhitespace)
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 << 10 }
  }
}

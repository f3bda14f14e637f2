// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The address space of this process.
package enum AddressSpace {
  /// The most bytes it may have (`ulimit -v`); processes inherit it. Nil for no limit.
  package static var limit: Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(Int.max)
    else {
      return nil
    }
    return Int(limit.rlim_cur)
  }

  /// Whether an allocation this large may have failed, because the process's peak is so near the limit.
  package static func mayLack(_ bytes: Int) -> Bool {
    guard let limit, let peak else { return false }
    return peak + bytes > limit
  }

  /// The peak of its memory; nil without `/proc`.
  private static var peak: Int? {
    guard let status = FileSystem.contents("/proc/self/status") else { return nil }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix("VmPeak:") }?.split(whereSeparator: \.isWhitespace)
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 << 10 }
  }
}

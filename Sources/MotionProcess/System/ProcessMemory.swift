// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The memory of another process.
enum ProcessMemory {
  /// Bytes that it has for itself, without mapped files (`RssAnon`, proc_pid_status(5)); nil if the system does not tell.
  static func own(of process: Int32) -> Int? {
    guard let text = SystemFile.text("/proc/\(process)/status") else { return nil }
    let words = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }?.split(whereSeparator: \.isWhitespace)
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 << 10 }
  }
}

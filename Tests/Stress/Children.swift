// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The processes below another one, as the system lists them.
enum Children {
  static func below(_ process: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var parents: [pid_t: pid_t] = [:]
    for name in names {
      guard let number = pid_t(name), let text = ProcessFiles.text("/proc/\(number)/stat"),
        // The name in parentheses may hold anything.
        let rest = text.split(separator: ")").last?.split(separator: " "), rest.count > 1
      else { continue }
      parents[number] = pid_t(rest[1])
    }
    var found: [pid_t] = []
    var waiting = [process]
    while let parent = waiting.popLast() {
      let children = parents.filter { $0.value == parent }.map(\.key).sorted()
      found += children
      waiting += children
    }
    return found
  }
}

/// Files that the system makes up as they are read.
enum ProcessFiles {
  /// Foundation stops at the size of a file, which these do not have.
  static func text(_ path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var bytes = Data()
    while let piece = try? file.read(upToCount: 1 << 16), !piece.isEmpty { bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }
}

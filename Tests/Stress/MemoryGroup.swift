// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control group with a limit of memory, of either version, for as long as it is used.
final class MemoryGroup {
  private let folder: String
  private let isFirst: Bool

  /// Nil if this host has no controller of memory in either version, or lets this user make no group.
  init?() {
    let name = "motionkit-stress-\(getpid())"
    for (root, file, isFirst) in [
      ("/sys/fs/cgroup", "memory.max", false), ("/sys/fs/cgroup/memory", "memory.limit_in_bytes", true),
    ] {
      let folder = "\(root)/\(name)"
      guard mkdir(folder, 0o755) == 0 else { continue }
      // The system puts its own files there; a plain folder has none.
      if access("\(folder)/\(file)", W_OK) == 0 {
        (self.folder, self.isFirst) = (folder, isFirst)
        return
      }
      rmdir(folder)
    }
    return nil
  }

  deinit { rmdir(folder) }

  /// A process whose number is written here belongs to the group.
  var entrance: String { "\(folder)/cgroup.procs" }

  /// How often the kernel has killed one of its processes because it had no more memory.
  var kills: Int {
    let text = ProcessFiles.text("\(folder)/\(isFirst ? "memory.oom_control" : "memory.events")") ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }
    return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
  }

  func limit(to bytes: Int) throws {
    let file = "\(folder)/\(isFirst ? "memory.limit_in_bytes" : "memory.max")"
    // What the last try left in memory, of files that it read, goes first.
    if isFirst { try? Data("0".utf8).write(to: URL(fileURLWithPath: "\(folder)/memory.force_empty")) }
    try Shell.run("echo \(bytes) > \(file)")
  }
}

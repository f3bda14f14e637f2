// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A process with all its descendants, as `/proc` shows them at one moment (proc_pid_stat(5)).
struct ProcessTree: Hashable {
  /// The root first.
  private(set) var processes: [pid_t] = []
  /// Clock ticks computed so far by all of them, and by children they have waited for.
  private(set) var ticks: UInt64 = 0
  /// One of their threads computes, waits for a disk, or is stopped by a person or a debugger.
  private(set) var isActive = false

  /// Nil if the system does not tell, also because the process is gone.
  init?(root: pid_t) {
    var waiting = [root]
    while let process = waiting.popLast() {
      guard let threads = FileSystem.names(in: "/proc/\(process)/task") else {
        // A child that has just ended.
        if process == root { return nil }
        continue
      }
      processes.append(process)
      if let own = ProcessTree.fields("/proc/\(process)/stat") { ticks += own.ticks }
      for thread in threads {
        let folder = "/proc/\(process)/task/\(thread)"
        // Not every kernel lists children.
        guard let children = SystemFile.text(folder + "/children") else {
          if FileSystem.status(folder) != nil { return nil }
          continue
        }
        waiting += children.split(separator: " ").compactMap { pid_t($0) }
        if let state = ProcessTree.fields(folder + "/stat")?.state, "RDTt".contains(state) { isActive = true }
      }
    }
  }

  /// The threads of a process that run at this moment.
  static func computingThreads(of process: pid_t) -> [pid_t] {
    let threads = (FileSystem.names(in: "/proc/\(process)/task") ?? []).compactMap { pid_t($0) }
    return threads.sorted().filter { fields("/proc/\(process)/task/\($0)/stat")?.state == "R" }
  }

  /// How long a process's first thread was ready to run and had no core, in seconds (`schedstat`,
  /// Documentation/scheduler/sched-stats.rst of the kernel); 0 if the system does not tell.
  static func queuedSeconds(of process: pid_t) -> Double {
    let words = SystemFile.text("/proc/\(process)/schedstat")?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count > 1 ? (Double(words[1]) ?? 0) / 1e9 : 0
  }

  /// The state of a thread, and its ticks with those of children it has waited for.
  private static func fields(_ path: String) -> (state: Character, ticks: UInt64)? {
    // The name, in brackets, may hold anything.
    guard let text = SystemFile.text(path), let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[end...].split(separator: " ").dropFirst()
    guard fields.count > 15, let state = fields.first?.first else { return nil }
    // The state is the third field; utime, stime, cutime and cstime are the 14th to the 17th.
    return (state, fields.dropFirst(11).prefix(4).compactMap { UInt64($0) }.reduce(0, &+))
  }

  /// Ends all of them at once.
  func end() { for process in processes { kill(process, SIGKILL) } }

  /// Ends all of them but the root.
  func endDescendants() { for process in processes.dropFirst() { kill(process, SIGKILL) } }
}

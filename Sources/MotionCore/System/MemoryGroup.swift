// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control group that counts memory, of either version, by the folder of its files.
package struct MemoryGroup: Hashable {
  var folder: String
  /// Whether it is of the first version, in which memory has a hierarchy of its own.
  var isFirst: Bool

  /// A process's own group and all above it, innermost first. In a container the path may be the one outside of it; its
  /// groups then have no files, except for the root.
  ///
  /// - Parameters:
  ///   - root: the folder of the groups' files.
  ///   - groups: `/proc/self/cgroup`, a line for each hierarchy: its number, its controllers, the group's path.
  package static func all(in root: String, groups: String) -> [MemoryGroup] {
    groups.split(separator: "\n").flatMap { line -> [MemoryGroup] in
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { return [] }
      let isFirst = fields[1].split(separator: ",").contains("memory")
      // Version 2 has one hierarchy, without controllers in its line.
      guard isFirst || fields[1].isEmpty else { return [] }
      let path = fields[2].split(separator: "/").filter { $0 != ".." }.map(String.init)
      return (0...path.count).reversed().map { count in
        MemoryGroup(
          folder: ([isFirst ? root + "/memory" : root] + path.prefix(count)).joined(separator: "/"), isFirst: isFirst)
      }
    }
  }

  /// Those of this process.
  package static var ofThisProcess: [MemoryGroup] {
    all(in: "/sys/fs/cgroup", groups: SystemText.read("/proc/self/cgroup"))
  }

  /// Bytes; nil if there is no limit. The first version has a number close to 2⁶³ in its place.
  var ceiling: Int? { number(isFirst ? "memory.limit_in_bytes" : "memory.max").flatMap { $0 < 1 << 62 ? $0 : nil } }

  /// The bytes left below its ceiling. Cached file contents, which would be dropped first, count as free.
  package var left: Int? {
    guard let ceiling else { return nil }
    let use = number(isFirst ? "memory.usage_in_bytes" : "memory.current") ?? 0
    let files =
      SystemText.field(
        isFirst ? "total_inactive_file " : "inactive_file ", in: SystemText.read("\(folder)/memory.stat")) ?? 0
    return max(0, ceiling - max(0, use - files))
  }

  /// How many of its processes the kernel has killed for lack of memory; nil if it does not count.
  var kills: Int? { SystemText.field("oom_kill ", in: SystemText.read("\(folder)/\(countFile)")) }

  /// The file that counts the kills.
  var countFile: String { isFirst ? "memory.oom_control" : "memory.events" }

  private func number(_ name: String) -> Int? {
    Int(SystemText.read("\(folder)/\(name)").trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

/// Small files the system generates as they are read.
package enum SystemText {
  /// Empty if the file does not exist.
  package static func read(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// The first number of the first line that begins so.
  package static func field(_ name: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      return line.split(separator: " ").compactMap { Int($0) }.first
    }
    return nil
  }
}

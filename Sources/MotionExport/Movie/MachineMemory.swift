import Foundation

/// What the machine has.
package enum MachineMemory {
  /// Bytes that this process may take without pushing others out: of what is available now and of what its control
  /// groups leave, the smallest. Nil where neither is known.
  static var available: Int? {
    let free = field("MemAvailable:", in: text("/proc/meminfo")).map { $0 << 10 }
    return [free, left(in: "/sys/fs/cgroup", groups: text("/proc/self/cgroup"))].compactMap { $0 }.min()
  }

  /// The ceiling of an export that is given none: three quarters of what is available, 4 GiB where that is unknown.
  package static var ceiling: Int { available.map { $0 / 4 * 3 } ?? 4 << 30 }

  /// What the control groups of a process leave it, of both versions, its own and all above them. What their use of
  /// memory counts for files that were read, and would be dropped first, is left too.
  ///
  /// - Parameters:
  ///   - root: where the groups' files are.
  ///   - groups: `/proc/self/cgroup`, a line for each hierarchy: its number, its controllers, the group's path.
  /// - Returns: nil: there is no ceiling.
  static func left(in root: String, groups: String) -> Int? {
    var least: Int?
    for line in groups.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let isFirst = fields[1].split(separator: ",").contains("memory")
      guard isFirst || fields[1].isEmpty else { continue }
      let names =
        isFirst
        ? (ceiling: "memory.limit_in_bytes", use: "memory.usage_in_bytes", files: "total_inactive_file ")
        : (ceiling: "memory.max", use: "memory.current", files: "inactive_file ")
      // In a container the path may be that outside of it: its groups are missing then, but for the root.
      var path = fields[2].split(separator: "/").filter { $0 != ".." }
      while true {
        let folder = ([isFirst ? root + "/memory" : root] + path.map(String.init)).joined(separator: "/")
        if let ceiling = number(text("\(folder)/\(names.ceiling)")) {
          let use = number(text("\(folder)/\(names.use)")) ?? 0
          let files = field(names.files, in: text("\(folder)/memory.stat")) ?? 0
          least = min(least ?? .max, max(0, ceiling - max(0, use - files)))
        }
        if path.isEmpty { break }
        path.removeLast()
      }
    }
    return least
  }

  private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  private static func number(_ text: String) -> Int? { Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) }

  private static func field(_ name: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      return line.split(separator: " ").compactMap { Int($0) }.first
    }
    return nil
  }
}

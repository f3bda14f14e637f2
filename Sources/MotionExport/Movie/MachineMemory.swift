import Foundation

/// What the machine has.
package enum MachineMemory {
  /// Bytes that this process may take without pushing others out: of what is available now and of the ceiling of its
  /// control group, the smaller. Nil where neither is known.
  static var available: Int? {
    let free = field("MemAvailable:", in: text("/proc/meminfo")).map { $0 << 10 }
    let group = Int(text("/sys/fs/cgroup/memory.max").trimmingCharacters(in: .whitespacesAndNewlines))
    let used = Int(text("/sys/fs/cgroup/memory.current").trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    let left = group.map { max(0, $0 - used) }
    return [free, left].compactMap { $0 }.min()
  }

  /// The ceiling of an export that is given none: three quarters of what is available, 4 GiB where that is unknown.
  package static var ceiling: Int { available.map { $0 / 4 * 3 } ?? 4 << 30 }

  private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  private static func field(_ name: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      return line.split(separator: " ").compactMap { Int($0) }.first
    }
    return nil
  }
}

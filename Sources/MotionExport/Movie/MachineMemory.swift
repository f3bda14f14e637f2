import MotionCore

/// What the machine has.
package enum MachineMemory {
  /// Bytes that this process may take without pushing others out: of what is available now and of what its control
  /// groups leave, the smallest. Nil where neither is known.
  static var available: Int? {
    let free = SystemText.field("MemAvailable:", in: SystemText.read("/proc/meminfo")).map { $0 << 10 }
    return [free, MemoryGroup.ofThisProcess.compactMap(\.left).min()].compactMap { $0 }.min()
  }

  /// The ceiling of an export that is given none: three quarters of what is available, 4 GiB where that is unknown.
  package static var ceiling: Int { available.map { $0 / 4 * 3 } ?? 4 << 30 }

  /// What the control groups of a process leave it, of both versions, its own and all above them.
  ///
  /// - Returns: bytes; nil: there is no ceiling.
  static func left(in root: String, groups: String) -> Int? {
    MemoryGroup.all(in: root, groups: groups).compactMap(\.left).min()
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The machine's memory.
package enum MachineMemory {
  /// Bytes this process may take without swapping others out: the smallest of the available memory and the limits of its
  /// control groups. Nil if neither is known.
  static var available: Int? {
    let free = SystemText.field("MemAvailable:", in: SystemText.read("/proc/meminfo")).map { $0 << 10 }
    return [free, MemoryGroup.ofThisProcess.compactMap(\.left).min()].compactMap { $0 }.min()
  }

  /// The default ceiling of an export: three quarters of the available memory, 4 GiB if that is unknown.
  package static var ceiling: Int { available.map { $0 / 4 * 3 } ?? 4 << 30 }

  /// The memory left by the control groups of a process, of both versions, its own and all above them.
  ///
  /// - Returns: bytes; nil: there is no ceiling.
  static func left(in root: String, groups: String) -> Int? {
    MemoryGroup.all(in: root, groups: groups).compactMap(\.left).min()
  }
}

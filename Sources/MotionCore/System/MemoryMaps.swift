// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The mappings of a process's memory, as listed by `/proc/self/maps` (proc_pid_maps(5)).
package struct MemoryMaps {
  private let bytes: [UInt8]

  /// Nil if the system does not provide them.
  package static func ofThisProcess() -> MemoryMaps? { SystemFile.bytes("/proc/self/maps").map(MemoryMaps.init) }

  /// The lines in their order, each "7f00a000-7f00b000 r-xp 00001000 fd:00 1234   /path/of/file". They are handed out as
  /// bytes, since a process has hundreds and few are of interest: characters take many times as long.
  package func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      body(bytes[start..<index])
      start = index + 1
    }
  }

  /// The files with executable mappings, by their paths, each once, in no order. A file replaced since it was mapped
  /// ends with " (deleted)".
  package var executableFiles: Set<String> {
    var paths: Set<String> = []
    forEachLine { line in
      // Most lines are of no executable code.
      guard let end = line.firstIndex(of: UInt8(ascii: " ")), line[end...].prefix(5).contains(UInt8(ascii: "x")) else {
        return
      }
      let text = PathText.text(Array(line))
      let fields = text.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard fields.count == 6, fields[1].contains("x") else { return }
      let path = fields[5].trimmingCharacters(in: .whitespaces)
      if path.hasPrefix("/") { paths.insert(path) }
    }
    return paths
  }
}

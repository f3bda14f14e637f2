// SPDX-License-Identifier: Apache-2.0

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
      let (space, x) = (UInt8(ascii: " "), UInt8(ascii: "x"))
      // Most lines are of no executable code.
      guard let end = line.firstIndex(of: space), line[end...].prefix(5).contains(x) else { return }
      // The path follows the fifth field; it may have spaces of its own.
      var rest = line[...]
      for _ in 0..<5 { rest = rest.drop { $0 != space }.drop { $0 == space } }
      if rest.first == UInt8(ascii: "/") { paths.insert(PathText.text(Array(rest))) }
    }
    return paths
  }
}

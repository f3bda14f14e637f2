/// What is mapped into a process's memory, as `/proc/self/maps` lists it (proc_pid_maps(5)).
public struct MemoryMaps {
  private let bytes: [UInt8]

  /// Nil if the system does not tell.
  public static func ofThisProcess() -> MemoryMaps? { SystemFile.bytes("/proc/self/maps").map(MemoryMaps.init) }

  /// The lines in their order, each "7f00a000-7f00b000 r-xp 00001000 fd:00 1234   /path/of/file". They are handed out as
  /// bytes, since a process has hundreds and few are of interest: characters take many times as long.
  public func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      body(bytes[start..<index])
      start = index + 1
    }
  }
}

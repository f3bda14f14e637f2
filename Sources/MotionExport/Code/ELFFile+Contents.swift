import MotionCore

extension ELFFile {
  /// The hash of all that can have an effect when the code runs: the sections but for those of the debugger, and for what
  /// compilers and linkers write of themselves. Those name the folders of the compiler's cache, so the same source gives
  /// other bytes on another machine.
  ///
  /// - Returns: nil if these are no bytes of such a file.
  static func contents(of bytes: [UInt8]) -> ContentHash? {
    guard let sections = sections(of: bytes) else { return nil }
    var hasher = ContentHasher()
    for section in sections where !section.isRemark {
      hasher.combine(section.name)
      hasher.combine(section.flags)
      hasher.combine(section.size)
      hasher.combine(bytes: bytes[section.bytes].span)
    }
    return hasher.finalize()
  }
}

extension ELFFile.Section {
  /// `.swift_modhash` holds a hash of the module and of the path that it was written to. The last is the index of names.
  fileprivate var isRemark: Bool {
    name.hasPrefix(".debug") || name.hasPrefix(".rela.debug")
      || [".swift_modhash", ".note.gnu.build-id", ".shstrtab"].contains(name)
  }
}

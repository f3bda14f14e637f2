/// The section of an object file in which the Swift compiler keeps a hash of the module and of the path that it writes to.
///
/// Nothing that runs reads it, but with it the same source gives other bytes in another folder, and so on another
/// machine.
package enum ModuleHash {
  /// Where its bytes are; empty if there is none, or if these are no bytes of an object file.
  package static func place(in bytes: [UInt8]) -> Range<Int> {
    ELFFile.sections(of: bytes)?.first { $0.name == ".swift_modhash" }?.bytes ?? 0..<0
  }
}

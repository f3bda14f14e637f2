/// Zeroed blocks aligned to 64 bytes, a cache line and a vector register.
enum AlignedMemory {
  static func allocate(_ bytes: Int) -> UnsafeMutablePointer<UInt8> {
    let raw = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    raw.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return raw.assumingMemoryBound(to: UInt8.self)
  }

  static func deallocate(_ pointer: UnsafeMutablePointer<UInt8>) { pointer.deallocate() }
}

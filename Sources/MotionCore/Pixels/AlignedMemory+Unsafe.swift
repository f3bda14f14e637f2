// SPDX-License-Identifier: Apache-2.0

/// Blocks aligned to 64 bytes, a cache line and a vector register.
package enum AlignedMemory {
  /// The most bytes of freed blocks that wait to be used again: two frames of 1080p.
  package static let idleLimit = 16 << 20
  private static let pool = BlockPool(limit: idleLimit)

  /// Zeroed.
  static func allocate(_ bytes: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe pool.take(bytes).initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }

  /// Allocates memory with undefined contents.
  static func allocateUnfilled(_ bytes: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe pool.take(bytes).bindMemory(to: UInt8.self, capacity: bytes)
  }

  /// - Parameter bytes: the block's allocated size.
  static func deallocate(_ pointer: UnsafeMutablePointer<UInt8>, _ bytes: Int) { unsafe pool.give(pointer, bytes) }
}

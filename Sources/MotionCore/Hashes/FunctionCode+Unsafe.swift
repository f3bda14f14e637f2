// SPDX-License-Identifier: Apache-2.0

/// The address of a function value's code, and whether it carries values.
///
/// Swift offers no other way to get either. The layout of function values is part of its stable ABI: the code's
/// address, then a context that is null if nothing was captured.
///
/// A function passed through generic code has a context too. It counts as capturing, which is the safe side.
package struct FunctionCode: Hashable, Sendable {
  /// The address of the machine code in this process; nil if unknown. Two functions with one address and no captured
  /// values are the same function.
  package let address: UInt?
  /// Whether the function carries values besides its code, or may.
  package let capturesValues: Bool

  /// - Parameter box: a structure that holds one function and nothing else.
  package init<Box>(of box: Box) {
    let word = MemoryLayout<UInt>.size
    let words: (code: UInt, context: UInt)? = unsafe withUnsafeBytes(of: box) { bytes in
      guard bytes.count == 2 * word else { return nil }
      return unsafe (
        bytes.loadUnaligned(as: UInt.self), bytes.loadUnaligned(fromByteOffset: word, as: UInt.self)
      )
    }
    address = words?.code
    // A function that cannot be read counts as one that captures.
    capturesValues = words?.context != 0
  }
}

extension ContentHash {
  /// The identity in this process of a function with this name in a script. Functions passed at one call site share a
  /// name; the address tells them apart.
  package func combined(with code: FunctionCode) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(self)
    hasher.combine(optional: code.address) { $0.combine(UInt64($1)) }
    return hasher.finalize()
  }
}

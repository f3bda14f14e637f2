/// What a function value says of itself: where its code lies, and whether it carries values.
///
/// Swift has no way to ask for either; the layout of function values is part of its stable ABI: the code's address, then a
/// context that is null if nothing was captured.
///
/// A function that went through a generic place has a context too and counts as capturing, which is the safe side.
package struct FunctionCode: Hashable, Sendable {
  /// Of the machine code in this process; nil: unknown. Two functions with one address and no captured values are the
  /// same function.
  package let address: UInt?
  /// True if the function carries values besides its code, or may.
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
    capturesValues = words?.context != 0
  }
}

extension ContentHash {
  /// The identity in this process of a function that a script knows by this name: a name that several functions share,
  /// such as the place of one call to which they are handed, does not make them one.
  package func combined(with code: FunctionCode) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(self)
    hasher.combine(optional: code.address) { $0.combine(UInt64($1)) }
    return hasher.finalize()
  }
}

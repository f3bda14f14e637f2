/// The second word of a function value: what it captured.
///
/// Whether a function of a script carries values, Swift has no way to ask; the layout of function values is part of its
/// stable ABI: the code's address, then a context that is null if nothing was captured.
///
/// A function that went through a generic place has a context too and counts as capturing, which is the safe side.
public enum FunctionContext {
  /// - Parameter box: a structure that holds one function and nothing else.
  public static func isPresent<Box>(in box: Box) -> Bool {
    withUnsafeBytes(of: box) { bytes in
      let word = MemoryLayout<UInt>.size
      guard bytes.count == 2 * word else { return true }
      return bytes.loadUnaligned(fromByteOffset: word, as: UInt.self) != 0
    }
  }
}

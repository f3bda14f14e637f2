/// Whether a function value of a script carries values that it captured. Swift has no way to ask; the layout of function
/// values is part of its stable ABI: the code's address, then a context that is null if nothing was captured.
///
/// A function that went through a generic place has a context too and counts as capturing, which is the safe side.
extension Shader {
  /// True if the program may depend on more than its place and inputs.
  public var capturesValues: Bool { FunctionContext.isPresent(in: Box(program: program)) }

  private struct Box { var program: Program }
}

/// The second word of a function value.
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

import MotionCore

/// The compiled script, as a file and as it lies in this process.
public struct ScriptCode: Hashable, Sendable {
  /// Of all of the library or executable that can have an effect.
  package var hash: ContentHash
  /// Where it is mapped. Functions elsewhere are not the script's own.
  public var addresses: Range<UInt>

  /// By offset in the image, for functions of which it is known what they can reach, the hash of that; see
  /// ``FunctionHashes``.
  package var functions: [UInt: ContentHash]

  package init(hash: ContentHash, addresses: Range<UInt>, functions: [UInt: ContentHash] = [:]) {
    (self.hash, self.addresses, self.functions) = (hash, addresses, functions)
  }

  /// The hash of what the function at an address can reach; nil: unknown.
  func reach(of address: UInt) -> ContentHash? { offset(of: address).flatMap { functions[$0] } }

  /// How far into the file's image an address lies, the same in every process that loads the file; nil if it is not in it.
  func offset(of address: UInt) -> UInt? {
    addresses.contains(address) ? address - addresses.lowerBound : nil
  }
}

/// The sprite kernel in plain Swift, on top of the references for samples and pixels: what it means, and what tests
/// hold it to, byte for byte.
enum SpriteReference {
  /// The pixel that a sample leaves on `d`.
  static func composite(_ d: [UInt8], _ sample: [UInt8], tint: [UInt8], isAdditive: Bool) -> [UInt8] {
    let source = zip(sample, tint).map { KernelReference.mul8($0, $1) }
    return isAdditive ? KernelReference.plus(d, source) : KernelReference.over(d, source)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The specification of the sprite kernel in plain Swift, on top of the references for samples and pixels. Tests hold
/// the kernel to it, byte for byte.
enum SpriteReference {
  /// The result of a sample on the pixel `d`.
  static func composite(_ d: [UInt8], _ sample: [UInt8], tint: [UInt8], isAdditive: Bool) -> [UInt8] {
    let source = zip(sample, tint).map { KernelReference.mul8($0, $1) }
    return isAdditive ? KernelReference.plus(d, source) : KernelReference.over(d, source)
  }
}

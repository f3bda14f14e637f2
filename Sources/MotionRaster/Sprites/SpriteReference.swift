/// The sprite kernel in plain Swift: what it means, and what tests hold it to, byte for byte.
enum SpriteReference {
  /// One sample at (u, v), in 1/2³² pixels less ½: rows are mixed first, then columns, each rounded to 8 bits.
  static func sample(
    _ texel: (Int, Int) -> [UInt8], width: Int, height: Int, _ u: Int64, _ v: Int64, isNearest: Bool = false
  ) -> [UInt8] {
    let (x, y) = (min(max(Int(u >> 32), 0), width - 2), min(max(Int(v >> 32), 0), height - 2))
    let (fu, fv) = isNearest ? (0, 0) : (Int(u >> 24 & 255), Int(v >> 24 & 255))
    func mix(_ a: UInt8, _ b: UInt8, _ f: Int) -> UInt8 { UInt8((Int(a) * (256 - f) + Int(b) * f + 128) >> 8) }
    let left = zip(texel(x, y), texel(x, y + 1)).map { mix($0, $1, fv) }
    let right = zip(texel(x + 1, y), texel(x + 1, y + 1)).map { mix($0, $1, fv) }
    return zip(left, right).map { mix($0, $1, fu) }
  }

  /// The pixel that a sample leaves on `d`.
  static func composite(_ d: [UInt8], _ sample: [UInt8], tint: [UInt8], isAdditive: Bool) -> [UInt8] {
    let source = zip(sample, tint).map { KernelReference.mul8($0, $1) }
    return isAdditive ? KernelReference.plus(d, source) : KernelReference.over(d, source)
  }
}

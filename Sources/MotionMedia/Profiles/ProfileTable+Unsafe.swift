// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The colours of a table-based profile: sampled once, then interpolated by MotionKit itself.
///
/// Three components have 33 entries along each axis, four have 17, all L*, a*, b*. Interpolation of three components is
/// tetrahedral; for four it mixes two of these along the first.
final class ProfileTable: Sendable {
  /// 3 or 4.
  let components: Int
  let side: Int
  /// The last component changes fastest.
  private let entries: [SIMD4<Float>]
  /// The hash of the entries, on which the image depends beside the file's own bytes.
  let identity: ContentHash

  static func side(_ components: Int) -> Int { components == 4 ? 17 : 33 }

  /// - Parameter entries: `side` to the power of `components` of them.
  init?(components: Int, entries: [SIMD4<Float>]) {
    let side = ProfileTable.side(components)
    let count = (0..<components).reduce(1) { product, _ in product * side }
    guard (3...4).contains(components), entries.count == count else { return nil }
    (self.components, self.side) = (components, side)
    self.entries = entries.map { entry in
      // A profile may compute infinities and NaN.
      var known = entry
      for i in 0..<4 where !known[i].isFinite { known[i] = 0 }
      return known
    }
    var hasher = ContentHasher()
    for entry in self.entries {
      hasher.combine(UInt64(entry.x.bitPattern) << 32 | UInt64(entry.y.bitPattern))
      hasher.combine(UInt64(entry.z.bitPattern))
    }
    identity = hasher.finalize()
  }

  /// Linear light of BT.709 in place of components 0…1; `fourth` is the last of four.
  func linearise(_ row: LightConversion.Row, fourth: UnsafePointer<Float>?) {
    for i in 0..<row.count {
      let lab = unsafe color(row.x[i], row.y[i], row.z[i], fourth?[i] ?? 0)
      let light = SIMD3<Float>(ProfileSpace.light(Double(lab.x), Double(lab.y), Double(lab.z)))
      unsafe (row.x[i], row.y[i], row.z[i]) = (light.x, light.y, light.z)
    }
  }

  /// L*, a*, b*.
  func color(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SIMD4<Float> {
    unsafe entries.withUnsafeBufferPointer { entries in
      if components == 3 { return unsafe tetrahedral(entries, 0, x, y, z) }
      let (first, part) = place(x)
      let cube = side * side * side
      let low = unsafe tetrahedral(entries, first * cube, y, z, w)
      // At the last entry there is no next one.
      if part == 0 { return low }
      return unsafe low + (tetrahedral(entries, (first + 1) * cube, y, z, w) - low) * part
    }
  }

  /// The entry at or before a value, and the distance beyond it, 0…1.
  private func place(_ x: Float) -> (Int, Float) {
    let scaled = CurveTable.clamped(x) * Float(side - 1)
    let index = min(Int(scaled), side - 2)
    return (index, scaled - Float(index))
  }

  /// Through the corners of the cell in the order of the components' sizes, the largest first.
  private func tetrahedral(
    _ entries: UnsafeBufferPointer<SIMD4<Float>>, _ start: Int, _ x: Float, _ y: Float, _ z: Float
  ) -> SIMD4<Float> {
    let (places, steps) = ((place(x), place(y), place(z)), (side * side, side, 1))
    var axes = [(places.0.1, steps.0), (places.1.1, steps.1), (places.2.1, steps.2)]
    // Three exchanges sort three values.
    if axes[0].0 < axes[1].0 { axes.swapAt(0, 1) }
    if axes[1].0 < axes[2].0 { axes.swapAt(1, 2) }
    if axes[0].0 < axes[1].0 { axes.swapAt(0, 1) }
    var at = start + places.0.0 * steps.0 + places.1.0 * steps.1 + places.2.0
    var sum = unsafe entries[at] * (1 - axes[0].0)
    for i in 0..<3 {
      at += axes[i].1
      unsafe sum += entries[at] * (axes[i].0 - (i < 2 ? axes[i + 1].0 : 0))
    }
    return sum
  }
}

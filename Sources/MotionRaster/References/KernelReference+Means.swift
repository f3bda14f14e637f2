// SPDX-License-Identifier: Apache-2.0

/// Weighted sums, mixes and means along lines.
extension KernelReference {
  package static func weighed(_ values: [UInt8], _ weights: [Int16]) -> Int32 {
    var sum = 0
    for (value, weight) in zip(values, weights) { sum += Int(value) * Int(weight) }
    return Int32(sum)
  }

  /// `s · c + d · (1 − c)`
  package static func mixed(_ d: UInt8, _ s: UInt8, _ c: UInt8) -> UInt8 {
    let sum: Int = Int(s) * Int(c) + Int(d) * (255 - Int(c))
    return UInt8((sum + 127) / 255)
  }

  /// The mean of bilinear samples along a line, transparent outside.
  ///
  /// - Parameters:
  ///   - u, v: the first position, in 1/2³² pixels less ½.
  ///   - du, dv: the step to the next.
  package static func lineMean(
    _ texel: (Int, Int) -> [UInt8], _ width: Int, _ height: Int, _ u: Int64, _ v: Int64, _ du: Int64, _ dv: Int64,
    count: Int
  ) -> [UInt8] {
    func pixel(_ x: Int, _ y: Int) -> [Int] {
      x >= 0 && x < width && y >= 0 && y < height ? texel(x, y).map(Int.init) : [0, 0, 0, 0]
    }
    var sum = [0, 0, 0, 0]
    for k in 0..<Int64(count) {
      let (pu, pv) = (u + k * du, v + k * dv)
      let (i, j) = (Int(pu >> 32), Int(pv >> 32))
      let (fu, fv) = (Int(pu >> 24 & 255), Int(pv >> 24 & 255))
      let corners = [pixel(i, j), pixel(i + 1, j), pixel(i, j + 1), pixel(i + 1, j + 1)]
      for c in 0..<4 {
        let top: Int = corners[0][c] * (256 - fu) + corners[1][c] * fu
        let bottom: Int = corners[2][c] * (256 - fu) + corners[3][c] * fu
        sum[c] += top * (256 - fv) + bottom * fv
      }
    }
    return sum.map { UInt8(($0 + 32768 * count) / (65536 * count)) }
  }
}

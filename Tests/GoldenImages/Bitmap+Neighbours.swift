// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Bitmap {
  /// The share of pixels whose channels differ from those of the other picture's pixel and its neighbours by more than 16.
  /// Both pictures are looked at. 1 if the sizes differ.
  package func shareOff(_ other: Bitmap) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    var count = 0
    for y in 0..<height {
      for x in 0..<width where isOff(other, x, y) || other.isOff(self, x, y) { count += 1 }
    }
    return Double(count) / Double(width * height)
  }

  private func isOff(_ other: Bitmap, _ x: Int, _ y: Int) -> Bool {
    typealias Channels = SIMD4<Int>
    func channels(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Channels {
      let pixel = bitmap[x, y]
      return Channels(Int(pixel.r), Int(pixel.g), Int(pixel.b), Int(pixel.a))
    }
    let own = channels(self, x, y)
    var (low, high) = (Channels(repeating: 255), Channels(repeating: 0))
    for row in max(y - 1, 0)...min(y + 1, other.height - 1) {
      for column in max(x - 1, 0)...min(x + 1, other.width - 1) {
        let near = channels(other, column, row)
        low = pointwiseMin(low, near)
        high = pointwiseMax(high, near)
      }
    }
    return any(own .< low &- 16) || any(own .> high &+ 16)
  }
}

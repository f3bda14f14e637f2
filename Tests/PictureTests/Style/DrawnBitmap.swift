// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

@testable import ExportFixtures

/// What a root layer of a size shows at a time of its scene; the scene is 10 seconds long.
func drawnBitmap(
  _ width: Int, _ height: Int, at time: Double = 0, on background: Color = .black,
  _ build: @escaping @Sendable (Layer) -> Void
) throws -> Bitmap {
  try GoldenScene("", width, height, at: [time], background: background, build: build).states()[0].drawn()
}

extension Bitmap {
  /// Red, green and blue.
  func rgb(_ x: Int, _ y: Int) -> [Int] {
    let p = self[x, y]
    return [Int(p.r), Int(p.g), Int(p.b)]
  }

  /// The largest difference of any channel of any pixel.
  func difference(_ other: Bitmap) -> Int {
    var most = 0
    for y in 0..<height { for x in 0..<width { most = max(most, ImageDifference.between(self, other, x, y)) } }
    return most
  }

  /// The sum of the red channel, in whole pixels: the area of white shapes on black.
  var whiteArea: Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += Int(self[x, y].r) } }
    return Double(sum) / 255
  }

  /// The smallest rectangle around the pixels that are not black.
  var painted: PixelRect {
    var rect = PixelRect.empty
    for y in 0..<height {
      for x in 0..<width where max(self[x, y].r, self[x, y].g, self[x, y].b) > 0 {
        rect = rect.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return rect
  }
}

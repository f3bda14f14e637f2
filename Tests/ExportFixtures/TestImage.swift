// SPDX-License-Identifier: Apache-2.0

import GoldenImages
import MotionCore

/// Images drawn in memory.
enum TestImage {
  /// 24×16 on grey: red at the top left, green at the top right, blue at the bottom left, yellow at the bottom right.
  static let corners = BitmapContents(
    image(24, 16) { x, y in
      switch (x < 8, x >= 16, y < 6, y >= 10) {
      case (true, _, true, _): (220, 40, 40, 255)
      case (_, true, true, _): (40, 170, 60, 255)
      case (true, _, _, true): (40, 70, 220, 255)
      case (_, true, _, true): (240, 200, 40, 255)
      default: (120, 120, 130, 255)
      }
    })

  /// One colour above another, each half of the height.
  static func halves(_ width: Int, _ height: Int, top: Pixel, bottom: Pixel) -> BitmapContents {
    BitmapContents(image(width, height) { _, y in y < height / 2 ? top : bottom })
  }

  static func solid(_ width: Int, _ height: Int, _ pixel: Pixel) -> BitmapContents {
    BitmapContents(image(width, height) { _, _ in pixel })
  }

  /// R, G, B, A, premultiplied.
  typealias Pixel = (UInt8, UInt8, UInt8, UInt8)

  private static func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap.set(pixel(x, y), x, y) } }
    return bitmap
  }
}

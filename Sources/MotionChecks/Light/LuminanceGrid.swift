// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The colours of a small frame, for comparing them with texts.
struct LuminanceGrid {
  private let bitmap: Bitmap
  /// Its pixels for each point of the canvas.
  private let scale: Double

  init(_ bitmap: Bitmap, scale: Double) { (self.bitmap, self.scale) = (bitmap, scale) }

  /// The contrast of a colour over these pixels that three quarters of an area reach; nil: the area has none.
  ///
  /// - Parameters:
  ///   - opacity: of the colour, 0…1, in place of its alpha.
  ///   - area: points of the canvas.
  func contrast(to color: Color, opacity: Double, in area: CGRect) -> Double? {
    guard area.area > 0 else { return nil }
    let (left, right) = (max(Int(area.minX * scale), 0), min(Int((area.maxX * scale).rounded(.up)), bitmap.width))
    let (top, bottom) = (max(Int(area.minY * scale), 0), min(Int((area.maxY * scale).rounded(.up)), bitmap.height))
    guard left < right, top < bottom else { return nil }
    let (stepX, stepY) = (max((right - left) / 48, 1), max((bottom - top) / 12, 1))
    let ink = [color.red, color.green, color.blue].map { min(max($0, 0), 1) * 255 }
    var contrasts: [Double] = []
    for y in stride(from: top, to: bottom, by: stepY) {
      for x in stride(from: left, to: right, by: stepX) {
        let pixel = bitmap[x, y]
        let ground = [Int(pixel.r), Int(pixel.g), Int(pixel.b)]
        let shown = zip(ink, ground).map { Int(($0 * opacity + Double($1) * (1 - opacity)).rounded()) }
        contrasts.append(
          Luminance.contrast(
            Luminance.of(red: shown[0], green: shown[1], blue: shown[2]),
            Luminance.of(red: ground[0], green: ground[1], blue: ground[2])))
      }
    }
    contrasts.sort()
    return contrasts[contrasts.count / 4]
  }
}

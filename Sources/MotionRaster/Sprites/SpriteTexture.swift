// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A sprite's image, whole and halved again and again, each with a transparent margin: sampled beyond its edge it
/// fades out.
final class SpriteTexture: Sendable {
  /// Transparent pixels on every side. Two would do; with sixteen nearly every eight neighbouring pixels have all their
  /// neighbours, which selects the kernel's fast path.
  static let margin = 16

  /// The size of the source region before halving.
  let width: Double
  let height: Double
  /// Each covers the whole of it; larger by the margins.
  let levels: [SpriteLevel]

  /// - Parameters:
  ///   - source: in the bitmap's pixels; cut to whole pixels of the bitmap.
  ///   - levels: their number; at least 1.
  init?(_ bitmap: Bitmap, source: CGRect, levels: Int, kernels: Kernels) {
    let rect = PixelRect(covering: source.standardized)
      .intersection(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    guard !rect.isEmpty, rect.width <= 16_384, rect.height <= 16_384 else { return nil }
    (width, height) = (Double(rect.width), Double(rect.height))
    let part = Bitmap(width: rect.width, height: rect.height)
    part.surface(x: rect.minX, y: rect.minY).copy(bitmap.surface())
    self.levels = MipChain.levels(of: part, kernels: kernels, limit: levels).map {
      SpriteLevel(SpriteTexture.framed($0), margin: SpriteTexture.margin)
    }
  }

  /// The approximate memory of the texture of an image of so many pixels.
  static func bytes(_ width: Double, _ height: Double) -> Int {
    Int(min(1e9, max(0, width * height * 5.4)) + SpriteLevel.mostQuadBytes)
  }

  private static func framed(_ bitmap: Bitmap) -> Bitmap {
    let framed = Bitmap(width: bitmap.width + 2 * margin, height: bitmap.height + 2 * margin)
    let whole = bitmap.surface()
    Surface(framed.surface(x: -margin, y: -margin), within: whole.rect).copy(whole)
    return framed
  }
}

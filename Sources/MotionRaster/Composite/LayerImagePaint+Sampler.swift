// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension RasterResources {
  /// The pixels of an image, drawn now or kept by their content, ready to be sampled within `bounds`.
  func sampler(of paint: LayerImagePaint, in bounds: PixelRect) throws -> ImageSampler? {
    guard !paint.rect.isEmpty, paint.rect.width * paint.rect.height <= LayerImagePaint.largestArea else { return nil }
    var hasher = ContentHasher()
    // The number tells kinds of images apart, because they share one cache.
    hasher.combine(3)
    paint.feedPixels(&hasher)
    let key = hasher.finalize()
    let rect = paint.rect
    let offscreen = try images.value(key, bytes: rect.width * rect.height * 4) {
      try self.image(of: CommandSet(paint.commands, part: rect), in: rect)
    }
    // The bitmap is at hand, so no provider is asked and the name stays empty.
    var image = ImagePaint(
      .file(""), source: CGRect(x: 0, y: 0, width: rect.width, height: rect.height),
      map: paint.map.concatenating(.translation(-Double(rect.minX), -Double(rect.minY))),
      minification: paint.minification, magnification: paint.magnification)
    image.minificationBias = paint.minificationBias
    var chain: MipChain?
    if SamplingFootprint.needsLevels(image, in: bounds) {
      chain = try mips.value(key, bytes: rect.width * rect.height * 4 / 3) {
        MipChain(offscreen.bitmap, kernels: kernels)
      }
    }
    return ImageSampler(image, bitmap: offscreen.bitmap, mips: chain, in: bounds, kernels: kernels)
  }
}

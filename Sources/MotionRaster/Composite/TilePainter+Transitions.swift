// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension TilePainter {
  func paint(_ transition: PreparedTransition, onto surface: Surface) throws {
    let image = try image(of: transition)
    let part = surface.rect.intersection(transition.bounds).intersection(image.rect)
    for y in part.minY..<max(part.minY, part.maxY) {
      kernels.rowOver(surface.row(part.minX, y, part.width), image.row(part.minX, y, part.width))
    }
  }

  /// Both images mixed; kept by content.
  private func image(of transition: PreparedTransition) throws -> OffscreenImage {
    if let image = transition.image { return image }
    var hasher = ContentHasher()
    // The number keeps this image apart from the other kinds in the cache.
    hasher.combine(5)
    transition.pass.feed(&hasher)
    hasher.combine(transition.bounds)
    let output = TilePainter.limited(transition.bounds, around: transition.bounds)
    let image = try resources.images.value(hasher.finalize(), bytes: output.width * output.height * 4) {
      let pass = transition.pass
      let source = try drawn(pass.source, around: output)
      let target = try drawn(pass.target, around: output)
      let image = try pass.kernel.image.map { try resources.provider.bitmap(for: $0) }
      return TransitionMix(pass, source: source, target: target, image: image).rendered(output)
    }
    transition.image = image
    return image
  }

  private func drawn(_ commands: [DrawCommand], around output: PixelRect) throws -> OffscreenImage {
    let set = CommandSet(commands)
    let rect = TilePainter.limited(set.bounds, around: output)
    return try rect.isEmpty ? .empty : resources.image(of: set, in: rect, meter: meter)
  }
}

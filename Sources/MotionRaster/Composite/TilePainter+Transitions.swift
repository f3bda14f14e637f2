// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension TilePainter {
  func paint(_ transition: PreparedTransition, onto surface: Surface) throws {
    let picture = try picture(of: transition)
    let part = surface.rect.intersection(transition.bounds).intersection(picture.rect)
    for y in part.minY..<max(part.minY, part.maxY) {
      kernels.rowOver(surface.row(part.minX, y, part.width), picture.row(part.minX, y, part.width))
    }
  }

  /// Both pictures mixed; kept by content.
  private func picture(of transition: PreparedTransition) throws -> Picture {
    if let picture = transition.picture { return picture }
    var hasher = ContentHasher()
    hasher.combine(5)
    transition.pass.feed(&hasher)
    hasher.combine(transition.bounds)
    let output = TilePainter.limited(transition.bounds, around: transition.bounds)
    let picture = try resources.pictures.value(hasher.finalize(), bytes: output.width * output.height * 4) {
      let pass = transition.pass
      let source = try drawn(pass.source, around: output)
      let target = try drawn(pass.target, around: output)
      let image = try pass.kernel.image.map { try resources.provider.bitmap(for: $0) }
      return TransitionMix(pass, source: source, target: target, image: image).picture(output)
    }
    transition.picture = picture
    return picture
  }

  private func drawn(_ commands: [DrawCommand], around output: PixelRect) throws -> Picture {
    let set = CommandSet(commands)
    let rect = TilePainter.limited(set.bounds, around: output)
    return try rect.isEmpty ? .empty : resources.picture(of: set, in: rect, meter: meter)
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension Group {
  /// The group with opaque paints, and those of one alpha, replaced by black. Its alpha is the same to the byte, and a
  /// shadow needs to sample no photo and evaluate no gradient.
  var alphaAlone: Group {
    guard !filters.contains(where: \.makesAlphaOfColors) else { return self }
    var group = self
    group.commands = commands.alphaAlone
    return group
  }
}

extension [DrawCommand] {
  /// Alpha is composited from alpha by every blend mode, and a backdrop alone may make it of the colours beneath.
  fileprivate var alphaAlone: [DrawCommand] {
    let seesColors = contains { if case .backdrop = $0.content { true } else { false } }
    return seesColors ? self : map(\.alphaAlone)
  }
}

extension DrawCommand {
  fileprivate var alphaAlone: DrawCommand {
    switch content {
    case .fill(var fill):
      switch fill.paint {
      case .color: return self
      // In perspective, points behind the eye have no pixel.
      case .image(let image) where !image.map.isAffine: return self
      case .gradient, .image, .shader, .layerImage:
        guard let alpha = AlphaSignature.constantAlpha(fill.paint) else { return self }
        fill.paint = .color(.black.withAlpha(alpha))
        return DrawCommand(fill, bounds: bounds)
      }
    case .group(let group): return DrawCommand(group.alphaAlone, bounds: bounds)
    case .exposure, .sprites, .backdrop, .transition: return self
    }
  }
}

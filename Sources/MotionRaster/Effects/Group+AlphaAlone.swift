import MotionCore
import MotionDisplayList

extension Group {
  /// The group with paints that are opaque or of one alpha replaced by black: what it draws has the same alpha to the
  /// byte, and no photo is sampled and no gradient evaluated for a shadow that shows none of them.
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
      // In perspective, what lies behind the eye has no pixel.
      case .image(let image) where !image.map.isAffine: return self
      case .gradient, .image, .shader, .picture:
        guard let alpha = AlphaSignature.constantAlpha(fill.paint) else { return self }
        fill.paint = .color(.black.withAlpha(alpha))
        return DrawCommand(fill, bounds: bounds)
      }
    case .group(let group): return DrawCommand(group.alphaAlone, bounds: bounds)
    case .exposure, .sprites, .backdrop, .transition: return self
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// Hashes the inputs of an image's alpha, without those that affect only its colours, so a shadow is kept while a clip
/// plays inside its shape.
enum AlphaSignature {
  static func feed(_ group: Group, _ hasher: inout ContentHasher) {
    feed(group.commands, &hasher)
    // Such a filter makes a shape of colours.
    if group.filters.contains(where: \.makesAlphaOfColors) {
      for command in group.commands { hasher.combine(command.hash) }
    }
    hasher.combine(group.filters.count)
    for filter in group.filters { filter.feed(&hasher) }
    hasher.combine(group.clips.count)
    for clip in group.clips { clip.feed(&hasher) }
    hasher.combine(group.seams.count)
    for seam in group.seams { seam.feed(&hasher) }
  }

  private static func feed(_ commands: [DrawCommand], _ hasher: inout ContentHasher) {
    hasher.combine(commands.count)
    for command in commands {
      switch command.content {
      case .fill(let fill):
        // An alpha that varies is known only with the whole command.
        guard let alpha = constantAlpha(fill.paint) else {
          hasher.combine(1)
          hasher.combine(command.hash)
          continue
        }
        hasher.combine(2)
        hasher.combine(alpha)
        fill.coverage.feed(&hasher)
        hasher.combine(fill.clips.count)
        for clip in fill.clips { clip.feed(&hasher) }
        hasher.combine(fill.opacity)
        hasher.combine(fill.blend.rawValue)
        hasher.combine(command.bounds)
      case .sprites:
        hasher.combine(5)
        hasher.combine(command.hash)
      case .group, .exposure, .transition:
        hasher.combine(3)
        hasher.combine(command.hash)
      case .backdrop:
        // Its alpha may come from the colours beneath.
        hasher.combine(4)
        for command in commands { hasher.combine(command.hash) }
      }
    }
  }

  /// The alpha of a paint if it is the same everywhere, or nil if it may vary.
  static func constantAlpha(_ paint: Paint) -> Double? {
    switch paint {
    case .color(let color): color.alpha
    case .gradient(let gradient): gradient.isOpaque ? 1 : nil
    case .image(let image): image.isOpaque ? 1 : nil
    case .shader, .layerImage: nil
    }
  }
}

extension PixelFilter {
  /// Whether the resulting alpha may depend on the input colours.
  var makesAlphaOfColors: Bool {
    guard case .color(let steps) = self else { return false }
    return steps.contains { step in
      switch step {
      case .maskToAlpha, .chromaKey, .lumaKey: true
      // The weights of red, green and blue in alpha.
      case .matrix(let matrix): matrix.values[15...17].contains { $0 != 0 }
      case .posterize, .power, .exposure, .linearize, .encode, .transfer, .vibrance, .cube: false
      }
    }
  }
}

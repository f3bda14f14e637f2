// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// A group with its clips flattened and its children waiting.
final class PreparedGroup {
  let group: Group
  let bounds: PixelRect
  let content: CommandSet
  let mask: CommandSet?
  let clips: [EdgeList]
  let seams: [EdgeList]
  /// The area of a bounded blend mode, covered by all of these; nil without such a mode.
  let region: [EdgeList]?
  let opacity: UInt8
  /// The factor of each byte of a pixel, in 255ths; for colours it includes that of alpha.
  let factors: UInt32?
  /// Whether only the group's shadow is drawn.
  let isShadowAlone: Bool
  /// Vignettes applied to each pixel where the group is drawn, in place of its filters; empty if these need an image.
  let shades: [VignetteShade]
  /// A backdrop may look at the group as well, so it has an image all the same.
  var isSeenApart = false
  var image: OffscreenImage?
  var shadow: AlphaImage?

  init(
    _ group: Group, bounds: PixelRect, clips: [EdgeList], seams: [EdgeList] = [], region: [EdgeList]? = nil
  ) {
    self.group = group
    self.region = region
    self.bounds = bounds
    self.clips = clips
    self.seams = seams
    content = CommandSet(group.commands)
    // A mask in perspective, say, may reach to the horizon although the image is small.
    mask = group.mask.map { CommandSet($0, part: bounds) }
    opacity = PixelRounding.opacity(group.opacity)
    isShadowAlone = group.shadow?.isAlone ?? false
    let shades = group.filters.compactMap { filter in
      if case .vignette(let vignette) = filter { VignetteShade(vignette) } else { nil }
    }
    // Vignettes darken in place only if no other filter needs an image.
    self.shades = shades.count == group.filters.count ? shades : []
    factors = group.multiplier.map { PixelRounding.pixel($0.red, $0.green, $0.blue, $0.alpha) }
  }

  /// Whether drawing the commands one after the other gives the same as compositing them apart, except for clips.
  var isTransparent: Bool { group.filters.isEmpty && isPlain }

  /// Whether the same holds for the group without its filters.
  var isPlain: Bool {
    mask == nil && seams.isEmpty && factors == nil && opacity == 255 && !isShadowAlone
      && group.blend == .sourceOver && group.commands.allSatisfy(\.isOver)
  }

  /// Whether its filters change colours alone: pixels covered by opaque content stay opaque.
  var keepsAlpha: Bool {
    group.filters.allSatisfy { filter in
      switch filter {
      case .vignette, .colorBlur: true
      default: false
      }
    }
  }

  /// Whether filters are applied where the group is drawn.
  var isShaded: Bool { !shades.isEmpty && !isSeenApart }

  /// Whether only opacity is applied to the filtered image, except where a clip cuts.
  var isImage: Bool {
    !group.filters.isEmpty && !isShaded && mask == nil && seams.isEmpty && region == nil && factors == nil
      && group.shadow == nil
      && group.blend == .sourceOver
  }
}

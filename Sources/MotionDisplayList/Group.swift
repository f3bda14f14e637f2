// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Commands composited on their own, transparent at first, then drawn onto the pixels beneath as one image.
///
/// Steps, in order: the commands, `filters`, `seams` and `clips`, then `shadow` derived from that alpha and put
/// below, `mask` on both together, `multiplier`, `opacity`, `blend`. Without a shadow the mask is applied before
/// the clips, which differs by rounding alone.
package struct Group: Sendable {
  package var commands: [DrawCommand]
  package var filters: [PixelFilter]
  /// Commands whose alpha multiplies contents and shadow, once; nil for no mask. An empty mask hides everything.
  package var mask: [DrawCommand]?
  /// Shapes whose coverage multiplies the group: `masksToBounds`.
  package var clips: [Coverage]
  /// Edges beyond which another group paints the rest of the same image. A pixel of alpha `a` covered by `c` counts
  /// as `c / (1 − a·(1 − c))`, so both groups together leave `a` and the joint is invisible (Z-2).
  package var seams: [Coverage] = []
  package var shadow: ShadowStyle?
  /// Multiplies colours and alpha of the whole (RP-4); nil for no change.
  package var multiplier: ColorMultiplier?
  package var opacity: Double
  package var blend: BlendMode
  /// The area of a blend mode that changes pixels the group leaves transparent (``BlendMode/isBounded``); nil for
  /// everywhere.
  package var region: Coverage?
  /// Shapes that cut the region.
  package var regionClips: [Coverage] = []

  package init(
    _ commands: [DrawCommand], filters: [PixelFilter] = [], mask: [DrawCommand]? = nil, clips: [Coverage] = [],
    shadow: ShadowStyle? = nil, opacity: Double = 1, blend: BlendMode = .sourceOver, region: Coverage? = nil
  ) {
    self.region = region
    (self.commands, self.filters, self.mask, self.clips) = (commands, filters, mask, clips)
    (self.shadow, self.opacity, self.blend) = (shadow, opacity, blend)
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(commands.count)
    for command in commands { hasher.combine(command.hash) }
    hasher.combine(filters.count)
    for filter in filters { filter.feed(&hasher) }
    // No mask differs from an empty one.
    hasher.combine(mask == nil ? -1 : mask!.count)
    for command in mask ?? [] { hasher.combine(command.hash) }
    hasher.combine(clips.count)
    for clip in clips { clip.feed(&hasher) }
    if !seams.isEmpty {
      hasher.combine(-2)
      hasher.combine(seams.count)
      for seam in seams { seam.feed(&hasher) }
    }
    if let shadow {
      hasher.combine(1)
      shadow.feed(&hasher)
    } else {
      hasher.combine(0)
    }
    if let multiplier {
      hasher.combine(-3)
      multiplier.feed(&hasher)
    }
    hasher.combine(opacity)
    hasher.combine(blend.rawValue)
    if let region {
      hasher.combine(-4)
      region.feed(&hasher)
      hasher.combine(regionClips.count)
      for clip in regionClips { clip.feed(&hasher) }
    }
  }
}

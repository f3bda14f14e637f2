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
  /// Where a bounded blend mode acts: what all of these cover; nil: no such mode.
  let region: [EdgeList]?
  let opacity: UInt8
  /// What each byte of a pixel is multiplied with, in 255ths: colours with the alpha's factor too.
  let factors: UInt32?
  /// True if only what the group casts is drawn.
  let isShadowAlone: Bool
  /// What darkens each pixel by itself, where the group is drawn, in place of its filters; empty: they need a picture.
  let shades: [VignetteShade]
  /// A backdrop may look at the group as well, so it has a picture all the same.
  var isSeenApart = false
  var picture: Picture?
  var shadow: AlphaPicture?

  init(
    _ group: Group, bounds: PixelRect, clips: [EdgeList], seams: [EdgeList] = [], region: [EdgeList]? = nil
  ) {
    self.group = group
    self.region = region
    self.bounds = bounds
    self.clips = clips
    self.seams = seams
    content = CommandSet(group.commands)
    // A mask in perspective, say, may reach to the horizon of what is a small picture.
    mask = group.mask.map { CommandSet($0, part: bounds) }
    opacity = PixelRounding.opacity(group.opacity)
    isShadowAlone = group.shadow?.isAlone ?? false
    let shades = group.filters.compactMap { filter in
      if case .vignette(let vignette) = filter { VignetteShade(vignette) } else { nil }
    }
    self.shades = shades.count == group.filters.count ? shades : []
    factors = group.multiplier.map { PixelRounding.pixel($0.red, $0.green, $0.blue, $0.alpha) }
  }

  /// True if drawing the commands one after the other gives the same as compositing them apart, but for clips.
  var isTransparent: Bool { group.filters.isEmpty && isPlain }

  /// True if that holds for the group without its filters.
  var isPlain: Bool {
    mask == nil && seams.isEmpty && factors == nil && opacity == 255 && !isShadowAlone
      && group.blend == .sourceOver && group.commands.allSatisfy(\.isOver)
  }

  /// Whether filters are applied where the group is drawn.
  var isShaded: Bool { !shades.isEmpty && !isSeenApart }

  /// True if nothing happens to the filtered picture but its opacity, where no clip cuts.
  var isPicture: Bool {
    !group.filters.isEmpty && !isShaded && mask == nil && seams.isEmpty && region == nil && factors == nil
      && group.shadow == nil
      && group.blend == .sourceOver
  }
}

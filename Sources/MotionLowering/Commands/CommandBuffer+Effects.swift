// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension CommandBuffer {
  /// Puts effects on the commands from `start` on. A group is made only where it makes a difference.
  @inline(never)
  mutating func finish(_ effects: Effects, from start: Int, view: PixelRect) {
    var effects = effects
    // A filter that colours transparent pixels has no edge, so its result is clipped before the rest follows.
    while let filled = effects.filled, let last = effects.filters.firstIndex(where: \.fillsTransparency) {
      let filters = Array(effects.filters[...last])
      effects.filters.removeFirst(last + 1)
      isolate(from: start, filters: filters, clips: [filled], view: effects.grown(view))
    }
    guard let shadow = effects.shadow else {
      var clips: [Coverage] = []
      // A clip that cuts nothing is left out. A filter's result may reach beyond any command.
      if effects.clip != nil {
        if !effects.filters.isEmpty || effects.cuts(self[start...]) { clips = effects.clips }
      }
      isolate(
        from: start, filters: effects.filters, mask: effects.mask, clips: clips, opacity: effects.opacity,
        blend: effects.blend, region: effects.region, view: view)
      return
    }
    castShadow(shadow, effects, from: start, view: view)
  }

  /// A shadow below the commands from `start` on.
  private mutating func castShadow(_ shadow: ShadowStyle, _ effects: Effects, from start: Int, view: PixelRect) {
    guard count > start || shadow.shape != nil || effects.region != nil else { return }
    var shadow = shadow
    // Filters change alpha, so a filtered layer casts the shadow of its image.
    if shadow.shape == nil, effects.filters.isEmpty { shadow.shape = silhouette(from: start) }
    wrap(
      from: start,
      Group(
        [], filters: effects.filters, mask: effects.mask, shadow: shadow, opacity: effects.opacity,
        blend: effects.blend, region: effects.region),
      view: view)
  }

  /// The shape whose coverage equals the alpha of the commands from `start` on, if this is certain: an opaque fill, and
  /// others over it only within its whole pixels. The shadow then does not depend on their pixels.
  private func silhouette(from start: Int) -> Coverage? {
    guard count > start, case .fill(let fill) = self[start].content, fill.isOpaqueShape, fill.clips.isEmpty,
      fill.blend == .sourceOver
    else { return nil }
    for command in self[(start + 1)...] where !(command.isOver && fill.coverage.coversWholly(command.bounds)) {
      return nil
    }
    return fill.coverage
  }
}

extension Coverage {
  /// True if this certainly covers every pixel of `r` wholly; told for unturned rectangles only.
  func coversWholly(_ r: PixelRect) -> Bool {
    guard transform.isScaleTranslation, case .path(let path, _) = shape,
      path == Coverage.unitSquare,
      let box = DeviceBounds.box(of: CGRect(x: 0, y: 0, width: 1, height: 1), transform)
    else { return false }
    let e = DeviceBounds.sliver
    return Double(r.minX) >= box.0 - e && Double(r.minY) >= box.1 - e && Double(r.maxX) <= box.2 + e
      && Double(r.maxY) <= box.3 + e
  }
}

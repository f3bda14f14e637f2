// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// Effects on a layer's elements and sublayers together: steps 8 to 12 of R-1.
struct Effects {
  var filters: [PixelFilter] = []
  /// Where filters act that make transparent pixels visible (CI-1); nil: no such filter, or no bound is known.
  var filled: Coverage?
  /// nil: no mask.
  var mask: [DrawCommand]?
  /// `masksToBounds`; nil: not asked for.
  var clip: Coverage?
  /// The edges of `clip` that are not antialiased.
  var hardClip: Coverage?
  var clips: [Coverage] { [clip, hardClip].compactMap { $0 } }
  var shadow: ShadowStyle?
  /// Whether `filters`, and `shadow`, are made in the layer's own space.
  var areFiltersOwn = false
  var isShadowOwn = false
  var opacity = 1.0
  var blend = BlendMode.sourceOver
  /// Where a bounded blend mode acts.
  var region: Coverage?
  /// The outline that `clip` is made of, its origin and the map to the device.
  var outline: (RoundedBounds, CGPoint, Homography)?

  var isEmptyMask: Bool { mask?.isEmpty ?? false }

  /// How far a pixel of the filtered elements can show in the shadow, in pixels.
  var shadowReach: Int {
    guard let shadow else { return 0 }
    let offset = min(max(abs(shadow.offsetX), abs(shadow.offsetY)), 100_000)
    return PixelFilter.reach(sigma: shadow.sigma) + Int(offset.rounded(.up))
  }

  /// The pixels of the elements that can show in `view`.
  func grown(_ view: PixelRect) -> PixelRect {
    if filters.isEmpty, shadow == nil { return view }
    return filters.need(for: view.insetBy(-shadowReach))
  }

  /// Whether the clip may cut something off any of these commands.
  func cuts(_ commands: ArraySlice<DrawCommand>) -> Bool {
    guard let clip, let (outline, origin, map) = outline else { return clip != nil }
    // Effects already inside the outline are not cut, wherever the edges fall between pixels.
    let toOutline =
      map.isAffine
      ? Homography.translation(Double(origin.x), Double(origin.y)).concatenating(map).inverse : nil
    return commands.contains { command in
      if outline.contains(command.bounds, origin: origin, map) { return false }
      guard case .fill(let fill) = command.content, let toOutline else { return true }
      if fill.coverage == clip { return false }
      guard fill.coverage.transform.isAffine, let shape = fill.coverage.filledBounds,
        let box = DeviceBounds.box(of: shape, fill.coverage.transform.concatenating(toOutline))
      else { return true }
      return !outline.contains(box)
    }
  }
}

extension Coverage {
  /// The bounds of all control points of a filled shape; nil for outlines of lines.
  fileprivate var filledBounds: CGRect? {
    switch shape {
    case .path(let path, _): path.controlPointBounds
    case .glyphs(let glyphs): glyphs.run.controlPointBounds
    case .stroke: nil
    }
  }
}

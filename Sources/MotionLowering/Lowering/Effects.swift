import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// What acts on a layer's elements and sublayers together: steps 8 to 12 of R-1.
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

  /// False for most layers, which are then spared all the rest.
  static func isNeeded(by layer: LayerState, opacity: Double) -> Bool {
    opacity != 1 || layer.values.masksToBounds || layer.values.shadowOpacity > 0 || !layer.values.filters.isEmpty
      || layer.values.compositingFilter != nil || !layer.values.backgroundFilters.isEmpty || layer.mask != nil
  }

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
    // What already lies inside the outline is not cut, wherever the edges fall between pixels.
    let toOutline =
      map.isAffine
      ? Homography.translation(Double(origin.x), Double(origin.y)).concatenating(map).inverse : nil
    return commands.contains { command in
      if outline.contains(command.bounds, origin: origin, map) { return false }
      guard case .fill(let fill) = command.content, let toOutline else { return true }
      if fill.coverage == clip { return false }
      guard fill.coverage.transform.isAffine, case .path(let path, _) = fill.coverage.shape,
        let box = DeviceBounds.box(of: path.controlPointBounds, fill.coverage.transform.concatenating(toOutline))
      else { return true }
      return !outline.contains(box)
    }
  }
}

extension Lowering {
  @inline(never)
  mutating func effects(of layer: LayerState, at placement: Placement, opacity: Double) throws -> Effects {
    var effects = Effects()
    effects.opacity = opacity
    if let filter = layer.values.compositingFilter, filter.isEnabled {
      effects.blend = blend(filter)
      if effects.blend.isBounded { effects.region = Coverage.rectangle(layer.values.bounds, placement.toDevice) }
    }
    effects.filters = try pixelFilters(layer.values.filters, of: layer, placement.toDevice)
    effects.areFiltersOwn = try areOwn(layer.values.filters, of: layer, placement.toDevice)
    if effects.filters.contains(where: \.fillsTransparency) { effects.filled = filled(layer, placement.toDevice) }
    if layer.values.masksToBounds {
      // Bounds without area leave nothing.
      effects.clip = boundsCoverage(of: layer, placement.toDevice) ?? Coverage.rectangle(.zero, placement.toDevice)
      effects.outline = (RoundedBounds(layer), layer.values.bounds.origin, placement.toDevice)
      if let edges = HardEdges(layer.values.bounds, of: layer, placement.toDevice) {
        effects.clip = Coverage.rectangle(edges.soft, placement.toDevice)
        effects.hardClip = edges.hard
      }
    } else if layer.values.shadowOpacity > 0 {
      effects.isShadowOwn = BlurSpace.isShadowOwn(of: layer, placement.toDevice)
      if !effects.isShadowOwn { effects.shadow = ShadowStyle(of: layer, at: placement) }
    }
    if let mask = layer.mask.map(Lowering.withoutBackdrop) {
      let space = SiblingSpace(plane: placement.toDevice, matrix: nil, isYUp: placement.isYUp)
      effects.mask = try capture {
        try $0.lower([mask], in: space, opacity: 1, view: placement.view, depth: placement.depth + 1)
      }
    }
    return effects
  }

  /// A filter's picture ends where the layer's does, in the layer's own space, and not with a box of pixels around it.
  func filled(_ layer: LayerState, _ toDevice: Homography) -> Coverage? {
    let filters = layer.values.filters
    let last = filters.lastIndex { $0.isEnabled && $0.kind?.name == "CIColorMatrix" } ?? 0
    let extent = LayerExtent.filtered(
      LayerExtent.group(of: layer, contents), by: Array(filters.prefix(last)), of: layer)
    guard !extent.isNull, !extent.contains(LayerExtent.everything) else { return nil }
    return Coverage.rectangle(extent, toDevice)
  }

  /// The layer put onto nothing, at each instant of its motion blur as well.
  private static func withoutBackdrop(_ layer: LayerState) -> LayerState {
    var layer = layer
    layer.values.compositingFilter = nil
    layer.values.backgroundFilters = []
    for index in layer.subframes.indices {
      layer.subframes[index].values.compositingFilter = nil
      layer.subframes[index].values.backgroundFilters = []
    }
    return layer
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// Blurs without a form of their own on the device (``BlurSpace``). The layer is drawn and filtered in its own space, where
/// every blur is round, and the image is then seen through the layer's map, like a rasterized layer.
///
/// Clips, masks and the shapes that cast the layer's shadow stay shapes of the device, with edges of their own.
extension Lowering {
  /// Lowers a layer with filters or a shadow made in its own space.
  @inline(never)
  mutating func lowerInOwnSpace(
    _ layer: LayerState, _ effects: Effects, at placement: Placement, opacity: Double
  ) throws {
    var effects = effects
    let start = out.count
    var local = placement
    local.opacity = opacity
    if effects.isShadowOwn {
      if let shadow = try ownShadow(of: layer, at: local, opacity: placement.opacity) { out.append(shadow) }
    }
    let contents = out.count
    if effects.areFiltersOwn {
      // The image has these filters already.
      effects.filters = []
      effects.filled = nil
      local.view = effects.grown(placement.view)
      if let image = try ownImage(of: layer, at: local) { out.append(image) }
    } else {
      local.view = effects.grown(placement.view)
      try lowerParts(of: layer, at: local)
      // The content above the shadow is one image: it blends with itself alone.
      if effects.isShadowOwn, !effects.filters.isEmpty || !out[contents...].allSatisfy(\.isOver) {
        var filters = Effects()
        (filters.filters, filters.filled) = (effects.filters, effects.filled)
        (effects.filters, effects.filled) = ([], nil)
        out.finish(filters, from: contents, view: placement.view)
        if !out[contents...].allSatisfy(\.isOver) { out.wrap(from: contents, Group([]), view: placement.view) }
      }
    }
    out.finish(effects, from: start, view: placement.view)
  }

  /// Whether these filters change something, and cannot be expressed in device pixels.
  mutating func areOwn(_ filters: [Filter], of layer: LayerState, _ toDevice: Homography) throws -> Bool {
    guard !filters.isEmpty, BlurSpace.isOwn(filters, of: layer, toDevice) else { return false }
    return try !self.filters.pixelFilters(filters, of: layer, .identity, &warnings).isEmpty
  }

  /// The layer after its filters.
  private mutating func ownImage(of layer: LayerState, at placement: Placement) throws -> DrawCommand? {
    let extent = LayerExtent.filtered(LayerExtent.group(of: layer, contents), by: layer.values.filters, of: layer)
    let blur = Lowering.softness(of: layer.values.filters)
    return try ownDrawing(of: layer, extent: extent, blur: blur, at: placement) { lowering, local in
      let start = lowering.out.count
      try lowering.lowerParts(of: layer, at: local)
      let filters = try lowering.ownFilters(of: layer, at: local)
      lowering.out.finish(filters, from: start, view: local.view)
    }
  }

  /// The shadow of the layer. Its elements are drawn for that alone, and do not count for the limits of a frame.
  ///
  /// - Parameter opacity: multiplies the layer's own.
  private mutating func ownShadow(
    of layer: LayerState, at placement: Placement, opacity: Double
  ) throws -> DrawCommand? {
    let radius = max(0, layer.values.shadowRadius)
    let counted = (replicated, elements.particles)
    defer { (replicated, elements.particles) = counted }
    return try ownDrawing(of: layer, extent: LayerExtent.of(layer, contents), blur: radius, at: placement) {
      lowering, local in
      var effects = try lowering.ownFilters(of: layer, at: local)
      var outer = local
      outer.opacity = opacity
      effects.shadow = ShadowStyle(of: layer, at: outer)
      effects.shadow?.isAlone = true
      guard effects.shadow != nil else { return }
      let start = lowering.out.count
      // A path casts the shadow alone, whatever the layer draws.
      if layer.values.shadowPath == nil { try lowering.lowerParts(of: layer, at: local) } else { effects.filters = [] }
      lowering.out.finish(effects, from: start, view: local.view)
    }
  }

  private mutating func ownFilters(of layer: LayerState, at local: Placement) throws -> Effects {
    var effects = Effects()
    effects.filters = try filters.pixelFilters(layer.values.filters, of: layer, local.toDevice, &warnings)
    if effects.filters.contains(where: \.fillsTransparency) { effects.filled = filled(layer, local.toDevice) }
    return effects
  }

  /// Filters of the backdrop, which is brought into the layer's own space and back; nil if this takes too many pixels,
  /// as near the horizon.
  mutating func ownBackdropFilters(
    of layer: LayerState, in bounds: PixelRect, at placement: Placement
  ) throws -> [PixelFilter]? {
    let blur = Lowering.softness(of: layer.values.backgroundFilters)
    guard
      let image = LayerImage(
        of: layer, extent: layer.values.bounds, blur: blur, placement.toDevice, view: placement.view),
      let toDevice = image.toImage.inverse?.concatenating(placement.toDevice), let toImage = toDevice.inverse
    else { return nil }
    var filters = try filters.pixelFilters(layer.values.backgroundFilters, of: layer, image.toImage, &warnings)
    let seen = [PixelFilter.transform(toDevice)].need(for: bounds)
    filters = [.transform(toImage)] + filters + [.transform(toDevice)]
    let most = LayerImagePaint.largestArea / 2
    guard seen.area <= most, filters.need(for: bounds).area <= most else { return nil }
    return filters
  }

  /// The standard deviation, in points, of a Gaussian blur that needs as many pixels as the softest of some filters; 0 if
  /// there are others than these blurs, which may leave sharp edges.
  private static func softness(of filters: [Filter]) -> Double {
    var softest = 0.0
    for filter in filters where filter.isEnabled {
      let radius = filter.number("inputRadius")
      switch filter.kind?.name {
      case "CIGaussianBlur" where !filter.flag("inputKeepsAlpha"): softest = max(softest, radius)
      // An edge rises evenly, or nearly so, over twice the radius: 48 pixels hold it within 1/255 (measured).
      case "CIDiscBlur", "CIBoxBlur": softest = max(softest, radius / 8)
      default: return 0
      }
    }
    return softest
  }

  /// The drawing of `body` in the layer's own space, laid over its plane.
  private mutating func ownDrawing(
    of layer: LayerState, extent: CGRect, blur: Double, at placement: Placement,
    _ body: (inout Lowering, Placement) throws -> Void
  ) throws -> DrawCommand? {
    var extent = extent
    if extent.contains(LayerExtent.everything) {
      // As large as the drawing, and only drawing it tells its size.
      let origin = layer.values.bounds.origin
      let toPoints = Homography.translation(-Double(origin.x), -Double(origin.y))
      let counted = (replicated, elements.particles)
      let r = try painted(ownCommands(toPoints, at: placement, body))
      (replicated, elements.particles) = counted
      extent = CGRect(x: r.minX, y: r.minY, width: r.width, height: r.height)
        .offsetBy(dx: origin.x, dy: origin.y)
    }
    guard
      let image = LayerImage(
        of: layer, extent: extent, blur: blur, placement.toDevice, view: placement.view),
      let toLayer = placement.toDevice.inverse, let back = image.toImage.inverse
    else { return nil }
    let commands = try ownCommands(image.toImage, at: placement, body)
    let whole = painted(commands)
    guard !whole.isEmpty else { return nil }
    let toDevice = back.concatenating(placement.toDevice)
    if image.isSteep {
      // Each device pixel looks for itself.
      let bounds = DeviceBounds.of(
        CGRect(x: whole.minX, y: whole.minY, width: whole.width, height: whole.height), toDevice, view: placement.view)
      return bounds.isEmpty ? nil : DrawCommand(Group(commands, filters: [.transform(toDevice)]), bounds: bounds)
    }
    // Around it the image is transparent.
    let rect = image.drawn(whole)
    guard !rect.isEmpty else { return nil }
    var paint = LayerImagePaint(
      commands, rect: rect, map: toLayer.concatenating(image.toImage), minification: .trilinear,
      magnification: .linear)
    // As sharp as direct drawing.
    paint.minificationBias = -1
    let target = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    let fill = Fill(Coverage.rectangle(target, toDevice), .layerImage(paint))
    let bounds = DeviceBounds.of(fill.coverage, view: placement.view)
    return bounds.isEmpty ? nil : DrawCommand(fill, bounds: bounds)
  }

  /// The commands of `body`, drawn with a map of the layer's own space to pixels instead of its map to the device.
  private mutating func ownCommands(
    _ toImage: Homography, at placement: Placement, _ body: (inout Lowering, Placement) throws -> Void
  ) throws -> [DrawCommand] {
    var local = placement
    local.toDevice = toImage
    (local.plane, local.matrix) = (toImage, .identity)
    local.view = Lowering.imageView
    return try capture { try body(&$0, local) }
  }

  private func painted(_ commands: [DrawCommand]) -> PixelRect {
    commands.reduce(PixelRect.empty) { $0.union($1.bounds) }
  }
}

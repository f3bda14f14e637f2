// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Lowering {
  /// `shouldRasterize`: the layer with its sublayers, filters, mask and shadow becomes an image in its own space, at
  /// `rasterizationScale` pixels a point; the image is then resampled, and faded and blended as a whole.
  @inline(never)
  mutating func lowerRasterized(_ layer: LayerState, at placement: Placement, opacity: Double) throws {
    guard let toLayer = placement.toDevice.inverse else { return }
    // The backdrop lies beneath the image and is no part of it.
    if !layer.values.backgroundFilters.isEmpty {
      let mask = try effects(of: layer, at: placement, opacity: opacity).mask
      try lowerBackdrop(of: layer, at: placement, opacity: opacity, mask: mask)
    }
    var blend = BlendMode.sourceOver
    if let filter = layer.values.compositingFilter, filter.isEnabled { blend = filters.blend(filter, &warnings) }
    let region = blend.isBounded ? Coverage.rectangle(layer.values.bounds, placement.toDevice) : nil
    var inside = layer
    inside.values.shouldRasterize = false
    // Opacity and blend mode act on the finished image, as one.
    inside.values.opacity = 1
    inside.values.compositingFilter = nil
    inside.values.backgroundFilters = []
    let scale = rasterizationScale(of: layer, at: placement)
    let origin = layer.values.bounds.origin
    let toImage = Homography.translation(-Double(origin.x), -Double(origin.y)).concatenating(.scale(scale, scale))
    guard scale > 0, toImage.isFinite, let back = toImage.inverse else { return }
    var local = placement
    local.toDevice = toImage
    (local.plane, local.matrix) = (toImage, .identity)
    local.opacity = 1
    local.view = Lowering.imageView
    let commands = try capture { try $0.lowerLayerImage(of: inside, at: local) }
    let toDevice = back.concatenating(placement.toDevice)
    let map = toLayer.concatenating(toImage)
    let painted = commands.reduce(PixelRect.empty) { $0.union($1.bounds) }
    guard !painted.isEmpty else { return }
    // Around it the image is transparent: its edges fade over one of its pixels, wherever its bounds happen to be.
    let whole = painted.insetBy(-1)
    let rect = Lowering.drawn(whole, seen: placement.view, map)
    guard !rect.isEmpty else { return }
    let paint = LayerImagePaint(
      commands, rect: rect, map: map,
      minification: SamplingFilter(rawValue: layer.values.minificationFilter.rawValue) ?? .linear,
      magnification: layer.values.magnificationFilter == .nearest ? .nearest : .linear)
    let target = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    let start = out.count
    out.emit(Fill(Coverage.rectangle(target, toDevice), .layerImage(paint)), view: placement.view)
    out.isolate(from: start, opacity: opacity, blend: blend, region: region, view: placement.view)
  }

  /// Pixels a point: the layer's own scale, less if its bounds, or their visible part, were too large.
  private func rasterizationScale(of layer: LayerState, at placement: Placement) -> Double {
    let asked = layer.values.rasterizationScale
    let size = layer.values.bounds.size
    var area = Double(size.width) * Double(size.height)
    let middle = CGPoint(x: layer.values.bounds.midX, y: layer.values.bounds.midY)
    if let device = LocalScale(placement.toDevice, at: middle)?.average, device > 0 {
      area = min(area, Double(placement.view.area) / (device * device))
    }
    let most = Double(LayerImagePaint.largestArea) / 2
    guard area > 0, area * asked * asked > most else { return asked }
    return (most / area).squareRoot()
  }

  /// The drawn part of an image: all of it if that is not too much, else the visible part, else the middle.
  private static func drawn(_ whole: PixelRect, seen view: PixelRect, _ map: Homography) -> PixelRect {
    func fits(_ r: PixelRect) -> Bool { r.width < 65_536 && r.height < 65_536 && r.area <= LayerImagePaint.largestArea }
    if fits(whole) { return whole }
    let seen = DeviceBounds.of(
      CGRect(x: view.minX, y: view.minY, width: view.width, height: view.height), map, view: whole)
    guard !seen.isEmpty else { return .empty }
    // One pixel more for the samples between pixels.
    let part = seen.insetBy(-1).intersection(whole)
    if fits(part) { return part }
    let side = 4096
    return PixelRect(
      x: (part.minX + part.maxX - side) / 2, y: (part.minY + part.maxY - side) / 2, width: side, height: side
    ).intersection(part)
  }

  /// The drawable area of a rasterized layer, in its own pixels.
  static let imageView = PixelRect(
    minX: -1_048_576, minY: -1_048_576, maxX: 1_048_576, maxY: 1_048_576)
}

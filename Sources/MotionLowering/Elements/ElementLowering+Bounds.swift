// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension ElementLowering {
  /// Background colour and gradient, the lowest of the layer's own elements.
  mutating func lowerBackground(of layer: LayerState, at placement: Placement, opacity: Double) {
    for paint in backgroundPaints(of: layer, at: placement, opacity: opacity) {
      lowerBounds(of: layer, paint, at: placement, opacity: opacity)
    }
  }

  func backgroundPaints(of layer: LayerState, at placement: Placement, opacity: Double) -> [Paint] {
    var paints: [Paint] = []
    if let color = layer.values.backgroundColor, color.isVisible { paints = [.color(color)] }
    if case .gradient(let gradient) = layer.values.special,
      let paint = Paint.gradient(gradient, bounds: layer.values.bounds, placement.toDevice)
    {
      // Of the same shape: beneath an opaque one the colour would only show on its edge.
      if paint.isOpaqueColor, opacity == 1 { paints = [] }
      paints.append(paint)
    }
    return paints
  }

  /// Paints the layer's bounds, rounded whether it masks or not (R-1, GR-2).
  private mutating func lowerBounds(of layer: LayerState, _ paint: Paint, at placement: Placement, opacity: Double) {
    guard let coverage = backgroundCoverage(of: layer, at: placement) else { return }
    let fill = Fill(coverage, paint, opacity: opacity)
    out.emit(withHardEdges(fill, layer.values.bounds, of: layer, placement.toDevice), view: placement.view)
  }

  /// The ring between the bounds and the bounds inset by the border's width.
  @inline(never)
  mutating func lowerBorder(of layer: LayerState, at placement: Placement) {
    let width = layer.values.borderWidth
    guard let color = layer.values.borderColor, color.isVisible, width.isFinite,
      let outer = boundsCoverage(of: layer, placement.toDevice)
    else { return }
    let outline = RoundedBounds(layer)
    // Borders that meet in the middle leave no hole.
    guard width * 2 < min(outline.width, outline.height) else {
      let fill = Fill(outer, .color(color), opacity: placement.opacity)
      out.emit(withHardEdges(fill, layer.values.bounds, of: layer, placement.toDevice), view: placement.view)
      return
    }
    if let edges = HardEdges(layer.values.bounds, of: layer, placement.toDevice) {
      let inner = layer.values.bounds.insetBy(dx: width, dy: width)
      var ring = Path.rect(edges.soft)
      // The inner rectangle runs the other way round, so the non-zero rule leaves a hole.
      ring.append(Path.rect(inner).mapPoints { CGPoint(x: inner.minX + inner.maxX - $0.x, y: $0.y) })
      let fill = Fill(
        Coverage(.path(ring, .nonZero), transform: placement.toDevice), .color(color), opacity: placement.opacity,
        clips: [edges.hard])
      out.emit(fill, view: placement.view)
      return
    }
    let origin = layer.values.bounds.origin
    let toDevice = Homography.translation(Double(origin.x), Double(origin.y)).concatenating(placement.toDevice)
    out.emit(
      Fill(
        Coverage(.path(outline.ring(width), .nonZero), transform: toDevice), .color(color), opacity: placement.opacity),
      view: placement.view)
  }
}

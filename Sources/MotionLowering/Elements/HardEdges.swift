// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// Edges of a rectangle that are not antialiased: a pixel there belongs to the layer wholly or not at all.
struct HardEdges {
  /// The rectangle, grown at its hard edges so that they cover no pixel in part.
  var soft: CGRect
  /// The rectangle itself, to be rounded to whole pixels; as a clip.
  var hard: Coverage

  /// Nil if all edges are antialiased, and for rounded bounds, whose outline is always.
  init?(_ r: CGRect, of layer: LayerState, _ toDevice: Homography) {
    let hints = layer.values.hints
    let mask = hints.allowsEdgeAntialiasing ? hints.edgeAntialiasingMask.intersection(.all) : []
    guard mask != .all, layer.values.cornerRadius <= 0 || layer.values.maskedCorners.isEmpty else { return nil }
    let (width, height) = (r.width, r.height)
    // By its own size: more than a pixel, unless the layer is less.
    let left = mask.contains(.left) ? 0 : width
    let right = mask.contains(.right) ? 0 : width
    let bottom = mask.contains(.bottom) ? 0 : height
    let top = mask.contains(.top) ? 0 : height
    soft = CGRect(x: r.minX - left, y: r.minY - bottom, width: width + left + right, height: height + bottom + top)
    // The soft edges are the other shape's.
    hard = Coverage.rectangle(
      CGRect(
        x: r.minX - width + left, y: r.minY - height + bottom, width: 3 * width - left - right,
        height: 3 * height - bottom - top), toDevice)
    hard.isAliased = true
  }

  /// A part of the rectangle, grown as ``soft`` is where it touches one of its edges.
  func soft(_ part: CGRect, of whole: CGRect) -> CGRect {
    // Arithmetic has rounded the part, so it meets an edge within a billionth.
    let (e, f) = (whole.width * 1e-9, whole.height * 1e-9)
    let minX = part.minX - whole.minX <= e ? soft.minX : part.minX
    let minY = part.minY - whole.minY <= f ? soft.minY : part.minY
    let maxX = whole.maxX - part.maxX <= e ? soft.maxX : part.maxX
    let maxY = whole.maxY - part.maxY <= f ? soft.maxY : part.maxY
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension ElementLowering {
  /// A fill of a rectangle with the layer's hard edges.
  func withHardEdges(_ fill: Fill, _ r: CGRect, of layer: LayerState, _ toDevice: Homography) -> Fill {
    guard let edges = HardEdges(r, of: layer, toDevice) else { return fill }
    var fill = fill
    fill.coverage = Coverage.rectangle(edges.soft, toDevice)
    fill.clips.append(edges.hard)
    return fill
  }
}

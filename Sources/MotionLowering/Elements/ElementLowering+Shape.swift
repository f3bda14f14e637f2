// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension ElementLowering {
  /// Fill, then stroke, in bounds coordinates and not clipped to them (SH-2, SH-3).
  mutating func lowerShape(_ shape: ShapeValues, at placement: Placement) {
    guard let path = shape.path, !path.isEmpty, ElementLowering.isFinite(path) else { return }
    if let paint = shapePaint(shape.fillColor, shape.fillGradient, of: path, at: placement) {
      out.emit(
        Fill(
          Coverage(.path(path, shape.fillRule), transform: placement.toDevice), paint, opacity: placement.opacity),
        view: placement.view)
    }
    guard let paint = shapePaint(shape.strokeColor, shape.strokeGradient, of: path, at: placement),
      let style = StrokeStyle(shape)
    else { return }
    out.emit(
      Fill(Coverage(.stroke(path, style), transform: placement.toDevice), paint, opacity: placement.opacity),
      view: placement.view)
  }

  /// A gradient counts before a colour; nil draws nothing.
  private func shapePaint(_ color: Color?, _ gradient: ShapeGradient?, of path: Path, at placement: Placement) -> Paint?
  {
    if let gradient { return Paint.gradient(gradient, of: path, placement.toDevice) }
    return color.flatMap { $0.isVisible ? .color($0) : nil }
  }

  private static func isFinite(_ path: Path) -> Bool {
    let box = path.controlPointBounds
    return !box.isNull && (box.minX + box.maxX + box.minY + box.maxY).isFinite
  }
}

extension StrokeStyle {
  /// The stroke of a shape layer; nil if it draws nothing (SH-4).
  init?(_ shape: ShapeValues) {
    let start = shape.strokeStart.clampedToUnit
    let end = shape.strokeEnd.clampedToUnit
    guard shape.lineWidth > 0, shape.lineWidth.isFinite, start < end else { return nil }
    let pattern = shape.lineDashPattern ?? []
    // A pattern of zeros has no dashes, so the line is whole.
    let isDashed = pattern.allSatisfy { $0 >= 0 && $0.isFinite } && pattern.contains { $0 > 0 }
    self.init(
      width: shape.lineWidth, cap: Cap(rawValue: shape.lineCap.rawValue) ?? .butt,
      join: Join(rawValue: shape.lineJoin.rawValue) ?? .miter,
      miterLimit: shape.miterLimit.isFinite ? max(1, shape.miterLimit) : 10, dashPattern: isDashed ? pattern : [],
      dashPhase: shape.lineDashPhase.isFinite ? shape.lineDashPhase : 0, start: start, end: end,
      offset: shape.strokeOffset.isFinite ? shape.strokeOffset : 0, isTrimmedByLength: shape.trimsByLength)
  }
}

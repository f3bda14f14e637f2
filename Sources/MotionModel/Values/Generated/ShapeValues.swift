// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAShapeLayer` (SH-1).
@usableFromInline package struct ShapeValues: Sendable {
  /// The outline in the layer's own space, not clipped by the bounds (SH-2). A change takes effect at once, without an action;
  /// added animations move it (T-83).
  package var path: Path?
  /// The colour of the inside; nil for none.
  package var fillColor: Color? = Color.black
  /// The rule for the inside of the path (SH-1).
  package var fillRule: FillRule = .nonZero
  /// The colour of the line; nil for none.
  package var strokeColor: Color?
  /// Paints the inside in place of ``fillColor``; nil for that colour.
  package var fillGradient: ShapeGradient?
  /// Paints the line in place of ``strokeColor``; nil for that colour.
  package var strokeGradient: ShapeGradient?
  /// The start of the line along the path, 0…1 (SH-4).
  package var strokeStart: Double = 0
  /// The end of the line along the path, 0…1 (SH-4).
  package var strokeEnd: Double = 1
  /// The shift of ``strokeStart`` and ``strokeEnd`` along the path, as a fraction of its length: 1 is once around. Beyond the
  /// path's end the line continues at its beginning.
  package var strokeOffset: Double = 0
  /// The width of the line in points, half on either side of the path (SH-3).
  package var lineWidth: Double = 1
  /// The greatest length of a mitred corner, in widths of the line (SH-6).
  package var miterLimit: Double = 10
  /// The shape of the line's open ends.
  package var lineCap: LineCap = .butt
  /// The shape of the line's corners.
  package var lineJoin: LineJoin = .miter
  /// The offset of the dash pattern at the line's start, in points (SH-5).
  package var lineDashPhase: Double = 0
  /// The lengths of dashes and gaps, alternating, in points (SH-5).
  package var lineDashPattern: [Double]?
  /// Whether curves are cut by arc length. Core Animation cuts them by their parameter. It runs slower between close control
  /// points (SH-4).
  package var trimsByLength: Bool = false

  package init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  package var shape: ShapeValues {
    get { if case .shape(let values) = special { values } else { ShapeValues() } }
    set { if case .shape = special { special = .shape(newValue) } }
  }
}

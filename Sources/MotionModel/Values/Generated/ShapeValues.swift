// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAShapeLayer` (SH-1).
@usableFromInline package struct ShapeValues: Sendable {
  /// In the layer's bounds coordinates; not clipped by them (SH-2). Setting it takes effect at once; animations that are
  /// added move it (T-83).
  package var path: Path?
  /// The colour inside; nil: none.
  package var fillColor: Color? = Color.black
  /// What counts as inside (SH-1).
  package var fillRule: FillRule = .nonZero
  /// The colour of the line; nil: none.
  package var strokeColor: Color?
  /// Where along the path the line begins, 0…1 (SH-4).
  package var strokeStart: Double = 0
  /// Where along the path the line ends, 0…1 (SH-4).
  package var strokeEnd: Double = 1
  /// How far ``strokeStart`` and ``strokeEnd`` are moved along the path, as a fraction of its length: 1 is once around. What
  /// moves beyond the path's end goes on at its beginning.
  package var strokeOffset: Double = 0
  /// The width of the line in points, half on either side of the path (SH-3).
  package var lineWidth: Double = 1
  /// How far a mitred corner may reach out, in widths of the line (SH-6).
  package var miterLimit: Double = 10
  /// How open ends of the line look.
  package var lineCap: LineCap = .butt
  /// How corners of the line look.
  package var lineJoin: LineJoin = .miter
  /// How far into the pattern the line begins, in points (SH-5).
  package var lineDashPhase: Double = 0
  /// Lengths on, off, on, … (SH-5).
  package var lineDashPattern: [Double]?
  /// Whether a curve is cut at the arc length inside it. Core Animation cuts it at its parameter, which runs slower where the
  /// control points lie close together (SH-4).
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

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension ShapeLayer: ShapeKeys {
  /// In the layer's bounds coordinates; not clipped by them (SH-2). Setting it takes effect at once; animations that are
  /// added move it (T-83).
  public final var path: Path? {
    get { values.shape.path }
    set { set(.path, .path(newValue)) }
  }
  /// What counts as inside (SH-1).
  public final var fillRule: FillRule {
    get { values.shape.fillRule }
    set { set(.fillRule, .string(newValue.rawValue)) }
  }
  /// The colour of the line; nil: none.
  public final var strokeColor: Color? {
    get { values.shape.strokeColor }
    set { set(.strokeColor, .color(newValue)) }
  }
  /// Where along the path the line begins, 0…1 (SH-4).
  public final var strokeStart: Double {
    get { values.shape.strokeStart }
    set { set(.strokeStart, .number(newValue)) }
  }
  /// Where along the path the line ends, 0…1 (SH-4).
  public final var strokeEnd: Double {
    get { values.shape.strokeEnd }
    set { set(.strokeEnd, .number(newValue)) }
  }
  /// How far ``strokeStart`` and ``strokeEnd`` are moved along the path, as a fraction of its length: 1 is once around. What
  /// moves beyond the path's end goes on at its beginning.
  public final var strokeOffset: Double {
    get { values.shape.strokeOffset }
    set { set(.strokeOffset, .number(newValue)) }
  }
  /// Whether a curve is cut at the arc length inside it. Core Animation cuts it at its parameter, which runs slower where the
  /// control points lie close together (SH-4).
  public final var trimsByLength: Bool {
    get { values.shape.trimsByLength }
    set { set(.trimsByLength, .bool(newValue)) }
  }
  /// The width of the line in points, half on either side of the path (SH-3).
  public final var lineWidth: Double {
    get { values.shape.lineWidth }
    set { set(.lineWidth, .number(newValue)) }
  }
  /// How far a mitred corner may reach out, in widths of the line (SH-6).
  public final var miterLimit: Double {
    get { values.shape.miterLimit }
    set { set(.miterLimit, .number(newValue)) }
  }
  /// How open ends of the line look.
  public final var lineCap: LineCap {
    get { values.shape.lineCap }
    set { set(.lineCap, .string(newValue.rawValue)) }
  }
  /// How corners of the line look.
  public final var lineJoin: LineJoin {
    get { values.shape.lineJoin }
    set { set(.lineJoin, .string(newValue.rawValue)) }
  }
  /// How far into the pattern the line begins, in points (SH-5).
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).lineDash([12, 8]).animate(\.lineDashPhase, by: -20, .linear(1).repeats(.infinity))
  /// ```
  public final var lineDashPhase: Double {
    get { values.shape.lineDashPhase }
    set { set(.lineDashPhase, .number(newValue)) }
  }
  /// Lengths on, off, on, … (SH-5).
  ///
  /// ```swift
  /// shape.lineDashPattern = [12, 8]
  /// ```
  public final var lineDashPattern: [Double]? {
    get { values.shape.lineDashPattern }
    set { set(.lineDashPattern, .numbers(newValue)) }
  }
}

// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension ShapeLayer: ShapeKeys {
  /// The outline in the layer's own space, not clipped by the bounds (SH-2). A change takes effect at once, without an action;
  /// added animations move it (T-83).
  public final var path: Path? {
    get { values.shape.path }
    set { set(.path, .path(newValue)) }
  }
  /// The rule for the inside of the path (SH-1).
  public final var fillRule: FillRule {
    get { values.shape.fillRule }
    set { set(.fillRule, .string(newValue.rawValue)) }
  }
  /// The colour of the line; nil for none.
  public final var strokeColor: Color? {
    get { values.shape.strokeColor }
    set { set(.strokeColor, .color(newValue)) }
  }
  /// Paints the inside in place of ``fillColor``; nil for that colour.
  public final var fillGradient: ShapeGradient? {
    get { values.shape.fillGradient }
    set { set(.fillGradient, .gradient(newValue)) }
  }
  /// Paints the line in place of ``strokeColor``; nil for that colour.
  public final var strokeGradient: ShapeGradient? {
    get { values.shape.strokeGradient }
    set { set(.strokeGradient, .gradient(newValue)) }
  }
  /// The start of the line along the path, 0…1 (SH-4).
  public final var strokeStart: Double {
    get { values.shape.strokeStart }
    set { set(.strokeStart, .number(newValue)) }
  }
  /// The end of the line along the path, 0…1 (SH-4).
  public final var strokeEnd: Double {
    get { values.shape.strokeEnd }
    set { set(.strokeEnd, .number(newValue)) }
  }
  /// The shift of ``strokeStart`` and ``strokeEnd`` along the path, as a fraction of its length: 1 is once around. Beyond the
  /// path's end the line continues at its beginning.
  public final var strokeOffset: Double {
    get { values.shape.strokeOffset }
    set { set(.strokeOffset, .number(newValue)) }
  }
  /// Whether curves are cut by arc length. Core Animation cuts them by their parameter. It runs slower between close control
  /// points (SH-4).
  public final var trimsByLength: Bool {
    get { values.shape.trimsByLength }
    set { set(.trimsByLength, .bool(newValue)) }
  }
  /// The width of the line in points, half on either side of the path (SH-3).
  public final var lineWidth: Double {
    get { values.shape.lineWidth }
    set { set(.lineWidth, .number(newValue)) }
  }
  /// The greatest length of a mitred corner, in widths of the line (SH-6).
  public final var miterLimit: Double {
    get { values.shape.miterLimit }
    set { set(.miterLimit, .number(newValue)) }
  }
  /// The shape of the line's open ends.
  public final var lineCap: LineCap {
    get { values.shape.lineCap }
    set { set(.lineCap, .string(newValue.rawValue)) }
  }
  /// The shape of the line's corners.
  public final var lineJoin: LineJoin {
    get { values.shape.lineJoin }
    set { set(.lineJoin, .string(newValue.rawValue)) }
  }
  /// The offset of the dash pattern at the line's start, in points (SH-5).
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).lineDash([12, 8]).animate(\.lineDashPhase, by: -20, .linear(1).repeats(.infinity))
  /// ```
  public final var lineDashPhase: Double {
    get { values.shape.lineDashPhase }
    set { set(.lineDashPhase, .number(newValue)) }
  }
  /// The lengths of dashes and gaps, alternating, in points (SH-5).
  ///
  /// ```swift
  /// shape.lineDashPattern = [12, 8]
  /// ```
  public final var lineDashPattern: [Double]? {
    get { values.shape.lineDashPattern }
    set { set(.lineDashPattern, .numbers(newValue)) }
  }
}

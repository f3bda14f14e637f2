// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension ShapeLayer {
  /// The outline in the layer's own space, not clipped by the bounds (SH-2).
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).animate(\.path, to: .rect(200, 200), duration: 1)
  /// ```
  @discardableResult public func path(_ value: Path?) -> Self { set { $0.path = value } }
  /// The colour of the inside; nil for none.
  @discardableResult public func fillColor(_ value: Color?) -> Self { set { $0.fillColor = value } }
  /// The rule for the inside of the path (SH-1).
  ///
  /// ```swift
  /// ShapeLayer(path).fillRule(.evenOdd)
  /// ```
  @discardableResult public func fillRule(_ value: FillRule) -> Self { set { $0.fillRule = value } }
  /// The colour of the line; nil for none.
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).fillColor(nil).strokeColor("#FF5A3C")
  /// ```
  @discardableResult public func strokeColor(_ value: Color?) -> Self { set { $0.strokeColor = value } }
  /// Paints the inside with a gradient, in place of the fill's colour. A gradient of as many colours and of the same kind, units
  /// and spread animates to another; `nil` brings the colour back.
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).fillGradient(.linear(["#FF5A3C", "#3D5AF1"], from: .left, to: .right))
  /// ```
  @discardableResult public func fillGradient(_ value: ShapeGradient?) -> Self { set { $0.fillGradient = value } }
  /// Paints the line with a gradient, in place of its colour. The gradient's box is that of the path, without the line.
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).fillColor(nil).lineWidth(12).strokeGradient(.linear(["#FFF", "#3D5AF1"], from: .top, to: .bottom))
  /// ```
  @discardableResult public func strokeGradient(_ value: ShapeGradient?) -> Self { set { $0.strokeGradient = value } }
  /// The start of the line along the path, 0…1 (SH-4).
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).stroke(.white, 6).strokeStart(0.25)
  /// ```
  @discardableResult public func strokeStart(_ value: Double) -> Self { set { $0.strokeStart = value } }
  /// The end of the line along the path, 0…1 (SH-4).
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).stroke(.white, 6).animate(\.strokeEnd, from: 0, to: 1, duration: 1)
  /// ```
  @discardableResult public func strokeEnd(_ value: Double) -> Self { set { $0.strokeEnd = value } }
  /// Moves the stroked part along the path, by a fraction of its length: 1 is once around. Beyond the path's end the line
  /// continues at its beginning.
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).stroke(.white, 6).strokeEnd(0.2).animate(\.strokeOffset, to: 1, .linear(2).repeats(.infinity))
  /// ```
  @discardableResult public func strokeOffset(_ value: Double) -> Self { set { $0.strokeOffset = value } }
  /// Whether ``ShapeLayer/strokeStart`` and ``ShapeLayer/strokeEnd`` are arc lengths inside curves too. The end of a line then
  /// keeps up with a layer moving along the same path by `mode: .paced`. Core Animation cuts a curve by its parameter.
  ///
  /// ```swift
  /// ShapeLayer(path).stroke(.white, 6).trimsByLength().animate(\.strokeEnd, from: 0, to: 1, .linear(2))
  /// ```
  @discardableResult public func trimsByLength(_ value: Bool = true) -> Self { set { $0.trimsByLength = value } }
  /// The width of the line in points, half on either side of the path (SH-3).
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).strokeColor(.white).lineWidth(8)
  /// ```
  @discardableResult public func lineWidth(_ value: Double) -> Self { set { $0.lineWidth = value } }
  /// The greatest length of a mitred corner, in widths of the line (SH-6).
  ///
  /// ```swift
  /// ShapeLayer(.polygon((0, 0), (100, 200), (200, 0))).stroke(.white, 12).miterLimit(4)
  /// ```
  @discardableResult public func miterLimit(_ value: Double) -> Self { set { $0.miterLimit = value } }
  /// The shape of the line's open ends.
  ///
  /// ```swift
  /// ShapeLayer(.polygon((0, 0), (400, 0))).stroke(.white, 12).lineCap(.round)
  /// ```
  @discardableResult public func lineCap(_ value: LineCap) -> Self { set { $0.lineCap = value } }
  /// The shape of the line's corners.
  ///
  /// ```swift
  /// ShapeLayer(.polygon((0, 0), (100, 80), (200, 0))).stroke(.white, 12).lineJoin(.round)
  /// ```
  @discardableResult public func lineJoin(_ value: LineJoin) -> Self { set { $0.lineJoin = value } }
}

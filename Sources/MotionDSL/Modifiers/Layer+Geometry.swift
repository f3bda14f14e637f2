// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// The layer's name for constraints, key paths and `inspect`.
  /// Example: `Layer().size(400, 200).name("card")`
  @discardableResult public func name(_ value: String) -> Self { set { $0.name = value } }
  /// The rectangle in the superlayer, in points: sets size and position (G-4).
  /// Example: `Layer().frame(100, 100, 400, 200)`
  @discardableResult public func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Self {
    set { $0.frame = CGRect(x: x, y: y, width: width, height: height) }
  }
  /// The rectangle in the superlayer, in points: sets size and position (G-4).
  @discardableResult public func frame(_ value: CGRect) -> Self { set { $0.frame = value } }
  /// Sets the size of `bounds`.
  @discardableResult public func size(_ width: Double, _ height: Double) -> Self {
    set { $0.bounds.size = CGSize(width: width, height: height) }
  }
  /// The position of the anchor point in the superlayer; the anchor point is the middle unless it is moved.
  @discardableResult public func position(_ x: Double, _ y: Double) -> Self {
    set { $0.position = CGPoint(x: x, y: y) }
  }
  /// Puts the whole layer at a position of its superlayer, `inset` points from the edges, once the scene is assembled:
  /// `.position(.bottomRight, inset: 80)`.
  @discardableResult public func position(_ placement: Placement, inset: Double = 0) -> Self {
    set {
      guard inset.isFinite else {
        DiagnosticLog.error("the inset of \($0)'s position must be finite, got \(inset)")
        return
      }
      var placement = placement
      placement.inset += inset
      $0.deferredPosition = .placement(placement)
    }
  }
  /// The point that `position` places and transforms turn about, in fractions of the size: (0, 0) is the top left.
  @discardableResult public func anchorPoint(_ x: Double, _ y: Double) -> Self {
    set { $0.anchorPoint = CGPoint(x: x, y: y) }
  }
  /// Shows the sublayers in perspective, from `distance` points away.
  @discardableResult public func perspective(_ distance: Double) -> Self {
    set {
      guard distance.isFinite, distance != 0 else {
        DiagnosticLog.error("the distance of a perspective must be finite and not 0, got \(distance)")
        return
      }
      $0.sublayerTransform = .perspective(distance)
    }
  }
  /// Rotates the layer about z, after its present `transform`.
  ///
  /// Example: `Layer().size(400, 200).rotated(by: .degrees(30))`
  @discardableResult public func rotated(by angle: Angle) -> Self {
    set { $0.transform = $0.transform.concatenating(.rotation(angle.radians, 0, 0, 1)) }
  }
  /// Scales the layer by the same factor in x and y, after its present `transform`.
  ///
  /// Example: `Layer().size(400, 200).scaled(by: 1.2)`
  @discardableResult public func scaled(by factor: Double) -> Self {
    set { $0.transform = $0.transform.concatenating(.scale(factor, factor, 1)) }
  }
  /// Shows the layer only where `value` is opaque; it lies in the layer's own space.
  /// Example: `ImageLayer("photo.jpg").fill(400, 400).mask(ShapeLayer(.circle(400)).position(200, 200))`
  @discardableResult public func mask(_ value: Layer) -> Self { set { $0.mask = value } }
}

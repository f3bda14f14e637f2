// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// Every property of a layer that a frame can depend on, as one value: the model's, or the presentation's at
/// some time. Defaults are Core Animation's (§3.8, K-3).
///
/// Every frame copies the values of every layer, so only what most layers set or animate lies here. The rest is in
/// ``RareValues`` and ``SpecialValues``, which copies share until one of them is written; accessors make both look
/// alike.
@usableFromInline package struct LayerValues: Sendable {
  /// The layer's rectangle in its own space, in points.
  package var bounds: CGRect = .zero
  /// Where the anchor point is in the superlayer, in points.
  package var position: CGPoint = .zero
  /// Depth among the siblings; without perspective only the order (Z-3).
  package var zPosition: Double = 0
  /// The point of the bounds, in units of their size, that ``position`` places and the transform turns about.
  package var anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5)
  /// How far in front of the layer's plane the transform turns about, in points.
  package var anchorPointZ: Double = 0
  /// Turns, scales and moves the layer about its anchor point.
  package var transform: Transform3D = .identity
  /// Fills the rounded bounds, behind contents and sublayers; nil: nothing.
  package var backgroundColor: Color?
  /// Rounds the corners of background, border, and of what ``masksToBounds`` clips; in points.
  package var cornerRadius: Double = 0
  /// The width of the border in points, inside the bounds; 0 draws none.
  package var borderWidth: Double = 0
  /// 0…1; kept as given, clamped when drawn.
  package var opacity: Double = 1
  /// What few layers set.
  package var rare: CopyOnWrite<RareValues> = LayerValues.defaultRareValues
  /// What only one kind of layer has; nil: nothing.
  @usableFromInline package var specialBox: CopyOnWrite<SpecialValues>?
  /// Turns the layer's y axis over (G-7).
  package var isGeometryFlipped: Bool = false
  /// A hidden layer shows nothing, nor does anything in it.
  package var isHidden: Bool = false
  /// Whether the layer is seen from behind (Z-4).
  package var isDoubleSided: Bool = true
  /// Clips contents and sublayers, and with them the shadow, to the rounded bounds.
  package var masksToBounds: Bool = false
  /// Whether opacity applies to the layer as one picture, or to each part.
  package var allowsGroupOpacity: Bool = true

  package init() {}
}

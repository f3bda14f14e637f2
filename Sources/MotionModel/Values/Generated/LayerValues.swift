// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// All properties of a layer that affect frames, as one value: the model's, or the presentation's at some time. Defaults
/// are Core Animation's (§3.8, K-3).
///
/// Every frame copies the values of every layer, so here are only the values of most layers. The rest is in ``RareValues``
/// and ``SpecialValues``, shared by copies until one of them is written. Accessors hide the difference.
@usableFromInline package struct LayerValues: Sendable {
  /// The layer's rectangle in its own space, in points.
  package var bounds: CGRect = .zero
  /// The position of the anchor point in the superlayer, in points.
  package var position: CGPoint = .zero
  /// Depth among the siblings; without perspective only the order (Z-3).
  package var zPosition: Double = 0
  /// The point of the bounds, in units of their size, placed by ``position``. The transform rotates about it.
  package var anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5)
  /// The distance of the transform's centre in front of the layer's plane, in points.
  package var anchorPointZ: Double = 0
  /// Turns, scales and moves the layer about its anchor point.
  package var transform: Transform3D = .identity
  /// Fills the rounded bounds, behind contents and sublayers; nil for no fill.
  package var backgroundColor: Color?
  /// The radius of the corners of background, border and the clip of ``masksToBounds``, in points.
  package var cornerRadius: Double = 0
  /// The width of the border in points, inside the bounds; 0 draws none.
  package var borderWidth: Double = 0
  /// The opacity of the layer with all its sublayers, 0…1; kept as given, clamped when drawn.
  package var opacity: Double = 1
  /// Values few layers set.
  package var rare: CopyOnWrite<RareValues> = LayerValues.defaultRareValues
  /// Values only one kind of layer has; nil if there are none.
  @usableFromInline package var specialBox: CopyOnWrite<SpecialValues>?
  /// Whether the layer's y axis is flipped (G-7).
  package var isGeometryFlipped: Bool = false
  /// Whether the layer and its sublayers are hidden.
  package var isHidden: Bool = false
  /// Whether the layer is visible from behind (Z-4).
  package var isDoubleSided: Bool = true
  /// Clips contents and sublayers, and with them the shadow, to the rounded bounds.
  package var masksToBounds: Bool = false
  /// Whether opacity applies to the layer as one image, or to each part.
  package var allowsGroupOpacity: Bool = true

  package init() {}
}

// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// The properties that few layers set, in one shared box (see ``LayerValues``).
package struct RareValues: Sendable {
  /// Applied to the sublayers about the anchor point, typically a perspective.
  package var sublayerTransform: Transform3D = .identity
  /// The layer's image, drawing or frame of a clip.
  package var contents: Contents?
  /// The visible part of the contents, in units of their size.
  package var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The stretchable part of the contents.
  package var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the contents for each point.
  package var contentsScale: Double = 1
  /// The placement of the contents in the bounds. An unknown name becomes `center`.
  package var contentsGravity: ContentsGravity = .resize
  /// The sampling of contents shown smaller than their own size.
  package var minificationFilter: ContentsFilter = .linear
  /// The sampling of contents shown larger than their own size.
  package var magnificationFilter: ContentsFilter = .linear
  /// Which corners are rounded. Other bits are dropped.
  package var maskedCorners: CornerMask = .all
  /// The curve of the corners. An unknown name becomes the default.
  package var cornerCurve: CornerCurve = .circular
  /// The colour of the border; nil draws none.
  package var borderColor: Color? = Color.black
  /// The colour of the shadow; nil casts none.
  package var shadowColor: Color? = Color.black
  /// The opacity of the shadow, 0…1; kept as given, clamped when drawn.
  package var shadowOpacity: Double = 0
  /// The standard deviation of the shadow's blur, in points.
  package var shadowRadius: Double = 3
  /// The shadow's distance from its source, in points.
  package var shadowOffset: CGSize = CGSize(width: 0, height: -3)
  /// The outline that casts the shadow; nil for the layer's own content. A change takes effect at once, without an action; added
  /// animations move it (T-83).
  package var shadowPath: Path?
  /// Pixels of that image for each point.
  package var rasterizationScale: Double = 1
  /// The layer's motion blur; nil for the superlayer's.
  package var motionBlur: MotionBlur?
  /// The layer's part of its superlayer's text, if it is a unit of it.
  package var textPart: TextPart?
  package var filters: [Filter] = []
  package var backgroundFilters: [Filter] = []
  package var compositingFilter: Filter?
  /// The rendering hints (§3.8).
  package var hints: RenderingHints = RenderingHints()
  /// The mirroring transforms written part by part.
  package var writtenTransforms: [TransformKind: WrittenTransform] = [:]
  /// Values of keys not defined by a class (K-1); animations may change them (V-12).
  package var custom: [String: PropertyValue] = [:]
  /// Whether the layer is drawn as an image of its own before it is transformed.
  package var shouldRasterize: Bool = false
}

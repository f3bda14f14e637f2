// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// The properties that few layers set, in one box that they share (see ``LayerValues``).
package struct RareValues: Sendable {
  /// Applied to the sublayers about the anchor point, typically a perspective.
  package var sublayerTransform: Transform3D = .identity
  /// The picture that the layer shows.
  package var contents: Contents?
  /// The part of the contents that is shown, in units of their size.
  package var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the contents that stretches.
  package var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the contents for each point.
  package var contentsScale: Double = 1
  /// How the contents lie in the bounds. An unknown name becomes `center`.
  package var contentsGravity: ContentsGravity = .resize
  /// How contents are sampled that are shown smaller than they are.
  package var minificationFilter: ContentsFilter = .linear
  /// How contents are sampled that are shown larger than they are.
  package var magnificationFilter: ContentsFilter = .linear
  /// Which corners are rounded. Other bits are dropped.
  package var maskedCorners: CornerMask = .all
  /// The curve of the corners. An unknown name becomes the default.
  package var cornerCurve: CornerCurve = .circular
  /// The colour of the border; nil draws none.
  package var borderColor: Color? = Color.black
  /// The colour of the shadow; nil casts none.
  package var shadowColor: Color? = Color.black
  /// How opaque the shadow is, 0…1; kept as given, clamped when drawn.
  package var shadowOpacity: Double = 0
  /// The standard deviation of the blur.
  package var shadowRadius: Double = 3
  /// How far the shadow lies from what casts it, in points.
  package var shadowOffset: CGSize = CGSize(width: 0, height: -3)
  /// Setting it takes effect at once; animations that are added move it (T-83).
  package var shadowPath: Path?
  /// Pixels of that picture for each point.
  package var rasterizationScale: Double = 1
  /// How the layer is blurred along its way; nil: as its superlayer is.
  package var motionBlur: MotionBlur?
  /// Which part of a text it draws, if it is a unit of the text of the layer around it.
  package var textPart: TextPart?
  package var filters: [Filter] = []
  package var backgroundFilters: [Filter] = []
  package var compositingFilter: Filter?
  /// How the layer is made (§3.8).
  package var hints: RenderingHints = RenderingHints()
  /// The mirroring transforms that were written part by part.
  package var writtenTransforms: [TransformPlace: WrittenTransform] = [:]
  /// Values of keys that no class defines (K-1), which animations may change (V-12).
  package var custom: [String: PropertyValue] = [:]
  /// Whether the layer is drawn as one picture of its own, which is then shown as it is transformed.
  package var shouldRasterize: Bool = false
}

import Foundation
import MotionAnimation
import MotionCore

/// The properties that few layers set, in one box that they share (see ``LayerValues``).
///
/// A new property is one line here and one accessor in `LayerValues+Rare.swift`.
package struct RareValues: Sendable {
  // Geometry (§3.1)
  package var sublayerTransform = Transform3D.identity
  /// The mirroring transforms that were written part by part.
  package var writtenTransforms: [TransformPlace: WrittenTransform] = [:]

  // Contents (§3.5 R-9…R-11)
  package var contents: Contents?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale = 1.0
  package var contentsGravity = ContentsGravity.resize
  package var minificationFilter = ContentsFilter.linear
  package var magnificationFilter = ContentsFilter.linear

  // Style
  package var maskedCorners = CornerMask.all
  package var cornerCurve = CornerCurve.circular
  package var borderColor: Color? = Color.black
  package var shadowColor: Color? = Color.black
  package var shadowOpacity = 0.0
  package var shadowRadius = 3.0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowPath: Path?
  package var filters: [Filter] = []
  package var backgroundFilters: [Filter] = []
  package var compositingFilter: Filter?
  package var shouldRasterize = false
  package var rasterizationScale = 1.0

  /// How the layer is blurred along its way; nil: as its superlayer is.
  package var motionBlur: MotionBlur?

  /// How the layer is made (§3.8).
  package var hints = RenderingHints()

  /// Values of keys that no class defines (K-1), which animations may change (V-12).
  package var custom: [String: PropertyValue] = [:]
}

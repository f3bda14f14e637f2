import Foundation
import MotionAnimation
import MotionCore

/// The properties that few layers set, in one box that they share (see ``LayerValues``).
///
/// A new property is one line here and one accessor in `LayerValues+Rare.swift`.
struct RareValues: Sendable {
  // Geometry (§3.1)
  var sublayerTransform = Transform3D.identity
  /// The mirroring transforms that were written part by part.
  var writtenTransforms: [RunningTransforms.Place: WrittenTransform] = [:]

  // Contents (§3.5 R-9…R-11)
  var contents: Contents?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale = 1.0
  var contentsGravity = ContentsGravity.resize
  var minificationFilter = ContentsFilter.linear
  var magnificationFilter = ContentsFilter.linear

  // Style
  var maskedCorners = CornerMask.all
  var cornerCurve = CornerCurve.circular
  var borderColor: Color? = Color.black
  var shadowColor: Color? = Color.black
  var shadowOpacity = 0.0
  var shadowRadius = 3.0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowPath: Path?
  var filters: [Filter] = []
  var backgroundFilters: [Filter] = []
  var compositingFilter: Filter?
  var shouldRasterize = false
  var rasterizationScale = 1.0

  /// How the layer is blurred along its way; nil: as its superlayer is.
  var motionBlur: MotionBlur?

  /// How the layer is made (§3.8).
  var hints = RenderingHints()

  /// Values of keys that no class defines (K-1), which animations may change (V-12).
  var custom: [String: PropertyValue] = [:]
}

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// The values that ``RareValues`` holds, beside those that ``LayerValues`` holds itself.
extension LayerValues {
  public var sublayerTransform: Transform3D {
    get { rare.value.sublayerTransform }
    set { rare.value.sublayerTransform = newValue }
  }
  public var contents: Contents? {
    get { rare.value.contents }
    set { rare.value.contents = newValue }
  }
  public var contentsRect: CGRect {
    get { rare.value.contentsRect }
    set { rare.value.contentsRect = newValue }
  }
  public var contentsCenter: CGRect {
    get { rare.value.contentsCenter }
    set { rare.value.contentsCenter = newValue }
  }
  public var contentsScale: Double {
    get { rare.value.contentsScale }
    set { rare.value.contentsScale = newValue }
  }
  public var contentsGravity: ContentsGravity {
    get { rare.value.contentsGravity }
    set { rare.value.contentsGravity = newValue }
  }
  public var minificationFilter: ContentsFilter {
    get { rare.value.minificationFilter }
    set { rare.value.minificationFilter = newValue }
  }
  public var magnificationFilter: ContentsFilter {
    get { rare.value.magnificationFilter }
    set { rare.value.magnificationFilter = newValue }
  }
  public var maskedCorners: CornerMask {
    get { rare.value.maskedCorners }
    set { rare.value.maskedCorners = newValue }
  }
  public var cornerCurve: CornerCurve {
    get { rare.value.cornerCurve }
    set { rare.value.cornerCurve = newValue }
  }
  public var borderColor: Color? {
    get { rare.value.borderColor }
    set { rare.value.borderColor = newValue }
  }
  public var shadowColor: Color? {
    get { rare.value.shadowColor }
    set { rare.value.shadowColor = newValue }
  }
  public var shadowOpacity: Double {
    get { rare.value.shadowOpacity }
    set { rare.value.shadowOpacity = newValue }
  }
  public var shadowRadius: Double {
    get { rare.value.shadowRadius }
    set { rare.value.shadowRadius = newValue }
  }
  public var shadowOffset: CGSize {
    get { rare.value.shadowOffset }
    set { rare.value.shadowOffset = newValue }
  }
  public var shadowPath: Path? {
    get { rare.value.shadowPath }
    set { rare.value.shadowPath = newValue }
  }
  public var shouldRasterize: Bool {
    get { rare.value.shouldRasterize }
    set { rare.value.shouldRasterize = newValue }
  }
  public var rasterizationScale: Double {
    get { rare.value.rasterizationScale }
    set { rare.value.rasterizationScale = newValue }
  }
  public var motionBlur: MotionBlur? {
    get { rare.value.motionBlur }
    set { rare.value.motionBlur = newValue }
  }
  public var filters: [Filter] {
    get { rare.value.filters }
    set { rare.value.filters = newValue }
  }
  public var backgroundFilters: [Filter] {
    get { rare.value.backgroundFilters }
    set { rare.value.backgroundFilters = newValue }
  }
  public var compositingFilter: Filter? {
    get { rare.value.compositingFilter }
    set { rare.value.compositingFilter = newValue }
  }
  public var hints: RenderingHints {
    get { rare.value.hints }
    set { rare.value.hints = newValue }
  }
  package var writtenTransforms: [TransformPlace: WrittenTransform] {
    get { rare.value.writtenTransforms }
    set { rare.value.writtenTransforms = newValue }
  }
  public var custom: [String: PropertyValue] {
    get { rare.value.custom }
    set { rare.value.custom = newValue }
  }
}

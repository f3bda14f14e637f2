// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// The values in ``RareValues``, beside the own ones of ``LayerValues``.
extension LayerValues {
  package var sublayerTransform: Transform3D {
    get { rare.value.sublayerTransform }
    set { rare.value.sublayerTransform = newValue }
  }
  package var contents: Contents? {
    get { rare.value.contents }
    set { rare.value.contents = newValue }
  }
  package var contentsRect: CGRect {
    get { rare.value.contentsRect }
    set { rare.value.contentsRect = newValue }
  }
  package var contentsCenter: CGRect {
    get { rare.value.contentsCenter }
    set { rare.value.contentsCenter = newValue }
  }
  package var contentsScale: Double {
    get { rare.value.contentsScale }
    set { rare.value.contentsScale = newValue }
  }
  package var contentsGravity: ContentsGravity {
    get { rare.value.contentsGravity }
    set { rare.value.contentsGravity = newValue }
  }
  package var minificationFilter: ContentsFilter {
    get { rare.value.minificationFilter }
    set { rare.value.minificationFilter = newValue }
  }
  package var magnificationFilter: ContentsFilter {
    get { rare.value.magnificationFilter }
    set { rare.value.magnificationFilter = newValue }
  }
  package var maskedCorners: CornerMask {
    get { rare.value.maskedCorners }
    set { rare.value.maskedCorners = newValue }
  }
  package var cornerCurve: CornerCurve {
    get { rare.value.cornerCurve }
    set { rare.value.cornerCurve = newValue }
  }
  package var borderColor: Color? {
    get { rare.value.borderColor }
    set { rare.value.borderColor = newValue }
  }
  package var shadowColor: Color? {
    get { rare.value.shadowColor }
    set { rare.value.shadowColor = newValue }
  }
  package var shadowOpacity: Double {
    get { rare.value.shadowOpacity }
    set { rare.value.shadowOpacity = newValue }
  }
  package var shadowRadius: Double {
    get { rare.value.shadowRadius }
    set { rare.value.shadowRadius = newValue }
  }
  package var shadowOffset: CGSize {
    get { rare.value.shadowOffset }
    set { rare.value.shadowOffset = newValue }
  }
  package var shadowPath: Path? {
    get { rare.value.shadowPath }
    set { rare.value.shadowPath = newValue }
  }
  package var shouldRasterize: Bool {
    get { rare.value.shouldRasterize }
    set { rare.value.shouldRasterize = newValue }
  }
  package var rasterizationScale: Double {
    get { rare.value.rasterizationScale }
    set { rare.value.rasterizationScale = newValue }
  }
  package var motionBlur: MotionBlur? {
    get { rare.value.motionBlur }
    set { rare.value.motionBlur = newValue }
  }
  package var textPart: TextPart? {
    get { rare.value.textPart }
    set { rare.value.textPart = newValue }
  }
  package var filters: [Filter] {
    get { rare.value.filters }
    set { rare.value.filters = newValue }
  }
  package var backgroundFilters: [Filter] {
    get { rare.value.backgroundFilters }
    set { rare.value.backgroundFilters = newValue }
  }
  package var compositingFilter: Filter? {
    get { rare.value.compositingFilter }
    set { rare.value.compositingFilter = newValue }
  }
  package var hints: RenderingHints {
    get { rare.value.hints }
    set { rare.value.hints = newValue }
  }
  package var writtenTransforms: [TransformKind: WrittenTransform] {
    get { rare.value.writtenTransforms }
    set { rare.value.writtenTransforms = newValue }
  }
  package var custom: [String: PropertyValue] {
    get { rare.value.custom }
    set { rare.value.custom = newValue }
  }
}

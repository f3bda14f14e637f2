// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension Layer: LayerKeys {
  /// Depth among the siblings; without perspective only the order (Z-3).
  public final var zPosition: Double {
    get { values.zPosition }
    set { set(.zPosition, .number(newValue)) }
  }
  /// The point of the bounds, in units of their size, placed by ``position``. The transform rotates about it.
  ///
  /// ```swift
  /// Layer().anchorPoint(0.5, 1)
  /// ```
  public final var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { set(.anchorPoint, .point(newValue)) }
  }
  /// The distance of the transform's centre in front of the layer's plane, in points.
  ///
  /// ```swift
  /// layer.anchorPointZ = -100
  /// ```
  public final var anchorPointZ: Double {
    get { values.anchorPointZ }
    set { set(.anchorPointZ, .number(newValue)) }
  }
  /// Applied to the sublayers about the anchor point, typically a perspective.
  public final var sublayerTransform: Transform3D {
    get { values.sublayerTransform }
    set { set(.sublayerTransform, .transform(newValue)) }
  }
  /// Whether the layer's y axis is flipped (G-7).
  public final var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { set(.isGeometryFlipped, .bool(newValue)) }
  }
  /// Whether the layer is visible from behind (Z-4).
  public final var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { set(.isDoubleSided, .bool(newValue)) }
  }
  /// Clips contents and sublayers, and with them the shadow, to the rounded bounds.
  public final var masksToBounds: Bool {
    get { values.masksToBounds }
    set { set(.masksToBounds, .bool(newValue)) }
  }
  /// The visible part of the contents, in units of their size.
  public final var contentsRect: CGRect {
    get { values.contentsRect }
    set { set(.contentsRect, .rect(newValue)) }
  }
  /// The stretchable part of the contents.
  ///
  /// ```swift
  /// layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
  /// ```
  public final var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { set(.contentsCenter, .rect(newValue)) }
  }
  /// Pixels of the contents for each point.
  public final var contentsScale: Double {
    get { values.contentsScale }
    set {
      hasStaleSize = true
      set(.contentsScale, .number(newValue))
    }
  }
  /// The placement of the contents in the bounds. An unknown name becomes `center`.
  public final var contentsGravity: ContentsGravity {
    get { values.contentsGravity }
    set { set(.contentsGravity, .string(newValue.rawValue)) }
  }
  /// The sampling of contents shown smaller than their own size.
  ///
  /// ```swift
  /// layer.minificationFilter = .trilinear
  /// ```
  public final var minificationFilter: ContentsFilter {
    get { values.minificationFilter }
    set { set(.minificationFilter, .string(newValue.rawValue)) }
  }
  /// The sampling of contents shown larger than their own size.
  ///
  /// ```swift
  /// layer.magnificationFilter = .nearest
  /// ```
  public final var magnificationFilter: ContentsFilter {
    get { values.magnificationFilter }
    set { set(.magnificationFilter, .string(newValue.rawValue)) }
  }
  /// The radius of the corners of background, border and the clip of ``masksToBounds``, in points.
  public final var cornerRadius: Double {
    get { values.cornerRadius }
    set { set(.cornerRadius, .number(newValue)) }
  }
  /// Which corners are rounded. Other bits are dropped.
  public final var maskedCorners: CornerMask {
    get { values.maskedCorners }
    set { set(.maskedCorners, .number(Double(newValue.rawValue))) }
  }
  /// The curve of the corners. An unknown name becomes the default.
  public final var cornerCurve: CornerCurve {
    get { values.cornerCurve }
    set { set(.cornerCurve, .string(newValue.rawValue)) }
  }
  /// The width of the border in points, inside the bounds; 0 draws none.
  public final var borderWidth: Double {
    get { values.borderWidth }
    set { set(.borderWidth, .number(newValue)) }
  }
  /// The colour of the border; nil draws none.
  public final var borderColor: Color? {
    get { values.borderColor }
    set { set(.borderColor, .color(newValue)) }
  }
  /// Whether opacity applies to the layer as one image, or to each part.
  public final var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { set(.allowsGroupOpacity, .bool(newValue)) }
  }
  /// The colour of the shadow; nil casts none.
  ///
  /// ```swift
  /// layer.shadowColor = .black
  /// ```
  public final var shadowColor: Color? {
    get { values.shadowColor }
    set { set(.shadowColor, .color(newValue)) }
  }
  /// The opacity of the shadow, 0…1; kept as given, clamped when drawn.
  ///
  /// ```swift
  /// layer.shadowOpacity = 0.5
  /// ```
  public final var shadowOpacity: Double {
    get { values.shadowOpacity }
    set { set(.shadowOpacity, .number(newValue)) }
  }
  /// The standard deviation of the shadow's blur, in points.
  ///
  /// ```swift
  /// layer.shadowRadius = 12
  /// ```
  public final var shadowRadius: Double {
    get { values.shadowRadius }
    set { set(.shadowRadius, .number(newValue)) }
  }
  /// The shadow's distance from its source, in points.
  ///
  /// ```swift
  /// layer.shadowOffset = CGSize(width: 0, height: 6)
  /// ```
  public final var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { set(.shadowOffset, .size(newValue)) }
  }
  /// The outline that casts the shadow; nil for the layer's own content. A change takes effect at once, without an action; added
  /// animations move it (T-83).
  public final var shadowPath: Path? {
    get { values.shadowPath }
    set { set(.shadowPath, .path(newValue)) }
  }
  /// Whether the layer is drawn as an image of its own before it is transformed.
  ///
  /// ```swift
  /// layer.shouldRasterize = true
  /// ```
  public final var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { set(.shouldRasterize, .bool(newValue)) }
  }
  /// Pixels of that image for each point.
  ///
  /// ```swift
  /// layer.rasterizationScale = 0.5
  /// ```
  public final var rasterizationScale: Double {
    get { values.rasterizationScale }
    set { set(.rasterizationScale, .number(newValue)) }
  }
}

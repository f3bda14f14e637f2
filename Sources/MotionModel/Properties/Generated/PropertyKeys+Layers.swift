// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// Properties of a ``Layer``.
extension PropertyKeys {
  public var bounds: PropertyKey<CGRect, PropertyParts.Rect> { PropertyKey(.bounds) }
  public var position: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.position) }
  public var zPosition: PropertyKey<Double, PropertyParts.None> { PropertyKey(.zPosition) }
  public var anchorPoint: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.anchorPoint) }
  public var anchorPointZ: PropertyKey<Double, PropertyParts.None> { PropertyKey(.anchorPointZ) }
  public var transform: PropertyKey<Transform3D, PropertyParts.Matrix> { PropertyKey(.transform) }
  public var sublayerTransform: PropertyKey<Transform3D, PropertyParts.Matrix> { PropertyKey(.sublayerTransform) }
  public var isGeometryFlipped: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isGeometryFlipped) }
  public var isHidden: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isHidden) }
  public var isDoubleSided: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isDoubleSided) }
  public var masksToBounds: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.masksToBounds) }
  public var contents: PropertyKey<Contents, PropertyParts.None> { PropertyKey(.contents) }
  public var contentsRect: PropertyKey<CGRect, PropertyParts.Rect> { PropertyKey(.contentsRect) }
  public var contentsCenter: PropertyKey<CGRect, PropertyParts.Rect> { PropertyKey(.contentsCenter) }
  public var contentsScale: PropertyKey<Double, PropertyParts.None> { PropertyKey(.contentsScale) }
  public var backgroundColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.backgroundColor) }
  public var cornerRadius: PropertyKey<Double, PropertyParts.None> { PropertyKey(.cornerRadius) }
  public var borderWidth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.borderWidth) }
  public var borderColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.borderColor) }
  public var opacity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.opacity) }
  public var shadowColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.shadowColor) }
  public var shadowOpacity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.shadowOpacity) }
  public var shadowRadius: PropertyKey<Double, PropertyParts.None> { PropertyKey(.shadowRadius) }
  public var shadowOffset: PropertyKey<CGSize, PropertyParts.Size> { PropertyKey(.shadowOffset) }
  public var shadowPath: PropertyKey<Path, PropertyParts.None> { PropertyKey(.shadowPath) }
  public var shouldRasterize: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.shouldRasterize) }
  public var rasterizationScale: PropertyKey<Double, PropertyParts.None> { PropertyKey(.rasterizationScale) }
  public var motionBlur: PropertyKey<[Double], PropertyParts.None> { PropertyKey(.motionBlur) }
  public var minificationFilterBias: PropertyKey<Double, PropertyParts.None> { PropertyKey(.minificationFilterBias) }
}

/// A class with the properties of a ``EmitterLayer``.
public protocol EmitterKeys: LayerKeys {}

/// Properties of a ``EmitterLayer``.
extension PropertyKeys where Owner: EmitterKeys {
  public var birthRate: PropertyKey<Double, PropertyParts.None> { PropertyKey(.birthRate) }
  public var lifetime: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lifetime) }
  public var velocity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.velocity) }
  public var scale: PropertyKey<Double, PropertyParts.None> { PropertyKey(.emitterScale) }
  public var spin: PropertyKey<Double, PropertyParts.None> { PropertyKey(.spin) }
  public var emitterPosition: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.emitterPosition) }
  public var emitterZPosition: PropertyKey<Double, PropertyParts.None> { PropertyKey(.emitterZPosition) }
  public var emitterSize: PropertyKey<CGSize, PropertyParts.Size> { PropertyKey(.emitterSize) }
  public var emitterDepth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.emitterDepth) }
}

/// A class with the properties of a ``GradientLayer``.
public protocol GradientKeys: LayerKeys {}

/// Properties of a ``GradientLayer``.
extension PropertyKeys where Owner: GradientKeys {
  public var colors: PropertyKey<[Color], PropertyParts.None> { PropertyKey(.colors) }
  public var locations: PropertyKey<[Double], PropertyParts.None> { PropertyKey(.locations) }
  public var startPoint: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.startPoint) }
  public var endPoint: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.endPoint) }
}

/// A class with the properties of a ``ReplicatorLayer``.
public protocol ReplicatorKeys: LayerKeys {}

/// Properties of a ``ReplicatorLayer``.
extension PropertyKeys where Owner: ReplicatorKeys {
  public var instanceCount: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceCount) }
  public var instanceDelay: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceDelay) }
  public var instanceTransform: PropertyKey<Transform3D, PropertyParts.Matrix> { PropertyKey(.instanceTransform) }
  public var preservesDepth: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.replicatorPreservesDepth) }
  public var instanceColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.instanceColor) }
  public var instanceRedOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceRedOffset) }
  public var instanceGreenOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceGreenOffset) }
  public var instanceBlueOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceBlueOffset) }
  public var instanceAlphaOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceAlphaOffset) }
}

/// A class with the properties of a ``ShapeLayer``.
public protocol ShapeKeys: LayerKeys {}

/// Properties of a ``ShapeLayer``.
extension PropertyKeys where Owner: ShapeKeys {
  public var path: PropertyKey<Path, PropertyParts.None> { PropertyKey(.path) }
  public var fillColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.fillColor) }
  public var strokeColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.strokeColor) }
  public var strokeStart: PropertyKey<Double, PropertyParts.None> { PropertyKey(.strokeStart) }
  public var strokeEnd: PropertyKey<Double, PropertyParts.None> { PropertyKey(.strokeEnd) }
  public var lineWidth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lineWidth) }
  public var miterLimit: PropertyKey<Double, PropertyParts.None> { PropertyKey(.miterLimit) }
  public var lineDashPhase: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lineDashPhase) }
}

/// A class with the properties of a ``TextLayer``.
public protocol TextKeys: LayerKeys {}

/// Properties of a ``TextLayer``.
extension PropertyKeys where Owner: TextKeys {
  public var fontWeight: PropertyKey<Double, PropertyParts.None> { PropertyKey(.fontWeight) }
  public var fontAxes: PropertyKey<FontAxes, PropertyParts.FontAxes> { PropertyKey(.fontAxes) }
  public var fontSize: PropertyKey<Double, PropertyParts.None> { PropertyKey(.fontSize) }
  public var foregroundColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.foregroundColor) }
  public var tracking: PropertyKey<Double, PropertyParts.None> { PropertyKey(.tracking) }
  public var spread: PropertyKey<Double, PropertyParts.None> { PropertyKey(.spread) }
  public var typed: PropertyKey<Double, PropertyParts.None> { PropertyKey(.typed) }
  public var caretWidth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.caretWidth) }
  public var caretOpacity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.caretOpacity) }
  public var scramble: PropertyKey<Double, PropertyParts.None> { PropertyKey(.scramble) }
  public var scramblePhase: PropertyKey<Double, PropertyParts.None> { PropertyKey(.scramblePhase) }
  public var lineHeightMultiple: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lineHeightMultiple) }
  public var textInset: PropertyKey<CGSize, PropertyParts.Size> { PropertyKey(.textInset) }
  public var paragraphSpacing: PropertyKey<Double, PropertyParts.None> { PropertyKey(.paragraphSpacing) }
  public var firstLineIndent: PropertyKey<Double, PropertyParts.None> { PropertyKey(.firstLineIndent) }
  public var leadingIndent: PropertyKey<Double, PropertyParts.None> { PropertyKey(.leadingIndent) }
  public var trailingIndent: PropertyKey<Double, PropertyParts.None> { PropertyKey(.trailingIndent) }
  public var textPath: PropertyKey<Path, PropertyParts.None> { PropertyKey(.textPath) }
  public var pathOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.pathOffset) }
  public var pathShift: PropertyKey<Double, PropertyParts.None> { PropertyKey(.pathShift) }
  public var isPathReversed: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isPathReversed) }
  public var turnsAlongPath: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.turnsAlongPath) }
}

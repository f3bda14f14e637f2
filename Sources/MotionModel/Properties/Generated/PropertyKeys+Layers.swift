// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// Properties of a ``Layer``.
extension PropertyKeys {
  /// The rectangle in the layer's own space, in points.
  public var bounds: PropertyKey<CGRect, PropertyParts.Rect> { PropertyKey(.bounds) }
  /// The position of the anchor point, by default the layer's middle, in the superlayer.
  public var position: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.position) }
  /// Depth among the siblings: more is in front.
  public var zPosition: PropertyKey<Double, PropertyParts.None> { PropertyKey(.zPosition) }
  /// The point of the bounds, in units of their size, placed by ``position``. The transform rotates about it.
  public var anchorPoint: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.anchorPoint) }
  /// The distance of the transform's centre in front of the layer's plane, in points.
  public var anchorPointZ: PropertyKey<Double, PropertyParts.None> { PropertyKey(.anchorPointZ) }
  /// A matrix about the anchor point.
  public var transform: PropertyKey<Transform3D, PropertyParts.Matrix> { PropertyKey(.transform) }
  /// A matrix for all sublayers, such as a perspective.
  public var sublayerTransform: PropertyKey<Transform3D, PropertyParts.Matrix> { PropertyKey(.sublayerTransform) }
  /// Lets y run upwards in the layer, from the bottom (G-7).
  public var isGeometryFlipped: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isGeometryFlipped) }
  /// Hides the layer and its sublayers.
  public var isHidden: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isHidden) }
  /// Whether the layer is visible from behind (Z-4).
  public var isDoubleSided: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isDoubleSided) }
  /// Clips contents and sublayers, and with them the shadow, to the rounded bounds.
  public var masksToBounds: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.masksToBounds) }
  /// The layer's image, drawing or frame of a clip.
  public var contents: PropertyKey<Contents, PropertyParts.None> { PropertyKey(.contents) }
  /// The visible part of the contents, in fractions of their size.
  public var contentsRect: PropertyKey<CGRect, PropertyParts.Rect> { PropertyKey(.contentsRect) }
  /// The stretchable part of the contents.
  public var contentsCenter: PropertyKey<CGRect, PropertyParts.Rect> { PropertyKey(.contentsCenter) }
  /// Pixels of the contents for each point.
  public var contentsScale: PropertyKey<Double, PropertyParts.None> { PropertyKey(.contentsScale) }
  /// Fills the rounded bounds, behind contents and sublayers.
  public var backgroundColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.backgroundColor) }
  /// The radius of the corners of background, border and the clip of `masksToBounds`, in points.
  public var cornerRadius: PropertyKey<Double, PropertyParts.None> { PropertyKey(.cornerRadius) }
  /// The width of the border in points; 0 draws none.
  public var borderWidth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.borderWidth) }
  /// The colour of the border.
  public var borderColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.borderColor) }
  /// The opacity of the layer with all its sublayers, 0…1.
  public var opacity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.opacity) }
  /// The colour of the shadow; nil casts none.
  public var shadowColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.shadowColor) }
  /// The opacity of the shadow, 0…1; kept as given, clamped when drawn.
  public var shadowOpacity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.shadowOpacity) }
  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius: PropertyKey<Double, PropertyParts.None> { PropertyKey(.shadowRadius) }
  /// The shadow's distance from its source, in points.
  public var shadowOffset: PropertyKey<CGSize, PropertyParts.Size> { PropertyKey(.shadowOffset) }
  /// The outline that casts the shadow; nil for the layer's own content.
  public var shadowPath: PropertyKey<Path, PropertyParts.None> { PropertyKey(.shadowPath) }
  /// Whether the layer is drawn as an image of its own before it is transformed.
  public var shouldRasterize: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.shouldRasterize) }
  /// Pixels of that image for each point.
  public var rasterizationScale: PropertyKey<Double, PropertyParts.None> { PropertyKey(.rasterizationScale) }
  /// The layer's motion blur; nil for the superlayer's.
  public var motionBlur: PropertyKey<[Double], PropertyParts.None> { PropertyKey(.motionBlur) }
  /// An offset of the mipmap level of ``minificationFilter`` `trilinear`.
  public var minificationFilterBias: PropertyKey<Double, PropertyParts.None> { PropertyKey(.minificationFilterBias) }
}

/// A class with the properties of a ``EmitterLayer``.
public protocol EmitterKeys: LayerKeys {}

/// Properties of a ``EmitterLayer``.
extension PropertyKeys where Owner: EmitterKeys {
  /// Multiplies the cells' birth rates.
  public var birthRate: PropertyKey<Double, PropertyParts.None> { PropertyKey(.birthRate) }
  /// Multiplies the cells' lifetimes.
  public var lifetime: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lifetime) }
  /// Multiplies the cells' velocities.
  public var velocity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.velocity) }
  /// Multiplies the cells' scales.
  public var scale: PropertyKey<Double, PropertyParts.None> { PropertyKey(.emitterScale) }
  /// Multiplies the cells' spins.
  public var spin: PropertyKey<Double, PropertyParts.None> { PropertyKey(.spin) }
  /// The centre of the shape, in the layer's bounds space (EM-11).
  public var emitterPosition: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.emitterPosition) }
  /// The distance of the shape's centre in front of the layer's plane (EM-7).
  public var emitterZPosition: PropertyKey<Double, PropertyParts.None> { PropertyKey(.emitterZPosition) }
  /// The size of the shape; the width is a circle's or sphere's radius (EM-7).
  public var emitterSize: PropertyKey<CGSize, PropertyParts.Size> { PropertyKey(.emitterSize) }
  /// The depth of the shape (EM-7).
  public var emitterDepth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.emitterDepth) }
}

/// A class with the properties of a ``GradientLayer``.
public protocol GradientKeys: LayerKeys {}

/// Properties of a ``GradientLayer``.
extension PropertyKeys where Owner: GradientKeys {
  /// The colours in order.
  public var colors: PropertyKey<[Color], PropertyParts.None> { PropertyKey(.colors) }
  /// The positions of the colours along the gradient, ascending within 0…1; nil for even spacing (GR-3).
  public var locations: PropertyKey<[Double], PropertyParts.None> { PropertyKey(.locations) }
  /// The position of the first colour, in units of the bounds (GR-2).
  public var startPoint: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.startPoint) }
  /// The position of the last colour, in units of the bounds (GR-2).
  public var endPoint: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.endPoint) }
}

/// A class with the properties of a ``ReplicatorLayer``.
public protocol ReplicatorKeys: LayerKeys {}

/// Properties of a ``ReplicatorLayer``.
extension PropertyKeys where Owner: ReplicatorKeys {
  /// The number of copies, including the source.
  public var instanceCount: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceCount) }
  /// The delay of each copy after the one before, in seconds (RP-5).
  public var instanceDelay: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceDelay) }
  /// The transform from each copy to the next, about the centre of the bounds (RP-3).
  public var instanceTransform: PropertyKey<Transform3D, PropertyParts.Matrix> { PropertyKey(.instanceTransform) }
  /// Keeps the copies' positions in 3D (RP-6).
  public var preservesDepth: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.replicatorPreservesDepth) }
  /// Multiplies the colours of the first copy (RP-4).
  public var instanceColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.instanceColor) }
  /// Added to the red multiplier with each copy; the result is clamped to 0…1 (RP-4).
  public var instanceRedOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceRedOffset) }
  /// Added to the green multiplier with each copy; the result is clamped to 0…1 (RP-4).
  public var instanceGreenOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceGreenOffset) }
  /// Added to the blue multiplier with each copy; the result is clamped to 0…1 (RP-4).
  public var instanceBlueOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceBlueOffset) }
  /// Added to the alpha multiplier with each copy; the result is clamped to 0…1 (RP-4).
  public var instanceAlphaOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceAlphaOffset) }
}

/// A class with the properties of a ``ShapeLayer``.
public protocol ShapeKeys: LayerKeys {}

/// Properties of a ``ShapeLayer``.
extension PropertyKeys where Owner: ShapeKeys {
  /// The outline in the layer's own space, not clipped by the bounds (SH-2).
  public var path: PropertyKey<Path, PropertyParts.None> { PropertyKey(.path) }
  /// The colour of the inside; nil for none.
  public var fillColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.fillColor) }
  /// The colour of the line; nil for none.
  public var strokeColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.strokeColor) }
  /// Paints the inside with a gradient, in place of the fill's colour. A gradient of as many colours and of the same kind, units
  /// and spread animates to another; `nil` brings the colour back.
  public var fillGradient: PropertyKey<ShapeGradient, PropertyParts.Gradient> { PropertyKey(.fillGradient) }
  /// Paints the line with a gradient, in place of its colour. The gradient's box is that of the path, without the line.
  public var strokeGradient: PropertyKey<ShapeGradient, PropertyParts.Gradient> { PropertyKey(.strokeGradient) }
  /// The start of the line along the path, 0…1 (SH-4).
  public var strokeStart: PropertyKey<Double, PropertyParts.None> { PropertyKey(.strokeStart) }
  /// The end of the line along the path, 0…1 (SH-4).
  public var strokeEnd: PropertyKey<Double, PropertyParts.None> { PropertyKey(.strokeEnd) }
  /// Moves the stroked part along the path, by a fraction of its length: 1 is once around. Beyond the path's end the line
  /// continues at its beginning.
  public var strokeOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.strokeOffset) }
  /// The width of the line in points, half on either side of the path (SH-3).
  public var lineWidth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lineWidth) }
  /// The greatest length of a mitred corner, in widths of the line (SH-6).
  public var miterLimit: PropertyKey<Double, PropertyParts.None> { PropertyKey(.miterLimit) }
  /// The offset of the dash pattern at the line's start, in points (SH-5).
  public var lineDashPhase: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lineDashPhase) }
}

/// A class with the properties of a ``TextLayer``.
public protocol TextKeys: LayerKeys {}

/// Properties of a ``TextLayer``.
extension PropertyKeys where Owner: TextKeys {
  /// The CSS weight, 1…1000; variable fonts have all weights within their range.
  public var fontWeight: PropertyKey<Double, PropertyParts.None> { PropertyKey(.fontWeight) }
  /// Values for axes of a variable font by their tags, such as `["wdth": 75, "GRAD": 50]`. `motionkit fonts NAME` lists
  /// the axes of a font.
  public var fontAxes: PropertyKey<FontAxes, PropertyParts.FontAxes> { PropertyKey(.fontAxes) }
  /// The size in points.
  public var fontSize: PropertyKey<Double, PropertyParts.None> { PropertyKey(.fontSize) }
  /// The colour of the text.
  public var foregroundColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.foregroundColor) }
  /// Extra space between characters, in points.
  public var tracking: PropertyKey<Double, PropertyParts.None> { PropertyKey(.tracking) }
  /// Moves characters apart from the anchor point, by these points between neighbours. Unlike tracking it changes neither line
  /// breaks nor the size of the layer, and it acts on each unit by itself.
  public var spread: PropertyKey<Double, PropertyParts.None> { PropertyKey(.spread) }
  /// The typed fraction of the characters, 0…1, each at its position in the whole text.
  public var typed: PropertyKey<Double, PropertyParts.None> { PropertyKey(.typed) }
  /// The width of a caret after the typed characters, as a fraction of the font size; 0 for none.
  public var caretWidth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.caretWidth) }
  /// The opacity of the caret, 0…1.
  public var caretOpacity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.caretOpacity) }
  /// The fraction of the characters, 0…1, to replace with other characters of the text; the last ones longest. They stay until
  /// ``TextLayer/scramblePhase`` passes a whole number.
  public var scramble: PropertyKey<Double, PropertyParts.None> { PropertyKey(.scramble) }
  /// The selection of characters in a scrambled text: a new one after each whole number.
  public var scramblePhase: PropertyKey<Double, PropertyParts.None> { PropertyKey(.scramblePhase) }
  /// Line height as a multiple of the font's own. Inter's own is 1.21 of the font size, so CSS's `line-height: 1.5` is
  /// `lineHeight(1.5 / 1.21)` there.
  public var lineHeightMultiple: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lineHeightMultiple) }
  /// The inset of the text in the bounds, in points: `width` left and right, `height` above and below.
  public var textInset: PropertyKey<CGSize, PropertyParts.Size> { PropertyKey(.textInset) }
  /// Extra space between paragraphs, in points.
  public var paragraphSpacing: PropertyKey<Double, PropertyParts.None> { PropertyKey(.paragraphSpacing) }
  /// The indent of each paragraph's first line beyond ``leadingIndent``, in points; negative for a hanging indent.
  public var firstLineIndent: PropertyKey<Double, PropertyParts.None> { PropertyKey(.firstLineIndent) }
  /// The indent of lines from their leading edge, in points.
  public var leadingIndent: PropertyKey<Double, PropertyParts.None> { PropertyKey(.leadingIndent) }
  /// The indent of lines from their trailing edge, in points.
  public var trailingIndent: PropertyKey<Double, PropertyParts.None> { PropertyKey(.trailingIndent) }
  /// The path of the text, in the layer's own space; nil for text in lines.
  public var textPath: PropertyKey<Path, PropertyParts.None> { PropertyKey(.textPath) }
  /// The shift of the text along its path, as a fraction of the path's length: 1 is once around a closed path.
  public var pathOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.pathOffset) }
  /// The distance of the text from its path, towards the top of its letters, in points; negative for the other side.
  public var pathShift: PropertyKey<Double, PropertyParts.None> { PropertyKey(.pathShift) }
  /// Runs the text against the direction of its path, and so on its other side: inside a circle.
  public var isPathReversed: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isPathReversed) }
  /// Whether characters turn with their path, or stay upright.
  public var turnsAlongPath: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.turnsAlongPath) }
}

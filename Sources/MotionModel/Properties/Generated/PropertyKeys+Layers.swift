// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// Properties of a ``Layer``.
extension PropertyKeys {
  /// The rectangle in the layer's own space, in points.
  public var bounds: PropertyKey<CGRect, PropertyParts.Rect> { PropertyKey(.bounds) }
  /// Where the anchor point, the middle unless it is moved, lies in the superlayer.
  public var position: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.position) }
  /// Depth among the siblings: more is in front.
  public var zPosition: PropertyKey<Double, PropertyParts.None> { PropertyKey(.zPosition) }
  /// The point of the bounds, in units of their size, that ``position`` places and the transform turns about.
  public var anchorPoint: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.anchorPoint) }
  /// How far in front of the layer's plane the transform turns about, in points.
  public var anchorPointZ: PropertyKey<Double, PropertyParts.None> { PropertyKey(.anchorPointZ) }
  /// A matrix about the anchor point.
  public var transform: PropertyKey<Transform3D, PropertyParts.Matrix> { PropertyKey(.transform) }
  /// A matrix for all sublayers, such as a perspective.
  public var sublayerTransform: PropertyKey<Transform3D, PropertyParts.Matrix> { PropertyKey(.sublayerTransform) }
  /// Lets y run upwards in the layer, from the bottom (G-7).
  public var isGeometryFlipped: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isGeometryFlipped) }
  /// Takes the layer and its sublayers out of the picture.
  public var isHidden: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isHidden) }
  /// Whether the layer is seen from behind (Z-4).
  public var isDoubleSided: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isDoubleSided) }
  /// Clips contents and sublayers, and with them the shadow, to the rounded bounds.
  public var masksToBounds: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.masksToBounds) }
  /// The picture that the layer shows.
  public var contents: PropertyKey<Contents, PropertyParts.None> { PropertyKey(.contents) }
  /// The part of the contents that is shown, in fractions of their size.
  public var contentsRect: PropertyKey<CGRect, PropertyParts.Rect> { PropertyKey(.contentsRect) }
  /// The part of the contents that stretches.
  public var contentsCenter: PropertyKey<CGRect, PropertyParts.Rect> { PropertyKey(.contentsCenter) }
  /// Pixels of the picture for each point.
  public var contentsScale: PropertyKey<Double, PropertyParts.None> { PropertyKey(.contentsScale) }
  /// Fills the rounded bounds, behind contents and sublayers.
  public var backgroundColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.backgroundColor) }
  /// Rounds the corners of background, border, and of what `masksToBounds` clips; in points.
  public var cornerRadius: PropertyKey<Double, PropertyParts.None> { PropertyKey(.cornerRadius) }
  /// The width of the border in points; 0 draws none.
  public var borderWidth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.borderWidth) }
  /// The colour of the border.
  public var borderColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.borderColor) }
  /// How opaque the layer is with all its sublayers, 0…1.
  public var opacity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.opacity) }
  /// The colour of the shadow; nil casts none.
  public var shadowColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.shadowColor) }
  /// How opaque the shadow is, 0…1; kept as given, clamped when drawn.
  public var shadowOpacity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.shadowOpacity) }
  /// The standard deviation of the blur.
  public var shadowRadius: PropertyKey<Double, PropertyParts.None> { PropertyKey(.shadowRadius) }
  /// How far the shadow lies from what casts it, in points.
  public var shadowOffset: PropertyKey<CGSize, PropertyParts.Size> { PropertyKey(.shadowOffset) }
  /// The outline that casts the shadow; nil: what the layer shows.
  public var shadowPath: PropertyKey<Path, PropertyParts.None> { PropertyKey(.shadowPath) }
  /// Whether the layer is drawn as one picture of its own, which is then shown as it is transformed.
  public var shouldRasterize: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.shouldRasterize) }
  /// Pixels of that picture for each point.
  public var rasterizationScale: PropertyKey<Double, PropertyParts.None> { PropertyKey(.rasterizationScale) }
  /// How the layer is blurred along its way; nil: as its superlayer is.
  public var motionBlur: PropertyKey<[Double], PropertyParts.None> { PropertyKey(.motionBlur) }
  /// Added to the mipmap level of ``minificationFilter`` `trilinear`.
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
  /// How far in front of the layer's plane the centre of the shape lies (EM-7).
  public var emitterZPosition: PropertyKey<Double, PropertyParts.None> { PropertyKey(.emitterZPosition) }
  /// Of the shape; the width is a circle's or sphere's radius (EM-7).
  public var emitterSize: PropertyKey<CGSize, PropertyParts.Size> { PropertyKey(.emitterSize) }
  /// How deep the shape is (EM-7).
  public var emitterDepth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.emitterDepth) }
}

/// A class with the properties of a ``GradientLayer``.
public protocol GradientKeys: LayerKeys {}

/// Properties of a ``GradientLayer``.
extension PropertyKeys where Owner: GradientKeys {
  /// The colours in order.
  public var colors: PropertyKey<[Color], PropertyParts.None> { PropertyKey(.colors) }
  /// Where each colour is reached, rising within 0…1; nil: evenly (GR-3).
  public var locations: PropertyKey<[Double], PropertyParts.None> { PropertyKey(.locations) }
  /// Where the first colour is, in units of the bounds (GR-2).
  public var startPoint: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.startPoint) }
  /// Where the last colour is, in units of the bounds (GR-2).
  public var endPoint: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(.endPoint) }
}

/// A class with the properties of a ``ReplicatorLayer``.
public protocol ReplicatorKeys: LayerKeys {}

/// Properties of a ``ReplicatorLayer``.
extension PropertyKeys where Owner: ReplicatorKeys {
  /// How many copies there are, the source included.
  public var instanceCount: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceCount) }
  /// Seconds by which each copy runs behind the one before (RP-5).
  public var instanceDelay: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceDelay) }
  /// From each copy to the next, about the centre of the bounds (RP-3).
  public var instanceTransform: PropertyKey<Transform3D, PropertyParts.Matrix> { PropertyKey(.instanceTransform) }
  /// The copies keep their places in 3D (RP-6).
  public var preservesDepth: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.replicatorPreservesDepth) }
  /// Multiplies the colours of the first copy (RP-4).
  public var instanceColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.instanceColor) }
  /// Added to the red multiplier with each copy; what is used is held within 0…1 (RP-4).
  public var instanceRedOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceRedOffset) }
  /// Added to the green multiplier with each copy; what is used is held within 0…1 (RP-4).
  public var instanceGreenOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceGreenOffset) }
  /// Added to the blue multiplier with each copy; what is used is held within 0…1 (RP-4).
  public var instanceBlueOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceBlueOffset) }
  /// Added to the alpha multiplier with each copy; what is used is held within 0…1 (RP-4).
  public var instanceAlphaOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.instanceAlphaOffset) }
}

/// A class with the properties of a ``ShapeLayer``.
public protocol ShapeKeys: LayerKeys {}

/// Properties of a ``ShapeLayer``.
extension PropertyKeys where Owner: ShapeKeys {
  /// The outline in the layer's own space; it is not clipped by the bounds (SH-2).
  public var path: PropertyKey<Path, PropertyParts.None> { PropertyKey(.path) }
  /// The colour inside; nil: none.
  public var fillColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.fillColor) }
  /// The colour of the line; nil: none.
  public var strokeColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.strokeColor) }
  /// Where along the path the line begins, 0…1 (SH-4).
  public var strokeStart: PropertyKey<Double, PropertyParts.None> { PropertyKey(.strokeStart) }
  /// Where along the path the line ends, 0…1 (SH-4).
  public var strokeEnd: PropertyKey<Double, PropertyParts.None> { PropertyKey(.strokeEnd) }
  /// Moves the stroked part along the path, as a fraction of its length: 1 is once around. What moves beyond the path's end
  /// goes on at its beginning.
  public var strokeOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.strokeOffset) }
  /// The width of the line in points, half on either side of the path (SH-3).
  public var lineWidth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lineWidth) }
  /// How far a mitred corner may reach out, in widths of the line (SH-6).
  public var miterLimit: PropertyKey<Double, PropertyParts.None> { PropertyKey(.miterLimit) }
  /// How far into the pattern the line begins, in points (SH-5).
  public var lineDashPhase: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lineDashPhase) }
}

/// A class with the properties of a ``TextLayer``.
public protocol TextKeys: LayerKeys {}

/// Properties of a ``TextLayer``.
extension PropertyKeys where Owner: TextKeys {
  /// CSS weight, 1…1000; variable fonts have all between theirs.
  public var fontWeight: PropertyKey<Double, PropertyParts.None> { PropertyKey(.fontWeight) }
  /// Values for axes of a variable font by their tags, such as `["wdth": 75, "GRAD": 50]`. `motionkit fonts NAME` lists
  /// the axes that a font has.
  public var fontAxes: PropertyKey<FontAxes, PropertyParts.FontAxes> { PropertyKey(.fontAxes) }
  /// The size in points.
  public var fontSize: PropertyKey<Double, PropertyParts.None> { PropertyKey(.fontSize) }
  /// The colour of the text.
  public var foregroundColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(.foregroundColor) }
  /// Extra space between characters, in points.
  public var tracking: PropertyKey<Double, PropertyParts.None> { PropertyKey(.tracking) }
  /// Moves characters apart where they stand, about the anchor point, by so many points from one to the next. Unlike tracking it
  /// changes neither lines nor the size of the layer, and it acts on units by themselves.
  public var spread: PropertyKey<Double, PropertyParts.None> { PropertyKey(.spread) }
  /// How much of the text is there, 0…1 of its characters, where the whole text has them.
  public var typed: PropertyKey<Double, PropertyParts.None> { PropertyKey(.typed) }
  /// The width of a caret after what is typed, as a fraction of the font size; 0: there is none.
  public var caretWidth: PropertyKey<Double, PropertyParts.None> { PropertyKey(.caretWidth) }
  /// How opaque the caret is, 0…1.
  public var caretOpacity: PropertyKey<Double, PropertyParts.None> { PropertyKey(.caretOpacity) }
  /// How much of the text shows other characters of it in place of its own, 0…1; the last ones longest. What stands where stays
  /// until ``TextLayer/scramblePhase`` passes a whole number.
  public var scramble: PropertyKey<Double, PropertyParts.None> { PropertyKey(.scramble) }
  /// Which other characters a scrambled text shows: others after each whole number.
  public var scramblePhase: PropertyKey<Double, PropertyParts.None> { PropertyKey(.scramblePhase) }
  /// Line height as a multiple of the font's own, which is 1.21 of the font size in Inter: CSS's `line-height: 1.5` is
  /// `lineHeight(1.5 / 1.21)` there.
  public var lineHeightMultiple: PropertyKey<Double, PropertyParts.None> { PropertyKey(.lineHeightMultiple) }
  /// The room between the bounds and the text in points: `width` left and right, `height` above and below.
  public var textInset: PropertyKey<CGSize, PropertyParts.Size> { PropertyKey(.textInset) }
  /// Extra space between paragraphs, in points.
  public var paragraphSpacing: PropertyKey<Double, PropertyParts.None> { PropertyKey(.paragraphSpacing) }
  /// How far the first line of each paragraph is set in, beyond ``leadingIndent``, in points; less than 0: set out.
  public var firstLineIndent: PropertyKey<Double, PropertyParts.None> { PropertyKey(.firstLineIndent) }
  /// How far lines are set in from the edge at which they begin, in points.
  public var leadingIndent: PropertyKey<Double, PropertyParts.None> { PropertyKey(.leadingIndent) }
  /// How far lines are set in from the edge at which they end, in points.
  public var trailingIndent: PropertyKey<Double, PropertyParts.None> { PropertyKey(.trailingIndent) }
  /// The path in the layer's own space that the text runs along; nil: it stands in lines.
  public var textPath: PropertyKey<Path, PropertyParts.None> { PropertyKey(.textPath) }
  /// How far the text is moved along its path, as a fraction of the path's length: 1 is once around a closed one.
  public var pathOffset: PropertyKey<Double, PropertyParts.None> { PropertyKey(.pathOffset) }
  /// How far the text is moved away from its path, upwards as its letters stand, in points; less than 0: across it.
  public var pathShift: PropertyKey<Double, PropertyParts.None> { PropertyKey(.pathShift) }
  /// Runs the text against the direction of its path, so that it stands on the other side: inside of a circle.
  public var isPathReversed: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.isPathReversed) }
  /// Whether characters are turned as their path runs, or stay upright.
  public var turnsAlongPath: PropertyKey<Bool, PropertyParts.None> { PropertyKey(.turnsAlongPath) }
}

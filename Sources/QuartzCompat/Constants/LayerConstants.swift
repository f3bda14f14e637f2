// SPDX-License-Identifier: Apache-2.0

import MotionKit

// The string constants of layers, as C spells them (K-7).

/// The C name of `ContentsGravity.center`.
public let kCAGravityCenter = CALayerContentsGravity.center
/// The C name of `ContentsGravity.top`.
public let kCAGravityTop = CALayerContentsGravity.top
/// The C name of `ContentsGravity.bottom`.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// The C name of `ContentsGravity.left`.
public let kCAGravityLeft = CALayerContentsGravity.left
/// The C name of `ContentsGravity.right`.
public let kCAGravityRight = CALayerContentsGravity.right
/// The C name of `ContentsGravity.topLeft`.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// The C name of `ContentsGravity.topRight`.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// The C name of `ContentsGravity.bottomLeft`.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// The C name of `ContentsGravity.bottomRight`.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// The C name of `ContentsGravity.resize`.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The C name of `ContentsGravity.resizeAspect`.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The C name of `ContentsGravity.resizeAspectFill`.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

/// The C name of `ContentsFilter.nearest`.
public let kCAFilterNearest = CALayerContentsFilter.nearest
/// The C name of `ContentsFilter.linear`.
public let kCAFilterLinear = CALayerContentsFilter.linear
/// The C name of `ContentsFilter.trilinear`.
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

/// The C name of `CornerCurve.circular`.
public let kCACornerCurveCircular = CALayerCornerCurve.circular
/// The C name of `CornerCurve.continuous`.
public let kCACornerCurveContinuous = CALayerCornerCurve.continuous

/// The C name of `FillRule.nonZero`.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The C name of `FillRule.evenOdd`.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The C name of `LineCap.butt`.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The C name of `LineCap.round`.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The C name of `LineCap.square`.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The C name of `LineJoin.miter`.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The C name of `LineJoin.round`.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The C name of `LineJoin.bevel`.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

/// The C name of `GradientType.axial`.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The C name of `GradientType.radial`.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// The C name of `GradientType.conic`.
public let kCAGradientLayerConic = CAGradientLayerType.conic

/// The C name of `TextAlignment.natural`.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The C name of `TextAlignment.left`.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The C name of `TextAlignment.right`.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The C name of `TextAlignment.center`.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The C name of `TextAlignment.justified`.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// The C name of `TextTruncation.none`.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The C name of `TextTruncation.start`.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The C name of `TextTruncation.middle`.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The C name of `TextTruncation.end`.
public let kCATruncationEnd = CATextLayerTruncationMode.end

/// The C name of ``Constraint/Attribute/minX``.
public let kCAConstraintMinX = CAConstraintAttribute.minX
/// The C name of ``Constraint/Attribute/midX``.
public let kCAConstraintMidX = CAConstraintAttribute.midX
/// The C name of ``Constraint/Attribute/maxX``.
public let kCAConstraintMaxX = CAConstraintAttribute.maxX
/// The C name of ``Constraint/Attribute/width``.
public let kCAConstraintWidth = CAConstraintAttribute.width
/// The C name of ``Constraint/Attribute/minY``.
public let kCAConstraintMinY = CAConstraintAttribute.minY
/// The C name of ``Constraint/Attribute/midY``.
public let kCAConstraintMidY = CAConstraintAttribute.midY
/// The C name of ``Constraint/Attribute/maxY``.
public let kCAConstraintMaxY = CAConstraintAttribute.maxY
/// The C name of ``Constraint/Attribute/height``.
public let kCAConstraintHeight = CAConstraintAttribute.height

/// The C name of no margin and no side.
public let kCALayerNotSizable: CAAutoresizingMask = []
/// The C name of `AutoresizingMask.layerMinXMargin`.
public let kCALayerMinXMargin = CAAutoresizingMask.layerMinXMargin
/// The C name of `AutoresizingMask.layerWidthSizable`.
public let kCALayerWidthSizable = CAAutoresizingMask.layerWidthSizable
/// The C name of `AutoresizingMask.layerMaxXMargin`.
public let kCALayerMaxXMargin = CAAutoresizingMask.layerMaxXMargin
/// The C name of `AutoresizingMask.layerMinYMargin`.
public let kCALayerMinYMargin = CAAutoresizingMask.layerMinYMargin
/// The C name of `AutoresizingMask.layerHeightSizable`.
public let kCALayerHeightSizable = CAAutoresizingMask.layerHeightSizable
/// The C name of `AutoresizingMask.layerMaxYMargin`.
public let kCALayerMaxYMargin = CAAutoresizingMask.layerMaxYMargin

/// The C name of `EdgeMask.layerLeftEdge`.
public let kCALayerLeftEdge = CAEdgeAntialiasingMask.layerLeftEdge
/// The C name of `EdgeMask.layerRightEdge`.
public let kCALayerRightEdge = CAEdgeAntialiasingMask.layerRightEdge
/// The C name of `EdgeMask.layerBottomEdge`.
public let kCALayerBottomEdge = CAEdgeAntialiasingMask.layerBottomEdge
/// The C name of `EdgeMask.layerTopEdge`.
public let kCALayerTopEdge = CAEdgeAntialiasingMask.layerTopEdge

/// The C name of `ContentsFormat.rgba8`.
public let kCAContentsFormatRGBA8Uint = CALayerContentsFormat.rgba8
/// The C name of `ContentsFormat.rgba16Float`.
public let kCAContentsFormatRGBA16Float = CALayerContentsFormat.rgba16Float
/// The C name of `ContentsFormat.gray8`.
public let kCAContentsFormatGray8Uint = CALayerContentsFormat.gray8

/// The C name of `CornerMask.layerMinXMinYCorner`.
public let kCALayerMinXMinYCorner = CACornerMask.layerMinXMinYCorner
/// The C name of `CornerMask.layerMaxXMinYCorner`.
public let kCALayerMaxXMinYCorner = CACornerMask.layerMaxXMinYCorner
/// The C name of `CornerMask.layerMinXMaxYCorner`.
public let kCALayerMinXMaxYCorner = CACornerMask.layerMinXMaxYCorner
/// The C name of `CornerMask.layerMaxXMaxYCorner`.
public let kCALayerMaxXMaxYCorner = CACornerMask.layerMaxXMaxYCorner

/// The C name of `DynamicRange.automatic`.
public let CADynamicRangeAutomatic = CADynamicRange.automatic
/// The C name of `DynamicRange.standard`.
public let CADynamicRangeStandard = CADynamicRange.standard
/// The C name of `DynamicRange.constrainedHigh`.
public let CADynamicRangeConstrainedHigh = CADynamicRange.constrainedHigh
/// The C name of `DynamicRange.high`.
public let CADynamicRangeHigh = CADynamicRange.high
/// The C name of `ToneMapMode.automatic`.
public let CAToneMapModeAutomatic = CAToneMapMode.automatic
/// The C name of `ToneMapMode.never`.
public let CAToneMapModeNever = CAToneMapMode.never
/// The C name of `ToneMapMode.ifSupported`.
public let CAToneMapModeIfSupported = CAToneMapMode.ifSupported

/// The C name of `ScrollMode.none`.
public let kCAScrollNone = CAScrollLayerScrollMode.none
/// The C name of `ScrollMode.vertically`.
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
/// The C name of `ScrollMode.horizontally`.
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
/// The C name of `ScrollMode.both`.
public let kCAScrollBoth = CAScrollLayerScrollMode.both

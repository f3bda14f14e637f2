import MotionKit

// The string constants of layers, as C spells them (K-7).

public let kCAGravityCenter = CALayerContentsGravity.center
public let kCAGravityTop = CALayerContentsGravity.top
public let kCAGravityBottom = CALayerContentsGravity.bottom
public let kCAGravityLeft = CALayerContentsGravity.left
public let kCAGravityRight = CALayerContentsGravity.right
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
public let kCAGravityTopRight = CALayerContentsGravity.topRight
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
public let kCAGravityResize = CALayerContentsGravity.resize
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

public let kCAFilterNearest = CALayerContentsFilter.nearest
public let kCAFilterLinear = CALayerContentsFilter.linear
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear

public let kCACornerCurveCircular = CALayerCornerCurve.circular
public let kCACornerCurveContinuous = CALayerCornerCurve.continuous

public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapSquare = CAShapeLayerLineCap.square
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
public let kCALineJoinRound = CAShapeLayerLineJoin.round
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

public let kCAGradientLayerAxial = CAGradientLayerType.axial
public let kCAGradientLayerRadial = CAGradientLayerType.radial
public let kCAGradientLayerConic = CAGradientLayerType.conic

public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
public let kCATruncationNone = CATextLayerTruncationMode.none
public let kCATruncationStart = CATextLayerTruncationMode.start
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
public let kCATruncationEnd = CATextLayerTruncationMode.end

public let kCAConstraintMinX = CAConstraintAttribute.minX
public let kCAConstraintMidX = CAConstraintAttribute.midX
public let kCAConstraintMaxX = CAConstraintAttribute.maxX
public let kCAConstraintWidth = CAConstraintAttribute.width
public let kCAConstraintMinY = CAConstraintAttribute.minY
public let kCAConstraintMidY = CAConstraintAttribute.midY
public let kCAConstraintMaxY = CAConstraintAttribute.maxY
public let kCAConstraintHeight = CAConstraintAttribute.height

public let kCALayerNotSizable: CAAutoresizingMask = []
public let kCALayerMinXMargin = CAAutoresizingMask.layerMinXMargin
public let kCALayerWidthSizable = CAAutoresizingMask.layerWidthSizable
public let kCALayerMaxXMargin = CAAutoresizingMask.layerMaxXMargin
public let kCALayerMinYMargin = CAAutoresizingMask.layerMinYMargin
public let kCALayerHeightSizable = CAAutoresizingMask.layerHeightSizable
public let kCALayerMaxYMargin = CAAutoresizingMask.layerMaxYMargin

public let kCALayerLeftEdge = CAEdgeAntialiasingMask.layerLeftEdge
public let kCALayerRightEdge = CAEdgeAntialiasingMask.layerRightEdge
public let kCALayerBottomEdge = CAEdgeAntialiasingMask.layerBottomEdge
public let kCALayerTopEdge = CAEdgeAntialiasingMask.layerTopEdge

public let kCAContentsFormatRGBA8Uint = CALayerContentsFormat.rgba8
public let kCAContentsFormatRGBA16Float = CALayerContentsFormat.rgba16Float
public let kCAContentsFormatGray8Uint = CALayerContentsFormat.gray8

public let kCAScrollNone = CAScrollLayerScrollMode.none
public let kCAScrollVertically = CAScrollLayerScrollMode.vertically
public let kCAScrollHorizontally = CAScrollLayerScrollMode.horizontally
public let kCAScrollBoth = CAScrollLayerScrollMode.both

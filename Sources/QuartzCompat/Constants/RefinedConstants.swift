import MotionAnimation
import MotionKit

// Names that Swift gives to Core Animation's constants and MotionKit's types spell otherwise.

extension CACornerMask {
  public static let layerMinXMinYCorner = CACornerMask.minXminY
  public static let layerMaxXMinYCorner = CACornerMask.maxXminY
  public static let layerMinXMaxYCorner = CACornerMask.minXmaxY
  public static let layerMaxXMaxYCorner = CACornerMask.maxXmaxY
}

extension CAAnimationRotationMode {
  public static let rotateAuto = CAAnimationRotationMode.auto
  public static let rotateAutoReverse = CAAnimationRotationMode.autoReverse
}

extension CAAutoresizingMask {
  public static let layerMinXMargin = CAAutoresizingMask.minXMargin
  public static let layerWidthSizable = CAAutoresizingMask.width
  public static let layerMaxXMargin = CAAutoresizingMask.maxXMargin
  public static let layerMinYMargin = CAAutoresizingMask.minYMargin
  public static let layerHeightSizable = CAAutoresizingMask.height
  public static let layerMaxYMargin = CAAutoresizingMask.maxYMargin
}

extension CAEdgeAntialiasingMask {
  public static let layerLeftEdge = CAEdgeAntialiasingMask.left
  public static let layerRightEdge = CAEdgeAntialiasingMask.right
  public static let layerBottomEdge = CAEdgeAntialiasingMask.bottom
  public static let layerTopEdge = CAEdgeAntialiasingMask.top
}

extension CALayerContentsFormat {
  public static let RGBA8Uint = CALayerContentsFormat.rgba8
  public static let RGBA16Float = CALayerContentsFormat.rgba16Float
  public static let gray8Uint = CALayerContentsFormat.gray8
}

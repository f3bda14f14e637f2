// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionKit

// Names that Swift gives to Core Animation's constants and MotionKit's types spell otherwise.

extension CACornerMask {
  /// Core Animation's name of ``minXminY``.
  public static let layerMinXMinYCorner = CACornerMask.minXminY
  /// Core Animation's name of ``maxXminY``.
  public static let layerMaxXMinYCorner = CACornerMask.maxXminY
  /// Core Animation's name of ``minXmaxY``.
  public static let layerMinXMaxYCorner = CACornerMask.minXmaxY
  /// Core Animation's name of ``maxXmaxY``.
  public static let layerMaxXMaxYCorner = CACornerMask.maxXmaxY
}

extension CAAnimationRotationMode {
  /// Core Animation's name of ``auto``.
  public static let rotateAuto = CAAnimationRotationMode.auto
  /// Core Animation's name of ``autoReverse``.
  public static let rotateAutoReverse = CAAnimationRotationMode.autoReverse
}

extension CAAutoresizingMask {
  /// Core Animation's name of ``minXMargin``.
  public static let layerMinXMargin = CAAutoresizingMask.minXMargin
  /// Core Animation's name of ``width``.
  public static let layerWidthSizable = CAAutoresizingMask.width
  /// Core Animation's name of ``maxXMargin``.
  public static let layerMaxXMargin = CAAutoresizingMask.maxXMargin
  /// Core Animation's name of ``minYMargin``.
  public static let layerMinYMargin = CAAutoresizingMask.minYMargin
  /// Core Animation's name of ``height``.
  public static let layerHeightSizable = CAAutoresizingMask.height
  /// Core Animation's name of ``maxYMargin``.
  public static let layerMaxYMargin = CAAutoresizingMask.maxYMargin
}

extension CAEdgeAntialiasingMask {
  /// Core Animation's name of ``left``.
  public static let layerLeftEdge = CAEdgeAntialiasingMask.left
  /// Core Animation's name of ``right``.
  public static let layerRightEdge = CAEdgeAntialiasingMask.right
  /// Core Animation's name of ``bottom``.
  public static let layerBottomEdge = CAEdgeAntialiasingMask.bottom
  /// Core Animation's name of ``top``.
  public static let layerTopEdge = CAEdgeAntialiasingMask.top
}

extension CALayerContentsFormat {
  /// Core Animation's name of ``rgba8``.
  public static let RGBA8Uint = CALayerContentsFormat.rgba8
  /// Core Animation's name of ``rgba16Float``.
  public static let RGBA16Float = CALayerContentsFormat.rgba16Float
  /// Core Animation's name of ``gray8``.
  public static let gray8Uint = CALayerContentsFormat.gray8
}

extension CALayer {
  /// Core Animation's name of ``MotionModel/DynamicRange`` in Swift.
  /// Example: `let range: CALayer.DynamicRange = .high`
  public typealias DynamicRange = CADynamicRange
  /// Core Animation's name of ``MotionModel/ToneMapMode`` in Swift.
  /// Example: `let mode: CALayer.ToneMapMode = .never`
  public typealias ToneMapMode = CAToneMapMode
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit

// Properties that hold a `CGPath` where MotionKit's hold a `Path`. They are members of protocols, so that both kinds
// can be assigned: members of the classes themselves would hide MotionKit's. Which one is read follows from the type
// that is asked for, and is MotionKit's where none is.

/// A layer with a path.
public protocol CGPathShape: AnyObject {}
extension ShapeLayer: CGPathShape {}

extension CGPathShape where Self: ShapeLayer {
  /// `ShapeLayer.path` as an object.
  @_disfavoredOverload public var path: CGPath? {
    get { values.shape.path.map { CGPath($0) } }
    set { setValue(newValue, forKey: "path") }
  }
}

/// A layer with a shadow.
public protocol CGPathShadow: AnyObject {}
extension Layer: CGPathShadow {}

extension CGPathShadow where Self: Layer {
  /// `Layer.shadowPath` as an object.
  @_disfavoredOverload public var shadowPath: CGPath? {
    get { values.shadowPath.map { CGPath($0) } }
    set { setValue(newValue, forKey: "shadowPath") }
  }
}

/// An animation along a path.
public protocol CGPathMotion: AnyObject {}
extension KeyframeAnimation: CGPathMotion {}

extension CGPathMotion where Self: KeyframeAnimation {
  /// `KeyframeAnimation.path` as an object.
  @_disfavoredOverload public var path: CGPath? {
    get {
      let path: Path? = self.path
      return path.map { CGPath($0) }
    }
    set {
      let path: Path? = newValue?.path
      self.path = path
    }
  }
}

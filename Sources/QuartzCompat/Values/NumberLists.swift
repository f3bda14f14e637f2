// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionKit

// Lists of `NSNumber` where MotionKit's are of `Double`; see `Layer+CGPath.swift`.

/// A class with properties that take a list of `NSNumber` too.
public protocol CANumberLists: AnyObject {}
extension Layer: CANumberLists {}
extension Animation: CANumberLists {}

extension CANumberLists where Self: GradientLayer {
  /// `GradientLayer.locations` as objects.
  @_disfavoredOverload public var locations: [NSNumber]? {
    get {
      let numbers: [Double]? = self.locations
      return numbers?.map { NSNumber(value: $0) }
    }
    set {
      let numbers: [Double]? = newValue?.map(\.doubleValue)
      self.locations = numbers
    }
  }
}

extension CANumberLists where Self: ShapeLayer {
  /// `ShapeLayer.lineDashPattern` as objects.
  @_disfavoredOverload public var lineDashPattern: [NSNumber]? {
    get {
      let numbers: [Double]? = self.lineDashPattern
      return numbers?.map { NSNumber(value: $0) }
    }
    set {
      let numbers: [Double]? = newValue?.map(\.doubleValue)
      self.lineDashPattern = numbers
    }
  }
}

extension CANumberLists where Self: KeyframeAnimation {
  /// `KeyframeAnimation.keyTimes` as objects.
  @_disfavoredOverload public var keyTimes: [NSNumber]? {
    get {
      let numbers: [Double]? = self.keyTimes
      return numbers?.map { NSNumber(value: $0) }
    }
    set {
      let numbers: [Double]? = newValue?.map(\.doubleValue)
      self.keyTimes = numbers
    }
  }
  /// `KeyframeAnimation.tensionValues` as objects.
  @_disfavoredOverload public var tensionValues: [NSNumber]? {
    get {
      let numbers: [Double]? = self.tensionValues
      return numbers?.map { NSNumber(value: $0) }
    }
    set {
      let numbers: [Double]? = newValue?.map(\.doubleValue)
      self.tensionValues = numbers
    }
  }
  /// `KeyframeAnimation.continuityValues` as objects.
  @_disfavoredOverload public var continuityValues: [NSNumber]? {
    get {
      let numbers: [Double]? = self.continuityValues
      return numbers?.map { NSNumber(value: $0) }
    }
    set {
      let numbers: [Double]? = newValue?.map(\.doubleValue)
      self.continuityValues = numbers
    }
  }
  /// `KeyframeAnimation.biasValues` as objects.
  @_disfavoredOverload public var biasValues: [NSNumber]? {
    get {
      let numbers: [Double]? = self.biasValues
      return numbers?.map { NSNumber(value: $0) }
    }
    set {
      let numbers: [Double]? = newValue?.map(\.doubleValue)
      self.biasValues = numbers
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

extension ValueAnimation.Ends {
  /// Values of a property's own type.
  init<Value: PropertyConvertible>(from: Value?, to: Value?, by: Value? = nil) {
    self.init(from: from?.propertyValue, to: to?.propertyValue, by: by?.propertyValue)
  }
}

extension KeyframeAnimation {
  convenience init<Value: PropertyConvertible>(
    _ path: PropertyPath, _ values: [Value], _ keyTimes: [Double]?, _ timings: [TimingFunction]?,
    _ mode: CalculationMode
  ) {
    self.init(path, values.map(\.propertyValue))
    self.keyTimes = keyTimes
    timingFunctions = timings
    calculationMode = mode
  }

  convenience init(
    _ path: PropertyPath, along curve: Path, _ keyTimes: [Double]?, _ timings: [TimingFunction]?,
    _ mode: CalculationMode, _ rotation: RotationMode?
  ) {
    self.init(path, nil)
    self.path = curve
    self.keyTimes = keyTimes
    timingFunctions = timings
    calculationMode = mode
    rotationMode = rotation
  }
}

import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

extension BasicAnimation {
  convenience init(_ keyPath: String, from: Any?, to: Any?, by: Any?) {
    self.init(keyPath: keyPath)
    fromValue = from
    toValue = to
    byValue = by
  }
}

extension KeyframeAnimation {
  convenience init(
    _ keyPath: String, _ values: [Any], _ keyTimes: [Double]?, _ timings: [TimingFunction]?, _ mode: CalculationMode
  ) {
    self.init(keyPath: keyPath)
    self.values = values
    self.keyTimes = keyTimes
    timingFunctions = timings
    calculationMode = mode
  }

  convenience init(
    _ keyPath: String, along path: Path, _ keyTimes: [Double]?, _ timings: [TimingFunction]?, _ mode: CalculationMode,
    _ rotation: RotationMode?
  ) {
    self.init(keyPath: keyPath)
    self.path = path
    self.keyTimes = keyTimes
    timingFunctions = timings
    calculationMode = mode
    rotationMode = rotation
  }
}

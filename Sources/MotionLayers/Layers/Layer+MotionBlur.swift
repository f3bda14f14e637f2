// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

extension Layer {
  /// The motion blur of the layer and everything below it; nil to inherit that of its superlayer or of the format.
  ///
  /// A layer with a setting of its own is blurred by itself, at its superlayer's position at the frame's time. In a blurred
  /// superlayer, one shutter is open for both: it has the shutter angle of this setting, and the larger number of samples.
  /// Running transitions show their source as it was. A shutter angle or a number of samples outside its range is an error.
  public final var motionBlur: MotionBlur? {
    get { values.motionBlur }
    set {
      // As it was given: not every number of samples is exact as a property's number.
      if let problem = newValue?.problem {
        DiagnosticLog.error("motionBlur of \(self) \(problem)")
      } else {
        set(.motionBlur, .numbers(newValue?.numbers))
      }
    }
  }
}

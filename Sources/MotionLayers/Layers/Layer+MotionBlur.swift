import MotionModel
import MotionTimeline

extension Layer {
  /// How the layer with everything below it is blurred along its way; nil: as its superlayer is, or as the format says.
  ///
  /// A layer with a setting of its own is blurred by itself, in the place that its superlayer has at the frame's time.
  /// In a superlayer that is blurred, one shutter is open for both: the setting's shutter angle holds, and there are as
  /// many samples as the one of them wants that wants more. Transitions that run show their source as it was. A shutter
  /// angle or a number of samples that is out of range is an error.
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

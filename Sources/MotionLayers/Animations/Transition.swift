// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// From a layer's appearance before a transaction to its live one after it (§1.11).
///
/// Always under the key `transition` (T-23).
/// Example: `Transition.push(.fromRight, 0.5, .easeInEaseOut)`
open class Transition: Animation {
  private var storedType = TransitionType.fade
  private var storedSubtype: TransitionSubtype?
  private var storedStart = 0.0
  private var storedEnd = 1.0
  private var storedFilter: Filter?
  /// Between two scenes, the sounds of both keep their levels.
  package final var keepsSounds = false
  /// Return addresses of the location in the script that makes it, innermost first; empty if unknown.
  public let callStack: [UInt]

  public required init(copying other: Animation) {
    callStack = (other as? Transition)?.callStack ?? []
    super.init(copying: other)
    guard let other = other as? Transition else { return }
    storedType = other.storedType
    storedSubtype = other.storedSubtype
    storedStart = other.storedStart
    storedEnd = other.storedEnd
    storedFilter = other.storedFilter
    keepsSounds = other.keepsSounds
  }
  public override init() {
    callStack = CallStack.current
    super.init()
  }

  /// Example: `Transition(.reveal, .fromTop, duration: 0.8)`
  public convenience init(
    _ type: TransitionType, _ subtype: TransitionSubtype? = nil, duration: Double = 0,
    timing: TimingFunction? = nil
  ) {
    self.init()
    self.type = type
    self.subtype = subtype
    self.duration = duration
    timingFunction = timing
  }

  /// Example: `transition.type = .moveIn`
  public final var type: TransitionType {
    get { storedType }
    set { edit("type") { storedType = newValue } }
  }
  /// The side it comes from; nil is `fromLeft` (T-91).
  /// Example: `transition.subtype = .fromTop`
  public final var subtype: TransitionSubtype? {
    get { storedSubtype }
    set { edit("subtype") { storedSubtype = newValue } }
  }
  /// The progress at which it begins and ends, of 0…1.
  /// Example: `transition.startProgress = 0.2`
  public final var startProgress: Double {
    get { storedStart }
    set { edit("startProgress") { storedStart = newValue } }
  }
  /// Example: `transition.endProgress = 0.8`
  public final var endProgress: Double {
    get { storedEnd }
    set { edit("endProgress") { storedEnd = newValue } }
  }

  /// A transition filter, in place of ``type`` and ``subtype`` (T-92).
  ///
  /// The transition gives it its images and its progress as `inputTime`. The other inputs are constants: a layer takes them
  /// with the transition, and unlike those of `filters` they have no key paths (V-11). To vary the progress, use the transition's
  /// own ``timingFunction``, ``startProgress`` and ``endProgress``.
  public final var filter: Filter? {
    get { storedFilter }
    set {
      guard let filter = newValue?.checked(as: .transition, "filter of a transition") else {
        if newValue == nil { edit("filter") { storedFilter = nil } }
        return
      }
      if filter.inputs["inputTime"] != nil {
        DiagnosticLog.warning(
          .idleSetting,
          "filter of a transition: inputTime of \(filter.type) is the transition's progress, so its set value has no effect; "
            + "set startProgress and endProgress instead")
      }
      edit("filter") { storedFilter = filter }
    }
  }

  override func body(for layer: Layer, parent: AnimationContext) -> AnimationRecord.Body? {
    guard storedStart.isFinite, storedEnd.isFinite else {
      DiagnosticLog.error("the progress of a transition must be finite, got \(storedStart) to \(storedEnd)")
      return nil
    }
    return .transition(
      TransitionRecord(
        type: storedType, subtype: storedSubtype, startProgress: storedStart, endProgress: storedEnd,
        timingFunction: timingFunction, filter: storedFilter))
  }
}

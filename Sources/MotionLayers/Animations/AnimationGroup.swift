import MotionAnimation

/// Animations that share a clock: each is clipped, not scaled, to the group's duration (T-19).
open class AnimationGroup: Animation {
  private var stored: [Animation]?

  public override init() { super.init() }
  public required init(copying other: Animation) {
    super.init(copying: other)
    if let other = other as? AnimationGroup { stored = other.stored?.map { $0.copy() } }
  }

  /// Delegates and `isRemovedOnCompletion` of these have no effect (T-28).
  public final var animations: [Animation]? {
    get { stored }
    set { edit("animations") { stored = newValue } }
  }

  override func body(for layer: Layer, parent: AnimationContext) -> AnimationRecord.Body? {
    let duration = self.duration > 0 ? self.duration : parent.defaultDuration
    let children = (stored ?? []).compactMap { child -> AnimationRecord? in
      guard let body = child.body(for: layer, parent: AnimationContext(defaultDuration: duration)) else { return nil }
      if case .transition = body {
        DiagnosticLog.error("a transition cannot be part of a group: add it to the layer itself")
        return nil
      }
      var timing = child.timing
      if timing.duration <= 0 { timing.duration = duration }
      return AnimationRecord(key: nil, timing: timing, body: body)
    }
    return .group(children, timingFunction)
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Animations on a layer (§1.3).
extension Layer {
  /// Attaches a copy of an animation; nil, and an error, if it cannot act on this layer.
  @discardableResult
  final func attach(_ animation: Animation, forKey key: String?) -> AttachedAnimation? {
    guard presented == nil else {
      DiagnosticLog.error("animations cannot be added to a presentation layer; add them to its model()")
      return nil
    }
    let context = ThreadContext.current
    context.transactions.ensureImplicit()
    let transaction = context.transactions.current
    let key = animation is Transition ? LayerEvent.transition : key
    let copy = animation.copy()
    if copy.timingFunction == nil, let function = transaction.timingFunction { copy.timingFunction = function }
    if copy.duration <= 0 { copy.duration = transaction.animationDuration }
    guard copy.isUsable(), let body = copy.body(for: self, parent: AnimationContext(defaultDuration: copy.duration))
    else { return nil }
    copy.freeze()
    // Only now: an animation that cannot act must not end another.
    if let key, let old = attached.first(forKey: key) { detach(old) }
    var timing = copy.statedTiming
    // One that is removed at its end is not attached afterwards, whatever it would fill (T-16).
    if copy.isRemovedOnCompletion { timing.fillMode = timing.fillMode.fillsBefore ? .backwards : .removed }
    // Call stacks cost time, so only animations that can be at fault keep one.
    let record = AnimationRecord(
      key: key, timing: timing, body: body,
      callStack: body.namesAssets || body.movesPaths || body.movesFont || body.drawsParticles || copy.beginTime > 0
        ? DiagnosticLog.current.callStack ?? CallStack.current : [])
    let new = AttachedAnimation(copy, key: key, record: record, groups: transaction.groups)
    attached.append(new)
    noteChange()
    track?.hasNewAnimations = true
    if body.reachesSublayers { attachToSublayers(copy, new) }
    return new
  }

  /// Gives an animation with a pending begin a time of the layer, before the commit that starts it.
  ///
  /// - Parameters:
  ///   - animation: the layer's copy.
  ///   - time: the start; animations of named sublayers are moved with it.
  package final func start(_ animation: Animation, beginningAt time: Double) {
    guard let attached = attached.first(where: { $0.animation === animation }) else { return }
    start(attached, beginningAt: time)
  }

  private final func start(_ animation: AttachedAnimation, beginningAt time: Double) {
    guard !animation.isStarted else { return }
    // 0 itself would mean "when it is added" (T-20).
    let time = time == 0 ? MediaTiming.beginTimeAtZero : time
    let record = animation.record
    var timing = record.timing
    timing.beginTime = time
    animation.animation.resolve(beginTime: time)
    animation.record = AnimationRecord(
      key: animation.key, timing: timing, body: record.body, callStack: record.callStack)
    for part in animation.parts {
      part.layer?.start(part.animation, beginningAt: part.layer?.convertTime(time, from: self) ?? time)
    }
    noteChange()
  }

  /// The layer's copy; it cannot be changed.
  /// Example: `layer.animation(BasicAnimation(keyPath: "opacity"), key: "pulse")`
  public final func animation(forKey key: String) -> Animation? { attached.first(forKey: key)?.animation }

  /// The attached animations in the order of addition, with and without keys.
  /// Example: `let count = layer.animations.count`
  public final var animations: [Animation] { attached.map(\.animation) }

  /// Keys in the order of addition; nil when there are no animations with keys (T-24).
  /// Example: `let keys = layer.animationKeys() ?? []`
  public final func animationKeys() -> [String]? {
    let keys = attached.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Takes an animation off before its end: its delegate hears `finished: false`.
  final func detach(_ animation: AttachedAnimation) {
    guard attached.remove(animation) else { return }
    noteChange()
    for part in animation.parts { part.layer?.detach(part.animation) }
    (track?.rehearsal ?? ThreadContext.current.rehearsal)?.stop(animation, finished: false)
  }

  /// Whether an animation of just that property or part is on the layer; those in groups do not count.
  package final func isAnimated(_ path: PropertyPath) -> Bool { attached.contains { $0.record.path == path } }

  /// The path of an animation, or nil and an error if it names nothing that can be animated.
  final func animationPath(_ named: PropertyPath) -> PropertyPath? {
    guard let path = propertyPath(named) else {
      let keyPath = named.keyPath
      // A name without its owner is the usual mistake.
      let meant = ["transform.\(keyPath)", "bounds.\(keyPath)", "position.\(keyPath)"].first {
        PropertyPath($0, in: values) != nil
      }
      let near =
        meant.map { "; it has \"\($0)\"" } ?? PropertyPath.nearest(to: keyPath).map { "; did you mean \"\($0)\"?" }
      DiagnosticLog.error(
        "\(self) has no property \"\(keyPath)\" to animate\(near ?? ""). Set a custom key before you animate it: "
          + "setValue(0, forKey: \"\(keyPath)\")")
      return nil
    }
    if let problem = path.unknownInput(in: values) {
      DiagnosticLog.error("\(self): \(problem)")
      return nil
    }
    if case .cell(let cell) = path.target, path.get(values) == nil {
      DiagnosticLog.warning(
        .idleAnimation,
        "\(self) has no emitter cell \"\(cell.cells.joined(separator: "/"))\" for \"\(path.keyPath)\", so the animation does nothing"
      )
    } else if path.property == nil, path.get(values) == nil {
      DiagnosticLog.warning(
        .idleAnimation,
        "the animation does nothing: \(self) has \(path.unknownFilter(in: values) ?? "no filter for \"\(path.keyPath)\"")"
      )
    }
    return path
  }

  /// A path resolved for this layer's class and keys.
  final func propertyPath(_ named: PropertyPath) -> PropertyPath? {
    if let path = named.resolved(in: values) { return path }
    adoptDefault(ofKeyPath: named.keyPath)
    return named.resolved(in: values)
  }

  /// A key path resolved for this layer's class and keys.
  final func propertyPath(_ keyPath: String) -> PropertyPath? { propertyPath(PropertyPath(unresolved: keyPath)) }
}

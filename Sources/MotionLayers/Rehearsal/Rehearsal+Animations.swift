import MotionAnimation

/// The life of animations: when they begin and end, and who hears of it (T-20…T-29).
extension Rehearsal {
  /// Resolves the begin time: 0 means the layer's own time now (T-20).
  func start(_ animation: AttachedAnimation, on layer: Layer) {
    animation.isStarted = true
    var timing = animation.record.timing
    if timing.beginTime == 0 { timing.beginTime = layer.localTime(global: now) }
    var body = animation.record.body
    if case .transition(var transition) = body {
      transition.sourceTime = now
      transition.sourceCommit = commits
      transition.sourceParentTime = layer.parent?.localTime(global: now) ?? now
      body = .transition(transition)
    }
    animation.record = AnimationRecord(key: animation.key, timing: timing, body: body)
    scheduleEvents(of: animation, on: layer)
  }

  private func scheduleEvents(of animation: AttachedAnimation, on layer: Layer) {
    animation.schedule += 1
    let schedule = animation.schedule
    let timing = animation.record.timing
    if !animation.hasBegun, animation.animation.delegate != nil,
      let time = layer.globalTime(reaching: timing.startTime, from: now), time <= duration
    {
      self.schedule(at: time, .animation) { [unowned layer] in
        guard animation.schedule == schedule, !animation.hasBegun, !animation.hasStopped else { return }
        animation.hasBegun = true
        animation.animation.delegate?.animationDidStart(animation.animation)
        _ = layer
      }
    }
    guard !animation.hasStopped, let time = layer.globalTime(reaching: timing.endTime, from: now), time <= duration
    else { return }
    self.schedule(at: time, .animation) { [weak self, weak layer] in
      guard let self, let layer, animation.schedule == schedule, !animation.hasStopped else { return }
      self.ending.append((animation, layer))
      if self.ending.count == 1 { self.schedule(at: self.now, .animation) { [unowned self] in self.endAnimations() } }
    }
  }

  /// Everything that ends at this instant: in the order of the tree (H-5).
  private func endAnimations() {
    var ended = ending
    ending = []
    if ended.count > 1 {
      var order: [ObjectIdentifier: Int] = [:]
      func number(_ layer: Layer) {
        order[ObjectIdentifier(layer)] = order.count
        for sublayer in layer.sublayerList { number(sublayer) }
        if let mask = layer.maskLayer { number(mask) }
      }
      number(root)
      // Several of one layer stay in the order of addition: the sort is stable.
      ended = ended.enumerated().sorted { a, b in
        let (x, y) = (order[ObjectIdentifier(a.element.1)] ?? .max, order[ObjectIdentifier(b.element.1)] ?? .max)
        return x != y ? x < y : a.offset < b.offset
      }.map(\.element)
    }
    for (animation, layer) in ended where !animation.hasStopped {
      if animation.animation.isRemovedOnCompletion, let index = layer.attached.firstIndex(where: { $0 === animation }) {
        layer.attached.remove(at: index)
        if let track = layer.track, track.rehearsal === self {
          recording.layers[track.id].ended.append((animation.record, commits))
        }
        layer.noteChange()
      }
      stop(animation, finished: true)
    }
  }

  /// Tells the delegate and the completion blocks, once (T-28). A removal tells them on the next turn.
  func stop(_ animation: AttachedAnimation, finished: Bool) {
    guard !animation.hasStopped else { return }
    animation.hasStopped = true
    if let delegate = animation.animation.delegate {
      if finished {
        if !animation.hasBegun {
          animation.hasBegun = true
          delegate.animationDidStart(animation.animation)
        }
        delegate.animationDidStop(animation.animation, finished: true)
      } else {
        schedule(at: now, .callback) { delegate.animationDidStop(animation.animation, finished: false) }
      }
    }
    for group in animation.groups {
      group.outstanding -= 1
      runIfDone(group)
    }
  }

  /// After a change of some layer's timing, ends are elsewhere.
  func rescheduleAll() {
    func visit(_ layer: Layer) {
      for animation in layer.attached where animation.isStarted && !animation.hasStopped {
        scheduleEvents(of: animation, on: layer)
      }
      for sublayer in layer.sublayerList { visit(sublayer) }
      if let mask = layer.maskLayer { visit(mask) }
    }
    visit(root)
  }
}

extension Layer {
  /// The first time of the clock, not before `now`, at which the layer's own time has reached `local`; nil if that
  /// never happens: it stands still, or runs backwards away from it.
  final func globalTime(reaching local: Double, from now: Double) -> Double? {
    if localTime(global: now) >= local - MediaTiming.tolerance { return now }
    guard local.isFinite else { return nil }
    var time = local
    for layer in sequence(first: self, next: \.parent) {
      guard layer.timing.speed > 0 else { return nil }
      time = max(layer.timing.beginTime, layer.timing.parentTime(local: time))
    }
    return max(time, now)
  }
}

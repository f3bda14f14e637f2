// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// The life of animations: when they begin and end, and who hears of it (T-20…T-29).
extension Rehearsal {
  /// Resolves the begin time: 0 means the layer's own time now (T-20).
  func start(_ animation: AttachedAnimation, on layer: Layer) {
    animation.isStarted = true
    var timing = animation.record.timing
    let beginsNow = timing.beginTime == 0
    if beginsNow {
      timing.beginTime = layer.localTime(global: now)
      animation.animation.resolve(beginTime: timing.beginTime)
    }
    var body = animation.record.body
    if case .transition(var transition) = body {
      // The source is the layer as it was before this commit.
      transition.sourceTime = now
      transition.sourceCommit = commits
      transition.sourceParentTime = layer.parent?.localTime(global: now) ?? now
      body = .transition(transition)
    }
    animation.record = AnimationRecord(
      key: animation.key, timing: timing, body: body, callStack: animation.record.callStack, beginsWhenAdded: beginsNow)
    if body.movesPaths, let track = layer.track {
      pathAnimations.append(
        StartedAnimation(animation.record, layer: track.id, version: recording.layers[track.id].versions.count))
    }
    scheduleEvents(of: animation, on: layer)
  }

  /// Plans the start and the end. Events planned before a change of timing are void if their time changes.
  private func scheduleEvents(of animation: AttachedAnimation, on layer: Layer) {
    let timing = animation.record.timing
    let clock = LayerClock(of: layer, from: now)
    if !animation.hasBegun, animation.animation.delegate != nil {
      plan(clock.start(of: timing), in: \.plannedStart, of: animation) { [unowned self] in begin(animation) }
    }
    guard !animation.hasStopped else { return }
    plan(clock.end(of: timing), in: \.plannedEnd, of: animation) { [unowned self, weak layer] in
      guard let layer, !animation.hasStopped else { return }
      // All that end at one instant are ended together.
      ending.append((animation, layer))
      if ending.count == 1 { schedule(at: now, .animation) { [unowned self] in endAnimations() } }
    }
  }

  private func plan(
    _ time: Double?, in planned: ReferenceWritableKeyPath<AttachedAnimation, Double?>, of animation: AttachedAnimation,
    _ body: @escaping () -> Void
  ) {
    guard animation[keyPath: planned] != time else { return }
    animation[keyPath: planned] = time
    guard let time, time <= duration else { return }
    schedule(at: time, .animation) {
      // A change of timing may have planned another time since.
      guard animation[keyPath: planned] == time else { return }
      animation[keyPath: planned] = nil
      body()
    }
  }

  private func begin(_ animation: AttachedAnimation) {
    guard !animation.hasBegun, !animation.hasStopped else { return }
    animation.hasBegun = true
    animation.animation.delegate?.animationDidStart(animation.animation)
  }

  /// Everything that ends at this instant: in the order of the tree (H-5).
  private func endAnimations() {
    var ended = ending
    ending = []
    if ended.contains(where: { $0.1 !== ended[0].1 }) {
      let order = positions(of: ended.map(\.1))
      // Several of one layer stay in the order of addition: the sort is stable.
      ended = ended.enumerated().sorted { a, b in
        let (x, y) = (order[ObjectIdentifier(a.element.1)] ?? .max, order[ObjectIdentifier(b.element.1)] ?? .max)
        return x != y ? x < y : a.offset < b.offset
      }.map(\.element)
    }
    for (animation, layer) in ended where !animation.hasStopped {
      if animation.animation.isRemovedOnCompletion, layer.attached.remove(animation) {
        // Copies of a replicator that run behind still show it.
        if let track = layer.track, track.rehearsal === self {
          recording.layers[track.id].ended.append((animation.record, commits))
        }
        layer.noteChange()
      }
      stop(animation, finished: true)
    }
  }

  /// The order of layers in the tree; only the ways to them are walked.
  private func positions(of layers: [Layer]) -> [ObjectIdentifier: Int] {
    var onTheWay: [ObjectIdentifier: [Layer]] = [:]
    var seen: Set<ObjectIdentifier> = []
    for layer in layers {
      var layer = layer
      while seen.insert(ObjectIdentifier(layer)).inserted, let parent = layer.parent {
        onTheWay[ObjectIdentifier(parent), default: []].append(layer)
        layer = parent
      }
    }
    var order: [ObjectIdentifier: Int] = [:]
    func number(_ layer: Layer) {
      order[ObjectIdentifier(layer)] = order.count
      let below = onTheWay[ObjectIdentifier(layer)] ?? []
      if below.count == 1 { return number(below[0]) }
      guard !below.isEmpty else { return }
      // Of thousands of sublayers a few end at each of thousands of instants.
      if let sorted = sortedByHistory(below, of: layer) { return sorted.forEach(number) }
      let wanted = Set(below.map(ObjectIdentifier.init))
      for sublayer in layer.sublayerList where wanted.contains(ObjectIdentifier(sublayer)) { number(sublayer) }
      if let mask = layer.maskLayer, wanted.contains(ObjectIdentifier(mask)) { number(mask) }
    }
    number(root)
    return order
  }

  /// Some sublayers of a layer in its order, found without looking at the others; nil if that is impossible, or one is the mask.
  private func sortedByHistory(_ sublayers: [Layer], of layer: Layer) -> [Layer]? {
    guard let track = layer.track, track.rehearsal === self, track.hasAscendingSublayers else { return nil }
    var numbered: [(id: Int, layer: Layer)] = []
    for sublayer in sublayers {
      guard let own = sublayer.track, own.rehearsal === self, sublayer !== layer.maskLayer else { return nil }
      numbered.append((own.id, sublayer))
    }
    return numbered.sorted { $0.id < $1.id }.map(\.layer)
  }

  /// Tells the delegate and the completion blocks, once (T-28). A removal tells them on the next turn.
  func stop(_ animation: AttachedAnimation, finished: Bool) {
    guard !animation.hasStopped else { return }
    animation.hasStopped = true
    if let delegate = animation.animation.delegate {
      if finished {
        // Whoever hears of the end has heard of the beginning (T-28).
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

  /// After a change of some layer's timing, or of its position in the tree, begins and ends are elsewhere.
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

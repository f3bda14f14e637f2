// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

/// The evaluation of the histories: the presentation tree as a pure function of time.
extension LayerRecording {
  /// The largest depth of nested transition sources shown. Without it, a script that begins transitions faster than they end
  /// would make a chain as long as the scene. Sources this deep hardly show: a fade halfway leaves each source half of the one
  /// inside it.
  static let sourceDepthLimit = 8

  /// A layer with everything below it, or nil if it was not there.
  ///
  /// - Parameter parentTime: the time of its superlayer, seconds.
  /// - Complexity: O(layers · log versions + animations), whatever the time.
  func state(of index: Int, parentTime: Double, _ query: Query) -> LayerState? {
    var states: [LayerState] = []
    appendState(of: index, parentTime: parentTime, delay: 0, query, to: &states)
    return states.popLast()
  }

  /// The same, made in its place: a state is too large to be moved about.
  ///
  /// - Parameter delay: how far `parentTime` lies behind in a replicator's copy (RP-5).
  func appendState(
    of index: Int, parentTime: Double, delay: Double, _ query: Query, to states: inout [LayerState]
  ) {
    if let shutter = query.shutter {
      appendExposedState(of: index, parentTime: parentTime, delay: delay, query, shutter, to: &states)
    } else {
      appendSharpState(of: index, parentTime: parentTime, delay: delay, query, to: &states)
    }
  }

  /// The same as of the query's time alone.
  func appendSharpState(
    of index: Int, parentTime: Double, delay: Double, _ query: Query, to states: inout [LayerState]
  ) {
    guard let version = layers[index].version(at: query.time, before: query.commit) else { return }
    let (localTime, localDelay) = version.localTime(parent: parentTime, delay: delay)
    if delay != 0 { query.instances.layers -= 1 }
    states.append(
      LayerState(
        id: LayerID(query.firstID + index), className: layers[index].className, name: version.name,
        values: version.values.values, localTime: localTime))
    let slot = states.count - 1
    if !emissions.isEmpty { states[slot].emission = emissions[index]?.emission(at: version.commit) }
    // A unit that has left its text is a text of its own.
    let look = query.host == nil ? nil : version.unitLook
    if let look, let host = query.host { host.dress(&states[slot].values, look) }
    if !version.bindings.isEmpty { apply(version.bindings, index, to: &states[slot].values, query) }
    // In a copy that runs behind, animations still act that have ended for the layer itself.
    let ended = delay > 0 ? layers[index].ended : []
    if !version.animations.isEmpty || !ended.isEmpty {
      // Parts of a transform are put together once, after the last animation.
      var transforms = RunningTransforms()
      for end in ended where end.commit <= version.commit && end.commit < query.commit {
        apply(end.record, parentTime: localTime, to: &states[slot], &transforms, index, query)
      }
      for record in version.animations {
        apply(record, parentTime: localTime, to: &states[slot], &transforms, index, query)
      }
      transforms.finish(&states[slot].values)
      // A drawing reads the values, so it waits until all of them are known.
      if query.drawsContents { version.redraw?.draw(into: &states[slot], model: version.values.values) }
    } else if !version.bindings.isEmpty {
      if query.drawsContents { version.redraw?.draw(into: &states[slot], model: version.values.values) }
    }
    if let look, let host = query.host {
      host.settleColor(of: &states[slot].values)
      if host.unitFrames != nil { host.settleFrame(of: &states[slot].values, look, model: version.values.values) }
    }
    // The size of a text follows from its values, so it comes after all that act on them.
    version.movingText?.fit(&states[slot].values, model: version.values.values)
    if !version.timing.isPresent(parent: parentTime, delay: delay) {
      states[slot].values.isHidden = true
      // Nor does its previous state.
      states[slot].transition = nil
      // A shutter may see it at another instant.
      if !query.showsAbsent, query.shutter == nil { return }
    }
    guard version.hasChildren else { return }
    guard version.hasTextUnits || query.host != nil else {
      return appendChildren(of: version, index, localTime: localTime, delay: localDelay, query, at: slot, &states)
    }
    // Copied for texts with units alone: a query is large.
    var inner = query
    inner.host = TextHost(
      states[slot].values,
      unitFrames: unitFrames(of: version, states[slot].values, at: query.time, before: query.commit)
        ?? query.host?.unitFrames)
    appendChildren(of: version, index, localTime: localTime, delay: localDelay, inner, at: slot, &states)
  }

  /// Sublayers, copies and the mask of the layer whose state stands at `slot`.
  private func appendChildren(
    of version: LayerVersion, _ index: Int, localTime: Double, delay localDelay: Double, _ query: Query, at slot: Int,
    _ states: inout [LayerState]
  ) {
    query.shutter?.path.steps.append(SuperlayerPath.Step(layer: index, delay: 0))
    defer { _ = query.shutter?.path.steps.popLast() }
    // Of its own until it is whole: each change of the state's list would copy it.
    var sublayers: [LayerState] = []
    sublayers.reserveCapacity(version.sublayers.count)
    for child in version.children {
      switch child {
      case .sublayer(let sublayer):
        appendState(of: sublayer, parentTime: localTime, delay: localDelay, query, to: &sublayers)
      case .copies:
        states[slot].sublayers = sublayers
        appendInstances(of: version.sublayers, time: localTime, delay: localDelay, query, to: &states[slot])
      case .mask(let mask):
        var masks: [LayerState] = []
        appendState(of: mask, parentTime: localTime, delay: localDelay, query, to: &masks)
        states[slot].mask = masks.first
      }
    }
  }

  /// The values of one layer without its sublayers, and its own time.
  package func values(of index: Int, parentTime: Double, _ query: Query) -> (values: LayerValues, localTime: Double)? {
    guard let version = layers[index].version(at: query.time, before: query.commit) else { return nil }
    let localTime = version.localTime(parent: parentTime)
    let values = values(of: version, localTime: localTime, index) { apply(version.bindings, index, to: &$0, query) }
    return (values, localTime)
  }

  private func apply(_ bindings: [BindingRecord], _ index: Int, to values: inout LayerValues, _ query: Query) {
    guard !bindings.isEmpty else { return }
    apply(bindings, index, to: &values, query.bindings ?? BindingReader(self), query.time, query.commit)
  }

  /// The values of one version of a layer at a time of its own.
  ///
  /// - Parameter bind: puts the values of bindings in place, before animations act.
  package func values(
    of version: LayerVersion, localTime: Double, _ index: Int, bind: (inout LayerValues) -> Void = { _ in }
  ) -> LayerValues {
    state(of: version, localTime: localTime, index, bind: bind).values
  }

  /// The same with the layer's other content, without transitions and sublayers.
  func state(
    of version: LayerVersion, localTime: Double, _ index: Int, bind: (inout LayerValues) -> Void = { _ in }
  ) -> LayerState {
    var state = LayerState(id: LayerID(index), className: "", values: version.values.values, localTime: localTime)
    bind(&state.values)
    var transforms = RunningTransforms()
    for record in version.animations {
      if case .transition = record.body { continue }
      apply(record, parentTime: localTime, to: &state, &transforms, index, Query(time: localTime))
    }
    transforms.finish(&state.values)
    // The size of a text follows from all other values, so it comes last.
    version.movingText?.fit(&state.values, model: version.values.values)
    return state
  }

  /// Applies one animation to the running values (T-65).
  private func apply(
    _ record: AnimationRecord, parentTime: Double, to state: inout LayerState,
    _ transforms: inout RunningTransforms, _ index: Int, _ query: Query
  ) {
    guard let sample = record.timing.sample(at: parentTime, isAttached: true) else { return }
    // The short way gives the same bits. Only descriptions need the long one.
    if let prepared = record.prepared, query.usesPreparedAnimations, !query.describesAnimations {
      return prepared.apply(at: sample, timing: record.timing, to: &state.values, &transforms)
    }
    switch record.body {
    case .group(let children, let function):
      let time = record.timing.childTime(of: sample, timingFunction: function)
      for child in children { apply(child, parentTime: time, to: &state, &transforms, index, query) }
      if query.describesAnimations { describe(record, nil, function?(sample.progress) ?? sample.progress, &state) }
    case .value(let path, let animation, let previous):
      if query.describesAnimations { describe(record, path.keyPath, animation.progress(at: sample), &state) }
      if case .component(let property, .transform(let component)) = path.target {
        transforms.update(TransformKind(property), state.values) { parts in
          let running = parts.value(of: component)
          let value = animation.combined(at: sample, timing: record.timing, with: running, previous: previous)
          return value.map { parts.set($0, for: component) } ?? false
        }
        return
      }
      // A whole transform replaces its parts, so these are put together before.
      if path.property?.kind == .transform { transforms.settle(&state.values) }
      // An axis that the layer does not set is where the animation first has it.
      guard let running = path.get(state.values) ?? (path.isFontAxis ? animation.values.first : nil),
        let value = animation.combined(
          at: sample, timing: record.timing, with: running, previous: previous,
          reach: path.customKey == nil ? PropertyValue.reach : .greatestFiniteMagnitude)
      else { return }
      if case .dissolve(let dissolve) = value {
        path.set(.contents(dissolve.presentationValue), in: &state.values)
        // Particles are born with one image or the other, and inputs of filters hold one.
        if path.property?.kind == .contents {
          state.contentsFade = ContentsFade(from: dissolve.from, to: dissolve.to, progress: dissolve.fraction)
        }
      } else {
        path.set(value, in: &state.values)
        // Contents without a mixture end the fade of an earlier animation.
        if case .contents = value, path.property != nil { state.contentsFade = nil }
      }
      transforms.turn.follow(path, animation.rotation(at: sample), isAdditive: animation.isAdditive)
    case .inert(let path):
      if query.describesAnimations { describe(record, path.keyPath, sample.progress, &state) }
    case .transition(let transition):
      let progress = transition.timingFunction?(sample.progress) ?? sample.progress
      if query.describesAnimations { describe(record, nil, progress, &state) }
      // The source is the layer as its commit found it, at that time: it does not move (T-91).
      guard query.sourceDepth < LayerRecording.sourceDepthLimit else { return }
      var frozen = query
      frozen.sourceDepth += 1
      frozen.time = transition.sourceTime
      (frozen.shutter, frozen.instant) = (nil, nil)
      // A source within a source sees no later commit.
      frozen.commit = min(query.commit, transition.sourceCommit)
      guard let source = self.state(of: index, parentTime: transition.sourceParentTime, frozen) else { return }
      state.transition = TransitionState(
        type: transition.type, subtype: transition.subtype,
        progress: transition.startProgress + (transition.endProgress - transition.startProgress) * progress,
        source: source, filter: transition.filter)
    }
  }

  private func describe(_ record: AnimationRecord, _ keyPath: String?, _ progress: Double, _ state: inout LayerState) {
    state.animations.append(
      AnimationActivity(key: record.key, keyPath: keyPath, kind: record.kind, progress: progress))
  }
}

extension ValueAnimation {
  /// Progress after the timing function, or the spring's.
  func progress(at sample: MediaTiming.Sample) -> Double {
    switch source {
    case .spring(let spring, _): spring.progress(at: sample.basicTime)
    case .basic: timingFunction?(sample.progress) ?? sample.progress
    case .keyframes(let keyframes):
      keyframes.usesTimingFunction ? timingFunction?(sample.progress) ?? sample.progress : sample.progress
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

/// Layers that are looked at several times a frame.
extension LayerRecording {
  /// True if a layer has a motion blur of its own at any time.
  var blursLayers: Bool {
    // From the box itself: the accessor would copy all values.
    layers.contains { history in history.versions.contains { $0.values.values.rare.value.motionBlur != nil } }
  }

  /// A layer's own setting: it holds for the whole frame as it is at the frame's time.
  private func setting(of index: Int, _ query: Query, _ shutter: Shutter) -> MotionBlur? {
    layers[index].version(at: shutter.time(0, angle: 0), before: query.commit)?.values.values.motionBlur
  }

  /// Appends a layer's state in a frame with a shutter. A layer blurred by itself gets sub-frames. A layer in another's
  /// sub-frame with a different shutter angle gets a time of its own.
  func appendExposedState(
    of index: Int, parentTime: Double, delay: Double, _ query: Query, _ shutter: Shutter, to states: inout [LayerState]
  ) {
    let own = setting(of: index, query, shutter)
    guard let instant = query.instant else {
      guard let own, own.blurs else {
        return appendSharpState(of: index, parentTime: parentTime, delay: delay, query, to: &states)
      }
      return appendBlurredState(of: index, own, parentTime: parentTime, delay: delay, query, shutter, to: &states)
    }
    // A layer without blur is seen at the frame's own time, which is an angle of 0.
    let angle = own.map { $0.blurs ? $0.shutterAngle : 0 } ?? instant.angle
    guard angle != instant.angle else {
      return appendSharpState(of: index, parentTime: parentTime, delay: delay, query, to: &states)
    }
    var moved = query
    moved.instant?.angle = angle
    moved.time = shutter.time(instant.fraction, angle: angle)
    guard let (time, delay) = superlayerTime(moved, shutter) else { return }
    appendSharpState(of: index, parentTime: time, delay: delay, moved, to: &states)
  }

  private func appendBlurredState(
    of index: Int, _ blur: MotionBlur, parentTime: Double, delay: Double, _ query: Query, _ shutter: Shutter,
    to states: inout [LayerState]
  ) {
    var sharp = query
    sharp.shutter = nil
    let slot = states.count
    appendSharpState(of: index, parentTime: parentTime, delay: delay, sharp, to: &states)
    guard states.count > slot else { return }
    let largest = states[slot].largestBlur ?? blur
    let fractions = Shutter.fractions(largest.samples)
    // A layer at rest is sharp already, and one state costs less than many.
    if delay == 0, isStill(index, query, shutter, angle: largest.shutterAngle, fractions: fractions) { return }
    var subframes: [LayerState] = []
    subframes.reserveCapacity(fractions.count)
    for fraction in fractions {
      var sample = query
      // Each instant has the budget of a whole frame.
      sample.instances = InstanceBudget()
      sample.instant = Shutter.Instant(fraction: fraction, angle: blur.shutterAngle)
      sample.time = shutter.time(fraction, angle: blur.shutterAngle)
      let count = subframes.count
      if let (time, delay) = superlayerTime(sample, shutter) {
        appendSharpState(of: index, parentTime: time, delay: delay, sample, to: &subframes)
      }
      guard subframes.count == count else { continue }
      // Not there yet, in a scene that runs backwards: a part of the time without the layer.
      var absent = states[slot]
      absent.values.isHidden = true
      absent.transition = nil
      subframes.append(absent)
    }
    states[slot].subframes = subframes
  }

  /// The time and delay of the superlayer at a query's time; nil if it was not there.
  private func superlayerTime(_ query: Query, _ shutter: Shutter) -> (time: Double, delay: Double)? {
    var (time, delay) = (query.time, 0.0)
    for step in shutter.path.steps {
      guard let version = layers[step.layer].version(at: query.time, before: query.commit) else { return nil }
      (time, delay) = version.localTime(parent: time, delay: delay)
      time -= step.delay
      delay += step.delay
    }
    return (time, delay)
  }

  /// True if a layer with everything below it is the same at the frame's time and all the time the shutter is open,
  /// apart from clocks that nothing shows.
  private func isStill(
    _ index: Int, _ query: Query, _ shutter: Shutter, angle: Double, fractions: [Double]
  ) -> Bool {
    var times: [(scene: Double, parent: Double)] = []
    times.reserveCapacity(fractions.count + 1)
    // The instant of the frame itself counts, too.
    for fraction in [0] + fractions {
      var moved = query
      moved.time = shutter.time(fraction, angle: angle)
      guard let (time, delay) = superlayerTime(moved, shutter), delay == 0 else { return false }
      times.append((moved.time, time))
    }
    return isStill(index, at: times, before: query.commit)
  }

  /// True if a layer with everything below it is the same at several times, apart from clocks that nothing shows.
  ///
  /// - Parameter times: of the scene, and of the superlayer then. At least one.
  func isStill(_ index: Int, at times: [(scene: Double, parent: Double)], before commit: Int) -> Bool {
    let version = layers[index].version(at: times[0].scene, before: commit)
    guard times.allSatisfy({ layers[index].version(at: $0.scene, before: commit) === version }) else { return false }
    guard let version else { return true }
    let isPresent = version.timing.isPresent(parent: times[0].parent, delay: 0)
    guard times.allSatisfy({ version.timing.isPresent(parent: $0.parent, delay: 0) == isPresent }) else { return false }
    let local = times.map { ($0.scene, version.localTime(parent: $0.parent)) }
    // The same instant, asked several times.
    if local.allSatisfy({ $0.1 == local[0].1 && $0.0 == local[0].0 }) { return true }
    // Where local times agree, no clock shows a difference.
    let hasOneTime = local.allSatisfy { $0.1 == local[0].1 }
    guard hasOneTime || !followsClock(version.values.values, index) else { return false }
    if !version.bindings.isEmpty {
      let reader = BindingReader(self)
      let isBound = version.bindings.allSatisfy { binding in
        let shown = times.map { reader.value(of: binding, on: index, time: $0.scene, before: commit) }
        return shown.allSatisfy { $0 == shown[0] }
      }
      guard isBound else { return false }
    }
    for record in version.animations {
      // An animation at rest gives one sample for all times.
      let sample = record.timing.sample(at: local[0].1)
      guard local.allSatisfy({ record.timing.sample(at: $0.1) == sample }) else { return false }
    }
    return version.children.allSatisfy { child in
      switch child {
      case .sublayer(let index), .mask(let index): isStill(index, at: local, before: commit)
      case .copies: hasOneTime || !version.makesDelayedCopies
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionLayers

/// The time of a layer in the script against its time in the file.
///
/// In a script, a layer with a later begin has a clock of its own from then on. In a file, all layers of a composition
/// have one clock.
struct LayerClock {
  /// The file's time at the script's time 0.
  var start: Double
  /// The file's time at which nothing more is seen.
  var end: Double
  /// Frames for each second.
  var rate = 60.0
  /// How the time of the layers bends against this clock; nil if it does not.
  var retiming: Retiming?

  /// Sublayers' clock, and the modifiers that say when the layer is there.
  struct Step {
    var clock: LayerClock
    var calls: [String] = []
  }

  /// The clock of a layer that follows this one.
  func step(into layer: Layer) -> Step {
    if let retiming { return step(into: layer, retiming) }
    var (speed, offset) = (Double(layer.speed), layer.timeOffset)
    let begin = layer.beginTime
    let first = max(start, begin)
    var inner = (first - begin) * speed + offset
    var last = end
    if layer.duration > 0, layer.duration.isFinite, speed > 0 {
      last = min(end, begin + (layer.duration - offset) / speed)
    }
    for stage in layer.playbackMap?.stages ?? [] {
      switch stage {
      case .line(let shift, let rate):
        (inner, offset) = (shift + rate * inner, shift + rate * offset)
        speed *= rate
      case .loop: break
      case .keys(let keys):
        let values = keys.map(\.local)
        if let value = values.first, values.allSatisfy({ $0 == value }) {
          (inner, speed) = (value, 0)
        } else if let known = LayerClock.line(through: keys, from: inner, to: inner + (last - first) * speed) {
          inner = known.value
          speed *= known.rate
        } else {
          return retimed(layer, from: first, to: last)
        }
      }
    }
    // A layer that stands still has no end by its own time.
    if speed < 0 || speed == 0 && last < end { return retimed(layer, from: first, to: last) }
    var calls: [String] = []
    if speed != 1 { calls.append(".speed(\(SwiftText.number(speed)))") }
    calls += shown(from: first, to: last)
    let clock = LayerClock(start: inner, end: inner + (last - first) * speed, rate: rate / max(speed, 1e-3))
    return Step(clock: clock, calls: calls)
  }

  private func shown(from first: Double, to last: Double) -> [String] {
    let shown = (first - start, last - start)
    if last < end, shown.1 > shown.0 {
      return [".shown(\(SwiftText.seconds(shown.0))..<\(SwiftText.seconds(shown.1)))"]
    }
    return first > start ? [".shown(\(SwiftText.seconds(shown.0))...)"] : []
  }

  /// A layer whose time bends: its clock in the script is the one around, from its start on.
  private func retimed(_ layer: Layer, from first: Double, to last: Double) -> Step {
    var clock = LayerClock(start: first, end: last, rate: rate)
    let (begin, speed, offset, map) = (layer.beginTime, Double(layer.speed), layer.timeOffset, layer.playbackMap)
    clock.retiming = Retiming(from: first, to: last, rate: rate) { time in
      let own = (time - begin) * speed + offset
      return map.map { $0(own) } ?? own
    }
    return Step(clock: clock, calls: shown(from: first, to: last))
  }

  /// A layer below one whose time bends. Its times become changes of its presence.
  private func step(into layer: Layer, _ retiming: Retiming) -> Step {
    var inner = self
    inner.retiming = retiming.step(into: layer)
    let presence = retiming.presence(of: layer)
    guard presence.contains(false) else { return Step(clock: inner) }
    guard presence.contains(true), let first = retiming.frames.first, let last = retiming.frames.last else {
      return Step(clock: inner, calls: [".isHidden()"])
    }
    var keys: [(time: Double, isHidden: Bool)] = []
    for (frame, isThere) in zip(retiming.frames, presence) where keys.last?.isHidden != !isThere {
      keys.append((frame, !isThere))
    }
    guard keys.count > 1, last > first else { return Step(clock: inner) }
    let values = keys.map { "\($0.isHidden)" }.joined(separator: ", ")
    // Steps need the end of the last one too.
    let times = (keys.map { ($0.time - first) / (last - first) } + [1]).map { SwiftText.number($0, digits: 12) }
    let options = SwiftText.options(.linear, seconds: last - first, delay: first - start)
    return Step(
      clock: inner,
      calls: [
        ".animate(\\.isHidden, values: [\(values)], "
          + "keyTimes: [\(times.joined(separator: ", "))], mode: .discrete, \(options))"
      ])
  }

  /// The straight way that remapped time takes in a stretch; nil if it bends there.
  private static func line(
    through keys: [TimeMap.Key], from first: Double, to last: Double
  ) -> (value: Double, rate: Double)? {
    for (a, b) in zip(keys, keys.dropFirst()) where a.time <= first + 1e-9 && last <= b.time + 1e-9 {
      guard b.timing == nil, b.time > a.time else { return nil }
      let rate = (b.local - a.local) / (b.time - a.time)
      return (a.local + (first - a.time) * rate, rate)
    }
    return nil
  }
}

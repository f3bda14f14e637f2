// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

extension LottieLowering {
  /// Gives a property of a layer the values of a track: one value, or an animation with the keys' own easings.
  func attach(_ track: LottieTrack, to target: LottieTarget, of layer: Layer) {
    let track = track.withinLimits
    target.set(layer, track.first)
    guard track.changes, let first = track.keys.first, let last = track.keys.last, last.frame > first.frame else {
      if let last = track.keys.last { target.set(layer, last.value) }
      return
    }
    var frames: [Double] = []
    var values: [PropertyValue] = []
    var timings: [TimingFunction] = []
    var way: [Path.Element] = []
    for (index, key) in track.keys.enumerated() {
      // The easing of a span belongs to the key before it.
      if index > 0 { timings.append(track.keys[index - 1].isHold ? .linear : track.keys[index - 1].timing) }
      frames.append(key.frame)
      values.append(key.value)
      guard index + 1 < track.keys.count else { break }
      let next = track.keys[index + 1]
      if key.isHold {
        frames.append(next.frame)
        values.append(key.value)
        timings.append(.linear)
        if case .point(let point) = key.value { way.append(.line(point)) }
        if case .point(let point) = next.value { way.append(.line(point)) }
      } else if let curve = track.way?[index] {
        way.append(curve)
      }
    }
    let animation = KeyframeAnimation(target.path, track.way == nil ? values : nil)
    if track.way != nil, case .point(let start) = first.value {
      animation.path = Path(elements: [.move(start)] + way)
      // A layer goes along its way by length, not by the parameter of the curve.
      animation.runsByLength = true
    }
    animation.mixesPathsAsWritten = true
    let length = last.frame - first.frame
    animation.keyTimes = frames.map { min(max(($0 - first.frame) / length, 0), 1) }
    animation.timingFunctions = timings
    animation.duration = length / rate
    // Exactly 0 would mean the time when it is added (T-20).
    let begin = first.frame / rate
    animation.beginTime = begin == 0 ? MediaTiming.beginTimeAtZero : begin
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: target.path.keyPath)
  }

  /// A number with a factor, such as per cent or degrees.
  func attach(
    _ property: LottieProperty<Double>, to target: LottieTarget, of layer: Layer, _ value: (Double) -> Double
  ) {
    attach(LottieTrack(exactly: property) { .number(value($0)) }, to: target, of: layer)
  }
}

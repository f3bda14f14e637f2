// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionLayers

/// Time that bends: a script has no clock for it, so values are written for each frame of the clock around.
struct Retiming {
  /// Times of the clock around, in the file's seconds, ascending; at least two.
  let frames: [Double]
  /// From there to the time of the layer.
  let time: (Double) -> Double

  /// The most frames.
  private static let frameLimit = 20_000

  /// Nil if the stretch has no two frames.
  init?(from start: Double, to end: Double, rate: Double, _ time: @escaping (Double) -> Double) {
    guard end > start, end.isFinite, rate > 0 else { return nil }
    let count = Int(min(((end - start) * rate).rounded(.up), Double(Retiming.frameLimit)))
    frames = (0...max(count, 1)).map { min(start + Double($0) / rate, end) }
    self.time = time
  }

  private init(_ frames: [Double], _ time: @escaping (Double) -> Double) { (self.frames, self.time) = (frames, time) }

  /// The time of a layer that follows this clock.
  func step(into layer: Layer) -> Retiming {
    let (begin, speed, offset, map) = (layer.beginTime, Double(layer.speed), layer.timeOffset, layer.playbackMap)
    return Retiming(frames) { [time] frame in
      let own = max(time(frame) - begin, 0) * speed + offset
      return map.map { $0(own) } ?? own
    }
  }

  /// For each frame, whether a layer that follows this clock is there.
  func presence(of layer: Layer) -> [Bool] {
    let (begin, speed, offset) = (layer.beginTime, Double(layer.speed), layer.timeOffset)
    let hasEnd = layer.duration > 0 && layer.duration.isFinite && speed > 0
    let end = hasEnd ? begin + (layer.duration - offset) / speed : .infinity
    return frames.map { frame in
      let now = time(frame) + MediaTiming.tolerance
      return now >= begin && now < end
    }
  }

  /// Values at the frames as key frames: those between two equal ones are left out.
  func keys<Value: Equatable>(_ value: (Double) -> Value?) -> [(time: Double, value: Value)] {
    var keys: [(time: Double, value: Value)] = []
    for frame in frames {
      guard let value = value(time(frame)) else { continue }
      if keys.count >= 2, keys[keys.count - 1].value == value, keys[keys.count - 2].value == value {
        keys[keys.count - 1].time = frame
      } else {
        keys.append((frame, value))
      }
    }
    return keys
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// Animations of a file as modifiers.
struct AnimationWriting {
  let clock: LayerClock
  private(set) var calls: [String] = []
  private(set) var notes: [String] = []
  /// The key paths that have an animation.
  private(set) var keyPaths: Set<String> = []

  init(_ layer: Layer, _ clock: LayerClock) {
    self.clock = clock
    for animation in layer.animations {
      guard let keyframes = animation as? KeyframeAnimation, let path = keyframes.propertyPath?.keyPath else {
        notes.append("an animation of the file is left out")
        continue
      }
      keyPaths.insert(path)
      write(keyframes, path)
    }
  }

  private mutating func write(_ animation: KeyframeAnimation, _ keyPath: String) {
    let key = AnimationWriting.key(keyPath)
    if let retiming = clock.retiming { return writeFrames(animation, key, retiming) }
    let begin = (animation.beginTime == MediaTiming.beginTimeAtZero ? 0 : animation.beginTime) - clock.start
    let times = animation.keyTimes ?? []
    let timings = animation.timingFunctions ?? []
    if let way = animation.path {
      return writeWay(way, key, times: times, timings: timings, begin: begin, length: animation.duration)
    }
    var values = (animation.values ?? []).compactMap { PropertyValue(any: $0) }
    guard values.count == times.count, values.count > 1, timings.count >= values.count - 1 else {
      notes.append("the animation of \(keyPath) is left out")
      return
    }
    var (keyTimes, curves) = (times, timings)
    if case .path? = values.first { (values, keyTimes, curves) = AnimationWriting.paired(values, times, timings) }
    let texts = values.map { AnimationWriting.text($0) }
    guard let first = curves.first else { return }
    if texts.count == 2 {
      let options = SwiftText.options(first, seconds: animation.duration, delay: begin)
      calls.append(".animate(\(key), from: \(texts[0].short), to: \(texts[1].short), \(options))")
      return
    }
    let isEven = curves.prefix(texts.count - 1).allSatisfy { $0 == first }
    let isSpaced = keyTimes.indices.allSatisfy { abs(keyTimes[$0] - Double($0) / Double(keyTimes.count - 1)) < 1e-12 }
    var arguments = [key, "values: [\(texts.map(\.full).joined(separator: ", "))]"]
    if !isSpaced {
      arguments.append("keyTimes: [\(keyTimes.map { SwiftText.number($0, digits: 12) }.joined(separator: ", "))]")
    }
    if !isEven { arguments.append("timings: [\(curves.map(SwiftText.timing).joined(separator: ", "))]") }
    arguments.append(SwiftText.options(isEven ? first : .linear, seconds: animation.duration, delay: begin))
    calls.append(".animate(\(arguments.joined(separator: ", ")))")
  }

  /// Values for each frame, where time bends.
  private mutating func writeFrames(_ animation: KeyframeAnimation, _ key: String, _ retiming: Retiming) {
    var options = Keyframes.Options(keyTimes: animation.keyTimes, timingFunctions: animation.timingFunctions)
    options.runsByLength = animation.runsByLength
    options.mixesPathsAsWritten = animation.mixesPathsAsWritten
    let begin = animation.beginTime == MediaTiming.beginTimeAtZero ? 0 : animation.beginTime
    let values = (animation.values ?? []).compactMap { PropertyValue(any: $0) }
    let keyframes =
      animation.path.map { Keyframes(path: $0, options: options) } ?? Keyframes(values: values, options: options)
    let keys = retiming.keys { keyframes.value(at: (min(max($0 - begin, 0), animation.duration)) / animation.duration) }
    guard let first = keys.first, let last = keys.last, last.time > first.time else { return }
    let length = last.time - first.time
    let texts = keys.map { AnimationWriting.text($0.value).full }
    let times = keys.map { SwiftText.number(($0.time - first.time) / length, digits: 12) }
    calls.append(
      ".animate(\(key), values: [\(texts.joined(separator: ", "))], keyTimes: [\(times.joined(separator: ", "))], "
        + "\(SwiftText.options(.linear, seconds: length, delay: first.time - clock.start)))")
  }

  /// Each stretch of a curved way is an animation that runs it by its length.
  private mutating func writeWay(
    _ way: Path, _ key: String, times: [Double], timings: [TimingFunction], begin: Double, length: Double
  ) {
    var points: [CGPoint] = []
    for element in way.elements {
      switch element {
      case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): points.append(point)
      case .close: break
      }
    }
    guard points.count == way.elements.count, points.count == times.count else { return }
    var shown: CGPoint?
    for index in points.indices.dropLast() {
      let (start, end) = (begin + times[index] * length, begin + times[index + 1] * length)
      let timing = index < timings.count ? timings[index] : .linear
      var isCurve = false
      if case .cubic = way.elements[index + 1] { isCurve = true }
      if !isCurve, points[index] == points[index + 1], shown == points[index] { continue }
      guard end > start else {
        // A jump shows with the next stretch; the last one needs a stretch of its own.
        if index + 2 == points.count {
          calls.append(still(key, points[index + 1], at: start))
        }
        continue
      }
      shown = points[index + 1]
      let options = SwiftText.options(timing, seconds: end - start, delay: start)
      if isCurve {
        let curve = Path(elements: [.move(points[index]), way.elements[index + 1]])
        // Paced key frames have no easing (T-54).
        let (way, mode) = timing == .linear ? (curve, "mode: .paced, ") : (curve.cutEvenly, "")
        calls.append(".animate(\(key), along: \(SwiftText.path(way)), \(mode)\(options))")
      } else {
        let ends = "from: \(AnimationWriting.pair(points[index])), to: \(AnimationWriting.pair(points[index + 1]))"
        calls.append(".animate(\(key), \(ends), \(options))")
      }
    }
  }

  private func still(_ key: String, _ point: CGPoint, at time: Double) -> String {
    let pair = AnimationWriting.pair(point)
    return ".animate(\(key), from: \(pair), to: \(pair), \(SwiftText.options(.linear, seconds: 0.001, delay: time)))"
  }

  /// The key path as scripts write it.
  private static func key(_ keyPath: String) -> String {
    let parts = keyPath.split(separator: ".").map(String.init)
    if parts.count == 3, parts[0] == "filters" { return "\\.filters[\(SwiftText.string(parts[1]))].\(parts[2])" }
    let names = ["hidden": "isHidden"]
    return "\\." + parts.map { names[$0] ?? $0 }.joined(separator: ".")
  }

  private static func pair(_ point: CGPoint) -> String {
    "(\(SwiftText.number(point.x)), \(SwiftText.number(point.y)))"
  }

  /// A value in a list, and the shorter form in an argument of its own.
  static func text(_ value: PropertyValue) -> (full: String, short: String) {
    let full =
      switch value {
      case .number(let number): SwiftText.number(number)
      case .bool(let flag): "\(flag)"
      case .point(let point): SwiftText.point(point)
      case .size(let size): "CGSize(width: \(SwiftText.number(size.width)), height: \(SwiftText.number(size.height)))"
      case .rect(let rect): SwiftText.rect(rect)
      case .transform(let map): SwiftText.transform(map)
      case .color(let color): SwiftText.color(color)
      case .path(let path): SwiftText.path(path)
      case .numbers(let list): SwiftText.numbers(list ?? [])
      case .gradient(let gradient): SwiftText.gradient(gradient)
      default: "nil"
      }
    if case .point(let point) = value { return (full, pair(point)) }
    return (full, full)
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import Testing

@Suite("Media timing")
struct MediaTimingTests {
  func layer(_ begin: Double, _ speed: Float, _ offset: Double) -> MediaTiming {
    MediaTiming(beginTime: begin, duration: .infinity, speed: speed, timeOffset: offset)
  }

  @Test("T-3: local time through two levels")
  func localTime() {
    let (middle, leaf) = (layer(2, 3, 0.25), layer(1, 2, 0.5))
    #expect(leaf.localTime(parent: 10) == 18.5)
    #expect(leaf.localTime(parent: middle.localTime(parent: 10)) == 47)
    let (root, child) = (layer(1, 2, 3), layer(6, 4, 5))
    #expect(root.localTime(parent: 10) == 21)
    #expect(child.localTime(parent: root.localTime(parent: 10)) == 65)
  }

  @Test("T-4: before its begin a layer's time is 0")
  func beforeBegin() {
    let child = layer(8, 0.5, 7)
    #expect(child.localTime(parent: 7) == 0)
    #expect(child.localTime(parent: 8) == 7)
    #expect(child.localTime(parent: 10) == 8)
  }

  @Test("T-5: the inverse is not clamped")
  func parentTime() {
    let (root, child) = (layer(1, 2, 3), layer(6, 4, 5))
    #expect(child.parentTime(local: 10) == 7.25)
    #expect(root.parentTime(local: child.parentTime(local: 10)) == 3.125)
    #expect(root.parentTime(local: 10) == 4.5)
    let (middle, leaf) = (layer(2, 3, 0.25), layer(1, 2, 0.5))
    #expect(abs(middle.parentTime(local: leaf.parentTime(local: 10)) - 23.0 / 6) < 1e-12)
  }

  @Test("T-6: through speed 0 the inverse is 0 for that level")
  func parentTimeOfStopped() {
    let (root, child) = (layer(1, 2, 3), layer(8, 0, 7))
    #expect(child.parentTime(local: 10) == 0)
    #expect(root.parentTime(local: child.parentTime(local: 10)) == -0.5)
  }

  @Test("T-9: the defaults of layers and animations")
  func defaults() {
    #expect(MediaTiming.layer.duration == .infinity && MediaTiming.animation.duration == 0)
    #expect(MediaTiming.layer.speed == 1 && MediaTiming.layer.fillMode == .removed)
    #expect(MediaTiming.layer.sample(at: 5)?.basicTime == 5)
  }

  @Test("T-13: active duration")
  func activeDuration() {
    #expect(MediaTiming(duration: 2).activeDuration == 2)
    #expect(MediaTiming(duration: 2, autoreverses: true).activeDuration == 4)
    #expect(MediaTiming(duration: 2, repeatCount: 1.5, autoreverses: true).activeDuration == 6)
    #expect(MediaTiming(duration: 2, repeatCount: 9, repeatDuration: 5, autoreverses: true).activeDuration == 5)
    #expect(MediaTiming(duration: 2, repeatCount: .infinity).activeDuration == .infinity)
    #expect(MediaTiming(duration: 0, repeatCount: .infinity).activeDuration == 0)
  }

  @Test("T-14, T-16: fill modes before and after")
  func fill() {
    func progress(_ mode: FillMode, _ time: Double, attached: Bool = true) -> Double? {
      MediaTiming(beginTime: 10, duration: 2, fillMode: mode).sample(at: time, isAttached: attached)?.progress
    }
    #expect(progress(.removed, 9) == nil && progress(.removed, 12) == nil && progress(.removed, 11) == 0.5)
    #expect(progress(.backwards, 9) == 0 && progress(.backwards, 12) == nil)
    #expect(progress(.forwards, 9) == nil && progress(.forwards, 12) == 1)
    #expect(progress(.both, 9) == 0 && progress(.both, 99) == 1)
    #expect(progress(.both, 12, attached: false) == nil)
    #expect(progress(FillMode(rawValue: "sideways"), 12) == nil, "T-10")
  }

  @Test("T-14: a negative speed runs from the offset down to 0")
  func negativeSpeed() {
    var timing = MediaTiming(beginTime: 1, duration: 4, speed: -2, timeOffset: 4, fillMode: .both)
    #expect(timing.sample(at: 2)?.progress == 0.5)
    #expect(timing.endTime == 3 && timing.phase(at: 3) == .after)
    #expect(timing.sample(at: 5)?.progress == 0)
    timing.timeOffset = 0
    #expect(timing.phase(at: 1) == .after)
    timing.timeOffset = 6
    #expect(timing.startTime == 2 && timing.phase(at: 1.5) == .before)
    #expect(timing.sample(at: 1.5)?.progress == 1)
  }

  @Test("T-15: speed 0 is always active, at the clamped offset; at the very end it shows the end")
  func stopped() {
    var timing = MediaTiming(beginTime: 5, duration: 4, speed: 0, timeOffset: 1)
    #expect(timing.sample(at: 0)?.progress == 0.25)
    timing.timeOffset = 99
    #expect(timing.sample(at: 0)?.progress == 1)
    timing.timeOffset = -1
    #expect(timing.sample(at: 0)?.progress == 0)
  }

  @Test("T-17: boundaries belong to the next cycle, except the last")
  func cycles() {
    let three = MediaTiming(duration: 2, repeatCount: 3, fillMode: .both)
    #expect(three.sample(at: 2) == .init(basicTime: 0, progress: 0, cycle: 1))
    #expect(three.sample(at: 3) == .init(basicTime: 1, progress: 0.5, cycle: 1))
    #expect(three.sample(at: 6) == .init(basicTime: 2, progress: 1, cycle: 2))
    let fractional = MediaTiming(duration: 2, repeatCount: 1.5, fillMode: .both)
    #expect(fractional.sample(at: 100) == .init(basicTime: 1, progress: 0.5, cycle: 1))
    let back = MediaTiming(duration: 2, repeatCount: 2, autoreverses: true, fillMode: .both)
    #expect(back.sample(at: 2)?.progress == 1)
    #expect(back.sample(at: 3)?.progress == 0.5)
    #expect(back.sample(at: 4) == .init(basicTime: 0, progress: 0, cycle: 1))
    #expect(back.sample(at: 100) == .init(basicTime: 0, progress: 0, cycle: 1), "freezes on its from value")
  }

  @Test("H-4: within a nanosecond the later phase has begun")
  func guardBand() {
    let timing = MediaTiming(beginTime: 0.1, duration: 0.2, repeatCount: 3, fillMode: .removed)
    #expect(timing.phase(at: 0.1 - 5e-10) == .active && timing.phase(at: 0.1 - 5e-9) == .before)
    #expect(timing.phase(at: 0.1 + 0.2 * 3) == .after && timing.phase(at: 0.7 - 5e-10) == .after)
    #expect(timing.phase(at: 0.7 - 5e-9) == .active)
    #expect(timing.sample(at: 0.3)?.cycle == 1 && timing.sample(at: 0.1 + 2 * 0.2)?.cycle == 2)
    #expect(timing.sample(at: 0.3 - 5e-10)?.progress == 0)
  }

  @Test("scene A16: three seconds there and back, twice")
  func autoreversedTwice() {
    let timing = MediaTiming(duration: 3, repeatCount: 2, autoreverses: true)
    let values = [0, 1.5, 3, 4.5, 6, 7.5, 9].map { timing.sample(at: $0).map { 1 - $0.progress } }
    #expect(values == [1, 0.5, 0, 0.5, 1, 0.5, 0])
    #expect(timing.endTime == 12 && timing.sample(at: 12) == nil)
  }

  @Test("T-19: a group's children are clipped, and its timing function bends their time")
  func groups() {
    let group = MediaTiming(duration: 5)
    let child = MediaTiming(duration: 10)
    func childProgress(_ time: Double, _ function: TimingFunction?) -> Double? {
      group.sample(at: time).flatMap {
        child.sample(at: group.childTime(of: $0, timingFunction: function))?.progress
      }
    }
    #expect(childProgress(4, nil) == 0.4 && childProgress(5, nil) == nil)
    #expect(abs(childProgress(2.5, .easeIn)! - 0.5 * 0.315357) < 1e-6)
  }

  @Test("values at the limits neither trap nor make NaN")
  func limits() {
    let values: [Double] = [0, -1, 1e-12, 1, 1e300, .infinity, -.infinity]
    for begin in values {
      for duration in values {
        for speed: Float in [0, 1, -1, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
          for count: Float in [0, 0.5, .infinity] {
            let timing = MediaTiming(
              beginTime: begin, duration: duration, speed: speed, timeOffset: 1, repeatCount: count, fillMode: .both)
            for time in values {
              if let sample = timing.sample(at: time) {
                #expect(sample.progress >= 0 && sample.progress <= 1)
                #expect(sample.cycle >= 0)
              }
            }
          }
        }
      }
    }
  }
}

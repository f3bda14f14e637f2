// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionMedia

@Suite("Where frames of sound lie")
struct SoundPlacementTests {
  let millisecond = SoundInstant(units: SoundInstant.perSecond / 1000)

  func milliseconds(_ count: Int) -> SoundInstant { SoundInstant(units: count * SoundInstant.perSecond / 1000) }

  @Test("ticks of every clock become the nearest sample, and no ticks are too many")
  func ticks() {
    func sample(_ ticks: Int64, _ numerator: Int32, _ denominator: Int32) -> Int? {
      SoundInstant(ticks: ticks, numerator: numerator, denominator: denominator)?.sample
    }
    #expect(sample(1, 1, 1) == 48_000)
    #expect(sample(133_200, 1, 90_000) == 71_040)
    #expect(sample(-312, 1, 48_000) == -312)
    #expect(sample(7, 1, 1000) == 336)
    #expect(sample(1024, 1, 44_100) == 1115)
    #expect(sample(-1024, 1, 44_100) == -1115)
    #expect(sample(3_600_000_000_000, 1, 1_000_000_000) == 172_800_000)
    #expect(sample(.min, 1, 48_000) == nil)
    #expect(sample(.max, 1, 1) == nil)
    #expect(sample(.max, .max, 1) == nil)
    #expect(sample(1, 0, 1) == nil)
    #expect(sample(1, 1, 0) == nil)
    #expect(sample(1, -1, 5) == nil)
    for (count, rate) in [(1, 8000), (1024, 44_100), (1 << 42, 192_000), (7, 1), (5_000_000_000_000, 48_000)] {
      let length = SoundInstant.length(samples: count, rate: rate)
      #expect(length.units >= 0)
      #expect(SoundInstant.samples(in: length, rate: rate) == count)
    }
    #expect(SoundInstant.samples(in: milliseconds(-10), rate: 48_000) == -480)
  }

  @Test("ticks of a millisecond neither insert nor drop a sample, in ten hours", arguments: [0, 500, 999])
  func jitter(phase: Int) {
    var placement = SoundPlacement(start: milliseconds(0))
    // 1024 samples at 44.1 kHz, rounded up and down to milliseconds by turns.
    for index in 0..<1_550_000 {
      let time = (index * 1024 * 1000 + phase * 44) / 44_100
      let step = placement.place(milliseconds(time), count: 1024, rate: 44_100, tick: millisecond)
      guard step == .follows else {
        Issue.record("frame \(index): \(step)")
        return
      }
    }
  }

  @Test("a lost packet of 10 ms is seen in ticks of 1/48000 s and of 1 ms", arguments: [1, 48])
  func lost(tick: Int) {
    var placement = SoundPlacement(start: milliseconds(0))
    var found: [Int: SoundPlacement.Step] = [:]
    for index in 0..<100 where index != 40 {
      let step = placement.place(
        milliseconds(index * 10), count: 480, rate: 48_000, tick: SoundInstant(samples: tick))
      if step != .follows { found[index] = step }
    }
    #expect(found == [41: .jumps(to: milliseconds(410))])
  }

  @Test("a clock that drifts is corrected when it is off by more than 5 ms and a tick")
  func drift() {
    var placement = SoundPlacement(start: milliseconds(0))
    var jumps: [Int] = []
    // Each packet of 20 ms takes 20.1 ms by its timestamps.
    for index in 0..<200 {
      let time = SoundInstant(units: index * 201 * SoundInstant.perSecond / 10_000)
      if placement.place(time, count: 960, rate: 48_000, tick: SoundInstant(samples: 1)) != .follows {
        jumps.append(index)
      }
    }
    #expect(jumps == [51, 102, 153])
  }

  @Test("a frame without a timestamp follows; one that is far off is broken")
  func broken() {
    func step(_ time: SoundInstant?) -> SoundPlacement.Step {
      var placement = SoundPlacement(start: milliseconds(2000))
      _ = placement.place(nil, count: 48_000, rate: 48_000, tick: millisecond)
      return placement.place(time, count: 960, rate: 48_000, tick: millisecond)
    }
    #expect(step(nil) == .follows)
    #expect(step(milliseconds(3006)) == .follows)
    #expect(step(milliseconds(3007)) == .jumps(to: milliseconds(3007)))
    #expect(step(milliseconds(2993)) == .jumps(to: milliseconds(2993)))
    #expect(step(milliseconds(63_000)) == .jumps(to: milliseconds(63_000)))
    #expect(step(milliseconds(63_001)) == .broken(by: milliseconds(60_001)))
    #expect(step(milliseconds(2000)) == .jumps(to: milliseconds(2000)))
    #expect(step(milliseconds(1999)) == .broken(by: milliseconds(-1001)))
  }

  @Test("another sample rate goes on where the one before ends")
  func rates() {
    var placement = SoundPlacement(start: milliseconds(100))
    #expect(placement.place(nil, count: 44_100, rate: 44_100, tick: millisecond) == .follows)
    #expect(placement.place(milliseconds(1100), count: 800, rate: 8000, tick: millisecond) == .follows)
    #expect(placement.end == milliseconds(1200))
  }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionAnimation

/// One clock seen through another.
@Suite struct TimeMapTests {
  typealias Key = TimeMap.Key

  @Test("without keys both clocks are the same, and no time is before 0")
  func identity() {
    #expect(TimeMap.identity(2.5) == 2.5 && TimeMap.identity(-1) == 0 && TimeMap.identity.isIdentity)
    #expect(TimeMap.identity.remapped(through: []).isIdentity)
  }

  @Test("even stretches hit their keys exactly, hold before the first and go on after the last")
  func linear() {
    let map = TimeMap.identity.remapped(through: [Key(1, 0.5), Key(3, 4.5), Key(4, 4)])
    let table: [(Double, Double)] = [
      (0, 0.5), (1, 0.5), (1.5, 1.5), (2, 2.5), (3, 4.5), (3.5, 4.25), (4, 4), (5, 3.5), (12, 0), (20, 0),
    ]
    for (time, local) in table { #expect(map(time) == local, "at \(time)") }
  }

  @Test("a stretch with a timing function is bent, and its end holds")
  func bent() {
    let map = TimeMap.identity.remapped(through: [Key(0, 0), Key(2, 4, .easeInQuad)])
    #expect(map(1) == 1 && map(0.5) == 0.25 && map(2) == 4 && map(3) == 4)
    #expect(map.firstTime(reaching: 1, until: 2).map { abs($0.time - 1) < 1e-9 && $0.isForward } == true)
  }

  @Test("two keys of one time are a cut, and the later one holds there")
  func cut() {
    let map = TimeMap.identity.remapped(through: [Key(0, 0), Key(1, 1), Key(1, 3), Key(2, 4)])
    #expect(map(0.5) == 0.5 && map(1) == 3 && map(1.5) == 3.5)
    #expect(map.firstTime(reaching: 2, until: 2) == nil)
    #expect(map.firstTime(reaching: 3.5, until: 2).map { $0.time == 1.5 && $0.isForward } == true)
  }

  @Test("maps chain: the last one is the program's clock")
  func chain() {
    let backwards = TimeMap.identity.remapped(through: [Key(0, 4), Key(4, 0)])
    let fast = backwards.remapped(through: [Key(0, 0), Key(2, 4)])
    for time in [0, 0.25, 1, 1.75, 2] { #expect(fast(time) == 4 - 2 * time) }
    let found = fast.firstTime(reaching: 3, until: 2)
    #expect(found?.time == 0.5 && found?.isForward == false)
  }

  @Test("the first time that shows a local time, and whether it runs forward there")
  func inverse() {
    let freeze = TimeMap.identity.remapped(through: [Key(0, 0), Key(1, 1), Key(3, 1), Key(5, 3)])
    let table: [(Double, Double)] = [(0, 0), (0.5, 0.5), (1, 1), (1.5, 3.5), (3, 5)]
    for (local, time) in table {
      let found = freeze.firstTime(reaching: local, until: 5)
      #expect(found?.time == time && found?.isForward == true, "\(local)")
    }
    #expect(freeze.firstTime(reaching: 3.5, until: 5) == nil, "after the end")
    #expect(freeze.firstTime(reaching: 3.5, until: 6)?.time == 5.5)
    let there = TimeMap.identity.remapped(through: [Key(0, 0), Key(1, 2), Key(2, 0)])
    #expect(there.firstTime(reaching: 1, until: 2)?.time == 0.5 && there.firstTime(reaching: 3, until: 2) == nil)
    let overshoot = TimeMap.identity.remapped(through: [Key(0, 0), Key(1, 1, .easeOutBack)])
    let found = overshoot.firstTime(reaching: 1.05, until: 1)
    #expect(found.map { abs(overshoot($0.time) - 1.05) < 1e-9 && !$0.isForward } == true)
    let constant = TimeMap.identity.remapped(through: [Key(0, 2)])
    #expect(constant(9) == 2 && constant.firstTime(reaching: 2, until: 1)?.time == 0)
  }
}

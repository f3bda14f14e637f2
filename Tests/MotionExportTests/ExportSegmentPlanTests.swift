// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionTestSupport
import Testing

@testable import MotionExport

@Suite("Segment plans")
struct ExportSegmentPlanTests {
  func segments(_ boundaries: [Int], _ count: Int, second: Int = 30) -> [Range<Int>] {
    SegmentPlan(boundaries: boundaries, frameCount: count, second: second).segments
  }

  @Test("a scene is cut every 250 frames, counted from its beginning")
  func every250() {
    #expect(segments([0], 600) == [0..<250, 250..<500, 500..<600])
    #expect(segments([], 250) == [0..<250])
    #expect(segments([0, 100], 700) == [0..<100, 100..<350, 350..<600, 600..<700])
  }

  @Test("a segment begins at every scene, so that a longer scene moves nothing in the others")
  func scenes() {
    let before = segments([0, 120, 420], 620)
    // The first scene grows by a second.
    let after = segments([0, 150, 450], 650)
    #expect(before.dropFirst().map(\.count) == after.dropFirst().map(\.count))
    #expect(before == [0..<120, 120..<370, 370..<420, 420..<620])
  }

  @Test("what is left of a scene and shorter than a second joins the segment before")
  func rests() {
    #expect(segments([0], 270) == [0..<270])
    #expect(segments([0], 280) == [0..<250, 250..<280])
    #expect(segments([0, 100], 360) == [0..<100, 100..<360])
    #expect(segments([0], 1) == [0..<1])
  }

  @Test(
    "a transition of a quarter of a second is a segment; a shorter one joins the one before, a short first one the next"
  )
  func short() {
    #expect(segments([0, 100, 108], 400) == [0..<100, 100..<108, 108..<358, 358..<400])
    #expect(segments([0, 100, 107], 400) == [0..<107, 107..<357, 357..<400])
    #expect(segments([0, 7], 200) == [0..<200])
    #expect(segments([0, 5, 10], 40) == [0..<10, 10..<40])
    #expect(segments([0, 5, 10, 15], 17) == [0..<17])
  }

  @Test("a second is whole frames, rounded up")
  func second() {
    let plan = SegmentPlan(boundaries: [0, 29, 60], frameCount: 90, frameRate: FrameRate(30_000, 1001))
    #expect(plan.segments == [0..<29, 29..<60, 60..<90])
    #expect(SegmentPlan(boundaries: [0, 1], frameCount: 3, frameRate: FrameRate(1, 2)).segments == [0..<1, 1..<3])
  }

  @Test("boundaries outside of the composition and repeated ones make no segment")
  func odd() {
    #expect(segments([0, 0, 300, 300, 900, -5], 600) == [0..<250, 250..<300, 300..<550, 550..<600])
  }

  @Test("a range of frames cuts segments and moves no boundary")
  func cutting() {
    let plan = SegmentPlan(boundaries: [0, 100], frameCount: 700, second: 30)
    #expect(plan.clamped(to: 90..<360).segments == [90..<100, 100..<350, 350..<360])
    #expect(plan.clamped(to: 100..<350).segments == [100..<350])
    #expect(plan.clamped(to: 0..<700) == plan)
    #expect(plan.clamped(to: 5..<6).segments == [5..<6])
  }

  @Test("plans of random scenes cover every frame once, keep scene starts and the shortest length")
  func anyPlan() {
    var random = RandomSource(seed: 7)
    for _ in 0..<400 {
      let count = Int.random(in: 1...3000, using: &random)
      let second = Int.random(in: 1...60, using: &random)
      let boundaries = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Int.random(in: 0..<count, using: &random)
      }.sorted()
      let plan = segments(boundaries, count, second: second)
      #expect(plan.first?.lowerBound == 0 && plan.last?.upperBound == count)
      #expect(zip(plan, plan.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      #expect(plan.allSatisfy { !$0.isEmpty && $0.count < SegmentPlan.maximumLength + 6 * second })
      #expect(plan.count == 1 || plan.allSatisfy { $0.count * 4 >= second })
      let starts = Set(plan.map(\.lowerBound))
      let scenes = [0] + boundaries + [count]
      for (previous, pair) in zip(scenes, zip(scenes.dropFirst(), scenes.dropFirst(2))) {
        // A stretch whose neighbours are long enough begins a segment.
        if (pair.0 - previous) * 4 >= second, (pair.1 - pair.0) * 4 >= second {
          #expect(starts.contains(pair.0) || pair.0 == count, "\(boundaries) of \(count): \(plan)")
        }
      }
    }
  }
}

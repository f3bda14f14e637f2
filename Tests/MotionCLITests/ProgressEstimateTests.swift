// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionProcess

/// The remaining time waits until it is an estimate.
@Suite("Estimates of the remaining time")
struct ProgressEstimateTests {
  @Test("a slow first row among ten thousand announces nothing")
  func firstRow() {
    for made in 1..<20 {
      #expect(ProgressText.estimate(made: made, left: 10_000 - made, atOnce: 2, elapsed: 75) == nil, "\(made)")
    }
    #expect(ProgressText.estimate(made: 20, left: 9980, atOnce: 2, elapsed: 100) == 49_900)
  }

  @Test("of few things, a tenth is enough, and at least one of each that are made at once")
  func few() {
    #expect(ProgressText.estimate(made: 1, left: 3, atOnce: 1, elapsed: 0.2) == nil)
    #expect(ProgressText.estimate(made: 1, left: 3, atOnce: 1, elapsed: 2) == 6)
    #expect(ProgressText.estimate(made: 3, left: 17, atOnce: 4, elapsed: 6) == nil)
    #expect(ProgressText.estimate(made: 5, left: 15, atOnce: 4, elapsed: 5) == 15)
    #expect(ProgressText.estimate(made: 0, left: 15, atOnce: 1, elapsed: 5) == nil)
  }

  @Test("a line of progress says the pass, and no time before there is an estimate")
  func line() {
    var progress = HostEvent.Progress(frame: 1, frames: 300, elapsed: 4)
    #expect(ProgressText.line(progress) == "frame 1/300  0 %  0.2 fps")
    (progress.frame, progress.pass) = (30, 2)
    #expect(ProgressText.line(progress) == "pass 2  frame 30/300  10 %  7.5 fps  36 s left")
    progress.frame = 300
    #expect(ProgressText.line(progress) == "pass 2  frame 300/300  100 %  75.0 fps  0.0 s left")
  }
}

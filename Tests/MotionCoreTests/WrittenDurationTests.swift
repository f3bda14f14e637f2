// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@Suite("Lengths of time as people write them")
struct WrittenDurationTests {
  @Test(
    "numbers, units and clocks",
    arguments: [
      ("2.5", 2.5), ("2.5s", 2.5), ("2.5 s", 2.5), ("400ms", 0.4), ("2min", 120), ("1h", 3600), ("1:30", 90),
      ("1:02:03.5", 3723.5), ("0", 0),
    ])
  func readable(text: String, seconds: Double) {
    #expect(abs((WrittenDuration.seconds(text) ?? -1) - seconds) < 1e-12)
  }

  @Test(
    "anything else is none",
    arguments: ["", "s", "-1", "-1s", "inf", "nan", "1:60", "1.5:30", "1:2:3:4", ":30", "1:", "logo", "2d", "1e999"])
  func unreadable(text: String) {
    #expect(WrittenDuration.seconds(text) == nil)
  }
}

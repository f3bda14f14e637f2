// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionCharts

/// Lines and bands beside the data.
@Suite("Charts: reference lines and bands")
struct ReferenceTests {
  private func stage(_ mark: some ChartMark) -> Stage {
    let data = ChartData(x: [1.0, 2, 3], ["price": [1, 2, 5]])
    return Stage {
      Chart(data) {
        Line("price")
        mark
      }
      .frame(0, 0, 1000, 500)
    }
  }

  @Test("a line with a name has dashes, in any colour, unless the script says otherwise")
  func dashes() throws {
    func isDashed(_ line: ReferenceLine) throws -> Bool {
      let shape = try #require(try stage(line).layer("reference").sublayers.first)
      return shape.values.shape.lineDashPattern?.isEmpty == false
    }
    #expect(try isDashed(ReferenceLine(y: 2, "Target")))
    #expect(try isDashed(ReferenceLine(y: 2, "Target").strokeColor(.orange)))
    #expect(try isDashed(ReferenceLine(x: 2, "Frost").strokeColor(.orange)))
    #expect(try !isDashed(ReferenceLine(y: 2, "Target").dashed(false)))
    #expect(try !isDashed(ReferenceLine(y: 2)))
    #expect(try isDashed(ReferenceLine(y: 2).dashed()))
  }

  @Test("the name of a band keeps the colour of texts, and that of a line has the line's")
  func colors() throws {
    let plain = try stage(ReferenceBand(x: 1.0, 2, "Frost")).values("Frost label").text.foregroundColor
    let band = try stage(ReferenceBand(x: 1.0, 2, "Frost").fillColor("#3B4A7A")).values("Frost label").text
      .foregroundColor
    #expect(band == plain)
    #expect(
      try stage(ReferenceLine(y: 2, "Target").strokeColor(.orange)).values("Target label").text.foregroundColor
        == .orange)
  }
}

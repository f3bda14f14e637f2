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

  @Test("the name of a level line stands where neither the grid nor marks cross it")
  func freeNames() throws {
    func letters(_ y: Double, _ values: [Double?]) throws -> (name: CGRect, line: Double, stage: Stage) {
      let data = ChartData(x: [1.0, 2, 3, 4, 5, 6], ["price": values])
      let stage = Stage {
        Chart(data) {
          Line("price").points()
          ReferenceLine(y: y, "Average")
        }
        .yAxis(in: 0...10, ticks: 5).frame(0, 0, 1000, 500)
      }
      #expect(stage.errors.isEmpty, "\(stage.errors)")
      let shape = try #require(try stage.layer("reference").sublayers.first)
      let line = try #require(shape.values.shape.path?.controlPointBounds.midY)
      let name = try stage.frame("Average label")
      return (name.insetBy(dx: 0, dy: name.height * 0.15), line, stage)
    }
    // The grid has lines at 2, 4 and so on.
    let struck = try letters(3.8, [9, 9, 9, 9, 9, 9])
    #expect(struck.name.minY > struck.line && struck.name.midX > 500)
    let free = try letters(4.2, [9, 9, 9, 9, 9, 9])
    #expect(free.name.maxY < free.line && free.name.midX > 500)
    for (number, one) in [struck, free].enumerated() {
      for line in try one.stage.layer("grid").sublayers where line.values.opacity > 0 {
        let y = line.values.position.y
        #expect(y < one.name.minY || y > one.name.maxY, "\(number): \(y) in \(one.name)")
      }
    }
    let crossed = try letters(5, [9, 9, 9, 9, 5, 5])
    #expect(crossed.name.midX < 500)
  }
}

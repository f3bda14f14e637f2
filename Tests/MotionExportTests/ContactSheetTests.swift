// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite struct ContactSheetTests {
  @Test(
    "pictures on a sheet end with whole rows, whatever their scale",
    arguments: [(500, 1), (1600, 4), (640, 3), (997, 5)])
  func edges(width: Int, columns: Int) throws {
    let fixture = ExportFixture(Format(width: 1280, height: 720, fps: 30, background: .white)) {
      Scene { Layer() }.lasting(1)
    }
    let sheet = try ContactSheet(columns: columns, times: Array(repeating: 0, count: columns), width: width)
      .bitmap(of: fixture.timeline, library: fixture.library)
    #expect(sheet.width == width)
    // Right of the label.
    let x = 12 + (width - 12) / columns - 12 - 4
    let colors = (0..<sheet.height).map { sheet[x, $0].r }
    #expect(Set(colors) == [33, 255])
    let cell = (Double(width - 12) / Double(columns) - 12).rounded(.down)
    #expect(colors.count { $0 == 255 } == Int(cell * 720 / 1280 + 1e-6))
  }
}

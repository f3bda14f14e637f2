// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionModel
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Keys: QR codes")
struct QRCodeKeyTests {
  private func fixture(_ code: @escaping () -> QRCode) throws -> ExportFixture {
    let fixture = ExportFixture(Format(width: 120, height: 120, fps: 30)) {
      Scene { code().size(116, 116).position(.center) }.lasting(1)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    return fixture
  }

  private func key(_ code: @escaping () -> QRCode) throws -> ContentHash {
    let (stage, fixture) = (try StoreStage(), try fixture(code))
    let keys = try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store()
    ).film.keys
    return try #require(keys.first).hash
  }

  @Test("text, correction, quiet zone and colours change the key")
  func inputs() throws {
    let base = try key { QRCode("example") }
    #expect(try key { QRCode("example") } == base)
    let others = [
      try key { QRCode("examples") }, try key { QRCode("example", correction: .high) },
      try key { QRCode("example", quietZone: 3) }, try key { QRCode("example").foregroundColor(.navy) },
      try key { QRCode("example").backgroundColor(.yellow) },
    ]
    #expect(Set(others + [base]).count == others.count + 1)
  }

  @Test("the pixels of a frame are a code that another reader reads")
  func pixels() throws {
    let bitmap = try fixture { QRCode("https://a.org") }.renderer.bitmap(frame: 0)
    // 21 modules and twice 4 are 4 pixels each.
    let rows = (0..<21).map { y in (0..<21).map { x in bitmap[2 + 4 * (x + 4) + 2, 2 + 4 * (y + 4) + 2].0 < 128 } }
    #expect(QRReader.text(of: rows) == "https://a.org")
  }
}

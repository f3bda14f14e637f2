// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionMedia
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// A frame with values in place of the script's is the frame of a script with these values.
@Suite("Layer overrides")
struct LayerOverrideTests {
  private static func fixture(_ layer: @escaping () -> Layer) -> ExportFixture {
    ExportFixture(Format(width: 160, height: 90, fps: 30)) { Scene { layer() }.lasting(1) }
  }

  private static func box() -> Layer { Layer().size(40, 20).position(50, 40).backgroundColor("#FF3D71") }

  private static func pixels(_ fixture: ExportFixture, _ overrides: [LayerOverride] = []) throws -> [UInt8] {
    try PNGWriter.encoded(fixture.renderer.bitmap(frame: 3, hiding: [], solo: nil, overriding: overrides), level: 1)
  }

  private static func overrides(_ json: String) throws -> [LayerOverride] {
    try JSONDecoder().decode([LayerOverride].self, from: Data(json.utf8))
  }

  private static func identity(in fixture: ExportFixture) throws -> Int {
    let root = fixture.timeline.state(atFrame: 3).root
    func find(_ layer: LayerState) -> LayerState? {
      layer.values.backgroundColor != nil ? layer : layer.sublayers.lazy.compactMap(find).first
    }
    return try #require(find(root)).id.rawValue
  }

  @Test(
    "an overridden value draws as the script's own",
    arguments: [
      (#""keyPath":"position","numbers":[70,50]"#, 0), (#""keyPath":"bounds.size","numbers":[60,30]"#, 1),
      (#""keyPath":"opacity","numbers":[0.5]"#, 2), (##""keyPath":"backgroundColor","color":"#3DDC97""##, 3),
      (#""keyPath":"transform.rotation.z","numbers":[0.5]"#, 4),
    ])
  func values(fields: String, index: Int) throws {
    let scripts: [(Layer) -> Layer] = [
      { $0.position(70, 50) }, { $0.size(60, 30) }, { $0.opacity(0.5) }, { $0.backgroundColor("#3DDC97") },
      { $0.rotated(by: .radians(0.5)) },
    ]
    let fixture = LayerOverrideTests.fixture { LayerOverrideTests.box() }
    let json = "[{\"layer\":\(try LayerOverrideTests.identity(in: fixture)),\(fields)}]"
    let shown = try LayerOverrideTests.pixels(fixture, LayerOverrideTests.overrides(json))
    let expected = try LayerOverrideTests.pixels(
      LayerOverrideTests.fixture { scripts[index](LayerOverrideTests.box()) })
    #expect(shown == expected)
    #expect(try shown != LayerOverrideTests.pixels(fixture))
  }

  @Test(
    "values of another kind, of no property and out of all bounds change nothing, or are limited",
    arguments: [
      #""keyPath":"position","text":"x""#, #""keyPath":"wobble","numbers":[1]"#, #""keyPath":"position","numbers":[1]"#,
      #""keyPath":"backgroundColor","color":"red-ish""#, #""keyPath":"bounds.size","numbers":[-5,1e300]"#,
      #""keyPath":"position","numbers":[1e300,-1e300]"#, #""keyPath":"cornerRadius","numbers":[-4]"#,
    ])
  func nonsense(fields: String) throws {
    let fixture = LayerOverrideTests.fixture { LayerOverrideTests.box() }
    let json = "[{\"layer\":\(try LayerOverrideTests.identity(in: fixture)),\(fields)}]"
    #expect(try !LayerOverrideTests.pixels(fixture, LayerOverrideTests.overrides(json)).isEmpty)
  }

  @Test("the next frame has the script's values again")
  func nothingStays() throws {
    let fixture = LayerOverrideTests.fixture { LayerOverrideTests.box() }
    let before = try LayerOverrideTests.pixels(fixture)
    let json = "[{\"layer\":\(try LayerOverrideTests.identity(in: fixture)),\"keyPath\":\"opacity\",\"numbers\":[0.1]}]"
    _ = try LayerOverrideTests.pixels(fixture, LayerOverrideTests.overrides(json))
    #expect(try LayerOverrideTests.pixels(fixture) == before)
  }
}

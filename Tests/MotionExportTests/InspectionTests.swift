// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// What `inspect` shows of a layer besides the properties of the table.
@Suite struct InspectionTests {
  private func layer(_ change: @escaping (Layer) -> Void) throws -> InspectedLayer {
    let fixture = ExportFixture(Format(width: 64, height: 36, fps: 30)) {
      Scene {
        Layer().size(8, 8).configure(change)
      }.lasting(1)
    }
    #expect(fixture.timeline.diagnostics.isEmpty)
    return try #require(Inspection(fixture.timeline.state(atFrame: 15)).root.sublayers.first)
  }

  @Test("filters without a name stand under their place, those with one under it, with type and inputs (CI-2, V-11)")
  func filters() throws {
    let layer = try layer {
      $0.filters = [
        Filter("CIGaussianBlur", inputs: ["inputRadius": 3]),
        Filter("CIBloom", name: "glow", inputs: ["inputIntensity": 0.5], isEnabled: false),
      ]
      $0.backgroundFilters = [Filter("CIGaussianBlur", inputs: ["inputRadius": 7])]
      $0.compositingFilter = "multiplyBlendMode"
    }
    let shown = layer.changed.filter { $0.lowercased().contains("filter") }.map {
      "\($0) = \(layer.properties[$0]?.description ?? "nothing")"
    }
    #expect(
      shown == [
        "backgroundFilters[0] = \"CIGaussianBlur\"", "backgroundFilters[0].inputRadius = 7",
        "compositingFilter = \"multiplyBlendMode\"", "filters.glow = \"CIBloom\"", "filters.glow.enabled = false",
        "filters.glow.inputIntensity = 0.5", "filters[0] = \"CIGaussianBlur\"", "filters[0].inputRadius = 3",
      ])
  }

  @Test("what stretches of a text say, its tabs and its columns")
  func spans() throws {
    let fixture = ExportFixture(Format(width: 64, height: 36, fps: 30)) {
      Scene {
        TextLayer("a 42").font("Inter", 10).mark("sum", "42").style("42") { $0.weight(.bold).foregroundColor(.red) }
          .tabs(.decimal(40)).columns(2, gap: 8)
      }.lasting(1)
    }
    let layer = try #require(Inspection(fixture.timeline.state(atFrame: 15)).root.sublayers.first)
    let shown = layer.changed.filter { ["spans", "tabs", "colum"].contains($0.prefix(while: \.isLetter).prefix(5)) }
    #expect(
      shown.map { "\($0) = \(layer.properties[$0]?.description ?? "nothing")" } == [
        "columns = \"2, gap 8, balanced\"", "spans[0] = \"2..<4 \"sum\"\"",
        "spans[1] = \"2..<4 weight 700, colour #FF0000\"", "tabs[0] = \"decimal 40\"",
      ])
  }

  @Test("keys of a layer's own are shown as they are at that time (K-1, V-12)")
  func customKeys() throws {
    let layer = try layer {
      $0.setValue(2.0, forKey: "progress")
      let animation = BasicAnimation(keyPath: "progress")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 4, 1)
      $0.add(animation)
    }
    #expect(layer.changed.contains("progress") && layer.properties["progress"]?.description == "2")
    #expect(try self.layer { $0.setValue("a note", forKey: "note") }.properties["note"]?.description == "\"a note\"")
  }
}

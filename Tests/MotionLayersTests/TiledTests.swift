// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct TiledTests {
  @Test("Defaults: tiles of 256×256, one level, no bias, a fade of a quarter of a second (TL-1)")
  func defaults() {
    let layer = TiledLayer("map.png")
    #expect(layer.tileSize == CGSize(width: 256, height: 256) && layer.levelsOfDetail == 1)
    #expect(layer.levelsOfDetailBias == 0 && TiledLayer.fadeDuration() == 0.25)
    #expect(layer.contents == .file(path: "map.png"))
  }

  @Test("Sizes and levels out of range are errors with value and limit, and change nothing (TL-1)")
  func mistakes() {
    let log = DiagnosticLog()
    let layer = TiledLayer()
    log.collect {
      layer.tileSize = CGSize(width: 0, height: 256)
      layer.levelsOfDetail = 0
      layer.levelsOfDetail = 33
      layer.levelsOfDetailBias = -1
    }
    #expect(
      log.diagnostics.map(\.message).map { $0.contains("got 0") || $0.contains("got 33") || $0.contains("got -1") }
        == [true, true, true, true])
    #expect(layer.tileSize.width == 256 && layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
  }
}

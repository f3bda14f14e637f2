// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionModel
import MotionTimeline

@testable import ExportFixtures
@testable import MotionRaster

/// Zero, the least and the largest numbers of each sign, and what is no number.
let extremeNumbers: [Double] = [
  0, 1, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, -1e-300, 1e-9, -1e-9, 1e9, -1e9, Double(Int.max),
  1e300, -1e300,
  .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
]

/// One layer in the middle of an opaque canvas, ten seconds long, seen in their middle.
enum ExtremeLayer {
  /// - Parameter build: what a script does with the layer, which is in the tree.
  /// - Returns: nil where that was refused with an error.
  static func drawn(_ layer: Layer = panel(), _ build: (Layer) -> Void) throws -> Bitmap? {
    let format = Format(width: 64, height: 36, fps: 30, background: .blue)
    let rehearsal = Rehearsal(format: format)
    let timeline = rehearsal.run(duration: 10) { root in
      root.addSublayer(layer)
      build(layer)
    }
    guard !rehearsal.log.hasErrors else { return nil }
    let state = FrameState(time: 5, format: format, root: timeline.state(at: 5))
    let list = try DisplayListBuilder(contents: ContentsFromDisk()).displayList(for: state)
    return try Renderer(provider: ContentsFromDisk()).bitmap(list)
  }

  static func panel() -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: 8, y: 4, width: 40, height: 24)
    layer.backgroundColor = "#FF8040C0"
    return layer
  }
}

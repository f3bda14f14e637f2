// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Invariant 3, from outside: the same file whatever the process found in its memory.
@Suite("The same bytes")
struct ReproducibilityTests {
  @Test("The file does not depend on what fresh memory contains", arguments: [64, 128, 200, 384])
  func memory(side: Int) throws {
    let folder = ScratchFolder()
    try folder.write(
      "turn.swift",
      """
      import MotionKit

      @main
      struct Turn: Composition {
        var format: Format { Format(width: \(side), height: \(side), fps: 30) }
        var program: Program { scene.lasting(2) }
        @SceneBuilder var scene: Scene {
          GradientLayer(["#1B2A6B", "#0B0F26"])
          Layer().size(16, 20).position(0, 32).backgroundColor("#FF5A3C").cornerRadius(8)
            .animate(\\.position.x, from: 0, to: 64, duration: 2)
          TextLayer("Frames").fontSize(12).position(.center)
            .animate(\\.transform.rotation.z, from: 0, to: 1, duration: 2)
        }
      }
      """)
    var files: Set<Data> = []
    for fill in [0, 85, 170] {
      let run = try Tool.run(
        ["export", "turn.swift", "turn.mp4", "--quiet"], in: folder, environment: ["MALLOC_PERTURB_": "\(fill)"])
      try #require(run.status == 0, "\(run.errors)")
      files.insert(try #require(folder.bytes("turn.mp4")))
    }
    #expect(files.count == 1)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

/// `still --show`.
@Suite struct OverlayTests {
  /// A red opaque box, a half transparent white one, and a group that is composited apart; the first box moves.
  private static let script = Script.text(
    """
    Layer().frame(0, 0, 16, 16).backgroundColor("#F00")
      .animate(\\.position.x, from: 8, to: 38, duration: 1, timing: .linear)
    Layer().frame(0, 18, 16, 16).backgroundColor(Color(white: 1, alpha: 0.5))
    Layer().frame(40, 18, 16, 16).backgroundColor("#00F").name("group").filters(.gaussianBlur(radius: 1))
    """, format: "Format(width: 64, height: 36, fps: 30)")

  private func still(_ options: [String], script: String = OverlayTests.script) throws -> Bitmap {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    let run = try Tool.run(["still", "clip.swift", "out.png"] + options, in: folder)
    try #require(run.status == 0, "\(run.errors)")
    return try ImageFile.bitmap(path: folder.path + "/out.png")
  }

  private func bytes(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = bitmap[x, y]
    return [pixel.r, pixel.g, pixel.b, pixel.a]
  }

  @Test("blended: opaque painting is tinted green, blended red")
  func blended() throws {
    let bitmap = try still(["--show", "blended"])
    let blended = bitmap[8, 26]
    // 0.4 of green over red; 0.4 of red over half white.
    #expect(bytes(bitmap, 8, 8) == [153, 102, 0, 255])
    #expect(blended.r > 150 && blended.g < 90 && blended.g == blended.b, "\(blended)")
    #expect(bytes(bitmap, 32, 8) == [0, 0, 0, 255])
  }

  @Test("offscreen: what is composited apart is tinted yellow, with the reach of its filters")
  func offscreen() throws {
    let bitmap = try still(["--show", "offscreen"])
    #expect(bitmap[48, 26].r > 90 && bitmap[48, 26].g > 90)
    #expect(bytes(bitmap, 8, 8) == [255, 0, 0, 255] && bitmap[39, 26].r > 50)
  }

  @Test("updates: tiles that differ from the frame before are tinted blue, all of them in the first frame")
  func updates() throws {
    let moving = try still(["--show", "updates", "--at", "0.5"])
    #expect(moving[60, 34].b > 80)
    let still = try still(
      ["--show", "updates", "--at", "0.5"],
      script: Script.text("Layer().frame(0, 0, 16, 16).backgroundColor(\"#F00\")"))
    #expect(bytes(still, 60, 34) == [0, 0, 0, 255] && bytes(still, 8, 8) == [255, 0, 0, 255])
  }

  @Test("bounds: outlines with names; several overlays at once")
  func bounds() throws {
    let bitmap = try still(["--show", "bounds,blended", "--scale", "4"])
    // The second layer's left edge, below its name, and its inside.
    let edge = bitmap[0, 120]
    #expect(edge.r > 200 && edge.g < 60 && edge.b > 200, "\(edge)")
    #expect(bitmap[30, 120].b < 160 && bitmap[30, 120].r > 150)
    let names = try still(["--show", "bounds", "--scale", "4"])
    #expect((160..<220).contains { x in (70..<90).contains { y in names[x, y].r > 150 && names[x, y].b > 150 } })
  }

  @Test("without overlays the image is the encoder's; unknown names are refused with those there are")
  func names() throws {
    #expect(try bytes(still([]), 8, 8) == [255, 0, 0, 255])
    let folder = ScratchFolder()
    try folder.write("clip.swift", OverlayTests.script)
    let run = try Tool.run(["still", "clip.swift", "out.png", "--show", "blended,damage"], in: folder)
    #expect(run.status == 64)
    #expect(
      run.errors.contains("“damage” is not an overlay; the overlays are blended, offscreen, updates, bounds"),
      "\(run.errors)")
  }
}

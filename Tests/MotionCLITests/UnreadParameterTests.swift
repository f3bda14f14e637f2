// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// A value for a parameter that the composition never reads changes nothing, which is said.
@Suite struct UnreadParameterTests {
  private static let script = """
    import MotionKit
    @main struct Clip: Composition {
      @Parameter("Shown") var title = "a"
      @Parameter("Left over") var subtitle = "b"
      var format: Format { Format(width: 64, height: 36, fps: 30) }
      var program: Program { Scene { Layer().size(9, 9).name(title) }.lasting(0.1) }
    }
    """

  @Test("from the command line, and as a column of a table")
  func unread() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", UnreadParameterTests.script)
    let message = "warning: the parameter “subtitle” is set but has no effect"
    let run = try Tool.run(
      ["still", "clip.swift", "out.png", "--set", "title=x", "--set", "subtitle=y"], in: folder)
    #expect(run.status == 0 && run.errors.contains(message), "\(run.errors)")
    #expect(!run.errors.contains("“title”"))
    #expect(try !Tool.run(["still", "clip.swift", "out.png"], in: folder).errors.contains("warning"))
    try folder.write("rows.csv", "title,subtitle\nAnna,5\n")
    let batch = try Tool.run(["batch", "clip.swift", "rows.csv", "{title}.mp4"], in: folder)
    #expect(batch.status == 0 && batch.errors.contains("“subtitle” is set but has no effect"), "\(batch.errors)")
  }
}

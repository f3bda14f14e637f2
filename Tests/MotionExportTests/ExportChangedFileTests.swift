// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionMedia
import MotionModel
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Files that change while they are used.
@Suite("Files that change during an export")
struct ExportChangedFileTests {
  @Test(
    "a picture that changes is an error, also where nothing is kept, and not a film of both",
    arguments: ["out.y4m", "out.mp4"])
  func picture(output: String) throws {
    let scratch = ScratchFolder()
    let bitmap = Bitmap(width: 8, height: 8)
    try Data(PNGWriter.encoded(bitmap, path: "a")).write(to: URL(fileURLWithPath: scratch.file("picture.png")))
    let fixture = ExportFixture(Format(width: 64, height: 36, fps: 30), folder: scratch.path) {
      Scene {
        Layer().contents("picture.png").size(20, 20).animate(
          \.position.x, from: 0, to: 64, duration: 2, timing: .linear)
      }.lasting(2)
    }
    #expect(throws: Never.self) { try fixture.export(to: scratch.file("before.y4m")) }
    var settings = ExportSettings()
    settings.usesCache = false
    settings.output = output.hasSuffix(".y4m") ? .y4m : .mp4
    let path = scratch.file(output)
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let exporter = try Exporter(fixture.timeline, settings: settings, library: fixture.library)
    let picture = scratch.file("picture.png")
    #expect(throws: ExportError.changed(path: picture)) {
      try exporter.run(to: .file(path)) { _ in
        try? Data("another picture".utf8).write(to: URL(fileURLWithPath: picture))
      }
    }
  }

  @Test("permissions and other names of a file are none of its contents")
  func permissions() throws {
    let scratch = ScratchFolder()
    let path = scratch.file("file")
    try Data([1]).write(to: URL(fileURLWithPath: path))
    let before = try #require(FileStamp(path: path))
    scratch.settle()
    chmod(path, 0o600)
    link(path, scratch.file("other"))
    let after = try #require(FileStamp(path: path))
    #expect(after != before && after.hasContents(of: before))
  }
}

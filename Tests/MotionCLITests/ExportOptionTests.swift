// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionMedia
import MotionTestSupport
import Testing

/// Options of `export` that decide how the work is done.
@Suite struct ExportOptionTests {
  /// A still second at 30 frames a second.
  private func run(_ arguments: [String], _ folder: ScratchFolder) throws -> Tool.Run {
    try folder.write("clip.swift", Script.text("Layer().size(20, 20).position(.center).backgroundColor(.red)"))
    return try Tool.run(["export", "clip.swift"] + arguments, in: folder)
  }

  @Test("--hold variable writes a still second as four frames, as long as thirty")
  func hold() throws {
    let folder = ScratchFolder()
    for hold in ["constant", "variable"] {
      let run = try run(["\(hold).mp4", "--hold", hold], folder)
      #expect(run.status == 0 && run.errors.contains("30 frames"), "\(run.errors)")
    }
    let constant = try VideoClip(path: folder.path + "/constant.mp4")
    let variable = try VideoClip(path: folder.path + "/variable.mp4")
    #expect(constant.frameCount == 30 && variable.frameCount == 4)
    #expect(constant.duration == variable.duration)
    let planes = try run(["out.y4m", "--hold", "variable"], folder)
    #expect(planes.status == 64 && planes.errors.contains("--hold variable is for MP4, MOV, MKV and WebM"))
    let wrong = try run(["out.mp4", "--hold", "long"], folder)
    #expect(wrong.status == 64 && wrong.errors.contains("constant"))
  }

  @Test("a film, its profile and its hashes are different files; what is there stays")
  func distinct() throws {
    let folder = ScratchFolder()
    try folder.write("out.mp4", "kept")
    for more in [
      ["--profile", "out.mp4"], ["--profile", "./out.mp4"], ["--frame-hashes", "out.mp4"],
      ["--profile", "a.json", "--frame-hashes", "a.json"],
      ["--profile", "a.png", "--also", "a.png"],
    ] {
      let run = try run(["out.mp4"] + more, folder)
      #expect(run.status == 64 && run.errors.contains("is named twice"), "\(more): \(run.errors)")
      #expect(try String(contentsOfFile: folder.file("out.mp4"), encoding: .utf8) == "kept")
    }
  }

  @Test("--profile writes a trace and lists what takes long; a failed export leaves none")
  func profile() throws {
    let folder = ScratchFolder()
    let run = try run(["out.mp4", "--profile", "trace.json"], folder)
    #expect(run.status == 0, "\(run.errors)")
    for word in ["stage", "rehearse", "raster", "encode", "tiles of drawn frames:", "slowest layers"] {
      #expect(run.errors.contains(word), "\(word): \(run.errors)")
    }
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: folder.path + "/trace.json")))
    let events = (json as? [String: Any])?["traceEvents"] as? [[String: Any]]
    #expect(events?.contains { $0["name"] as? String == "rehearse" } == true)
    let failed = try self.run(["out.mp4", "--profile", "none.json", "--frames", "0-99"], folder)
    #expect(failed.status == 64)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/none.json"))
    let refused = try self.run(["out.mp4", "--profile", "missing/trace.json"], folder)
    #expect(refused.status == 73 && refused.errors.contains("does not exist"))
  }

  @Test("--max-memory below what is needed says what is needed, and that is enough")
  func memory() throws {
    let folder = ScratchFolder()
    let small = try run(["out.mp4", "--max-memory", "20M"], folder)
    #expect(small.status == 64 && small.errors.contains("20 MB of memory are not enough"), "\(small.errors)")
    let needed = try #require(small.errors.firstMatch(of: /--max-memory (\d+MB)/))
    #expect(try run(["out.mp4", "--max-memory", String(needed.1)], folder).status == 0)
    #expect(try run(["out.mp4", "--max-memory", "1.5GiB"], folder).status == 0)
    for wrong in ["lots", "0", "-1G", "5X", "1e30G", "nan"] {
      #expect(try run(["out.mp4", "--max-memory=\(wrong)"], folder).status == 64, "\(wrong)")
    }
    #expect(try run(["out.mp4", "--max-memory", "5X"], folder).errors.contains("“5X” is not a size; write a number"))
  }
}

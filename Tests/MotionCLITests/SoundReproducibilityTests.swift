// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Sound that does not depend on the processor.
@Suite("Sound on other processors")
struct SoundReproducibilityTests {
  private static let media =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/media/music.m4a"

  @Test("with --reproducible, sound has the same bytes on another processor, and one is kept for both")
  func sound() throws {
    let (folder, cache) = (ScratchFolder(), WarmCache())
    try folder.write(
      "clip.swift", Script.text("Layer(); Audio(\"\(SoundReproducibilityTests.media)\").volume(0.6)", seconds: "3"))
    func export(_ name: String, _ options: [String], baseline: Bool = false) throws -> Data? {
      let run = try Tool.run(
        ["export", "clip.swift", name, "--quality", "draft"] + options, in: folder, cache: cache,
        environment: baseline ? ["MOTIONKIT_CPU": "baseline"] : [:])
      #expect(run.status == 0, "\(run.errors)")
      return folder.bytes(name)
    }
    let here = try export("a.mp4", ["--reproducible", "--no-cache"])
    let there = try export("b.mp4", ["--reproducible", "--no-cache"], baseline: true)
    #expect(here != nil && here == there)
    #expect(try export("c.mp4", ["--reproducible"], baseline: true) == here)
    #expect(try export("d.mp4", ["--reproducible"]) == here)
    // Shards of both kinds of processors belong together.
    #expect(try export("parts", ["--reproducible", "--shard", "1/2"], baseline: true) == nil)
    #expect(try export("parts", ["--reproducible", "--shard", "2/2"]) == nil)
    let join = try Tool.run(["join", "parts", "e.mp4"], in: folder)
    #expect(join.status == 0 && folder.bytes("e.mp4") == here, "\(join.errors)")
  }
}

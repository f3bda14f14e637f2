// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// What is kept between exports, and shards, as a person uses them.
@Suite("Cache and shards")
struct CacheTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Six scenes of two seconds.
  private static let script = """
    import MotionKit

    @main
    struct Clip: Composition {
      @Parameter("Headline") var title = "Hello"
      var format: Format { Format(width: 320, height: 180, fps: 30) }
      var program: Program {
        for index in 0..<6 { card(index).lasting(2) }
      }
      func card(_ index: Int) -> Scene {
        Scene {
          GradientLayer(["#1B2A6B", "#0B0F26"])
          TextLayer(index == 3 ? title : "Card \\(index)").fontSize(40).position(.center)
            .animate(\\.transform.rotation.z, from: 0, to: 3, duration: 2)
        }
      }
    }
    """

  /// A folder with the script and one for the cache.
  private struct Stage {
    let folder: ScratchFolder
    let cache: WarmCache

    init() throws {
      (folder, cache) = (ScratchFolder(), WarmCache(keepsScripts: false))
      try folder.write("clip.swift", CacheTests.script)
    }

    func run(_ arguments: String..., during: (Process) throws -> Void = { _ in }) throws -> Tool.Run {
      try Tool.run(arguments, in: folder, cache: cache, during: during)
    }

    var segments: Int {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: cache.path + "/segments")) ?? []
      return names.count { $0.hasSuffix(".segment") }
    }
  }

  /// What `--json` says at the end.
  private struct Done: Decodable {
    var event: String
    var segments: Int?
    var reused: Int?
  }

  private func done(_ run: Tool.Run) throws -> Done {
    let last = try #require(run.text.split(separator: "\n").last)
    return try JSONDecoder().decode(Done.self, from: Data(last.utf8))
  }

  @Test("an export killed by kill -9 goes on where it was, and makes the same file")
  func killed() throws {
    let stage = try Stage()
    let killed = try stage.run("export", "clip.swift", "out.mp4", "--preset", "slower", "--jobs", "1") { process in
      let deadline = Date().addingTimeInterval(120)
      while stage.segments < 2, process.isRunning, Date() < deadline { usleep(2000) }
      kill(process.processIdentifier, SIGKILL)
    }
    try #require(killed.status == SIGKILL)
    #expect(stage.folder.bytes("out.mp4") == nil)
    let kept = stage.segments
    #expect((2...5).contains(kept))
    let resumed = try stage.run("export", "clip.swift", "out.mp4", "--preset", "slower", "--json")
    try #require(resumed.status == 0, "\(resumed.errors)")
    let end = try done(resumed)
    #expect(end.segments == 6)
    #expect((end.reused ?? 0) >= kept)
    let fresh = try stage.run("export", "clip.swift", "fresh.mp4", "--preset", "slower", "--no-cache")
    try #require(fresh.status == 0, "\(fresh.errors)")
    #expect(stage.folder.bytes("out.mp4") == stage.folder.bytes("fresh.mp4"))
  }

  @Test("the summary says what was reused; an edit makes one segment; --no-cache makes all")
  func summary() throws {
    let stage = try Stage()
    let first = try stage.run("export", "clip.swift", "a.mp4", "--quality", "draft")
    #expect(first.status == 0 && !first.errors.contains("reused"), "\(first.errors)")
    let again = try stage.run("export", "clip.swift", "b.mp4", "--quality", "draft")
    #expect(again.errors.contains("6 of 6 segments reused"), "\(again.errors)")
    let edited = try stage.run("export", "clip.swift", "c.mp4", "--quality", "draft", "--set", "title=Ahoy")
    #expect(edited.errors.contains("5 of 6 segments reused"), "\(edited.errors)")
    let without = try stage.run("export", "clip.swift", "d.mp4", "--quality", "draft", "--no-cache")
    #expect(!without.errors.contains("reused"))
    #expect(stage.folder.bytes("a.mp4") == stage.folder.bytes("b.mp4"))
    #expect(stage.folder.bytes("a.mp4") == stage.folder.bytes("d.mp4"))
    #expect(stage.folder.bytes("a.mp4") != stage.folder.bytes("c.mp4"))
    let shown = try stage.run("cache")
    #expect(shown.text.contains(stage.cache.path) && shown.text.contains("segments  7"), "\(shown.text)")
    #expect(shown.text.contains("; exports let it grow to 10 GB or their --cache-limit\n"), "\(shown.text)")
    // Whoever names a folder of other things as the cache keeps them.
    let files = [
      "segments/holiday.film", "speech/song.wav", "speech/old/song.wav", "scripts/a.so", "objects/2024-11/a.o",
    ]
    for name in files {
      let file = stage.cache.path + "/" + name
      try FileManager.default.createDirectory(
        atPath: URL(filePath: file).deletingLastPathComponent().path, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(filePath: file))
    }
    #expect(try stage.run("cache", "clear").text.hasPrefix("removed "))
    for name in files { #expect(FileManager.default.fileExists(atPath: stage.cache.path + "/" + name), "\(name)") }
    #expect(try stage.run("cache").text.contains("segments  0"))
    #expect(stage.segments == 0)
  }

  @Test("a cache that cannot be written is a warning; the export is made")
  func unwritable() throws {
    let stage = try Stage()
    let segments = stage.cache.path + "/segments"
    try? FileManager.default.removeItem(atPath: segments)
    #expect(FileManager.default.createFile(atPath: segments, contents: nil))
    let run = try stage.run("export", "clip.swift", "a.mp4", "--quality", "draft", "--frames", "0-40", "--strict")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("warning: later exports cannot reuse this one, because nothing of it is kept"))
    #expect(stage.folder.bytes("a.mp4")?.isEmpty == false)
  }

  @Test("sizes and shares that make no sense are refused with what to write (64)")
  func usage() throws {
    let stage = try Stage()
    for options in [
      ["--cache-limit", "lots"], ["--cache-limit", "-1GB"], ["--shard", "4/3"], ["--shard", "x"],
      ["--shard", "1/2", "--no-encode"], ["--shard", "1/2", "--frame-hashes", "h.txt"],
    ] {
      let run = try Tool.run(["export", "clip.swift", "out.mp4"] + options, in: stage.folder)
      #expect(run.status == 64, "\(options): \(run.errors)")
    }
    try stage.folder.write("file", "")
    #expect(try stage.run("export", "clip.swift", "file", "--shard", "1/2").status == 73)
    #expect(try stage.run("join", "nowhere", "out.mp4").status == 66)
    #expect(try stage.run("join", "nowhere", "out.y4m").status == 64)
    let small = try stage.run(
      "export", "clip.swift", "out.mp4", "--quality", "draft", "--cache-limit", "0", "--frames", "0-40")
    #expect(small.status == 0, "\(small.errors)")
  }

  @Test("shards are made into one folder and joined; what is missing or other is said (66, 83)")
  func shards() throws {
    let stage = try Stage()
    let options = ["--quality", "draft", "--no-cache"]
    func shard(_ text: String, _ more: [String] = []) throws -> Tool.Run {
      try Tool.run(
        ["export", "clip.swift", "parts", "--shard", text] + options + more, in: stage.folder, cache: stage.cache)
    }
    let whole = try Tool.run(
      ["export", "clip.swift", "whole.mp4"] + options, in: stage.folder, cache: stage.cache)
    try #require(whole.status == 0, "\(whole.errors)")
    try #require(try shard("1/3").status == 0)
    try #require(try shard("3/3").status == 0)
    let missing = try stage.run("join", "parts", "out.mp4")
    #expect(missing.status == 66)
    #expect(missing.errors.contains("shard 2/3 is missing in parts"))
    try #require(try shard("2/3", ["--set", "title=Ahoy"]).status == 0)
    let other = try stage.run("join", "parts", "out.mp4")
    #expect(other.status == 83)
    #expect(other.errors.contains("different films"))
    #expect(stage.folder.bytes("out.mp4") == nil)
    try #require(try shard("2/3").status == 0)
    let joined = try stage.run("join", "parts", "out.mp4")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(stage.folder.bytes("out.mp4") == stage.folder.bytes("whole.mp4"))
    #expect(stage.folder.names.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test(
    "invariant 3: every template is the same file for any number of threads, kept or not, killed and resumed, in shares or whole",
    arguments: ["intro", "kiosk", "gallery", "explainer", "captions"].filter { TestEffort.takes($0) })
  func templates(name: String) throws {
    let stage = try Stage()
    let script = CacheTests.repository + "/templates/" + name
    let part: [String] =
      switch name {
      // The gallery's height has no even half.
      case "gallery": ["--frames", "30-\(29 + TestEffort.count(2, long: 8))"]
      // Around the end of a scene.
      case "explainer": ["--scale", "0.25", "--time", "29.6-30.4"]
      default: ["--scale", "0.25", "--time", "1.2-2"]
      }
    let options = part + ["--preset", "veryfast", "--quiet"]
    func run(_ target: String, _ more: [String], during: (Process) throws -> Void = { _ in }) throws -> Tool.Run {
      try Tool.run(
        ["export", script, target] + options + more, in: stage.folder, cache: stage.cache, during: during)
    }
    func export(_ target: String, _ more: [String]) throws -> Data? {
      let run = try run(target, more)
      try #require(run.status == 0, "\(run.errors)")
      return stage.folder.bytes(target)
    }
    let expected = try #require(try export("a.mp4", ["--no-cache", "--jobs", "1"]))
    #expect(try export("b.mp4", ["--no-cache", "--jobs", "4"]) == expected)
    // Killed when a segment is there, or where there is one alone, in the middle of it.
    let killed = try run("c.mp4", ["--jobs", "1"]) { process in
      let deadline = Date().addingTimeInterval(name == "gallery" ? 0.2 : 60)
      while stage.segments < 1, process.isRunning, Date() < deadline { usleep(1000) }
      kill(process.processIdentifier, SIGKILL)
    }
    #expect(killed.status == SIGKILL || stage.folder.bytes("c.mp4") == expected)
    #expect(try export("c.mp4", ["--jobs", "2"]) == expected)
    #expect(try export("d.mp4", []) == expected)
    for index in 1...2 { _ = try export("parts", ["--shard", "\(index)/2", "--no-cache"]) }
    let joined = try stage.run("join", "parts", "e.mp4")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(stage.folder.bytes("e.mp4") == expected)
  }
}

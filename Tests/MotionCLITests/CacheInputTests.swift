// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// What lies outside of script and settings and decides bytes all the same: none of it may be mistaken for another.
@Suite("Cache: fonts and processors")
struct CacheInputTests {
  private static let script = """
    import MotionKit

    @main
    struct Clip: Composition {
      var format: Format { Format(width: 160, height: 88, fps: 10) }
      var program: Program { scene.lasting(1) }
      @SceneBuilder var scene: Scene {
        TextLayer("Hello").font("Inter", 30).position(.center)
          .animate(\\.transform.rotation.z, from: 0, to: 1, duration: 1)
      }
    }
    """

  private struct Stage {
    let folder: ScratchFolder
    let cache: WarmCache

    init(text: String = #"TextLayer("Hello")"#) throws {
      (folder, cache) = (ScratchFolder(), WarmCache(keepsScripts: false))
      let script = CacheInputTests.script.replacingOccurrences(of: #"TextLayer("Hello")"#, with: text)
      try folder.write("clip.swift", script)
    }

    /// Exports; true if its one segment was taken from an earlier export.
    func isReused(_ environment: [String: String] = [:], _ options: [String] = []) throws -> Bool {
      let run = try Tool.run(
        ["export", "clip.swift", "out.mp4", "--quality", "draft"] + options, in: folder, cache: cache,
        environment: environment)
      try #require(run.status == 0, "\(run.errors)")
      return run.errors.contains("reused")
    }
  }

  @Test("another font file behind the same name, and other bytes at the same path, make other segments")
  func fonts() throws {
    let stage = try Stage()
    let all = FileManager.default.enumerator(atPath: "/usr/share/fonts")?.compactMap { $0 as? String } ?? []
    let path = try #require(all.first { $0.hasSuffix("/Inter-Regular.otf") }.map { "/usr/share/fonts/" + $0 })
    let font = try #require(FileManager.default.contents(atPath: path))
    let fonts = stage.folder.path + "/fonts"
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    try stage.folder.write(
      "fonts.conf",
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(fonts)</dir><cachedir>\(stage.folder.path)/fontcache</cachedir></fontconfig>
      """)
    let environment = ["FONTCONFIG_FILE": stage.folder.path + "/fonts.conf"]
    let date = Date(timeIntervalSince1970: 1_500_000_000)
    /// Makes it the only font. Bytes beyond the tables change no glyph.
    func install(_ name: String, _ tail: [UInt8]) throws {
      for old in (try? FileManager.default.contentsOfDirectory(atPath: fonts)) ?? [] where old != name {
        try FileManager.default.removeItem(atPath: fonts + "/" + old)
      }
      let url = URL(fileURLWithPath: fonts + "/" + name)
      try (font + tail).write(to: url)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
      // Files that have just been changed are not remembered. It is the time of the last change of anything that
      // counts, which no program can set back: only waiting makes it old.
      usleep(60_000)
    }
    try install("a.otf", [1, 2, 3, 4])
    #expect(try !stage.isReused(environment))
    #expect(try stage.isReused(environment))
    try install("a.otf", [1, 2, 3, 5])
    #expect(try !stage.isReused(environment))
    try install("b.otf", [9, 9, 9, 9])
    #expect(try !stage.isReused(environment))
    // The first one again under another name: known by its bytes.
    try install("c.otf", [1, 2, 3, 4])
    #expect(try stage.isReused(environment))
  }

  @Test("other patterns of hyphens make other segments, and are read for words that break by them alone")
  func hyphens() throws {
    let text = #"TextLayer("misunderstanding").wrapped(width: 110).language("en")"#
    let patterns = try #require(FileManager.default.contents(atPath: "/usr/share/hyphen/hyph_en_US.dic"))
    for isHyphenated in [true, false] {
      let stage = try Stage(text: isHyphenated ? text + ".hyphenated()" : text)
      let folder = stage.folder.path + "/data/hyphen"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let environment = ["XDG_DATA_DIRS": stage.folder.path + "/data"]
      func install(_ bytes: Data) throws {
        try bytes.write(to: URL(fileURLWithPath: folder + "/hyph_en_US.dic"))
        usleep(60_000)
      }
      try install(patterns)
      #expect(try !stage.isReused(environment))
      #expect(try stage.isReused(environment))
      // A pattern that no word of the text has.
      try install(patterns + Data("zzz1zzz\n".utf8))
      #expect(try stage.isReused(environment) == !isHyphenated)
      try FileManager.default.removeItem(atPath: folder + "/hyph_en_US.dic")
      #expect(try stage.isReused(environment) == !isHyphenated)
    }
  }

  @Test(
    "a sound counts for pictures where a layer follows it, by its level at their times, the same on every processor")
  func levels() throws {
    let bound =
      #"let music = Audio("a.wav")\nmusic\nTextLayer("Hello").bind(\.transform.scale, to: music.level) { 1 + $0 }"#
    let stage = try Stage(text: bound.replacingOccurrences(of: "\\n", with: "\n"))
    /// Two seconds, of which the scene hears the first.
    func write(first: Double, second: Double) throws {
      let samples = (0..<96_000).map { ($0 < 48_000 ? first : second) * ($0 % 48 < 24 ? 1 : -1) }
      try Data(WaveFile.bytes(samples)).write(to: URL(fileURLWithPath: stage.folder.file("a.wav")))
      usleep(60_000)
    }
    try write(first: 0.2, second: 0.1)
    #expect(try !stage.isReused())
    #expect(try stage.isReused())
    try write(first: 0.2, second: 0.3)
    #expect(try stage.isReused())
    try write(first: 0.21, second: 0.3)
    #expect(try !stage.isReused())
    let states = try ["native", "baseline"].map { processor in
      let run = try Tool.run(
        ["inspect", "clip.swift", "--at", "0.5", "--json"], in: stage.folder,
        environment: processor == "native" ? [:] : ["MOTIONKIT_CPU": processor])
      try #require(run.status == 0, "\(run.errors)")
      return String(decoding: run.output, as: UTF8.self)
    }
    #expect(states[0] == states[1] && states[0].contains("\"level\" : 0.20"))
  }

  @Test("what was encoded without AVX2 is not what is encoded with it, unless the export is reproducible")
  func processor() throws {
    let stage = try Stage()
    let baseline = ["MOTIONKIT_CPU": "baseline"]
    #expect(try !stage.isReused())
    #expect(try !stage.isReused(baseline))
    #expect(try stage.isReused())
    #expect(try stage.isReused(baseline))
    #expect(try !stage.isReused([:], ["--reproducible"]))
    #expect(try stage.isReused(baseline, ["--reproducible"]))
  }
}

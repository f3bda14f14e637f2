// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionMedia
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Chapters, metadata, covers and subtitles, as ffprobe finds them in each kind of file.
@Suite("Notes of films", .enabled(if: SystemTool.hasFFmpeg))
struct FilmNotesTests {
  private let scratch = ScratchFolder()

  init() throws {
    try scratch.ffmpeg("-f", "lavfi", "-i", "sine=duration=4", scratch.file("tone.wav"))
  }

  private func film(isClear: Bool = false) -> ExportFixture {
    ExportFixture(Format(width: 64, height: 36, fps: 25, background: isClear ? .clear : "#203040")) {
      Metadata(title: "Über uns", author: "Ada", comment: "A comment", date: "2026")
      Scene {
        Layer().size(20, 20).backgroundColor(.red).position(.center)
        Captions([CaptionCue(0.2, 1.2, "Hello"), CaptionCue(1, 1.5, "both")]).language("en").font("Inter", 5)
        Marker("intro", at: 0.4)
        Marker("poster", at: 1)
      }.lasting(2)
      Scene {
        Layer().size(10, 10).backgroundColor(.blue)
        Captions([CaptionCue(0.5, 1, "A < B")]).language("en").font("Inter", 5)
        Marker("second", at: 0)
      }.lasting(2)
      Audio(scratch.file("tone.wav"))
    }
  }

  private func export(
    _ name: String, _ fixture: ExportFixture? = nil, _ change: (inout ExportSettings) -> Void
  ) throws {
    let fixture = fixture ?? film()
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    try fixture.export(to: scratch.file(name)) { settings in
      settings.output = ExportSettings.Output(ofName: name) ?? .none
      change(&settings)
    }
  }

  private func probe(_ name: String, _ what: String...) throws -> String {
    String(
      decoding: try scratch.run(
        "ffprobe", ["-v", "error"] + what + ["-of", "compact=p=0:nk=1", scratch.file(name)]), as: UTF8.self)
  }

  private func all(_ settings: inout ExportSettings, _ container: Container) {
    settings.hasChapters = container.notes.contains(.chapters)
    settings.hasCover = container.notes.contains(.cover)
    settings.subtitles = container.notes.contains(.subtitles) ? .ofCaptions : nil
  }

  @Test("chapters of one name, of one frame and of no marker are said, and so is a loudness of no sound")
  func missing() throws {
    func warnings(
      _ change: (inout ExportSettings) -> Void, @SceneBuilder _ scene: @escaping () -> Scene
    ) throws -> [String] {
      let fixture = ExportFixture(Format(width: 64, height: 36, fps: 25)) { scene().lasting(2) }
      var settings = ExportSettings()
      change(&settings)
      return try Exporter(fixture.timeline, settings: settings, library: fixture.library).warnings.map(\.message)
    }
    let same = try warnings {
      $0.hasChapters = true
    } _: {
      Layer()
      Marker("first", at: 0)
      Marker("second", at: 0.01)
      Marker("third", at: 0.02)
    }
    #expect(same.count == 1 && same[0].contains("“second” and “third” are in one frame, at 0.04 s"), "\(same)")
    let none = try warnings {
      $0.hasChapters = true
    } _: {
      Layer()
    }
    #expect(none.count == 1 && none[0].contains("no markers"), "\(none)")
    let outside = try warnings {
      $0.hasChapters = true
      $0.selection = .frames(0...9)
    } _: {
      Layer()
      Marker("late", at: 1)
    }
    #expect(outside.count == 1 && outside[0].contains("none of the composition's markers"), "\(outside)")
    let silent = try warnings {
      $0.loudness = LoudnessTarget(loudness: -14)
    } _: {
      Layer()
    }
    #expect(silent.count == 1 && silent[0].contains("the composition has no sound"), "\(silent)")
    let twice = ExportFixture(Format(width: 64, height: 36, fps: 25)) {
      Scene {
        Layer()
        Marker("step", at: 0.4)
      }.lasting(1)
      Scene {
        Layer()
        Marker("step", at: 0.4)
      }.lasting(1)
    }
    var settings = ExportSettings()
    settings.hasChapters = true
    let told = try Exporter(twice.timeline, settings: settings, library: twice.library).warnings
    #expect(
      told.map(\.message) == [
        "two chapters are called “step”, at 0.4 s and 1.4 s; give their markers different names"
      ])
  }

  @Test(
    "named scenes are chapters; a marker in the first frame of one stands for it, and what is not exported is left out")
  func namedScenes() throws {
    let fixture = ExportFixture(Format(width: 64, height: 36, fps: 25)) {
      Scene { Layer() }.lasting(1).name("opening")
      Scene { Layer() }.lasting(1)
      Scene {
        Layer()
        Marker("exact", at: 0)
        Marker("later", at: 0.4)
      }.lasting(1).name("middle")
      Scene { Layer() }.lasting(1).name("end")
    }
    func chapters(_ frames: Range<Int>) throws -> [String] {
      var settings = ExportSettings()
      settings.hasChapters = true
      settings.selection = .frames(frames.lowerBound...frames.upperBound - 1)
      let warnings = try Exporter(fixture.timeline, settings: settings, library: fixture.library).warnings
      #expect(warnings.isEmpty, "\(warnings)")
      return FilmNotes(fixture.timeline, frames: frames, settings, in: .mp4).chapters.map { "\($0.start) \($0.title)" }
    }
    #expect(try chapters(0..<100) == ["0 opening", "2000 exact", "2400 later", "3000 end"])
    #expect(try chapters(50..<100) == ["0 exact", "400 later", "1000 end"])
    #expect(try chapters(10..<60) == ["0 Start", "1600 exact"])
    let twice = ExportFixture(Format(width: 64, height: 36, fps: 25)) {
      Scene { Layer() }.lasting(1).name("step")
      Scene {
        Layer()
        Marker("step", at: 0.4)
      }.lasting(1)
    }
    var settings = ExportSettings()
    settings.hasChapters = true
    #expect(
      try Exporter(twice.timeline, settings: settings, library: twice.library).warnings.map(\.message) == [
        "two chapters are called “step”, at 0.0 s and 1.4 s; give their scenes and markers different names"
      ])
  }

  static let names = ["a.mp4", "a.mov", "a.mkv", "a.webm", "a.m4a", "a.mp3", "a.wav", "a.flac", "a.opus"]

  @Test("each file has what its kind has a place for, and the same bytes each time", arguments: names)
  func everything(name: String) throws {
    guard case .file(let container)? = ExportSettings.Output(ofName: name) else { return }
    try export(name) { all(&$0, container) }
    let first = try scratch.bytes(name)
    try export(name) { all(&$0, container) }
    #expect(try scratch.bytes(name) == first)
    let tags = try probe(name, "-show_entries", "format_tags:stream_tags")
    for value in ["Über uns", "Ada", "A comment", "2026"] { #expect(tags.contains(value), "\(value): \(tags)") }
    guard container.notes.contains(.chapters) else { return }
    let chapters = try probe(name, "-show_entries", "chapter=start_time,end_time:chapter_tags=title")
      .split(separator: "\n").map(String.init)
    #expect(
      chapters == [
        "0.000000|0.400000|Über uns", "0.400000|2.000000|intro", "2.000000|4.000000|second",
      ], "\(chapters)")
  }

  @Test(
    "soft subtitles have the language and every text at its time",
    arguments: [("a.mp4", "mov_text"), ("a.mov", "mov_text"), ("a.mkv", "subrip"), ("a.webm", "webvtt")])
  func subtitles(name: String, codec: String) throws {
    try export(name) { $0.subtitles = .ofCaptions }
    let streams = try probe(
      name, "-select_streams", "s", "-show_entries", "stream=codec_name:stream_tags=language")
    #expect(streams == "\(codec)|eng\n", "\(streams)")
    // Some of its lines end as on Windows.
    let bytes = try scratch.ffmpeg("-copyts", "-i", scratch.file(name), "-map", "0:s", "-f", "srt", "-")
    let text = String(decoding: bytes.filter { $0 != 13 }, as: UTF8.self)
    #expect(text.contains("00:00:02,500 --> 00:00:03,000\nA < B"), "\(text)")
    // Two at once stand in one sample of timed text, and beside one another elsewhere.
    if codec == "mov_text" {
      #expect(text.contains("00:00:00,200 --> 00:00:01,000\nHello\n"), "\(text)")
      #expect(text.contains("00:00:01,000 --> 00:00:01,200\nHello\nboth"), "\(text)")
      #expect(text.contains("00:00:01,200 --> 00:00:01,500\nboth"), "\(text)")
    } else {
      #expect(text.contains("00:00:00,200 --> 00:00:01,200\nHello\n"), "\(text)")
      #expect(text.contains("00:00:01,000 --> 00:00:01,500\nboth"), "\(text)")
    }
    // What says its language is in no other one.
    for (code, tag) in [("en", "eng\n"), ("de", "")] {
      try export(name) { $0.subtitles = .code(code) }
      #expect(try probe(name, "-select_streams", "s", "-show_entries", "stream_tags=language") == tag, "\(code)")
    }
  }

  @Test("the cover is the poster's image, as JPEG or with alpha as PNG", arguments: ["a.mp4", "a.mkv", "a.m4a"])
  func cover(name: String) throws {
    try export(name) { ($0.hasCover, $0.poster) = (true, .seconds(3)) }
    let streams = try probe(
      name, "-show_entries", "stream=codec_name,width,height:stream_disposition=attached_pic")
    #expect(streams.contains("mjpeg|64|36|1"), "\(streams)")
    let picture = try scratch.ffmpeg(
      "-i", scratch.file(name), "-map", "0:v:\(name == "a.m4a" ? 0 : 1)", "-c", "copy", "-f", "image2pipe", "-")
    let fixture = film()
    let bitmap = try fixture.renderer.bitmap(at: 3)
    #expect(try ImageFormat.jpeg.encoded(bitmap, path: "") == picture, "\(picture.count)")
    if name == "a.mkv" {
      try export(name, film(isClear: true)) { $0.hasCover = true }
      #expect(try probe(name, "-show_entries", "stream=codec_name").contains("png"))
    }
  }

  @Test("images and sound are what they are without notes, and a film without any has the bytes it always had")
  func others() throws {
    try export("a.mp4") { all(&$0, .mp4) }
    let plain = ExportFixture(film().timeline.format) {
      Scene { Layer().size(20, 20).backgroundColor(.red) }.lasting(1)
    }
    try export("plain.mp4", plain) { _ in }
    let tags = try probe("plain.mp4", "-show_entries", "format_tags")
    #expect(!tags.contains("Lavf") && !tags.contains("20"), "\(tags)")
    func hash(_ name: String, _ stream: String) throws -> [UInt8] {
      try scratch.ffmpeg("-i", scratch.file(name), "-map", stream, "-c", "copy", "-f", "streamhash", "-")
    }
    let bare = film()
    try export("b.mp4", bare) { _ in }
    for stream in ["0:v:0", "0:a:0"] { #expect(try hash("a.mp4", stream) == hash("b.mp4", stream), "\(stream)") }
  }

  @Test("what is given goes before what the composition says, and what has no place is refused or left out")
  func given() throws {
    try export("a.mp4") { $0.metadata = [FilmNotes.Entry(.title, "Mine"), FilmNotes.Entry(.genre, "Film")] }
    let tags = try probe("a.mp4", "-show_entries", "format_tags")
    #expect(tags.contains("Mine") && tags.contains("Ada") && tags.contains("Film") && !tags.contains("Über"))
    func refusal(_ name: String, _ change: (inout ExportSettings) -> Void) -> String {
      ExportSettings.refusal(name, change) ?? ""
    }
    #expect(refusal("a.gif") { $0.hasChapters = true }.contains("a GIF file has no chapters; .mp4, .mov"))
    #expect(refusal("a.webm") { $0.hasCover = true }.contains("no cover image"))
    #expect(refusal("a.wav") { $0.subtitles = .ofCaptions }.contains("no subtitle tracks"))
    #expect(refusal("a.mov") { $0.metadata = [FilmNotes.Entry(.description, "x")] }.contains("description"))
    #expect(refusal("a.mp4") { $0.subtitles = .code("xq") }.contains("not a language"))
    #expect(refusal("a.y4m") { $0.metadata = [FilmNotes.Entry(.title, "x")] }.contains("unencoded frames"))
    for code in ["en", "eng", "pt-BR", "DE", "jpn"] { #expect(refusal("a.mp4") { $0.subtitles = .code(code) }.isEmpty) }
  }

  @Test("chapters of a part count from its beginning, and shards join to the same file")
  func part() throws {
    try export("a.mkv") { ($0.hasChapters, $0.selection) = (true, .frames(5...74)) }
    let chapters = try probe("a.mkv", "-show_entries", "chapter=start_time,end_time:chapter_tags=title")
    #expect(
      chapters == "0.000000|0.200000|Über uns\n0.200000|1.800000|intro\n1.800000|2.800000|second\n", "\(chapters)")
    let stage = try StoreStage()
    let film = film()
    func settings(_ settings: inout ExportSettings) {
      settings.preset = .ultrafast
      all(&settings, .mp4)
    }
    let whole = try stage.export(film, settings).bytes
    for shard in ["1/2", "2/2"] { try stage.makeShard(shard, of: film, settings) }
    #expect(try stage.join() == whole)
  }

  @Test("several files get the notes that each has a place for, with one poster")
  func several() throws {
    var main = ExportSettings()
    all(&main, .mp4)
    main.usesCache = false
    let names = ["s.mp4", "s.webm", "s.m4a", "s.gif"]
    let outputs = names.map { name -> SeveralExports.Output in
      .film(name == "s.mp4" ? main : main.beside(ExportSettings.Output(ofName: name) ?? ExportSettings.Output.none))
    }
    let fixture = film()
    _ = try SeveralExports(fixture.timeline, outputs: outputs, library: fixture.library)
      .run(to: names.map(scratch.file)) { _ in }
    for name in ["s.mp4", "s.webm", "s.m4a"] {
      guard case .file(let container)? = ExportSettings.Output(ofName: name) else { continue }
      try export("alone-" + name) { all(&$0, container) }
      #expect(try scratch.bytes(name) == scratch.bytes("alone-" + name), "\(name)")
    }
    #expect(main.noteProblem(in: [outputs[3]]) == "none of the files can hold chapters")
    #expect(main.noteProblem(in: outputs) == nil)
  }

  @Test("no chapters and no captions are a warning where they are asked for, and a title given twice is an error")
  func warnings() throws {
    let plain = ExportFixture(Format(width: 64, height: 36, fps: 25)) {
      Scene { Layer().size(9, 9).backgroundColor(.red) }.lasting(1)
    }
    var settings = ExportSettings()
    (settings.hasChapters, settings.subtitles) = (true, .ofCaptions)
    let found = try Exporter(plain.timeline, settings: settings, library: plain.library).warnings.map(\.message)
    #expect(found.count == 2 && found[0].contains("no markers") && found[1].contains("no captions"), "\(found)")
    let twice = ExportFixture(Format(width: 64, height: 36, fps: 25)) {
      Metadata(title: "a")
      Metadata(title: "b", genre: "c")
      Scene { Layer().size(9, 9).backgroundColor(.red) }.lasting(1)
    }
    #expect(
      twice.timeline.diagnostics.map(\.message) == ["the title of the film is set twice; remove one of the two"])
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionLayers
import MotionMedia
import MotionModel
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// A wrong hit must be impossible: every input of an export is changed in turn, and every segment's key is another one.
@Suite("Keys: every input counts")
struct KeyInputTests {
  private let stage: StoreStage

  init() throws { stage = try StoreStage() }

  /// Two moving scenes, each a segment.
  private func film(_ format: Format = Format(width: 64, height: 64, fps: 30)) -> ExportFixture {
    ExportFixture(format) {
      for title in ["one", "two"] {
        Scene {
          TextLayer(title).fontSize(12).position(.center).animate(
            \.position.x, from: 10, to: 50, duration: 2, timing: .linear)
        }.lasting(2)
      }
    }
  }

  private func keys(
    _ fixture: ExportFixture, _ change: (inout ExportSettings) -> Void = { _ in }
  ) throws -> [ContentHash] {
    var settings = ExportSettings()
    change(&settings)
    let exporter = try Exporter(
      fixture.timeline, settings: settings, library: fixture.library, identity: stage.identity, store: stage.store())
    return try exporter.film.keys.map(\.hash)
  }

  private func labels<T>(_ value: T) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }

  @Test("each setting of an export changes every key, or no byte")
  func settings() throws {
    let deciding: [(String, (inout ExportSettings) -> Void)] = [
      ("crf", { $0.crf = 19 }), ("preset", { $0.preset = .slow }), ("scale", { $0.scale = 0.5 }),
      ("hold", { $0.hold = .variable }), ("isReproducible", { $0.isReproducible = true }),
      ("codec", { $0.codec = .h265 }), ("bits", { $0.bits = 10 }),
      ("alpha", { ($0.output, $0.codec, $0.alpha) = (.file(.mov), .prores4444, .premultiplied) }),
      ("codecOptions", { $0.codecOptions = [CodecOption("aq-mode=2")].compactMap(\.self) }),
      ("chroma", { ($0.codec, $0.chroma) = (.h265, .full) }), ("quality", { $0.quality = .high }),
    ]
    let others: [(String, (inout ExportSettings) -> Void)] = [
      ("jobs", { $0.jobs = 3 }), ("maxMemory", { $0.maxMemory = 2 << 30 }),
      ("frameHashesPath", { $0.frameHashesPath = "/tmp/hashes" }), ("shard", { $0.shard = ShardNumber("1/2") }),
      // They stand in the file beside the segments, or are of the sound, whose keys are in a test of their own.
      ("metadata", { $0.metadata = [FilmNotes.Entry(.title, "A")] }), ("hasChapters", { $0.hasChapters = true }),
      ("hasCover", { $0.hasCover = true }), ("subtitles", { $0.subtitles = .ofCaptions }),
      ("poster", { $0.poster = .seconds(1) }), ("soundCodec", { $0.soundCodec = .aac }),
      ("soundBitRate", { $0.soundBitRate = 128_000 }), ("sampleRate", { $0.sampleRate = 44_100 }),
      ("loudness", { $0.loudness = LoudnessTarget(loudness: -14) }),
      ("timecode", { ($0.output, $0.codec, $0.timecode) = (.file(.mov), .h264, Timecode("01:00:00:00")) }),
      // Nothing is kept of it, see below.
      ("hardware", { _ in }),
      // Sizes are met by other numbers for quality, which are settings of their own. Nothing is kept under a ceiling.
      ("rate", { $0.rate.sizeLimit = 1_000_000 }), ("silentTrack", { $0.silentTrack = true }),
      // All that it sets is in other settings.
      ("delivery", { $0.delivery = .discord }),
      ("reel", { ($0.output, $0.codec, $0.reel) = (.file(.mov), .h264, "A1") }),
    ]
    let base = try keys(film())
    #expect(base.count == 2 && Set(base).count == 2)
    var seen = Set(base)
    for (name, change) in deciding {
      let changed = try keys(film(), change)
      #expect(changed.count == 2 && seen.isDisjoint(with: changed), "\(name)")
      seen.formUnion(changed)
    }
    for (name, change) in others { #expect(try keys(film(), change) == base, "\(name)") }
    // A setting that comes later must be put into one of the lists; what is exported, and whether it is kept at all, is
    // shown elsewhere.
    let named = Set((deciding + others).map(\.0)).union(["selection", "output", "usesCache"])
    #expect(labels(ExportSettings()) == named)
  }

  @Test("whether damage is allowed changes every key, for a film and for a clip of it")
  func allowedDamage() throws {
    let format = Format(width: 64, height: 64, fps: 30)
    func keys(_ isAllowed: Bool) throws -> [ContentHash] {
      try self.keys(
        ExportFixture(format, allowsDamage: isAllowed) { Scene { TextLayer("one").fontSize(12) }.lasting(2) })
    }
    #expect(try Set(keys(false)).isDisjoint(with: keys(true)))
    func content(_ isAllowed: Bool) -> Set<String> {
      var values = VideoValues()
      (values.path, values.allowsDamage) = ("a.mp4", isAllowed)
      return [values.clip]
    }
    #expect(content(false).isDisjoint(with: content(true)))
  }

  @Test(
    "each kind of pictures has keys of its own, with alpha and without, and files that take the same ones share them")
  func formats() throws {
    var seen: Set<ContentHash> = []
    let clear = Format(width: 64, height: 64, fps: 30, background: .clear)
    let formats: [(Format, ExportSettings.Output, VideoCodec?)] = [
      (Format(width: 64, height: 64, fps: 30), .mp4, nil), (clear, .mp4, nil),
      (Format(width: 64, height: 64, fps: 30), .file(.mov), .prores4444), (clear, .file(.mov), nil),
      (clear, .file(.webm), nil), (clear, .file(.gif), nil), (clear, .file(.apng), nil), (clear, .file(.webp), nil),
      (clear, .file(.webpImages), nil), (clear, .file(.pngImages), nil),
    ]
    for (format, output, codec) in formats {
      let keys = try keys(film(format)) { ($0.output, $0.codec) = (output, codec) }
      #expect(keys.count == 2 && seen.isDisjoint(with: keys), "\(output)")
      seen.formUnion(keys)
    }
    let base = try keys(film())
    for container in [Container.mov, .mkv] {
      #expect(try keys(film()) { ($0.output, $0.codec) = (.file(container), .h264) } == base)
    }
  }

  /// Three still scenes of two seconds, with something over them.
  private func covered(first: Double = 2, @ProgramBuilder _ overlays: () -> Program) throws -> [ContentHash] {
    let overlays = overlays()
    return try keys(
      ExportFixture(Format(width: 64, height: 64, fps: 30)) {
        for (index, name) in ["one", "two", "three"].enumerated() {
          Scene { TextLayer(name).fontSize(12) }.lasting(index == 0 ? first : 2).name(name)
        }
        overlays
      })
  }

  @Test("what lies over the scenes changes the keys of those segments in which it shows, and of no others")
  func overlays() throws {
    func captions(_ texts: [(String, Double)]) throws -> [ContentHash] {
      try covered {
        Overlay {
          for (text, begin) in texts {
            TextLayer(text).fontSize(9).shown(begin..<begin + 1).enters(.fade, .rise(4), for: 0.2)
          }
        }
      }
    }
    let bare = try covered {}
    let base = try captions([("a", 0.5), ("b", 4.5)])
    func same(_ keys: [ContentHash], as other: [ContentHash]) -> [Bool] { zip(keys, other).map { $0 == $1 } }
    #expect(same(base, as: bare) == [false, true, false])
    #expect(same(try captions([("a", 0.5), ("c", 4.5)]), as: base) == [true, true, false], "another text")
    #expect(same(try captions([("a", 0.5), ("b", 4.6)]), as: base) == [true, true, false], "another time")
    #expect(same(try captions([("a", 0.5), ("x", 2.5), ("b", 4.5)]), as: base) == [true, false, true], "one more")
    #expect(same(try captions([("a", 0.5)]), as: base) == [true, true, false], "one less")
  }

  @Test("what is tied to a scene moves with it, and keys stay")
  func tiedOverlays() throws {
    func keys(first: Double, begin: Double? = nil) throws -> [ContentHash] {
      try covered(first: first) {
        let overlay = Overlay {
          TextLayer("note").fontSize(9).position(.center).animate(
            \.opacity, from: 0, to: 1, duration: 1, timing: .linear)
        }
        .lasting(1.5)
        if let begin { overlay.begin(at: begin) } else { overlay.begin(at: "two", offset: 0.2) }
      }
    }
    let base = try keys(first: 2)
    #expect(try keys(first: 3.1).dropFirst() == base.dropFirst())
    #expect(try keys(first: 2, begin: 2.2) == base)
    #expect(try keys(first: 3.1, begin: 2.2)[1] != base[1])
  }

  @Test("what is drawn for an emitter's particles changes the key, and so does its scale (EM-8)")
  func particleDrawings() throws {
    func keys(_ color: Color, scale: Double = 2, isNested: Bool = false) throws -> [ContentHash] {
      let drawing = Contents.drawing(EmittedDrawing.disc(color))
      return try self.keys(EmittedDrawing.fixture(drawing, contentsScale: scale, isNested: isNested))
    }
    let base = try keys(.red)
    #expect(try keys(.red) == base)
    var seen = Set(base)
    for changed in [
      try keys(.green), try keys(.red, scale: 3), try keys(.red, isNested: true), try keys(.blue, isNested: true),
    ] {
      #expect(seen.isDisjoint(with: changed))
      seen.formUnion(changed)
    }
  }

  @Test("a shape's gradients and the inputs of its filters are part of its key")
  func gradientsAndFilters() throws {
    func keys(_ change: @escaping (ShapeLayer) -> Void) throws -> [ContentHash] {
      func shape() -> ShapeLayer {
        let shape = ShapeLayer(.circle(40)).position(.center)
          .fillGradient(.linear(["#FF5A3C", "#3D5AF1"], from: .left, to: .right))
        shape.filters = [.dilate(x: 1, y: 1)]
        change(shape)
        return shape
      }
      return try self.keys(ExportFixture(Format(width: 64, height: 64, fps: 30)) { Scene { shape() }.lasting(2) })
    }
    let changes: [(ShapeLayer) -> Void] = [
      { $0.fillGradient?.colors[0] = .white }, { $0.fillGradient?.locations = [0, 0.5] },
      { $0.fillGradient?.units = .points }, { $0.fillGradient?.spread = .reflect },
      { $0.fillGradient?.transform = .scale(2, 1) }, { $0.fillGradient?.kind = .angled(.zero) },
      { $0.fillGradient = nil }, { $0.strokeGradient = $0.fillGradient },
      { $0.filters = [.dilate(x: 1, y: 2)] }, { $0.filters = [.erode(x: 1, y: 1)] },
      { $0.filters = [.componentTransfer(red: .table([0, 1, 1]))] },
      { $0.filters = [.componentTransfer(red: .discrete([0, 1, 1]))] },
      { $0.filters = [.componentTransfer(alpha: .table([0, 1, 1]))] },
      { $0.filters = [.gaussianBlur(radiusX: 1, radiusY: 2)] },
      { $0.filters = [.gaussianBlur(radiusX: 2, radiusY: 1)] },
      { $0.filters = [.turbulence(baseFrequency: 0.1)] }, { $0.filters = [.turbulence(baseFrequency: 0.1, seed: 1)] },
      { $0.filters = [.turbulentDisplacement(5, baseFrequency: 0.1)] }, { $0.filters = [.convolution([1, 2, 3])] },
      { $0.filters = [Filter("displacementMap", inputs: ["inputOffset": .point(CGPoint(x: 3, y: 0))])] },
      { $0.filters = [Filter("displacementMap", inputs: ["inputComponents": .numbers([3, 3])])] },
      { $0.filters = [Filter("arithmeticComposite", inputs: ["inputFactors": .numbers([0, 1, 1, 0])])] },
      { $0.filters = [.sRGBToneCurveToLinear()] }, { $0.filters = [.linearToSRGBToneCurve()] },
    ]
    let base = try keys { _ in }
    #expect(try keys { _ in } == base)
    var seen = Set(base)
    for (number, change) in changes.enumerated() {
      let changed = try keys(change)
      #expect(seen.isDisjoint(with: changed), "\(number)")
      seen.formUnion(changed)
    }
  }

  @Test("a moving weight's key has every file that the weight reaches, and axes and stand-ins have a part in keys")
  func fonts() throws {
    let dejavu = "/usr/share/fonts/truetype/dejavu/"
    func folder(_ files: [String]) throws -> String {
      let path = NSTemporaryDirectory() + "key-fonts-\(UInt64.random(in: .min ... .max))"
      try FileManager.default.createDirectory(atPath: path + "/fonts", withIntermediateDirectories: true)
      for file in files {
        try FileManager.default.copyItem(atPath: dejavu + file, toPath: path + "/fonts/" + file)
      }
      return path
    }
    let folders = try [["DejaVuSans.ttf"], ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"]].map(folder)
    defer { for folder in folders { try? FileManager.default.removeItem(atPath: folder) } }
    // Another bold face than the installed one, which the first folder's text reaches.
    let bold = try FileHandle(forWritingTo: URL(fileURLWithPath: folders[1] + "/fonts/DejaVuSans-Bold.ttf"))
    try bold.seekToEnd()
    try bold.write(contentsOf: Data([0]))
    try bold.close()
    func keys(
      _ folder: String, font: String = "DejaVu Sans", to weight: Double? = nil, axes: FontAxes = [:],
      standIn: Bool = false
    ) throws -> [ContentHash] {
      func text() -> TextLayer {
        let text = TextLayer("one").font(font, 12).fontAxes(axes).position(.center)
        return weight.map { text.animate(\.fontWeight, from: 400, to: $0, duration: 2, timing: .linear) } ?? text
      }
      let format = Format(width: 64, height: 64, fps: 30)
      return try self.keys(
        ExportFixture(format, folder: folder, allowsFontStandIn: standIn) { Scene { text() }.lasting(2) })
    }
    let still = try folders.map { try keys($0) }
    #expect(still[0] == still[1])
    let moving = try folders.map { try keys($0, to: 900) }
    #expect(Set(moving + still).count == 3)
    #expect(try keys(folders[0], to: 900) == moving[0] && keys(folders[0], to: 800) != moving[0])
    #expect(try keys(folders[0], axes: ["wdth": 75]) != still[0])
    #expect(try keys(folders[0], axes: ["wdth": 75]) != keys(folders[0], axes: ["wdth": 76]))
    let allowed = try keys(folders[0], font: "No Such Font", standIn: true)
    #expect((try? keys(folders[0], font: "No Such Font")) != allowed)
  }

  @Test(
    "what bindings give in a segment's frames changes its key, whatever code gives it; what they give later does not")
  func bindings() throws {
    func keys(
      factor: Double = 2, to end: Double = 40, late: Double = 0, blur: Int = 0, digits: Int = 0, share: Double = 1,
      word: String = "of 40"
    ) throws -> [ContentHash] {
      var format = Format(width: 64, height: 64, fps: 30)
      if blur > 0 { format = format.motionBlur(shutterAngle: 180, samples: blur) }
      return try self.keys(
        ExportFixture(format) {
          Scene {
            let x = Value(0.0)
            Layer().size(9, 9).position(0, 30).backgroundColor(.red).bind(\.position.x, to: x) { $0 * factor }
            Layer().size(9, 9).position(9, 9).backgroundColor(.red).bind(\.opacity, to: x) { $0 > 39 ? 1 - late : 1 }
            NumberLayer(x, format: .number.precision(.fractionLength(digits))).font("Inter", 12)
            TextLayer(x.map { $0 * share }) { "\(Int($0)) \(word)" }.font("Inter", 12)
            Animate(x, to: end, duration: 2, timing: .linear)
          }.lasting(20)
        })
    }
    let base = try keys()
    #expect(try keys() == base && base.count > 2)
    for changed in [
      try keys(factor: 2.001), try keys(to: 39), try keys(digits: 1), try keys(share: 2), try keys(word: "of 41"),
    ] {
      #expect(changed[0] != base[0])
    }
    // Ten thousandths of a second before the next frame count where a shutter is open.
    #expect(try keys(blur: 4) != keys(blur: 4 + 1) && keys(blur: 4)[0] != base[0])
    let late = try keys(late: 0.5)
    #expect(late.last != base.last)
  }

  @Test("each part of the format changes every key")
  func format() throws {
    let changes: [(String, (inout Format) -> Void)] = [
      ("width", { $0.width = 66 }), ("height", { $0.height = 66 }), ("frameRate", { $0.frameRate = 25 }),
      ("background", { $0.background = "#010000" }), ("motionBlur", { $0 = $0.motionBlur(shutterAngle: 90) }),
      ("color", { $0.color = .displayP3 }),
    ]
    var seen = Set(try keys(film()))
    for (name, change) in changes {
      var format = Format(width: 64, height: 64, fps: 30)
      change(&format)
      let changed = try keys(film(format))
      #expect(changed.count == 2 && seen.isDisjoint(with: changed), "\(name)")
      seen.formUnion(changed)
    }
    #expect(Set(changes.map(\.0)) == labels(Format(width: 64, height: 64, fps: 30)))
    // The same mean rate, and a rate that differs by a thousandth.
    let ntsc = try keys(film(Format(width: 64, height: 64, fps: FrameRate(30_000, 1001))))
    #expect(seen.isDisjoint(with: ntsc))
  }

  @Test("each stretch of a moving scene has a key of its own; a stretch that is cut the same way keeps it")
  func ranges() throws {
    var seen: Set<ContentHash> = []
    for range in [0...29, 1...30, 0...28, 0...30, 15...44] {
      let found = try keys(film()) { $0.selection = .frames(range) }
      #expect(found.count == 1 && seen.isDisjoint(with: found), "\(range)")
      seen.formUnion(found)
    }
    let whole = try keys(film())
    let second = try keys(film()) { $0.selection = .frames(60...119) }
    #expect(second == [whole[1]])
  }

  @Test("engine, processor and the codecs' versions are part of every key")
  func identity() throws {
    let base = try keys(film())
    let fixture = film()
    var seen = Set(base)
    for change: (inout ExportIdentity) -> Void in [
      { $0.engine.high += 1 }, { $0.engine.low += 1 }, { $0.processor += "; avx9" },
    ] {
      let before = stage.identity
      change(&stage.identity)
      defer { stage.identity = before }
      let changed = try keys(film())
      #expect(seen.isDisjoint(with: changed))
      seen.formUnion(changed)
    }
    #expect(try keys(film()) == base)
    let content = FrameContentReader(fixture.timeline).content(of: 0..<60)
    func key(_ settings: [String]) -> ContentHash {
      KeyMaker(identity: stage.identity, library: fixture.library, settings: settings, isReproducible: false)
        .key(content).hash
    }
    #expect(
      VideoSettings(codec: .h264, layout: .yuv420p8, width: 64, height: 64, frameRate: 30).identity
        == H264Settings(width: 64, height: 64, frameRate: 30).identity)
    let encoder = H264Settings(width: 64, height: 64, frameRate: 30).identity
    #expect(key([encoder, "scale=1.0", CodecVersions.text]) == base[0])
    #expect(key([encoder, "scale=1.0", CodecVersions.text + "x"]) != base[0])
    #expect(key([encoder + "x", "scale=1.0", CodecVersions.text]) != base[0])
    for library in ["libavcodec ", "libavformat "] { #expect(CodecVersions.text.contains(library)) }
  }

  @Test("a layer at the beats of a sound, and clicks elsewhere in the file, of the same size and with the old date")
  func beats() throws {
    let scratch = stage.scratch
    func write(_ tempo: Double) throws -> String {
      var samples = [Double](repeating: 0, count: 10 * 48_000)
      for time in stride(from: 0.5, to: 9.9, by: 60 / tempo) {
        for index in 0..<480 { samples[Int(time * 48_000) + index] = index % 8 < 4 ? 0.5 : -0.5 }
      }
      try Data(WaveFile.bytes(samples)).write(to: URL(fileURLWithPath: scratch.file("beats.wav")))
      return scratch.file("beats.wav")
    }
    func keys(_ path: String) throws -> [ContentHash] {
      let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30)) {
        let beats = Audio(path).beats
        Scene {
          for beat in beats { Layer().size(9, 9).beginTime(beat).position(.center).backgroundColor("#FF5A3C") }
        }.lasting(4)
      }
      try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
      let film = try Exporter(
        fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
        store: stage.store()
      ).film
      #expect(film.keys.allSatisfy { $0.isComplete })
      return film.keys.map(\.hash)
    }
    let path = try write(120)
    let date = try #require(FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    scratch.settle()
    let base = try keys(path)
    #expect(try keys(path) == base)
    _ = try write(100)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    scratch.settle()
    #expect(try keys(path) != base)
  }

  @Test("other bytes of the same number in an image, a clip, a table, a sequence or a sound, with the old date")
  func sameSize() throws {
    let scratch = stage.scratch
    let names = ["a.png", "a.mp4", "a.cube", "q03.png", "a.wav"]
    try scratch.ffmpeg("-f", "lavfi", "-i", "testsrc2=size=32x32", "-frames:v", "1", scratch.file("a.png"))
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=size=32x32:rate=5", "-t", "1", "-c:v", "libx264", "-pix_fmt", "yuv420p",
      scratch.file("a.mp4"))
    try scratch.ffmpeg("-f", "lavfi", "-i", "sine=duration=3", scratch.file("a.wav"))
    try scratch.ffmpeg("-f", "lavfi", "-i", "testsrc2=size=32x32", "-frames:v", "5", scratch.file("q%02d.png"))
    let table = "LUT_3D_SIZE 2\n" + (0..<8).map { "\($0 & 1) \($0 >> 1 & 1) \($0 >> 2)\n" }.joined()
    try table.write(toFile: scratch.file("a.cube"), atomically: false, encoding: .utf8)
    func film() -> ExportFixture {
      ExportFixture(Format(width: 64, height: 64, fps: 30)) {
        Scene { ImageLayer(scratch.file("a.png")).position(.center) }.lasting(1)
        Scene { VideoLayer(scratch.file("a.mp4")).position(.center) }.lasting(1)
        Scene { Layer().size(9, 9).backgroundColor("#FF5A3C").filters(.colorCube(scratch.file("a.cube"))) }.lasting(1)
        Scene { VideoLayer(scratch.file("q%02d.png"), fps: 5).position(.center) }.lasting(1)
        Audio(scratch.file("a.wav"))
      }
    }
    /// One for each file.
    func keys() throws -> [ContentHash] {
      let fixture = film()
      try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
      let whole = try Exporter(
        fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
        store: stage.store()
      ).film
      let found = whole.keys + [whole.soundKey].compactMap(\.self)
      #expect(!found.contains { !$0.isComplete })
      return found.map(\.hash)
    }
    scratch.settle()
    let base = try keys()
    try #require(base.count == 5 && Set(base).count == 5)
    for (index, name) in names.enumerated() {
      let path = scratch.file(name)
      let old = try scratch.bytes(name)
      let date = try #require(FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
      // In a table the last number; elsewhere what no header reads.
      var bytes = old
      let place = name == "a.cube" ? bytes.count - 2 : bytes.count - 1
      bytes[place] ^= 1
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      scratch.settle()
      let changed = try keys()
      for other in names.indices {
        #expect((changed[other] == base[other]) == (other != index), "\(name), \(names[other])")
      }
      try Data(old).write(to: URL(fileURLWithPath: path))
      scratch.settle()
      #expect(try keys() == base, "\(name)")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionModel
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// What follows a sound's level: the numbers count, so whatever changes them changes the keys of the segments that show
/// them, and nothing else does.
@Suite("Keys: levels of sounds")
struct LevelKeyTests {
  private let stage: StoreStage
  private var scratch: ScratchFolder { stage.scratch }

  init() throws {
    stage = try StoreStage()
    try write("a.wav") { _ in 0.25 }
    try write("b.wav") { $0 < 1 ? 0.5 : 0 }
  }

  /// Six seconds of a tone whose amplitude is a function of time.
  private func write(_ name: String, _ amplitude: (Double) -> Double) throws {
    let samples = (0..<288_000).map { index in
      let time = Double(index) / 48_000
      return amplitude(time) * Math.sin(2 * .pi * 1000 * time)
    }
    try Data(WaveFile.bytes(samples)).write(to: URL(fileURLWithPath: scratch.file(name)))
    scratch.settle()
  }

  /// Three scenes of two seconds: the first and the last follow the music, the middle one does not.
  private func film(
    first: Double = 2, threshold: Double = 0, blur: Int = 0, level: (Audio) -> SoundLevel = { $0.level },
    _ change: (Audio, Audio) -> Audio = { music, _ in music }
  ) -> ExportFixture {
    let voice = Audio(scratch.file("b.wav"))
    let music = change(Audio(scratch.file("a.wav")), voice)
    var format = Format(width: 64, height: 64, fps: 30)
    if blur > 0 { format = format.motionBlur(shutterAngle: 180, samples: blur) }
    return ExportFixture(format) {
      Scene { bar(level(music), threshold) }.lasting(first)
      Scene { Layer().size(9, 9).backgroundColor(.blue) }.lasting(2)
      Scene { bar(level(music), threshold) }.lasting(2)
      music
      voice
    }
  }

  private func bar(_ level: SoundLevel, _ threshold: Double) -> Layer {
    Layer().size(9, 9).position(30, 30).backgroundColor(.red)
      .bind(\.bounds.size.height, to: level) { 64 * max($0 - threshold, 0) }
  }

  private func keys(_ fixture: ExportFixture) throws -> [ContentHash] {
    try #require(fixture.timeline.diagnostics.map(\.message) == [])
    let film = try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store()
    ).film
    #expect(!film.keys.contains { !$0.isComplete })
    return film.keys.map(\.hash)
  }

  private func same(_ keys: [ContentHash], as other: [ContentHash]) -> [Bool] { zip(keys, other).map { $0 == $1 } }

  @Test("other bytes of the same number change the segments that show them, where they are heard, and no others")
  func bytes() throws {
    let base = try keys(film())
    try #require(base.count == 3 && Set(base).count == 3)
    #expect(try keys(film()) == base)
    for (time, changed) in [(0.7, [false, true, true]), (3, [true, true, true]), (4.5, [true, true, false])] {
      try write("a.wav") { abs($0 - time) < 0.2 ? 0.26 : 0.25 }
      #expect(same(try keys(film()), as: base) == changed, "\(time)")
    }
    try write("a.wav") { $0 > 5.999 ? 0.9 : 0.25 }
    // After the window of the last frame.
    #expect(same(try keys(film()), as: base) == [true, true, true])
    try write("a.wav") { _ in 0.25 }
    #expect(try keys(film()) == base)
  }

  @Test("it is the numbers that count: a function that gives the same has the same key, whatever it was given")
  func numbers() throws {
    let base = try keys(film(threshold: 0.5))
    try write("a.wav") { $0 < 1 ? 0.26 : 0.25 }
    #expect(try keys(film(threshold: 0.5)) == base)
    #expect(try keys(film(threshold: 0.1))[0] != base[0])
  }

  @Test("what moves the source's level counts; what is done to it before it is heard does not")
  func changes() throws {
    try write("a.wav") { 0.05 + 0.1 * $0 }
    let base = try keys(film())
    var seen: Set = [base[0]]
    let moving: [(String, (Audio, Audio) -> Audio)] = [
      ("begin", { music, _ in music.begin(at: 0.1) }), ("trim", { music, _ in music.trim(0...1) }),
      ("trim, from", { music, _ in music.trim(0.5...6) }), ("rate", { music, _ in music.rate(1.5) }),
      ("looped", { music, _ in music.trim(0...1).looped() }),
      ("looped twice", { music, _ in music.trim(0...0.7).looped(2) }),
    ]
    for (name, change) in moving { #expect(seen.insert(try keys(film(change))[0]).inserted, "\(name)") }
    let levels: [(String, (Audio) -> SoundLevel)] = [
      ("low", { $0.level(from: 40, to: 160) }), ("band", { $0.level(from: 800, to: 1200) }),
      ("band, from", { $0.level(from: 850, to: 1200) }), ("band, to", { $0.level(from: 800, to: 1150) }),
    ]
    for (name, level) in levels { #expect(seen.insert(try keys(film(level: level))[0]).inserted, "\(name)") }
    let others: [(String, (Audio, Audio) -> Audio)] = [
      ("volume", { music, _ in music.volume(0.1) }), ("keys", { music, _ in music.volume([0: 0, 2: 1]) }),
      ("fades", { music, _ in music.fadeIn(1).fadeOut(1) }), ("pan", { music, _ in music.pan(-1) }),
      ("ducked", { $0.ducked(under: $1) }), ("name", { music, _ in music.name("music") }),
    ]
    for (name, change) in others { #expect(try keys(film(change)) == base, "\(name)") }
    // A tape's pitch and speed change; the level of all of it is a matter of speed alone.
    let tape = try keys(film({ music, _ in music.rate(1.5, keepsPitch: false) }))
    #expect(try keys(film({ music, _ in music.rate(1.5) })) == tape)
    #expect(try keys(film(blur: 4)) != keys(film(blur: 5)))
  }

  @Test("a scene that moves with its own sound keeps its key; one that moves under the program's has another")
  func moving() throws {
    try write("a.wav") { 0.05 + 0.1 * $0 }
    func own(first: Double) throws -> [ContentHash] {
      try keys(
        ExportFixture(Format(width: 64, height: 64, fps: FrameRate(30_000, 1001))) {
          Scene { Layer().size(9, 9).backgroundColor(.blue) }.lasting(first)
          Scene {
            let music = Audio(scratch.file("a.wav")).begin(at: 0.3)
            music
            bar(music.level, 0)
          }.lasting(2)
          Scene {
            let music = Audio(scratch.file("a.wav")).begin(at: 0.3)
            music
            bar(music.level, 0)
          }.lasting(2).speed(0.7)
        })
    }
    let base = try own(first: 1)
    for first in [1.1, 2, 3.37] { #expect(try own(first: first).suffix(2) == base.suffix(2), "\(first)") }
    #expect(same(try keys(film(first: 1.5)), as: try keys(film())) == [false, true, false])
  }

  @Test("an overlay that follows a sound counts in the segments in which it moves")
  func overlays() throws {
    func film(_ amplitude: Double) throws -> [ContentHash] {
      try write("b.wav") { $0 < 1 ? amplitude : 0 }
      let voice = Audio(scratch.file("b.wav"))
      return try keys(
        ExportFixture(Format(width: 64, height: 64, fps: 30)) {
          for color in [Color.red, .blue, .black] { Scene { Layer().size(9, 9).backgroundColor(color) }.lasting(2) }
          voice.begin(at: 2.5)
          Overlay { bar(voice.level, 0) }
        })
    }
    #expect(same(try film(0.5), as: try film(0.6)) == [true, false, true])
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionMedia
import MotionModel
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Everything that decides a sound's samples changes its key, and no image's.
@Suite("Keys of sounds: every input counts")
struct SoundKeyTests {
  private let stage: StoreStage

  init() throws {
    stage = try StoreStage()
    for name in ["a.wav", "b.wav"] {
      try stage.scratch.ffmpeg("-f", "lavfi", "-i", "sine=duration=3", stage.scratch.file(name))
    }
    stage.scratch.settle()
  }

  private func keys(_ change: (Audio, Audio) -> Audio) throws -> (pictures: [ContentHash], sound: ContentHash) {
    let voice = Audio(stage.scratch.file("b.wav"))
    let music = change(Audio(stage.scratch.file("a.wav")), voice)
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      Scene { Layer().size(9, 9).backgroundColor(.red) }.lasting(4)
      music
      voice
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let film = try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store()
    ).film
    return (film.keys.map(\.hash), try #require(film.soundKey?.hash))
  }

  @Test("each number of a sound changes the sound's key and no image's")
  func numbers() throws {
    let base = try keys { music, _ in music }
    #expect(try keys { music, _ in music } == base)
    let changes: [(String, (Audio, Audio) -> Audio)] = [
      ("begin", { music, _ in music.begin(at: 0.1) }), ("trim", { music, _ in music.trim(0...1) }),
      ("trim, from", { music, _ in music.trim(0.5...1) }), ("volume", { music, _ in music.volume(0.5) }),
      ("keys", { music, _ in music.volume([0: 0.2, 2: 1]) }),
      ("a key's time", { music, _ in music.volume([0: 0.2, 2.1: 1]) }),
      ("a key's gain", { music, _ in music.volume([0: 0.2, 2: 0.9]) }),
      ("one key", { music, _ in music.volume([0: 0.5]) }), ("fadeIn", { music, _ in music.fadeIn(0.5) }),
      ("fadeOut", { music, _ in music.fadeOut(0.5) }), ("looped", { music, _ in music.looped() }),
      ("looped twice", { music, _ in music.looped(2) }), ("looped three times", { music, _ in music.looped(3) }),
      ("rate", { music, _ in music.rate(1.5) }), ("rate as a tape", { music, _ in music.rate(1.5, keepsPitch: false) }),
      ("the left side", { music, _ in music.channels(.left) }),
      ("the right side", { music, _ in music.channels(.right) }),
      ("the mean", { music, _ in music.channels(.mono) }), ("a channel", { music, _ in music.channels(.number(1)) }),
      ("pan", { music, _ in music.pan(0.5) }), ("pan, left", { music, _ in music.pan(-0.5) }),
      ("ducked", { $0.ducked(under: $1, to: 0.2, attack: 0.3, release: 0.8) }),
      ("gain", { $0.ducked(under: $1, to: 0.3, attack: 0.3, release: 0.8) }),
      ("attack", { $0.ducked(under: $1, to: 0.2, attack: 0.4, release: 0.8) }),
      ("release", { $0.ducked(under: $1, to: 0.2, attack: 0.3, release: 0.9) }),
    ]
    var seen: Set = [base.sound]
    for (name, change) in changes {
      let changed = try keys(change)
      #expect(changed.pictures == base.pictures, "\(name)")
      #expect(seen.insert(changed.sound).inserted, "\(name)")
    }
    #expect(try keys { music, _ in music.name("music") } == base)
  }

  @Test("what a transition does to the sounds of its scenes, and a part of a scene, change the sound's key")
  func scenes() throws {
    func keys(_ transition: Transition, _ part: (TimedScene) -> TimedScene = { $0 }) throws
      -> (pictures: [ContentHash], sound: ContentHash)
    {
      func scene(_ name: String, _ color: Color) -> TimedScene {
        Scene {
          Layer().size(9, 9).backgroundColor(color)
          Audio(stage.scratch.file(name))
        }.lasting(3)
      }
      let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30)) {
        scene("a.wav", .red)
        transition
        part(scene("b.wav", .green))
      }
      try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
      let film = try Exporter(
        fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
        store: stage.store()
      ).film
      return (film.keys.map(\.hash), try #require(film.soundKey?.hash))
    }
    let base = try keys(.fade(1))
    #expect(try keys(.fade(1)) == base)
    #expect(try keys(.push(.fromLeft, 1)).sound == base.sound, "how the pictures change is no matter")
    let kept = try keys(.fade(1).keepsSound())
    #expect(kept.pictures == base.pictures)
    let others = [kept.sound, try keys(.fade(0.5)).sound, try keys(.fade(0.5).keepsSound()).sound]
    let parts = try [0.25, 0.5].map { begin in
      try keys(.fade(1)) { $0.remapped(.init(0, begin), .init(2, begin + 2)) }.sound
    }
    #expect(Set([base.sound] + others + parts).count == 6)
  }

  @Test("every property of a cue is in its key, in one of the lists above, or decides no sample")
  func properties() {
    let cue = AudioCue(path: "a.wav", start: .zero)
    let counted: Set = [
      "path", "start", "trimStart", "length", "end", "volume", "gainKeys", "fadeIn", "fadeOut", "passes", "rate",
      "keepsPitch", "pan", "track", "channels", "lead", "isPadded", "ducks", "isReversed",
      "allowsDamage",
    ]
    #expect(Set(Mirror(reflecting: cue).children.compactMap(\.label)) == counted.union(["callStack", "allowedCodes"]))
    func hash(_ change: (inout AudioCue) -> Void) -> ContentHash {
      var (cue, hasher) = (cue, ContentHasher())
      change(&cue)
      cue.feed(&hasher)
      return hasher.finalize()
    }
    let duck = AudioCue.Duck(others: [cue], gain: 0.2, attack: 0.3, release: 0.8)
    var other = duck
    other.others[0].start = MediaTime(seconds: 1)
    let hashes = [
      hash { _ in }, hash { $0.path = "b" }, hash { $0.track = 1 }, hash { $0.track = 2 },
      hash { $0.track = "1" }, hash { $0.track = "Mic" }, hash { $0.channels = .left }, hash { $0.channels = .right },
      hash { $0.channels = .mono }, hash { $0.channels = .number(1) }, hash { $0.channels = .number(2) },
      hash { $0.start = MediaTime(seconds: 1) },
      hash { $0.trimStart = MediaTime(seconds: 1) }, hash { $0.length = MediaTime(seconds: 1) },
      hash { $0.end = MediaTime(seconds: 1) }, hash { $0.volume = 2 },
      hash { $0.gainKeys = [AudioCue.GainKey(time: 0, gain: 1)] }, hash { $0.fadeIn = 1 }, hash { $0.fadeOut = 1 },
      hash { $0.passes = 2 }, hash { $0.passes = nil }, hash { $0.rate = 2 },
      hash {
        $0.rate = 2; $0.keepsPitch = false
      }, hash { $0.pan = 1 }, hash { $0.lead = 1 }, hash { $0.ducks = [duck] },
      hash { $0.ducks = [other] }, hash { $0.isPadded = true },
      hash { $0.isReversed = true }, hash { $0.allowsDamage = true },
    ]
    #expect(Set(hashes).count == hashes.count)
    #expect(hash { $0.callStack = [1] } == hashes[0])
    #expect(hash { $0.allowedCodes = ["quiet-sound"] } == hashes[0])
  }

  @Test("the bytes of a sound that others make room for are in the key")
  func others() throws {
    let base = try keys { $0.ducked(under: $1) }
    let path = stage.scratch.file("b.wav")
    var bytes = try stage.scratch.bytes("b.wav")
    bytes[bytes.count - 1] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    stage.scratch.settle()
    #expect(try keys { $0.ducked(under: $1) }.sound != base.sound)
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

/// Sounds as scripts write them.
@Suite struct SoundTests {
  private func stage(_ sounds: Audio...) -> Stage {
    Stage {
      Scene { Layer() }.lasting(40)
      for sound in sounds { sound }
    }
  }

  @Test("volume by keys, loops, rate and side reach the timeline")
  func values() throws {
    let stage = stage(
      Audio("a.wav").volume([2: 1, 0: 0.2]).looped().rate(1.5, keepsPitch: false).pan(-0.25),
      Audio("b.wav").volume([0: 1]).volume(0.5).looped(3).rate(2), Audio("c.wav").volume(0.5).volume([1.0: 3.0]))
    #expect(stage.errors == [])
    let cues = stage.timeline.audio.cues
    #expect(cues[0].gainKeys == [.init(time: 0, gain: 0.2), .init(time: 2, gain: 1)] && cues[0].passes == nil)
    #expect(cues[0].rate == 1.5 && !cues[0].keepsPitch && cues[0].pan == -0.25 && cues[0].volume == 1)
    #expect(cues[1].gainKeys == [] && cues[1].volume == 0.5 && cues[1].passes == 3 && cues[1].keepsPitch)
    #expect(cues[2].gainKeys == [.init(time: 1, gain: 3)] && cues[2].volume == 1)
  }

  @Test("what cannot be is one error with the value and the range")
  func impossible() {
    let cases: [(Audio, String)] = [
      (Audio("a.wav").rate(5), "rate of the sound a.wav must be from 0.25 to 4, got 5.0"),
      (Audio("a.wav").name("music").rate(.nan), "rate of the sound music must be from 0.25 to 4, got nan"),
      (Audio("a.wav").pan(2), "pan of the sound a.wav must be from -1 (left) to 1 (right), got 2.0"),
      (Audio("a.wav").volume(200), "volume of the sound a.wav must be from 0 to 100, got 200.0"),
      (Audio("a.wav").looped(0), "the sound a.wav can be looped from 1 to 1e6 times, got 0"),
      (Audio("a.wav").volume([:]), "volume of the sound a.wav has no keys; give it some, such as [0: 0.2, 2: 1]"),
      (
        Audio("a.wav").volume([0: 1, 0: 2]), "volume of the sound a.wav has two values at 0.0 s; remove one of them"
      ),
      (Audio("a.wav").volume([0: -1]), "the volume at 0.0 s of the sound a.wav must be from 0 to 100, got -1.0"),
      (Audio("a.wav").volume([0: .nan]), "the volume at 0.0 s of the sound a.wav must be from 0 to 100, got nan"),
      (Audio("a.wav").volume([-1: 1]), "the time of a volume of the sound a.wav must be from 0 to 1e6, got -1.0"),
      (Audio("a.wav").volume([.nan: 1]), "the time of a volume of the sound a.wav must be from 0 to 1e6, got nan"),
    ]
    for (sound, message) in cases { #expect(stage(sound).errors == [message]) }
  }

  @Test("a sound begins after another, in its scene and in the program, whatever the order")
  func after() throws {
    // Ten seconds each.
    let first = Audio("a.wav").begin(at: 1).trim(0...4).rate(2)
    let second = Audio("b.wav").begin(after: first, offset: 0.5).looped(2)
    let third = Audio("c.wav").begin(after: second)
    let stage = Stage {
      Scene { Layer() }.lasting(1)
      Scene {
        Layer()
        second
        first
      }.lasting(40)
      third
    }
    #expect(stage.errors == [])
    let starts = Dictionary(uniqueKeysWithValues: stage.timeline.audio.cues.map { ($0.path, $0.start.seconds) })
    #expect(starts == ["a.wav": 2, "b.wav": 4.5, "c.wav": 24.5])
  }

  @Test("what has no place, no end or follows itself is an error")
  func afterNothing() {
    let lost = Audio("lost.wav")
    let endless = Audio("endless.wav").looped()
    #expect(stage(Audio("a.wav").begin(after: lost)).errors.first?.contains("is neither in a scene nor in") == true)
    #expect(stage(endless, Audio("a.wav").begin(after: endless)).errors.first?.contains("looped endlessly") == true)
    let inScene = Stage {
      Layer()
      Audio("a.wav").begin(after: lost)
    }
    #expect(
      inScene.errors.count == 1 && inScene.errors[0].contains("put both sounds into one scene"), "\(inScene.errors)")
    let itself = Stage {
      Layer()
      lost.begin(after: lost)
    }
    #expect(itself.errors.count == 1)
    #expect(stage(lost.begin(after: lost)).errors.count == 1)
  }

  @Test("a sound makes room for others wherever they stand")
  func ducks() throws {
    let voice = Audio("voice.wav").begin(at: 1)
    let music = Audio("music.wav").ducked(under: voice, to: 0.3, attack: 0.1, release: 0.4)
    let stage = Stage {
      Scene { Layer() }.lasting(2)
      Scene {
        Layer()
        voice
      }.lasting(10)
      music
    }
    #expect(stage.errors == [])
    let duck = try #require(stage.timeline.audio.cues[0].ducks.first)
    #expect(duck.gain == 0.3 && duck.attack == 0.1 && duck.release == 0.4)
    #expect(duck.others.map(\.path) == ["voice.wav"] && duck.others[0].start == MediaTime(seconds: 3))
    let lost = self.stage(music)
    #expect(lost.errors == [] && lost.timeline.audio.cues[0].ducks == [])
    #expect(
      lost.timeline.diagnostics.first?.message.contains("makes room for voice.wav, but that sound is neither") == true)
    let loud = self.stage(voice, music.ducked(under: [voice], to: 2)).errors
    #expect(loud == ["the gain under another sound of the sound music.wav must be from 0 to 1, got 2.0"])
  }

  @Test("phrases are told in seconds as they are heard")
  func phrases() {
    var found: [[ClosedRange<Double>]] = []
    let stage = Stage {
      let voice = Audio("a.wav")
      let _ =
        found = [
          voice.phrases, voice.trim(1.5...5).phrases, voice.trim(3...9).rate(2).phrases, voice.phrases(threshold: -60),
          Audio("missing.wav").phrases, voice.phrases(threshold: 1), voice.phrases(silence: -1),
          voice.phrases(length: .nan),
        ]
      Layer()
    }
    #expect(found.prefix(4) == [[1...2, 4...6, 8...9], [0...0.5, 2.5...3.5], [0.5...1.5, 2.5...3], [0...10]])
    #expect(found.dropFirst(4).allSatisfy { $0.isEmpty })
    #expect(stage.errors.count == 4 && stage.errors[1].hasPrefix("threshold of the phrases of the sound a.wav"))
  }

  @Test("beats are told in seconds as they are heard")
  func beats() {
    var found: [[Double]] = []
    let stage = Stage {
      let music = Audio("a.wav")
      let _ =
        found = [
          music.trim(0...1).beats, music.trim(1.5...3).beats, music.trim(3...5).rate(2).beats,
          music.trim(0...1).beats(tempo: 140...240), Audio("missing.wav").beats, music.beats(tempo: 10...100),
          music.beats(tempo: 100...100),
        ]
      Layer()
    }
    #expect(
      found.prefix(4) == [
        [0.25, 0.75], [0.25, 0.75, 1.25], [0.125, 0.375, 0.625, 0.875], [0.25, 0.5, 0.75, 1],
      ])
    #expect(found.dropFirst(4).allSatisfy { $0.isEmpty })
    #expect(stage.errors.count == 3)
    #expect(stage.errors[1].hasPrefix("the tempo of the sound a.wav must be a range within 20"))
  }

  @Test("durations count trim, rate and repetitions")
  func durations() {
    let stage = Stage {
      Scene { Layer() }.lasting(Audio("a.wav").trim(1...5).rate(2).looped(3).duration)
    }
    #expect(stage.errors == [] && stage.timeline.duration.seconds == 6)
    let endless = Stage { Scene { Layer() }.lasting(Audio("a.wav").looped().duration) }
    #expect(endless.errors.count == 1 && endless.errors[0].contains("looped(3)"))
  }
}

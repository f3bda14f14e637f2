// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

/// Made-up sounds are heard from 1 to 2, 4 to 6 and 8 to 9 s of ten, at half of full scale.
@Suite("Levels of sounds")
struct SoundLevelTests {
  /// What a dot that follows a level shows, in thousandths.
  private func levels(
    _ stage: Stage, at times: [Double], of name: String = "dot"
  ) throws -> [Int] {
    try times.map { Int((try stage.values(name, at: $0).position.x * 1000).rounded()) }
  }

  private func dot(_ level: SoundLevel, _ name: String = "dot") -> Layer {
    Layer().size(10, 10).name(name).bind(\.position.x, to: level) { $0 }
  }

  @Test("it is the mean power of 50 ms about the instant, and 0 where the sound is silent or over")
  func window() throws {
    let stage = Stage(seconds: 12) {
      let music = Audio("a.wav")
      music
      dot(music.level)
    }
    #expect(stage.timeline.diagnostics.isEmpty)
    // Half of the window has half of the power.
    let times = [0, 0.9, 0.974, 1, 1.0125, 1.025, 1.5, 1.975, 2, 2.03, 8.5, 9.5, 10, 11]
    let expected = [0, 0, 0, 354, 433, 500, 500, 500, 354, 0, 500, 0, 0, 0]
    #expect(try levels(stage, at: times) == expected)
    #expect(try levels(stage, at: times.reversed()) == expected.reversed())
  }

  @Test("trim, rate, repetitions and beginnings move it; volume, fades and ducks leave it alone")
  func placed() throws {
    func levels(_ times: [Double], _ change: (Audio) -> Audio) throws -> [Int] {
      let music = Audio("a.wav")
      let placed = change(music)
      let stage = Stage {
        Scene { dot(music.level) }.lasting(12)
        placed
      }
      #expect(stage.errors.isEmpty)
      return try self.levels(stage, at: times)
    }
    #expect(try levels([1.5, 3.5, 7.5, 8.5]) { $0.begin(at: 2) } == [0, 500, 500, 0])
    #expect(try levels([0.5, 1.5, 3.5]) { $0.trim(4...7) } == [500, 500, 0])
    #expect(try levels([0.4, 0.75, 1.5, 2.5, 4.25, 4.75]) { $0.rate(2) } == [0, 500, 0, 500, 500, 0])
    #expect(try levels([0.4, 3, 6, 10, 11.5]) { $0.rate(0.5) } == [0, 500, 0, 500, 500])
    #expect(
      try levels([0.5, 1, 1.5, 2.2, 2.7, 11.3]) { $0.trim(0.8...1.8).looped() } == [500, 354, 500, 354, 500, 500])
    #expect(try levels([0.1, 1.1, 1.5, 2.1, 2.5, 3.1]) { $0.trim(0.8...1.8).looped(2) } == [0, 0, 500, 0, 0, 0])
    #expect(try levels([1.5, 4.5]) { $0.volume(0).fadeIn(3).pan(1) } == [500, 500])
    #expect(try levels([1.5, 11.5]) { $0.looped() } == [500, 500])
  }

  @Test("bands have levels of their own, a tape's as it is heard; a level that falls falls to a tenth in its time")
  func bands() throws {
    let stage = Stage(seconds: 12) {
      let music = Audio("a.wav")
      music
      dot(music.level(from: 0, to: 2500))
      dot(music.level.falling(0.5), "slow")
      let tape = Audio("a.wav").rate(2, keepsPitch: false)
      tape
      dot(tape.level(from: 0, to: 5000), "tape")
    }
    #expect(stage.timeline.diagnostics.isEmpty)
    #expect(try levels(stage, at: [1.5]) == [250])
    #expect(try levels(stage, at: [0.75], of: "tape") == [250])
    let slow = try levels(stage, at: [0.97, 1.025, 1.9, 1.975, 2.225, 2.475, 2.975, 3.4, 4, 6.475], of: "slow")
    #expect(slow == [0, 500, 500, 500, 158, 50, 5, 1, 354, 50])
  }

  @Test("a sound of the program is heard where the scene lies, also in overlays and in scenes whose time is changed")
  func scenes() throws {
    let music = Audio("a.wav")
    let stage = Stage {
      Scene { dot(music.level, "back") }.lasting(3).reversed()
      Scene { dot(music.level) }.lasting(4).name("two")
      Scene { dot(music.level, "slow") }.lasting(1).speed(0.5)
      Scene { dot(music.level, "held") }.lasting(2).freeze(at: 0.5, for: 2)
      music.looped()
      Overlay { dot(music.level, "over") }.begin(at: "two", offset: 1)
    }
    #expect(stage.errors.isEmpty)
    #expect(try levels(stage, at: [0.5, 1.25, 1.75, 2.5], of: "back") == [0, 500, 500, 0])
    #expect(try levels(stage, at: [3.5, 4.5, 5.5, 6.5]) == [0, 500, 500, 0])
    #expect(try levels(stage, at: [7.5, 8.5], of: "slow") == [0, 500])
    // It shows its 0.5 s from 9.5 to 11.5 s, and the sound speaks again from 11 to 12 s.
    #expect(try levels(stage, at: [9.25, 9.75, 11.25, 11.75], of: "held") == [0, 0, 0, 500])
    #expect(try levels(stage, at: [4.5, 6.5, 8.5], of: "over") == [500, 0, 500])
  }

  @Test("clips have levels too, and inspect finds each under its sound's name")
  func clips() throws {
    let stage = Stage {
      Scene {
        let clip = VideoLayer("a.mp4").trim(0...6).volume(0.2).shown(2..<5)
        clip
        dot(clip.level)
      }
      .lasting(6)
    }
    #expect(stage.errors.isEmpty && stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try levels(stage, at: [1.5, 2.5, 3.5, 4.5, 5.5]) == [0, 0, 500, 0, 0])
    let carrier = try stage.layer("a.mp4", at: 3.5)
    #expect(carrier.values.isHidden && carrier.values.custom["level"] != nil)
  }

  @Test("a sound that stands nowhere has the level 0 and a warning; one that cannot be read is an error as elsewhere")
  func mistakes() throws {
    let absent = Stage {
      Scene { dot(Audio("a.wav").level) }.lasting(4)
      Audio("a.wav")
    }
    let warnings = absent.timeline.diagnostics.map(\.message)
    #expect(absent.errors.isEmpty && warnings.count == 1)
    #expect(warnings.first?.hasPrefix("the level of a.wav is 0: that sound is neither in a scene nor") == true)
    #expect(try levels(absent, at: [1.5]) == [0])
    for path in ["missing.wav", "damaged.wav"] {
      let music = Audio(path)
      let stage = Stage {
        Scene { dot(music.level) }.lasting(4)
        music
      }
      #expect(stage.timeline.diagnostics.count == 1 && stage.errors[0].hasPrefix("the sound \(path): "))
    }
    let number = Stage(seconds: 4) {
      let music = Audio("a.wav")
      music
      Layer().size(5, 5).name("n").bind(\.position.x, to: music.level) { $0 > 0.45 ? .infinity : $0 }
    }
    #expect(number.errors == ["the binding of position.x of Layer \"n\" gives a number that is not finite at 1.125 s"])
    let wrong = Stage(seconds: 2) {
      let music = Audio("a.wav")
      music
      dot(music.level(from: 200, to: 100))
      dot(music.level.falling(-1))
    }
    #expect(wrong.errors.count == 2)
    #expect(wrong.errors[0].hasSuffix("within 0 to 24000 Hz, the lower frequency first; got 200.0 to 100.0"))
    #expect(wrong.errors[1] == "the level of the sound a.wav must fall to a tenth in 0 to 10 seconds, got -1.0")
  }

  @Test("frames stand still where nothing is heard, and nowhere else")
  func stillness() {
    let stage = Stage {
      Scene {
        let music = Audio("a.wav").begin(at: 2).trim(4...5)
        music
        dot(music.level)
      }
      .lasting(6)
    }
    let timeline = stage.timeline
    #expect(timeline.stillFrames(from: 0, before: 120).count > 35)
    #expect(timeline.stillFrames(from: 50, before: 120).count == 1)
    #expect(timeline.stillFrames(from: 65, before: 120) == 65..<120)
  }
}

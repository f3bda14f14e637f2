// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

/// Sounds of scenes in transitions, and in parts of scenes.
@Suite struct SceneSoundTests {
  private func scene(_ sounds: Audio...) -> Scene {
    Scene {
      Layer()
      for sound in sounds { sound }
    }
  }

  /// The gain at a time of the program.
  private func gain(_ cue: AudioCue, at time: Double) -> Double {
    let (local, keys) = (time - cue.start.seconds, cue.gainKeys)
    guard let first = keys.first, let last = keys.last else { return 1 }
    if local <= first.time { return first.gain }
    guard let (a, b) = zip(keys, keys.dropFirst()).first(where: { local < $1.time }) else { return last.gain }
    return a.gain + (b.gain - a.gain) * (local - a.time) / (b.time - a.time)
  }

  private func cues(_ stage: Stage) -> [AudioCue] { stage.timeline.audio.cues }

  @Test("the sounds of two scenes cross-fade while both run, with equal power")
  func crossFade() {
    let stage = Stage {
      scene(Audio("a.wav")).lasting(3)
      Transition.fade(1)
      scene(Audio("b.wav"), Audio("late.wav").begin(at: 1.5)).lasting(3)
      Audio("music.m4a")
    }
    #expect(stage.errors == [])
    let cues = Dictionary(uniqueKeysWithValues: cues(stage).map { ($0.path, $0) })
    guard let a = cues["a.wav"], let b = cues["b.wav"], let late = cues["late.wav"], let music = cues["music.m4a"]
    else {
      Issue.record("\(cues.keys)")
      return
    }
    #expect(a.end == MediaTime(seconds: 3) && b.start == MediaTime(seconds: 2))
    #expect(gain(a, at: 1.9) == 1 && gain(a, at: 2) == 1 && gain(a, at: 3) == 0)
    #expect(gain(b, at: 2) == 0 && gain(b, at: 3) == 1 && gain(b, at: 4) == 1)
    for step in 0...100 {
      let time = 2 + Double(step) / 100
      let (out, into) = (gain(a, at: time), gain(b, at: time))
      #expect(abs(out * out + into * into - 1) < 1e-3, "\(time)")
    }
    // What begins after a transition, and what belongs to the program, has no part in it.
    #expect(late.gainKeys == [] && music.gainKeys == [])
  }

  @Test("a volume by keys and a fade are multiplied; a scene between two transitions comes and goes")
  func product() {
    let stage = Stage {
      scene().lasting(2)
      Transition.fade(1)
      scene(Audio("b.wav").volume([0: 0.5, 4: 1]).fadeIn(0.5)).lasting(4)
      Transition.push(.fromLeft, 1)
      scene().lasting(2)
    }
    let cue = cues(stage)[0]
    #expect(cue.start == MediaTime(seconds: 1) && cue.end == MediaTime(seconds: 5) && cue.fadeIn == 0.5)
    for (time, expected) in [
      (1, 0), (1.5, 0.5625 * 0.5.squareRoot()), (2, 0.625), (3, 0.75), (4, 0.875), (4.5, 0.9375 * 0.5.squareRoot()),
      (5, 0),
    ] as [(Double, Double)] {
      #expect(abs(gain(cue, at: time) - expected) < 1e-3, "\(time): \(gain(cue, at: time))")
    }
  }

  @Test("keepsSound leaves both at their levels, in either order with overCut, and for matched transitions")
  func kept() {
    let transitions: [any ProgramElement] = [
      Transition.fade(1).keepsSound(), Transition.fade(1).keepsSound().overCut(),
      Transition.fade(1).overCut().keepsSound(),
      Transition.matched(1).keepsSound(), Transition.matched(1).overCut().keepsSound(),
    ]
    for transition in transitions {
      let stage = Stage {
        scene(Audio("a.wav")).lasting(3)
        transition
        scene(Audio("b.wav")).lasting(3)
      }
      #expect(stage.errors == [] && cues(stage).allSatisfy { $0.gainKeys == [] }, "\(type(of: transition))")
      #expect(cues(stage)[0].end == MediaTime(seconds: 3))
    }
    // A transition that is kept in a constant is not changed.
    let fade = Transition.fade(1)
    _ = fade.keepsSound()
    let stage = Stage {
      scene(Audio("a.wav")).lasting(3)
      fade
      scene().lasting(3)
    }
    #expect(!cues(stage)[0].gainKeys.isEmpty)
  }

  @Test("over a cut sounds cross-fade after it, where the first scene goes on; before it the second one stands still")
  func overCut() {
    for (alignment, length) in [(CutAlignment.start, 1.0), (.center, 0.5), (.end, 0)] {
      let stage = Stage {
        scene(Audio("a.wav")).lasting(3)
        Transition.fade(1).overCut(alignment)
        scene(Audio("b.wav")).lasting(3)
      }
      let (a, b) = (cues(stage)[0], cues(stage)[1])
      #expect(a.end == MediaTime(seconds: 3 + length) && b.start == MediaTime(seconds: 3))
      guard length > 0 else {
        #expect(a.gainKeys == [] && b.gainKeys == [])
        continue
      }
      #expect(gain(a, at: 3) == 1 && gain(a, at: 3 + length) == 0)
      #expect(gain(b, at: 3) == 0 && gain(b, at: 3 + length) == 1)
    }
  }

  @Test(
    "a part of a scene skips the beginning of its sounds",
    arguments: [
      // The part's begin in the scene, the sound's there; when it is heard in the program, and how much it has lost.
      (1.0, 0.0, 0.0, 1.0), (1, 0.25, 0, 0.75), (1, 1, 0, 0), (1, 1.5, 0.5, 0), (0, 0.5, 0.5, 0), (3, 0, 0, 3),
    ])
  func part(from: Double, begin: Double, heard: Double, skipped: Double) {
    let stage = Stage {
      scene().lasting(1)
      scene(Audio("a.wav").begin(at: begin)).lasting(4).remapped(.init(0, from), .init(1, from + 1))
    }
    #expect(
      stage.errors == [] && !stage.warnings.contains { $0.contains("sound") }, "\(stage.errors) \(stage.warnings)")
    #expect(cues(stage)[0].start == MediaTime(seconds: 1 + heard) && cues(stage)[0].lead == skipped)
  }

  @Test("what a part leaves out is left out of fades and keys, and of the time after which another sound begins")
  func partOfFades() {
    let first = Audio("a.wav").volume([0: 0, 2: 1]).fadeIn(4).fadeOut(1)
    let stage = Stage {
      scene(first).lasting(20).remapped(.init(0, 1), .init(12, 13))
      Audio("b.wav").begin(after: first)
    }
    #expect(stage.errors == [], "\(stage.errors)")
    let cue = cues(stage).first { $0.path == "a.wav" }
    #expect(cue?.lead == 1 && cue?.fadeIn == 0 && cue?.fadeOut == 1)
    for (time, expected) in [(0, 0.5 * 0.25), (1, 1 * 0.5), (2, 0.75), (3, 1), (5, 1)] as [(Double, Double)] {
      #expect(cue.map { abs(gain($0, at: time) - expected) < 1e-9 } == true, "\(time)")
    }
    // Ten seconds each.
    #expect(cues(stage).first { $0.path == "b.wav" }?.start == MediaTime(seconds: 9))
  }

  @Test("a jump over the begin of a sound skips as much of it; time that runs backwards is still an error")
  func jumps() {
    func stage(_ begin: Double, _ keys: TimeMap.Key...) -> Stage {
      Stage { scene(Audio("a.wav").begin(at: begin)).lasting(8).remappedBy(keys) }
    }
    let over = stage(2, .init(0, 0), .init(1, 1), .init(1, 4), .init(2, 5))
    #expect(cues(over).map(\.start) == [MediaTime(seconds: 1)] && cues(over).map(\.lead) == [2])
    let before = stage(0.5, .init(0, 0), .init(1, 1), .init(1, 4), .init(2, 5))
    #expect(cues(before).map(\.start) == [MediaTime(seconds: 0.5)] && cues(before).map(\.lead) == [0])
    // Held at first.
    let held = stage(0, .init(0, 1), .init(1, 1), .init(2, 2))
    #expect(cues(held).map(\.lead) == [1])
    #expect(stage(1, .init(0, 4), .init(4, 0)).errors.first?.contains("does not run forward there") == true)
    let never = stage(6, .init(0, 1), .init(1, 2))
    #expect(
      never.errors == []
        && never.warnings.contains { $0.contains("a.wav begins at 6.0 s of its scene, but the shown part") })
  }
}

extension TimedScene {
  fileprivate func remappedBy(_ keys: [TimeMap.Key]) -> TimedScene {
    switch keys.count {
    case 2: remapped(keys[0], keys[1])
    case 3: remapped(keys[0], keys[1], keys[2])
    default: remapped(keys[0], keys[1], keys[2], keys[3])
    }
  }
}

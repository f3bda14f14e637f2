// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline
import TestStage
import Testing

/// Programs: scenes after one another, transitions, sounds, control flow.
@Suite struct ProgramTests {
  @SceneBuilder var scene: Scene { Layer().name("box").size(10, 10) }

  @Test("a transition overlaps its scenes: 4 + 6 − 0.5 = 9.5 s")
  func overlap() throws {
    let stage = Stage {
      scene.lasting(4)
      Transition.push(.fromRight, 0.5, .linear)
      scene.lasting(6)
    }
    #expect(stage.errors == [])
    #expect(stage.timeline.duration == MediaTime(seconds: 9.5))
    #expect(stage.timeline.scenes.map(\.startFrame) == [0, 70])
    #expect(stage.timeline.state(atFrame: 69).root.transition == nil)
    let middle = try #require(stage.timeline.state(atFrame: 75).root.transition)
    #expect(middle.type == .push && middle.subtype == .fromRight && close(middle.progress, 0.5))
    #expect(stage.timeline.state(atFrame: 80).root.transition == nil)
  }

  @Test("a transition without a scene on both sides is an error")
  func looseTransition() {
    #expect(
      Stage {
        Transition.fade(1)
        scene.lasting(4)
      }.errors.count == 1)
    #expect(
      Stage {
        scene.lasting(4)
        Transition.fade(1)
      }.errors.count == 1)
  }

  @Test("layers that stand in two places are an error that says what to do")
  func usedTwice() {
    let scene = Scene { Layer().name("box") }
    let stage = Stage {
      scene.lasting(1)
      scene.lasting(1)
    }
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.contains("computed property") == true)
  }

  @Test("a layer that two lines of one scene add is an error that says how to change one without adding it")
  func addedTwice() {
    let stage = Stage {
      Scene {
        let box = Layer().name("box")
        box.opacity(0.5)
        box
      }
      .lasting(1).name("opening")
    }
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.contains("\"box\" is added to the scene \"opening\" twice") == true, "\(stage.errors)")
  }

  @Test("a length that is none is an error", arguments: [0, -1, .nan, .infinity])
  func wrongLength(seconds: Double) {
    #expect(!Stage { scene.lasting(seconds) }.errors.isEmpty)
  }

  @Test("a scene without a length is one error")
  func oneError() { #expect(Stage { scene.lasting(0) }.errors.filter { $0.contains("a scene must last") }.count == 1) }

  @Test("a sound that cannot be read is an error, once for each file; one that begins after the end is a warning")
  func soundFiles() {
    let stage = Stage {
      scene.lasting(2)
      Audio("missing.wav")
      Audio("missing.wav").begin(at: 1)
      Audio("music.m4a").begin(at: 2.5)
    }
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.hasPrefix("the sound missing.wav: ") == true, "\(stage.errors)")
    let warnings = stage.timeline.diagnostics.filter { $0.severity == .warning }.map(\.message)
    #expect(
      warnings == ["the sound music.m4a is never heard: it begins at 2.5 s, but its program ends at 2.0 s"])
  }

  @Test(
    "a trim that asks for more of a sound than there is is a warning, one that leaves nothing an error",
    arguments: [
      (2.0...10.0, nil), (2.0...10.0005, nil),
      (2.0...12.5, "warning: music.m4a lasts 10.0 s, but its trim ends at 12.5 s; it plays to the end of the sound"),
      (
        10.0...12.0,
        "error: music.m4a lasts 10.0 s, but its trim begins at 10.0 s, so nothing is left to play; begin the trim earlier"
      ),
      (
        3.0...3.0,
        "error: trim 3.0...3.0 of the sound music.m4a leaves nothing to play; the end of a trim must be later than its start"
      ),
    ] as [(ClosedRange<Double>, String?)])
  func trimmedSound(trim: ClosedRange<Double>, message: String?) {
    let stage = Stage {
      Scene {
        Layer()
        Audio("music.m4a").trim(trim)
      }
      .lasting(2)
    }
    let messages = stage.timeline.diagnostics.map { ($0.severity == .error ? "error: " : "warning: ") + $0.message }
    #expect(messages == [message].compactMap(\.self))
  }

  @Test("sounds of the program count from its start, those of a scene from the scene's")
  func sounds() {
    let stage = Stage {
      scene.lasting(3)
      Transition.fade(1)
      Scene {
        Layer()
        Audio("click.wav").begin(at: 0.5)
      }
      .lasting(3)
      Audio("music.m4a").begin(at: 1).trim(2...6).volume(0.5).fadeIn(0.25).fadeOut(2)
    }
    #expect(stage.errors == [])
    let cues = stage.timeline.audio.cues
    #expect(cues.map(\.path) == ["music.m4a", "click.wav"])
    #expect(cues[0].start == MediaTime(seconds: 1) && cues[0].trimStart == MediaTime(seconds: 2))
    #expect(cues[0].length == MediaTime(seconds: 4) && cues[0].volume == 0.5)
    #expect(cues[0].fadeIn == 0.25 && cues[0].fadeOut == 2)
    #expect(cues[1].start == MediaTime(seconds: 2.5))
  }

  @Test("a sound with impossible numbers is an error that names it")
  func wrongSound() {
    let stage = Stage {
      scene.lasting(1)
      Audio("music.m4a").volume(-1)
    }
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.contains("volume of the sound music.m4a") == true)
  }

  @Test("builders take conditions, loops, arrays and statements", arguments: [true, false])
  func controlFlow(flag: Bool) throws {
    let stage = Stage {
      for _ in 0..<2 { scene.lasting(0.5) }
      if flag { scene.lasting(1) }
      Scene {
        let parts = ["x", "y"].map { Layer().name($0) }
        parts
        if flag { Layer().name("yes") } else { Layer().name("no") }
        for index in 0..<3 { Layer().name("row \(index)") }
        Layer {
          if flag { Layer().name("inner") }
          for index in 0..<2 { Layer().name("cell \(index)") }
        }
      }
      .lasting(1)
    }
    let last = flag ? 2.5 : 1.5
    #expect(stage.timeline.duration.seconds == (flag ? 3 : 2))
    for name in ["x", "y", flag ? "yes" : "no", "row 2", "cell 1"] { _ = try stage.layer(name, at: last) }
    #expect(stage.timeline.state(at: MediaTime(seconds: last)).root.sublayers.count == 7)
  }

  @Test("what is scheduled happens at its time, and properties that it sets glide there (T-83)")
  func events() throws {
    let box = Layer().name("box").position(0, 0)
    let stage = Stage {
      box
      at(1) { box.position.x = 100 }
      every(1.5) { box.zPosition += 1 }
    }
    #expect(try stage.values("box", at: 1).position.x == 0)
    #expect(close(try stage.values("box", at: 1.125).position.x, 80.2403387, 1e-6))
    #expect(try stage.values("box", at: 1.25).position.x == 100)
    #expect(try stage.values("box", at: 3.9).zPosition == 2)
  }

  @Test("sizes are known while the program is made, so a script may lay out by itself")
  func sizesWhileBuilding() throws {
    let stage = Stage {
      Scene {
        let text = TextLayer("Hello").font("Inter", 40)
        text
        Layer().name("underline").frame(0, 50, text.bounds.width, 4)
      }
      .lasting(1)
    }
    #expect(try stage.frame("underline").width == 100)
  }

  @Test("a colour that cannot be read is an error that shows how colours are written")
  func wrongColor() {
    let stage = Stage { Layer().backgroundColor("#12345") }
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.contains("#RRGGBB") == true)
  }

  @Test("an empty path is said in the same words for clips, sounds and images, as a file that is missing")
  func emptyPaths() {
    for (stage, what) in [
      (Stage { VideoLayer("") }, "clip"),
      (
        Stage {
          Layer(); Audio("")
        }, "sound"
      ), (Stage { ImageLayer("") }, "image"),
    ] {
      let problems = stage.timeline.diagnostics
      #expect(problems.count == 1 && problems[0].severity == .error && problems[0].isMissingInput, "\(problems)")
      #expect(problems.first?.message.hasPrefix("the path of a \(what) is empty; name its file, such as ") == true)
    }
    #expect(Stage { VideoLayer() }.errors == [])
  }

  @Test("a font that is missing is an error")
  func missingFont() {
    let stage = Stage { TextLayer("Hello").font("Missing", 40) }
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.contains("Hello") == true)
  }

  @Test("a sound knows how long it plays, so that scenes can last as long as their words")
  func soundDurations() {
    let stage = Stage(Stage.format) {
      Scene { Layer() }.lasting(Audio("words.wav").duration)
      Scene { Layer() }.lasting(Audio("words.wav").trim(2...5).duration)
      Scene { Layer() }.lasting(Audio("words.wav").trim(8...50).duration)
      Scene { Layer() }.lasting(Audio("words.wav").trim(20...30).duration + 1)
    }
    #expect(stage.errors == [])
    #expect(stage.timeline.scenes.map(\.startFrame) == [0, 200, 260, 300])
    #expect(stage.timeline.duration == MediaTime(seconds: 16))
  }
}

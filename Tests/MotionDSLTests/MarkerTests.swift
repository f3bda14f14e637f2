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

/// Named times of scenes and programs.
@Suite struct MarkerTests {
  @Test("a marker in a step stands where the step has come to; events, steps and sounds begin at it")
  func inSteps() throws {
    let (a, b) = (Layer().name("a").opacity(0), Layer().name("b").opacity(0))
    var seen: [Double] = []
    let stage = Stage {
      a
      b
      Animate(b, \.opacity, to: 1, duration: 1, timing: .linear).begin(at: "later", offset: 0.5)
      InOrder {
        Animate(a, \.opacity, to: 1, duration: 1, timing: .linear)
        Marker("logo")
        Wait(0.25)
      }
      .begin(at: 0.25)
      InOrder {
        Wait(0.25)
        Marker("later", at: 0.1)
      }
      .begin(at: "logo")
      Marker("end", at: 4)
      at("logo") { seen.append(Rehearsal.current?.now ?? -1) }
      at("logo", offset: 0.5) { seen.append(Rehearsal.current?.now ?? -1) }
      Audio("ding.wav").begin(at: "logo", offset: 0.25)
    }
    #expect(stage.errors == [])
    #expect(stage.timeline.markers.map(\.name) == ["logo", "later", "end"])
    for (marker, time) in zip(stage.timeline.markers, [1.25, 1.6, 4]) { #expect(close(marker.time, time)) }
    #expect(seen == [1.25, 1.75])
    #expect(stage.timeline.audio.cues.first?.start == MediaTime(seconds: 1.5))
    for (time, opacity) in [(2.05, 0.0), (2.35, 0.25), (2.6, 0.5), (3.2, 1)] {
      #expect(close(try stage.values("b", at: time).opacity, opacity, 1e-9), "at \(time)")
    }
  }

  @SceneBuilder var scene: Scene {
    Layer()
    Marker("logo", at: 0.5)
  }

  @Test("a timeline knows all markers on its own clock, and finds them by name")
  func lookup() throws {
    let stage = Stage {
      scene.lasting(2).name("opening")
      Transition.fade(0.5)
      scene.lasting(2)
      Marker("drop", at: 3.25)
      Scene {
        Layer()
        Marker("only", at: 1)
      }
      .lasting(2).name("outro")
      Audio("music.m4a").begin(at: "only")
      Audio("hit.wav").begin(at: "outro", offset: 0.25)
    }
    #expect(stage.errors == [])
    let timeline = stage.timeline
    #expect(timeline.markers.map(\.name) == ["logo", "logo", "drop", "only"])
    #expect(timeline.markers.map(\.time) == [0.5, 2, 3.25, 4.5] && timeline.markers.map(\.scene) == [0, 1, nil, 2])
    let table: [(String, Double)] = [
      ("drop", 3.25), ("only", 4.5), ("opening", 0), ("outro", 3.5), ("opening/logo", 0.5), ("2/logo", 2),
      ("outro/only", 4.5),
    ]
    for (name, time) in table { #expect(try timeline.time(named: name) == time, "\(name)") }
    #expect(timeline.audio.cues.map(\.start) == [MediaTime(seconds: 4.5), MediaTime(seconds: 3.75)])
    #expect(throws: UnknownTime.self) { try timeline.time(named: "logo") }
    do { _ = try timeline.time(named: "logo") } catch {
      #expect(error.description.contains("opening/logo, 2/logo"), "\(error)")
    }
    do { _ = try timeline.time(named: "lgoo") } catch {
      #expect(
        error.description.contains("the known names are opening, outro, opening/logo, 2/logo, drop, outro/only"),
        "\(error)")
    }
  }

  @Test("names that are unknown, taken, or no names are errors that say which")
  func errors() {
    func errors(@SceneBuilder _ scene: @escaping () -> Scene) -> [String] { Stage(scene: scene).errors }
    let marker = Marker("logo", at: 1)
    #expect(
      errors {
        marker
        at("lgoo") {}
      }.first?.contains("no marker \"lgoo\" in the scene; it has logo") == true)
    #expect(errors { at("logo") {} }.first?.contains("it has no markers") == true)
    #expect(errors { Wait(1).begin(at: "logo") }.first?.contains("start of a Wait") == true)
    #expect(errors { Audio("a.wav").begin(at: "logo") }.first?.contains("a.wav") == true)
    // Each waits for the other.
    #expect(
      errors {
        InOrder { Marker("a") }.begin(at: "b")
        InOrder { Marker("b") }.begin(at: "a")
      }.count == 2)
    #expect(
      errors {
        marker
        Marker("logo")
      }.first?.contains("two markers of scene 1 are named \"logo\"") == true)
    for name in ["", " x", "2.5", "nan", "a/b", "a..b"] { #expect(errors { Marker(name) }.count == 1, "\(name)") }
    for time in [-1, 4.5, .nan, .infinity] { #expect(errors { Marker("x", at: time) }.count == 1, "\(time)") }
    #expect(errors { Wait(1).begin(at: -1) }.first?.contains("got -1.0") == true)
    let twice = Stage {
      scene.lasting(1).name("same")
      scene.lasting(1).name("same")
      Marker("late", at: 3)
      Audio("a.wav").begin(at: "gone")
    }
    #expect(twice.errors.count == 3, "\(twice.errors)")
    #expect(twice.errors.contains { $0.contains("scenes 1 and 2 are both named \"same\"") })
    #expect(twice.errors.contains { $0.contains("\"late\" of the program") })
    #expect(twice.errors.contains { $0.contains("there is no marker or scene “gone”; the known names are same") })
  }
}

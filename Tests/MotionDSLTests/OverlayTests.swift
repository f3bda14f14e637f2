// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@Suite("Overlays")
struct OverlayTests {
  @SceneBuilder private var scene: Scene { Layer().name("box").size(10, 10) }

  @Test("a scene in an overlay gives what it holds")
  func scenes() throws {
    @SceneBuilder var card: Scene {
      Layer().size(10, 10).name("card")
      Layer().size(20, 20).name("plate")
    }
    let stage = Stage {
      Scene { Layer() }.lasting(2)
      Overlay { card }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(stage.timeline.overlays.count == 1)
    _ = try (stage.layer("card"), stage.layer("plate"))
  }

  @Test("an overlay lies over scenes and transitions, on the program's clock")
  func over() throws {
    let stage = Stage {
      scene.lasting(2)
      Transition.fade(1)
      scene.lasting(2)
      Overlay {
        Layer().name("bar").size(0, 10).position(0, 0).animate(
          \.bounds.size.width, from: 0, to: 300, duration: 3, timing: .linear)
      }
      Overlay { Layer().name("logo") }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(stage.timeline.frameCount == 60 && stage.timeline.boundaries == [0, 20, 40])
    for time in [0.5, 1.5, 2.5] {
      #expect(abs(try stage.values("bar", at: time).bounds.width - 300 * time / 3) < 1e-9)
      let root = stage.timeline.state(at: MediaTime(seconds: time)).root
      #expect(root.sublayers.count == 3 && root.transition == nil)
      #expect(root.sublayers.map { $0.sublayers.first?.name }.suffix(2) == ["bar", "logo"])
      #expect((root.sublayers[0].transition != nil) == (time == 1.5))
    }
    let ids = stage.timeline.state(atFrame: 30).root
    #expect(Set(identities(ids)).count == identities(ids).count)
  }

  private func identities(_ state: LayerState) -> [LayerID] { [state.id] + state.sublayers.flatMap(identities) }

  @Test("with a time or a name of the program it has a clock of its own, which begins at a whole frame")
  func begins() throws {
    let stage = Stage {
      scene.lasting(2).name("one")
      Scene {
        Layer()
        Marker("ready", at: 0.5)
      }
      .lasting(2).name("two")
      Overlay {
        Layer().name("note").animate(\.opacity, from: 0, to: 1, duration: 1, timing: .linear)
        Marker("noted", at: 0.25)
      }
      .begin(at: "two/ready", offset: 0.26).lasting(1)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(abs(try stage.values("note", at: 3).opacity - 0.25) < 1e-9)
    for frame in [54, 75] { #expect(stage.timeline.state(atFrame: frame).root.sublayers.first?.name != "note") }
    #expect(try stage.timeline.time(named: "noted") == 3)
  }

  @Test("steps and sounds in an overlay know scenes and markers of the program")
  func names() throws {
    let stage = Stage {
      scene.lasting(2).name("one")
      scene.lasting(2).name("two")
      Overlay {
        let light = Layer().name("light").opacity(0)
        light
        Animate(light, \.opacity, to: 1, duration: 0.5, timing: .linear).begin(at: "two", offset: -0.25)
        Audio("ding.wav").begin(at: "two")
      }
      .begin(at: 1)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(abs(try stage.values("light", at: 2).opacity - 0.5) < 1e-6)
    #expect(stage.timeline.audio.cues.map(\.start.seconds) == [2])
  }

  @Test("an overlay ends at a scene or a marker of the program, and later than it begins")
  func ends() {
    let stage = Stage {
      scene.lasting(2).name("one")
      scene.lasting(2).name("two")
      Overlay { Layer().name("note") }.begin(at: 0.5).end(at: "two", offset: 0.5)
      Overlay { Layer().name("last") }.lasting(1).end(at: 3)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    for (name, frame, isThere) in [("note", 49, true), ("note", 50, false), ("last", 59, true), ("last", 60, false)] {
      #expect(stage.has(name, at: Double(frame) / 20) == isThere, "\(name) at frame \(frame)")
    }
    let backwards = Stage {
      scene.lasting(2).name("one")
      Overlay { Layer() }.begin(at: 1).end(at: "one", offset: 0.5)
      Overlay { Layer() }.end(at: "nowhere")
    }
    #expect(backwards.errors.count == 2, "\(backwards.errors)")
    #expect(backwards.errors.first?.contains("got a start at 1.0 s and an end at 0.5 s") ?? false)
    #expect(backwards.errors.last?.hasPrefix("end of an overlay: there is no marker or scene") ?? false)
  }

  @Test("components stand in overlays")
  func components() throws {
    let stage = Stage {
      scene.lasting(2)
      Overlay { LowerThird("Ada") }.begin(at: 0.5)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try stage.layer("plate", at: 1).values.opacity == 1)
  }

  private final class LowerThird: Component {
    let title: String
    init(_ title: String) {
      self.title = title
      super.init()
    }
    override init(layer: Any) {
      title = (layer as? LowerThird)?.title ?? ""
      super.init(layer: layer)
    }
    override init?(coder: Any) { nil }
    var body: Scene {
      let plate = Layer().name("plate").size(300, 80)
      plate
      TextLayer(title).position(.center)
      Animate(plate, \.opacity, from: 0, to: 1, duration: 0.4, timing: .linear)
    }
  }

  @Test(
    "times that are none are errors, and what is never seen is a warning",
    arguments: [
      (.nan, nil, "an overlay must begin at 0 to 1e6 s of the program, got nan"),
      (-1, nil, "an overlay must begin at 0 to 1e6 s of the program, got -1.0"),
      (0, 0, "an overlay must last more than 0 and at most 1e6 seconds, got 0.0"),
      (0, 0.01, "an overlay of 0.01 s is shorter than half a frame at 20 fps"),
      (2, nil, "an overlay is never shown: it begins at 2.0 s, but the program ends at 2.0 s"),
      (
        1, 2,
        "an overlay begins at 1.0 s and lasts 2.0 s, but the program ends at 2.0 s, so the overlay is cut off there"
      ),
    ] as [(Double, Double?, String)])
  func times(begin: Double, length: Double?, message: String) {
    let stage = Stage {
      scene.lasting(2)
      if let length {
        Overlay { Layer() }.begin(at: begin).lasting(length)
      } else {
        Overlay { Layer() }.begin(at: begin)
      }
    }
    #expect(stage.timeline.diagnostics.map(\.message) == [message])
  }

  @Test("a name that the program does not know is an error with those that it knows")
  func unknownName() {
    let stage = Stage {
      scene.lasting(2).name("one")
      Overlay { Layer() }.begin(at: "tow")
    }
    #expect(
      stage.errors == ["start of an overlay: there is no marker or scene “tow”; the known names are one"],
      "\(stage.errors)")
  }

  @Test("a layer that stands in an overlay and in a scene is an error that names both")
  func twice() {
    let box = Layer().name("shared")
    let stage = Stage {
      Scene { box }.lasting(2)
      Overlay { box }
    }
    #expect(stage.errors.count == 1 && stage.errors[0].contains("the overlay"), "\(stage.errors)")
  }
}

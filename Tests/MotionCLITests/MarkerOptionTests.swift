// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Times by name on the command line.
@Suite struct MarkerOptionTests {
  static let script = """
    import MotionKit

    struct Card: SceneComponent {
      var color: Color
      var body: Scene {
        let box = Layer().name("box").size(64, 36).position(32, 18).backgroundColor(color)
        box
        InOrder {
          Wait(0.5)
          Marker("shown")
          Animate(box, \\.opacity, to: 0, duration: 0.5, timing: .linear)
        }
      }
    }

    @main
    struct Clip: Composition {
      var format: Format { Format(width: 64, height: 36, fps: 30) }
      var program: Program {
        Card(color: .red).lasting(1).name("opening")
        Transition.fade(0.2).overCut()
        Card(color: .blue).lasting(1)
        Marker("drop", at: 1.5)
      }
    }
    """

  private func run(_ arguments: [String], in folder: ScratchFolder? = nil) throws -> Tool.Run {
    let folder = folder ?? ScratchFolder()
    try folder.write("clip.swift", MarkerOptionTests.script)
    return try Tool.run(arguments, in: folder)
  }

  @Test("inspect lists scenes and markers with their times, and looks at a name")
  func inspect() throws {
    let json = try run(["inspect", "clip.swift", "--at", "opening/shown", "--json"])
    #expect(json.status == 0, "\(json.errors)")
    let tree = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(tree["time"] as? Double == 0.5)
    let scenes = try #require(tree["scenes"] as? [[String: Any]])
    #expect(scenes.map { $0["name"] as? String } == ["opening", nil])
    #expect(scenes.map { $0["start"] as? Double } == [0, 1] && scenes.map { $0["duration"] as? Double } == [1, 1])
    let markers = try #require(tree["markers"] as? [[String: Any]])
    #expect(markers.map { $0["name"] as? String } == ["shown", "shown", "drop"])
    #expect(markers.map { $0["time"] as? Double } == [0.5, 1.5, 1.5])
    let text = try run(["inspect", "clip.swift", "--at", "drop"]).text
    #expect(
      text.contains("t = 1.5 s\nscene 1 \"opening\": from 0 s, 1 s long\nscene 2: from 1 s, 1 s long\n"), "\(text)")
    #expect(text.contains("marker \"shown\" of scene 1: 0.5 s\n") && text.contains("marker \"drop\": 1.5 s\n"))
  }

  @Test("a still at a name is the still at its time")
  func still() throws {
    let folder = ScratchFolder()
    for (name, time) in [("a", "2/shown"), ("b", "1.5s"), ("c", "drop")] {
      let run = try run(["still", "clip.swift", name + ".png", "--at", time], in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(folder.bytes("a.png") == folder.bytes("b.png") && folder.bytes("b.png") == folder.bytes("c.png"))
  }

  @Test("export takes markers as the ends of a range")
  func export() throws {
    let folder = ScratchFolder()
    for (name, time) in [("a", "opening/shown..drop"), ("b", "0.5s..1500ms"), ("c", "0.5..drop")] {
      let run = try run(["export", "clip.swift", name + ".y4m", "--time", time], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("30 frames"))
    }
    #expect(folder.bytes("a.y4m") == folder.bytes("b.y4m") && folder.bytes("b.y4m") == folder.bytes("c.y4m"))
  }

  @Test("export and sheet take a scene by its name or its number")
  func scene() throws {
    let folder = ScratchFolder()
    for (name, part) in [("a", ["--scene", "opening"]), ("b", ["--scene", "1"]), ("c", ["--time", "0-1"])] {
      let run = try run(["export", "clip.swift", name + ".y4m"] + part, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let sheet = try self.run(["sheet", "clip.swift", name + ".png", "--count", "3"] + part, in: folder)
      #expect(sheet.status == 0, "\(sheet.errors)")
    }
    #expect(folder.bytes("a.y4m") != nil && folder.bytes("a.png") != nil)
    #expect(folder.bytes("a.y4m") == folder.bytes("b.y4m") && folder.bytes("b.y4m") == folder.bytes("c.y4m"))
    #expect(folder.bytes("a.png") == folder.bytes("b.png") && folder.bytes("b.png") == folder.bytes("c.png"))
    let whole = try run(["sheet", "clip.swift", "d.png", "--count", "3"], in: folder)
    #expect(whole.status == 0 && folder.bytes("a.png") != folder.bytes("d.png"))
  }

  @Test(
    "names that stand for no time, or for several, say which there are",
    arguments: [
      (
        ["still", "clip.swift", "a.png", "--at", "dorp"],
        "--at: there is no marker or scene “dorp”; the known names are opening"
      ),
      (["still", "clip.swift", "a.png", "--at", "shown"], "several times; use one of opening/shown, 2/shown"),
      (["inspect", "clip.swift", "--at", "nan"], "it must be 0 or more seconds"),
      (["still", "clip.swift", "a.png", "--at", "-1"], "--at is -1.0; it must be 0 or more seconds"),
      (["inspect", "clip.swift", "--at", "-1"], "--at is -1.0; it must be 0 or more seconds"),
      (["export", "clip.swift", "a.y4m", "--time", "dorp..2"], "--time: there is no marker or scene “dorp”"),
      (["export", "clip.swift", "a.y4m", "--scene", "3"], "--scene: there is no scene “3”; the scenes are opening, 2"),
      (["sheet", "clip.swift", "a.png", "--scene", "drop"], "there is no scene “drop”"),
      (["sheet", "clip.swift", "a.png", "--scene", "1", "--time", "0-1"], "--time and --scene exclude each other"),
      (["export", "clip.swift", "a.y4m", "--scene", "1", "--frames", "0-1"], "--frames and --scene exclude"),
      (["export", "clip.swift", "a.y4m", "--time", "drop..opening"], "--time goes from 1.5 s to 0.0 s"),
      (["export", "clip.swift", "a.y4m", "--time", "opening-drop"], "write it as from-to in seconds"),
    ])
  func wrong(arguments: [String], message: String) throws {
    let run = try run(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("what is wrong with a step is reported at its line")
  func place() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      """
      import MotionKit

      @main
      struct Clip: Composition {
        var format: Format { Format(width: 64, height: 36, fps: 30) }
        var program: Program { scene.lasting(1) }
        @SceneBuilder var scene: Scene {
          Layer()
          InOrder {
            Animate(Layer().name("lost"), \\.opacity, to: 0, duration: 0.5, timing: .linear)
          }
          at("lgoo") {}
          Audio("ding.wav").begin(at: "lgoo")
        }
      }
      """)
    let run = try Tool.run(["still", "clip.swift", "a.png"], in: folder)
    #expect(run.errors.contains("clip.swift:10: error: a step animates opacity of Layer \"lost\""), "\(run.errors)")
    #expect(run.errors.contains("clip.swift:12: error: at: there is no marker \"lgoo\" in the scene"), "\(run.errors)")
    #expect(run.errors.contains("clip.swift:13: error: start of the sound ding.wav: there is no marker"))
  }
}

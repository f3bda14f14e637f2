// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// A mistake that shows in many places is told once: where it was made if that is known, else where it shows first.
@Suite("One mistake, one message")
struct OneMistakeTests {
  /// What `still` and `export` say of a script, line by line: without and with optimisation.
  private func errors(_ globals: String, _ elements: String, status: Int32 = 83) throws -> [[String]] {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      """
      import MotionKit
      \(globals)
      @main struct Clip: Composition {
        var format: Format { Format(width: 64, height: 36, fps: 30) }
        var program: Program { scene.lasting(1) }
        @SceneBuilder var scene: Scene {
      \(elements)
        }
      }
      """)
    return try [["still", "clip.swift", "out.png"], ["export", "clip.swift", "out.y4m"]].map { arguments in
      let run = try Tool.run(arguments, in: folder)
      #expect(run.status == status, "\(run.errors)")
      #expect(run.errors.hasSuffix("clip.swift is not valid: 1 error\n"), "\(run.errors)")
      return run.errors.split(separator: "\n").map(String.init)
    }
  }

  @Test("a literal that is no colour, at its own line, with the number of properties that were given it")
  func colour() throws {
    let uses = """
      Layer().size(2, 2).backgroundColor(accent)
      Layer().size(2, 2).border(accent, 3)
      GradientLayer([accent, .red])
      ShapeLayer(.circle(5)).fillColor(accent)
      Layer().size(2, 2).animate(\\.backgroundColor, to: accent, duration: 1)
      """
    for lines in try errors("let accent: Color = \"#12345\"", uses) {
      #expect(lines.count == 2, "\(lines)")
      #expect(
        lines[0].hasPrefix(
          "clip.swift:2: error: backgroundColor of Layer (and 4 more) is not a colour: \"#12345\"; as a text"),
        "\(lines)")
    }
    // The same text in two literals.
    let folder = ScratchFolder()
    try folder.write(
      "two.swift",
      Script.text("Layer().size(2, 2).backgroundColor(\"#1\")\nLayer().size(2, 2).backgroundColor(\"#1\")"))
    let run = try Tool.run(["still", "two.swift", "out.png"], in: folder)
    #expect(run.errors.hasPrefix("two.swift:12: error: "), "\(run.errors)")
    #expect(run.errors.contains(" (2 times, also on line 13)\n"), "\(run.errors)")
  }

  @Test("a number out of range, at its first use, with the lines of the others")
  func number() throws {
    let uses = "Layer().zPosition(far)\nLayer().zPosition(far)\nLayer().zPosition(far)\nLayer().size(2, 2)"
    for lines in try errors("let far = 1e12", uses) {
      #expect(lines.count == 2, "\(lines)")
      #expect(lines[0].hasPrefix("clip.swift:7: error: zPosition of Layer must be between -1e9 and 1e9"), "\(lines)")
      #expect(lines[0].hasSuffix(" (3 times, also on lines 8, 9)"), "\(lines)")
    }
  }

  @Test("a font that is not there, at the first text, with the lines of the others")
  func font() throws {
    let uses = "TextLayer(\"a\").font(face, 9)\nTextLayer(\"b\").font(face, 9)\nTextLayer(\"c\").font(face, 9)"
    for lines in try errors("let face = \"Nonesuch\"", uses, status: 66) {
      #expect(lines.count == 2, "\(lines)")
      #expect(
        lines[0].hasPrefix(
          "clip.swift:7: error: the size of \"a\" (and 2 more, also on lines 8, 9): font \"Nonesuch\" is not installed"),
        "\(lines)")
    }
  }

  @Test("a layer that is placed twice: the message has both lines")
  func placedTwice() throws {
    let inner = "let a = Layer().size(2, 2)\na\nLayer {\n  a\n}"
    for lines in try errors("", inner) {
      #expect(lines.count == 2, "\(lines)")
      #expect(
        lines[0].hasPrefix("clip.swift:10: ")
          && lines[0].hasSuffix(
            "error: Layer of a scene is in Layer as well, at clip.swift:8 and clip.swift:10, but a layer can have only one "
              + "superlayer; leave out one of the two, or make a new layer for each. Write `let _ = layer.opacity(0.5)` "
              + "for a line that only changes a layer [moved-layer]"),
        "\(lines)")
    }
    for lines in try errors("", "let a = Layer().size(2, 2)\na\na.opacity(0.5)") {
      #expect(
        lines[0].contains("error: Layer is added to a scene twice, at clip.swift:8 and clip.swift:9: a builder adds"),
        "\(lines)")
    }
    // A component that passes the layer on is no line of the script.
    let page = "let page = Layer().size(2, 2)\nBrowserWindow(\"a\") { page }\npage.enters(.fade)"
    for lines in try errors("", page) {
      let line = lines.first { $0.contains("error: ") } ?? ""
      #expect(
        line.hasPrefix("clip.swift:9: error: ") && line.contains(" as well, at clip.swift:8 and clip.swift:9, but"),
        "\(lines)")
    }
  }

  @Test("a layer that moves from one builder to another is a warning with both lines")
  func moved() throws {
    let folder = ScratchFolder()
    let element = "let a = Layer().size(2, 2)\nLayer {\n  a\n}\nLayer {\n  a\n}"
    try folder.write("clip.swift", Script.text(element))
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "warning: Layer is added to Layer and to Layer, at clip.swift:14 and clip.swift:17: a layer can have only one"),
      "\(run.errors)")
  }

  @Test("a scene that stands twice in the program: the message has both lines")
  func sceneTwice() throws {
    let folder = ScratchFolder()
    let text = Script.text("Layer()").replacing(
      "scene.lasting(1)", with: "let one = scene\none.lasting(1)\none.lasting(1)")
    try folder.write("clip.swift", text)
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 83)
    #expect(
      run.errors.contains("is used twice in the program, at clip.swift:9 and clip.swift:10, but a layer"),
      "\(run.errors)")
  }
}

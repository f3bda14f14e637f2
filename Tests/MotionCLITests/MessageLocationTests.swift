// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Each error names the script's line, however the compiler has folded its functions, and one mistake is one message.
@Suite struct MessageLocationTests {
  /// What `still` and `export` say of a script: without and with optimisation.
  private func errors(_ script: String) throws -> [String] {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    return try [["still", "clip.swift", "out.png"], ["export", "clip.swift", "out.y4m"]].map { arguments in
      let run = try Tool.run(arguments, in: folder)
      #expect(run.status == 83 || run.status == 66, "\(run.errors)")
      return run.errors
    }
  }

  private func script(_ elements: String, _ others: String = "") -> String {
    """
    import MotionKit
    @main struct Clip: Composition {
      var format: Format { Format(width: 64, height: 36, fps: 30) }
      var program: Program { scene.lasting(2) }
      let box = Layer().size(9, 9)
      @SceneBuilder var scene: Scene {
        box
        \(elements)
      }
      \(others)
    }
    """
  }

  /// Closures of one line, each with a mistake; `box` is a layer of their scene.
  private static let closures = [
    "every(0.5) { box.zPosition = .nan }", "Perform { box.borderWidth = .nan }",
    "InOrder { Wait(0.5); Perform { box.borderWidth = .infinity } }.begin(at: 0.5)",
    "at(1) { Transaction.setCompletionBlock { box.opacity = .nan }; box.opacity = 0.5 }",
    "Layer().configure { $0.opacity = .nan }", "Layer { Layer().opacity(.nan) }",
    "for _ in 0..<2 { Layer().opacity(.nan) }", "Repeat(2) { Perform { box.opacity = .nan }; Wait(0.5) }",
  ]

  @Test("an error in a closure of one line has the line, and each is one error")
  func oneLine() throws {
    try expectLines(of: MessageLocationTests.closures)
    for closure in ["at(1) { box.opacity = .nan }", "at(1) { Rehearsal.current?.after(0.1) { box.opacity = .nan } }"] {
      try expectLines(of: [closure])
    }
  }

  @Test("of closures that are alike each has its own line, also in optimised code")
  func alike() throws {
    let set = "box.opacity = .nan"
    try expectLines(of: [
      "at(1) { \(set) }", "at(1) { Rehearsal.current?.after(0.1) { \(set) } }", "at(1) { \(set) }",
      "at(1) { Transaction.setCompletionBlock { \(set) }; box.opacity = 0.5 }",
    ])
  }

  private func expectLines(of closures: [String]) throws {
    var (text, lines) = (Script.text(), [Int]())
    let scenes = closures.indices.map { "scene\($0).lasting(2)" }
    text.replace("scene.lasting(1)", with: scenes.joined(separator: "; "))
    text += "\nextension Clip {\n"
    for (number, closure) in closures.enumerated() {
      text += "  @SceneBuilder var scene\(number): Scene {\n    let box = Layer().size(9, 9)\n    box\n"
      lines.append(text.count { $0 == "\n" } + 1)
      text += "    \(closure)\n  }\n"
    }
    text += "}\n"
    for errors in try errors(text) {
      let messages = errors.split(separator: "\n")
      for (closure, line) in zip(closures, lines) {
        #expect(messages.count { $0.hasPrefix("clip.swift:\(line): error: ") } == 1, "\(closure): \(errors)")
      }
      #expect(messages.count == closures.count + 1, "\(errors)")
      let end = closures.count == 1 ? "1 error\n" : "\(closures.count) errors\n"
      #expect(errors.hasSuffix("is not valid: \(end)"), "\(errors)")
    }
  }

  @Test("a marker beyond its scene's end, a step's too, and a second one of its name have their line")
  func markers() throws {
    for element in ["Marker(\"late\", at: 2.5)", "Marker(\"a\"); Marker(\"a\", at: 1)", "Marker(\"a/b\")"] {
      for errors in try errors(script(element)) { #expect(errors.hasPrefix("clip.swift:8: error: "), "\(errors)") }
    }
  }

  @Test("an error in a function of one line has a line of the script, the function's or the caller's")
  func oneLineFunction() throws {
    for errors in try errors(script("made()", "func made() -> Layer { Layer().opacity(.nan) }")) {
      #expect(errors.hasPrefix("clip.swift:10: error: ") || errors.hasPrefix("clip.swift:8: error: "), "\(errors)")
    }
    let nested = "func made() -> Layer { inner(2) }\n  func inner(_ n: Int) -> Layer { Layer().opacity(.nan) }"
    for errors in try errors(script("made()", nested)) {
      #expect(errors.firstMatch(of: #/^clip\.swift:(8|10|11): error: /#) != nil, "\(errors)")
    }
  }

  @Test("a font that is missing in a function which many layers call is one error with their number")
  func missingFont() throws {
    let label = "func label(_ text: String) -> TextLayer { TextLayer(text).font(\"Nonesuch\", 20) }"
    for errors in try errors(script("for i in 1...55 { label(\"text \\(i)\") }", label)) {
      let lines = errors.split(separator: "\n")
      #expect(lines.count == 2, "\(errors)")
      #expect(
        lines[0].firstMatch(
          of: #/^clip\.swift:(8|10): error: the size of "text 1" and 54 more: font "Nonesuch" is not installed/#)
          != nil,
        "\(errors)")
      #expect(errors.hasSuffix("clip.swift is not valid: 1 error\n"), "\(errors)")
    }
  }

  @Test("the same mistake of many layers of one function is one error with their number, on another line another")
  func repeatedMistake() throws {
    let dot = "func dot(_ i: Int) -> Layer { Layer().size(2, 2).opacity(i > 0 ? .nan : 1) }"
    let text = script("dot(1)\n    dot(2)\n    dot(3)\n    Layer().opacity(.nan)", dot)
    let folder = ScratchFolder()
    try folder.write("clip.swift", text)
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 3, "\(run.errors)")
    #expect(lines[0].hasPrefix("clip.swift:13: error: ") && lines[0].hasSuffix(" (3 times)"), "\(run.errors)")
    #expect(lines[1].hasPrefix("clip.swift:11: error: ") && !lines[1].hasSuffix("times)"), "\(run.errors)")
    #expect(run.errors.hasSuffix("is not valid: 2 errors\n"), "\(run.errors)")
  }

  @Test("an animation that begins after its scene has the line that declares it")
  func lateAnimation() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script("Layer().animate(\\.opacity, to: 0, .ease(1).delay(5))"))
    for arguments in [["still", "clip.swift", "out.png"], ["export", "clip.swift", "out.y4m"]] {
      let run = try Tool.run(arguments, in: folder)
      #expect(run.status == 0)
      #expect(
        run.errors.hasPrefix(
          "clip.swift:8: warning: the animation of opacity of Layer is never seen: it begins at 5.0 s"),
        "\(run.errors)")
    }
  }

  @Test("files with images, clips and sounds end with one code, whatever is wrong with them")
  func unreadableFiles() throws {
    let cases = [
      ("Audio(\"gone.wav\")", "No such file"), ("VideoLayer(\"gone.mp4\")", "No such file"),
      ("Audio(\"clip.swift\")", "is not a media file"), ("Audio(\"sub\")", "it is not a regular file"),
      ("Audio(\"\")", "the path of a sound is empty"), ("VideoLayer(\"\")", "the path of a clip is empty"),
    ]
    let elements = cases.enumerated().map { "if number == \($0) { \($1.0) }" }
    let folder = ScratchFolder()
    try folder.write("clip.swift", script(elements.joined(separator: "\n"), "@Parameter var number = 0"))
    try folder.write("sub/a.txt", "")
    for (number, (element, message)) in cases.enumerated() {
      let run = try Tool.run(["still", "clip.swift", "out.png", "--set", "number=\(number)"], in: folder)
      #expect(run.status == 66, "\(element): \(run.status) \(run.errors)")
      #expect(
        run.errors.hasPrefix("clip.swift:\(8 + number): error: ") && run.errors.contains(message), "\(run.errors)")
    }
    #expect(
      try Tool.run(["exit-codes"], in: ScratchFolder()).text.contains(
        "66  the script, a bundle, an asset (clip, sound, image)")
    )
  }

  @Test("a background that is not opaque is an error where the output has no alpha, at the format's line")
  func transparentBackground() throws {
    let folder = ScratchFolder()
    for (format, alpha) in [
      ("Format(width: 64, height: 36, fps: 30, background: .clear)", "0.0"),
      ("Format(width: 64, height: 36, fps: 30).background(\"#FFFFFF80\")", "0.50"),
    ] {
      try folder.write("clip.swift", Script.text(format: format))
      for arguments in [
        ["export", "clip.swift", "out.mp4"], ["export", "clip.swift", "out.y4m"], ["still", "clip.swift", "out.jpg"],
        ["export", "clip.swift", "out.webm", "--codec", "av1"],
      ] {
        let run = try Tool.run(arguments, in: folder)
        #expect(run.status == 83, "\(arguments)")
        #expect(
          run.errors.hasPrefix("clip.swift:7: error: the background of the format has an alpha of \(alpha)"),
          "\(run.errors)")
        #expect(
          run.errors.contains("such as .background(.black)") && run.errors.hasSuffix("1 error\n"), "\(run.errors)")
        #expect(folder.names == ["clip.swift"])
      }
      #expect(try Tool.run(["inspect", "clip.swift"], in: folder).status == 0)
      for command in ["still", "sheet"] {
        #expect(try Tool.run([command, "clip.swift", "out.png"], in: folder).status == 0)
      }
      try FileManager.default.removeItem(atPath: folder.file("out.png"))
    }
  }

  @Test("every command takes the frame that the export shows at that time")
  func shownFrame() throws {
    struct Whole: Decodable { var time: Double }
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift", Script.text("Layer().size(2, 2).animate(\\.position.x, from: 0, to: 30, duration: 1)"))
    for (time, shown) in [("0.5", 0.5), ("0.52", 0.5), ("0.53332", 0.5), ("0.5333333", 16.0 / 30), ("1", 29.0 / 30)] {
      let run = try Tool.run(["inspect", "clip.swift", "--at", time, "--json"], in: folder)
      let whole = try JSONDecoder().decode(Whole.self, from: run.output)
      #expect(abs(whole.time - shown) < 1e-9, "\(time): \(whole.time)")
    }
  }
}

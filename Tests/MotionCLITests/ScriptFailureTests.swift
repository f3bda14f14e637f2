// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Scripts that are wrong: the message, the exit code, and the target that stays as it was.
@Suite struct ScriptFailureTests {
  /// Exports `script` over an existing file and expects it to stay.
  private func export(
    _ script: String, to target: String = "out.y4m", _ options: [String] = []
  ) throws -> Tool.Run {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    try folder.write(target, "as it was")
    let run = try Tool.run(["export", "clip.swift", target] + options, in: folder)
    #expect(folder.text(target) == "as it was")
    #expect(folder.names == ["clip.swift", target])
    return run
  }

  @Test("a script that does not compile shows the compiler's diagnostics with its own path and line")
  func compileError() throws {
    let run = try export(Script.doing("let text: Int = \"three\""))
    #expect(run.status == 65)
    #expect(run.errors.contains("clip.swift:12:21: error: cannot convert value of type 'String'"))
    #expect(run.errors.hasSuffix("error: clip.swift does not compile\n"))
  }

  /// Statements that trap, `index` being 3, and the reason.
  private static let traps = [
    ("print(numbers[index])", "Index out of range"),
    ("print(Int.max - 2 + index)", "arithmetic overflow"),
    ("let nothing = Int(\"x\"); print(nothing!)", "Unexpectedly found nil while unwrapping an Optional value"),
    ("fatalError(\"my own reason \\(index)\")", "my own reason 3"),
    (
      "print((index)...(index - 1))",
      "Range requires lowerBound <= upperBound; a range goes from its smaller bound to its larger one, as in 4...5"
    ),
  ]

  @Test("a trap is reported with the script's line and the reason, optimised or not")
  func trap() throws {
    let traps = ScriptFailureTests.traps
    let cases = traps.enumerated().map { "case \($0):\n\($1.0)\n" }.joined()
    let script = Script.doing("switch trap {\n\(cases)default: break\n}").replacingOccurrences(
      of: "  var format", with: "  @Parameter var trap = 0\n  var format")
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    for (number, (_, reason)) in traps.enumerated() {
      // The switch is in line 13.
      let message = "clip.swift:\(15 + 2 * number): error: the script trapped: \(reason)\n"
      let optimised = try export(script, ["--set", "trap=\(number)"])
      #expect(optimised.status == 81 && optimised.errors.contains(message), "\(optimised.errors)")
      let plain = try Tool.run(["still", "clip.swift", "out.png", "--set", "trap=\(number)"], in: folder)
      #expect(plain.status == 81 && plain.errors.contains(message), "\(plain.errors)")
      #expect(folder.names == ["clip.swift"])
    }
  }

  @Test("endless recursion is reported, not silent")
  func recursion() throws {
    let script = Script.doing("print(depth(0))") + "\nfunc depth(_ n: Int) -> Int { n == -1 ? 0 : depth(n + 1) + n }\n"
    let run = try export(script)
    #expect(run.status == 81)
    #expect(run.errors.contains("clip.swift:16: error: the script trapped: the stack overflowed"))
  }

  @Test("what follows from itself without end is reported where the script schedules it")
  func endlessEvents() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      """
      import MotionKit
      func again() {
        Rehearsal.current?.after(0) {
          again()
        }
      }
      @main
      struct Clip: Composition {
        var format: Format { Format(width: 64, height: 36, fps: 30) }
        var program: Program { Scene { Layer(); at(0) { again() } }.lasting(1) }
      }
      """)
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 83)
    #expect(run.errors.contains("clip.swift:3: error: more than 1000 blocks start one another at 0.0 s"))
  }

  @Test("a script that ends the process is a failure, whatever code it chooses")
  func exits() throws {
    let run = try export(Script.doing("exit(0)", imports: "import Foundation"))
    #expect(run.status == 81)
    #expect(run.errors.contains("the script ended the process itself, with exit code 0"))
  }

  @Test("a script without a composition says what to write")
  func noComposition() throws {
    let run = try export("import MotionKit\nlet x = 1\nprint(x)\n")
    #expect(run.status == 80)
    #expect(run.errors.contains("clip.swift: the script hands over no composition; write `@main` before"))
  }

  @Test("a script that never ends is stopped after --script-timeout, at its line")
  func endless() throws {
    let start = Date()
    let run = try export(Script.endless, ["--script-timeout", "1.5"])
    #expect(run.status == 82)
    #expect(run.errors.contains("clip.swift:12: error: the script's own code still runs after 1.5 s"))
    #expect(Date().timeIntervalSince(start) < 120)
  }

  @Test("values that are not valid stop the export before frame 0")
  func invalid() throws {
    let script = Script.text(
      format: "Format(width: width, height: 36, fps: FrameRate(Int64(fps)))", seconds: "seconds",
      members: "@Parameter var width = 64; @Parameter var fps = 30; @Parameter var seconds = 1.0")
    for (setting, message) in [
      ("width=0", "from 2 to 16384, got 0"), ("width=100000", "got 100000"),
      ("width=63", "even number from 2 to 16384, got 63"), ("fps=0", "frame rate must be above 0"),
      ("seconds=-1", "more than 0"),
    ] {
      let run = try export(script, ["--set", setting])
      #expect(run.status == 83, "\(setting)")
      #expect(run.errors.contains(message), "\(setting): \(run.errors)")
    }
  }

  @Test(
    "a number that is none is reported with the script's line",
    arguments: [
      "Layer().opacity(.nan)", "Layer().animate(\\.opacity, values: [0, .nan, 1], duration: 1)",
    ])
  func nan(elements: String) throws {
    let run = try export(Script.text(elements))
    #expect(run.status == 83)
    #expect(run.errors.contains("clip.swift:12: error: "))
    #expect(run.errors.contains("must be finite, got nan"))
  }

  @Test(
    "what a layer names and is not there is an error with the script's line and one code, however it is noticed",
    arguments: [
      ("VideoLayer(\"gone.mp4\")", "gone.mp4': No such file"),
      ("Layer().size(9, 9).contents(\"gone.png\")", "gone.png': No such file"),
      ("TextLayer(\"Hi\").font(\"No Such Font\", 20)", "font \"No Such Font\" is not installed"),
      ("Layer().size(9, 9).filters(.colorCube(\"gone.cube\"))", "gone.cube': No such file"),
      (
        "Layer().size(9, 9).animate(\\.contents, to: .file(path: \"gone.png\"), duration: 1)",
        "gone.png': No such file"
      ),
    ])
  func missing(elements: String, message: String) throws {
    let run = try export(Script.text(elements))
    #expect(run.status == 66)
    #expect(run.errors.contains("clip.swift:12: error: ") && run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "what only an animation or a transition of the script's own code brings in is looked at before frame 0, at its line"
  )
  func missingLater() throws {
    let statements = [
      "let a = BasicAnimation(keyPath: \"contents\"); a.toValue = Contents.file(path: \"gone.png\"); layer.add(a, forKey: nil)",
      "let t = Transition(); t.filter = .disintegrate(mask: \"gone.png\"); layer.add(t, forKey: nil)",
    ]
    for statement in statements {
      let run = try export(
        Script.doing("let layer = Layer().size(9, 9)\n    return Scene { layer; at(0.5) { \(statement) } }"))
      #expect(run.status == 66, "\(run.errors)")
      #expect(
        run.errors.contains("clip.swift:13: error: ") && run.errors.contains("gone.png': No such file"), "\(run.errors)"
      )
    }
  }

  @Test("a script that is wrong besides is not valid, whatever is missing")
  func missingAndWrong() throws {
    let run = try export(Script.text("VideoLayer(\"gone.mp4\").opacity(.nan)"))
    #expect(run.status == 83)
    #expect(run.errors.contains("gone.mp4") && run.errors.contains("must be finite"))
  }

  @Test("a clip that is cut off is reported")
  func truncatedClip() throws {
    let folder = ScratchFolder()
    try folder.write("whole.swift", Script.text())
    try folder.write("clip.swift", Script.text("VideoLayer(\"cut.mp4\")"))
    #expect(try Tool.run(["export", "whole.swift", "whole.mp4"], in: folder).status == 0)
    let whole = try #require(folder.bytes("whole.mp4"))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: folder.path + "/cut.mp4"))
    let run = try Tool.run(["export", "clip.swift", "out.y4m"], in: folder)
    #expect(run.status != 0)
    #expect(run.errors.contains("cut.mp4"))
    #expect(folder.bytes("out.y4m") == nil)
  }
}

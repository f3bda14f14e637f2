// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Scripts that do not compile: what the compiler says is shown without what concerns MotionKit alone, and with what may
/// have been meant.
@Suite struct CompileHintTests {
  private func errors(_ script: String) throws -> String {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 65, "\(run.errors)")
    return run.errors
  }

  /// Elements with a mistake, and what is said of it.
  private static let mistakes = [
    ("Layer().bakgroundColor(.red)", "did you mean 'backgroundColor'?"),
    ("Layer().backgroundColor(.ornage)", "hint: did you mean “orange”?"),
    (
      "Layer().animate(\\.opacity, to: 0, duration: 1, timing: .easeInOut)", "hint: in MotionKit this is .easeInEaseOut"
    ),
    (
      "TextLayer(\"Hi\").animate(\\.strokeEnd, to: 1, duration: 1)",
      "hint: “strokeEnd” is a property of a ShapeLayer, but this layer has another type"
    ),
    (
      "Animate(Layer(), \\.colors, to: [.red], duration: 1, timing: .linear)",
      "hint: “colors” is a property of a GradientLayer"
    ),
    ("Layer().animate(\\.opacity.x, to: 1, duration: 1)", "hint: “x” is not a part of this value: a point"),
    ("ShapeLayer(.circle(5)).spring(\\.shadowOffset.z, to: 1)", "hint: “z” is not a part of this value: a point"),
    ("Layer().animate(\\.bounds.size.z, to: 1, duration: 1)", "hint: “z” is not a part of this value: a point"),
    ("EmitterLayer().animate(\\.emitterCells[\"a\"].birthrate, to: 1, duration: 1)", "did you mean 'birthRate'?"),
    ("Layer().animate(\\.scale, to: 2, duration: 1)", "hint: “scale” is a property of an EmitterLayer"),
    ("Layer().animate(\\.scale, to: 2, duration: 1)", "in MotionKit this is \\.transform.scale"),
    (
      "Layer().animate(\\.rotation, to: 1, duration: 1)",
      "hint: in MotionKit this is \\.transform.rotation.z, in radians"
    ),
    ("Layer().animate(\"opacity\", to: 0, duration: 1)", "hint: a property is written as a key path: \\.opacity"),
    (
      "Callout(\"Hi\", tip: .leading).opacity(1)", "hint: in MotionKit this is .left"
    ),
    ("ChatBubble(\"Hi\", side: .sent).size(9, 9)", "hint: who writes a message is the second value, without a label"),
    ("ChatBubble(\"Hi\", .right).size(9, 9)", "hint: in MotionKit this is .sent"),
    ("TextLayer(\"Hi\").fit(width: 900)", "hint: the size of a text or a formula is the largest one of a range"),
    ("CodeLayer(\"Hi\").fit(width: 900)", "hint: code fits a width and a height: .fit(width: 1600, height: 900)"),
    ("ShapeLayer(.circle(9)).fit(width: 900)", "hint: in MotionKit this is .fit(width: 800, height: 600) of an image"),
    ("CodeLayer(\"Hi\").type(for: 2)", "hint: in MotionKit this is .types(for: 2), a step in a scene"),
    ("TextLayer(\"Hi\").type(for: 2)", "hint: in MotionKit this is .types(for: 2), a step in a scene"),
    ("TerminalLayer().type(\"ls\", for: 2)", "hint: in MotionKit this is .types(\"swift build\", for: 1)"),
    ("CodeLayer(\"Hi\").types(duration: 2)", "hint: the length of a step is for: 0.5, not duration:"),
    ("Layer().maskedCorners([.layerMinXMinYCorner])", "hint: in MotionKit this is .topLeft"),
    ("Stack(.vertical, alignment: .fill) { Layer() }", "hint: in MotionKit this is .stretch"),
    ("ShapeLayer(.circle(9)).gradient([.red, .blue])", "hint: in MotionKit this is .fillGradient(.linear(["),
    ("ShapeLayer(.circle(9)).fillGradient(.red, .blue)", "hint: “fillGradient” is written .fillGradient(.linear(["),
    ("Layer().enters(.fade, duration: 0.5)", "hint: the length of an entrance, an exit or any other verb is for: 0.5"),
    ("Layer().animate(\\.opacity, to: 0, duration: 1, easing: .easeOut)", "hint: an easing is timing: .easeOutCubic"),
    ("BarChart([1, 2])", "hint: Chart(Table("),
    ("Latex(\"x^2\")", "hint: FormulaLayer(#"),
    ("Lottie(\"a.json\")", "hint: LottieLayer(\"loader.json\") plays a Lottie file"),
    ("Code(\"let x = 1\")", "hint: CodeLayer(\"let x = 1\", language: .swift) shows code"),
    ("SVGImage(\"a.svg\")", "hint: SVGLayer(\"logo.svg\") makes layers of an SVG file"),
    ("TextLayer(\"Hi\").color(.red)", "hint: in MotionKit this is .foregroundColor(…) of a text"),
    ("TextLayer(\"Hi\").font(name: \"Inter\", size: 40)", "hint: “font” is written .font(\"Inter\", 120, .bold)"),
    ("TextLayer(3)", "hint: a text is a String: TextLayer(\"\\(number)\")"),
    ("ShapeLayer(.circle(radius: 40))", "hint: “circle” is written .circle(200), its diameter"),
    ("Layer().position(center)", "hint: in MotionKit this is .center, with a dot before it"),
    ("ForEach(0..<3) { _ in Layer() }", "hint: in MotionKit this is a plain loop: for i in 0..<3"),
    ("TextLayer(\"Hi\").stroke(.white, 2)", "hint: in MotionKit this is .style(\"Hello\") { $0.outline(.black, 6) }"),
    ("TextLayer(\"Hi\").outline(.white, 2)", "hint: in MotionKit this is .style(\"Hello\") { $0.outline(.black, 6) }"),
    ("Layer().cornerRadius(.topLeft, 20)", "hint: “cornerRadius” is written .cornerRadius(20), of some corners"),
    ("Layer().stroke(.white, 2)", "hint: in MotionKit this is .border(.white, 4)"),
    ("Layer().fill(.red)", "hint: in MotionKit this is .backgroundColor(…)"),
    ("Layer().position(sin(1), 0)", "hint: in MotionKit this is in Foundation: write import Foundation above"),
    (
      "Layer().backgroundColor(UIColor.red)",
      "hint: in MotionKit this is CGColor(red: 1, green: 0.35, blue: 0.24, alpha: 1)"
    ),
    ("ShapeLayer(.circle(5)).fill(.red)", "hint: in MotionKit this is .fillColor(…)"),
    (
      "Layer().animate(\\.position, along: .circle(20), duration: 1, rotationMode: .auto)",
      "hint: the layer turns along its path with rotation: .auto"
    ),
    ("Layer().fadeIn(at: 2)", "hint: in MotionKit this is .enters(.fade)"),
    ("Layer().fadeOut(1)", "hint: in MotionKit this is .leaves(.fade)"),
    ("Audio(\"a.m4a\").fadeIn(at: 2)", "hint: a fade takes its length in seconds, .fadeIn(1)"),
    ("VideoLayer(\"c.mp4\").begin(at: 2)", "hint: in MotionKit this is .beginTime(2)"),
    ("VideoLayer(\"c.mp4\").trimStart(1)", "hint: “trimStart” is written .trim(2...8)"),
    ("VideoLayer(\"c.mp4\").trim(1, 2)", "hint: a part of a clip or a sound is written .trim(2...8)"),
    ("VideoLayer(\"c.mp4\").gain(1)", "hint: in MotionKit this is .volume(0.5)"),
    ("Layer().enters(.fadeIn)", "hint: in MotionKit this is .fade"),
    ("Layer().enters(.wipe(.left))", "hint: in MotionKit this is .fromLeft"),
    ("Layer().enters(.slide(.bottom, 200))", "hint: in MotionKit this is .fromBottom"),
    (
      "Layer().animate(.opacity, from: 0, to: 1, duration: 1)",
      "hint: a property is written as a key path, with a backslash: \\.opacity"
    ),
    ("Layer().backgroundColor(Color(1.0, 0.5))", "hint: a colour is written \"#FF5A3C\", or Color(red: 1,"),
    ("TextLayer(\"Hi\").font(80, \"Inter\")", "hint: “font” is written .font(\"Inter\", 120, .bold)"),
    ("TextLayer(\"Hi\").font(\"Inter\", .bold, 80)", "hint: “font” is written .font(\"Inter\", 120, .bold)"),
    ("Stack(.vertical, 20) { Layer() }", "hint: “Stack” is written Stack(.vertical, spacing: 20) { … }"),
    ("Stack(axis: .vertical) { Layer() }", "hint: “Stack” is written Stack(.vertical, spacing: 20) { … }"),
    ("Stack(vertical, spacing: 20) { Layer() }", "hint: in MotionKit this is .vertical, with a dot before it"),
    (
      "Layer().animate(\\.opacity, 0, 1, 0.5)",
      "hint: “animate” is written .animate(\\.opacity, from: 0, to: 1, duration: 0.5)"
    ),
    (
      "Animate(Layer(), \\.opacity, 0, 1, 0.5)",
      "hint: “Animate” is written Animate(layer, \\.opacity, from: 0, to: 1, duration: 0.5)"
    ),
    ("TextLayer(\"Hi\").font(\"Inter\", 40, .heavy)", "hint: in MotionKit this is .extraBold (800), or .black (900)"),
    ("Path().addPath(.circle(3))", "hint: in MotionKit this is append(path)"),
    (
      "TextLayer(\"Hi\").lineWidth(3)",
      "hint: “lineWidth” is a property of another class: motionkit properties lineWidth"
    ),
    ("Layer().rotation(45)", "hint: in MotionKit this is .rotated(by: .degrees(45))"),
    ("Layer().rotation(degrees: 45)", "hint: in MotionKit this is .rotated(by: .degrees(45))"),
    ("TextLayer(\"Hi\").scale(2)", "hint: in MotionKit this is .scaled(by: 2)"),
    ("Layer().border(4, .white)", "hint: “border” is written .border(.white, 2)"),
    ("Sequence { Wait(1) }", "hint: in MotionKit this is InOrder { … }"),
    (
      "Layer().animate(\\.opacity, to: 0, beginTime: 2, duration: 1)",
      "hint: “beginTime” is part of the options: .ease(0.6).delay(0.5)"
    ),
    (
      "ShapeLayer(.circle(9)).animate(\\.strokeEnd, values: [0, 1], duration: 1, repeatCount: .infinity)",
      "hint: “repeatCount” is part of the options: .ease(0.6).repeats(3)"
    ),
    (
      "Layer().animate(\\.opacity, to: 0, duration: 1, repeatCount: 3, autoreverses: true)",
      "hint: “repeatCount” and “autoreverses” are part of the options: .ease(0.6).repeats(3).autoreverses()"
    ),
    (
      "Layer().animate(\\.position.x, by: 9, duration: 1, additive: true)",
      "hint: “additive” is part of the options: .ease(0.6).additive()"
    ),
    (
      "Layer().animate(\\.opacity, to: 0, duration: 1, fill: .removed)",
      "hint: “fill” is part of the options: .ease(0.6).fill(.backwards)"
    ),
    (
      "Animate(Layer(), \\.opacity, to: 0, duration: 1, delay: 2)",
      "hint: “delay” is part of the options: .ease(0.6).delay(0.5)"
    ),
    (
      "Layer().spring(\\.opacity, to: 1, beginTime: 1, .bouncy)",
      "hint: “beginTime” is part of the options: .animate(\\.opacity, to: 1, .spring(.bouncy).delay(0.5))"
    ),
    (
      "Layer().spring(\\.opacity, to: 1, beginTime: 1)",
      "hint: “beginTime” is part of the options: .animate(\\.opacity, to: 1, .spring(.bouncy).delay(0.5))"
    ),
  ]

  /// A script with each element in a scene of its own, and the line of each.
  private static func script(of elements: [String]) -> (text: String, lines: [Int]) {
    var (text, lines) = (Script.text() + "\nextension Clip {\n", [Int]())
    for (number, element) in elements.enumerated() {
      text += "  var scene\(number): Scene {\n    Scene {\n"
      lines.append(text.count { $0 == "\n" } + 1)
      text += "      \(element)\n    }\n  }\n"
    }
    return (text + "}\n", lines)
  }

  @Test("a mistake that the compiler has no words for gets its hint from its own scene, not from the next one")
  func ownScene() throws {
    let errors = try errors(
      Script.text() + """

        extension Clip {
          var first: Scene {
            Scene {
              Layer().backgroundColor(Color(1.0, 0.5)).positoin(4, 4)
            }
          }
          var second: Scene {
            Scene {
              Layer()
            }
          }
          var third: Scene {
            Scene {
              Layer().backgroundColor(Color(255, 0, 0))
            }
          }
        }
        """)
    let lines = errors.split(separator: "\n").map(String.init)
    let places = lines.compactMap { $0.hasPrefix("clip.swift:") ? Int($0.split(separator: ":")[1]) : nil }
    #expect(!places.isEmpty, "\(errors)")
    for (index, line) in lines.enumerated() where line.contains("hint: in line ") {
      let named = Int(line.split(separator: "in line ")[1].prefix { $0.isNumber }) ?? 0
      let place = lines[..<index].last { $0.hasPrefix("clip.swift:") }.flatMap { Int($0.split(separator: ":")[1]) } ?? 0
      #expect(named >= place && named < place + 5, "\(errors)")
    }
  }

  @Test("names that were mistyped, or are those of other tools, are answered with the right ones")
  func hints() throws {
    // Of this one the compiler complains in other words where properties of its name are near.
    for mistakes in [
      CompileHintTests.mistakes, [("EmitterLayer().scale(2)", "hint: in MotionKit this is .scaled(by: 2)")],
    ] {
      let script = CompileHintTests.script(of: mistakes.map(\.0))
      let errors = try errors(script.text)
      #expect(!errors.contains("cannot infer contextual base") && !errors.contains("'Parts'"), "\(errors)")
      // Each begins with its place.
      var complaints = [""]
      for line in errors.split(separator: "\n") {
        if line.starts(with: #/clip\.swift:\d+:\d+: error: /#) { complaints.append("") }
        complaints[complaints.count - 1] += line + "\n"
      }
      for ((element, hint), line) in zip(mistakes, script.lines) {
        let words = complaints.filter { $0.hasPrefix("clip.swift:\(line):") }.joined()
        #expect(words.contains(hint), "\(element): \(words)")
        #expect(words.contains(element), "the line of source stays: \(words)")
      }
    }
  }

  @Test(
    "what the compiler only says has no match is told at its line, with what was meant",
    arguments: [
      ("Layer().backgroundColor(Color(255, 90, 60))", "a colour of these numbers is written \"#FF5A3C\""),
      ("Layer().shown(3...5)", "this time ends before its last number: 3..<5"),
    ])
  func undiagnosed(element: String, hint: String) throws {
    let errors = try errors(Script.text(element))
    #expect(errors.contains("clip.swift:12:") && errors.contains("hint: \(hint)"), "\(errors)")
  }

  @Test(
    "a modifier that is called a property, because one after it is not understood, is answered with that one's line")
  func furtherOn() throws {
    let errors = try errors(
      Script.text("Layer {\nTextLayer(\"Hi\")\n}\n.frame(0, 0, 400, 300)\n.animate(.opacity, 0, 1)"))
    #expect(
      errors.contains(
        "hint: the mistake is in line 16, where a property is written as a key path, with a backslash: \\.opacity\n"),
      "\(errors)")
  }

  @Test("a name that is unknown is told of all its lines, though the compiler stops at the first")
  func allLines() throws {
    let errors = try errors(
      Script.text(
        "TextLayer(\"a\").font(\"Inter\", 40, .heavy)\nTextLayer(\".heavy\")\n// .heavy\n"
          + "TextLayer(\"b\").font(\"Inter\", 40, .heavy)"))
    #expect(
      errors.contains("hint: in MotionKit this is .extraBold (800), or .black (900); .heavy is also in line 15\n"),
      "\(errors)")
  }

  @Test("one file of a script of several is answered with the folder")
  func neighbours() throws {
    let folder = ScratchFolder()
    try folder.write("film/clip.swift", Script.text("Title(\"Hi\")"))
    try folder.write("film/Title.swift", "import MotionKit\nfunc Title(_ text: String) -> Layer { TextLayer(text) }\n")
    let run = try Tool.run(["still", "film/clip.swift", "out.png"], in: folder)
    #expect(run.status == 65, "\(run.errors)")
    let hint = "hint: “Title” is in film/Title.swift; to use a script of several files, name its folder: film\n"
    #expect(run.errors.contains(hint), "\(run.errors)")
  }

  @Test("a name of the compiler's that only looks alike gives way to ours, or to none")
  func guesses() throws {
    let hints = [
      ("Layer().fit()", "hint: in MotionKit this is .fit(width: 800, height: 600) of an image, a clip or code"),
      ("Layer().hide()", "hint: in MotionKit this is .isHidden()"),
      ("Layer().rotated(by: 3)", "hint: an angle is written .degrees(30)"),
      ("Layer().qwxz(3)", "has no member 'qwxz'\n"),
    ]
    let errors = try errors(CompileHintTests.script(of: hints.map(\.0)).text)
    for (element, hint) in hints { #expect(errors.contains(hint), "\(element): \(errors)") }
    #expect(!errors.contains("; did you mean '"), "\(errors)")
  }

  @Test(
    "a frame rate that is no whole number is answered with its fraction",
    arguments: [
      (".hd1080(fps: 59.94)", "hint: 59.94 frames a second are written FrameRate(60000, 1001)"),
      ("Format(width: 64, height: 36, fps: 23.976)", "hint: 23.976 frames a second are written FrameRate(24000, 1001)"),
      (".hd720(fps: 12.5)", "FrameRate(60000, 1001) for 59.94, FrameRate(25, 2) for 12.5"),
    ])
  func frameRates(format: String, hint: String) throws {
    let errors = try errors(Script.text(format: format))
    #expect(errors.contains("clip.swift:7:") && errors.contains(hint), "\(errors)")
  }

  @Test("what does not parse is said once, also in a folder whose files are compiled apart")
  func syntaxErrors() throws {
    let folder = ScratchFolder()
    try folder.write("clip/Clip.swift", Script.text("broken()"))
    for name in ["A", "B", "C", "D"] {
      try folder.write("clip/\(name).swift", "import MotionKit\nfunc \(name.lowercased())() -> Layer { Layer() }\n")
    }
    try folder.write(
      "clip/Broken.swift", "import MotionKit\nfunc broken() -> Layer {\n  let = 3\n  return Layer()\n}\n")
    let run = try Tool.run(["still", "clip", "out.png"], in: folder)
    #expect(run.status == 65)
    #expect(run.errors.components(separatedBy: "clip/Broken.swift:3:7: error: ").count == 2, "\(run.errors)")
    // What the file would declare is not missed as well.
    try folder.write(
      "clip/Broken.swift", "import MotionKit\nenum Broken {\n  static func layer() -> Layer { Layer() }\n")
    try folder.write("clip/Clip.swift", Script.text("Broken.layer()"))
    let open = try Tool.run(["still", "clip", "out.png"], in: folder)
    #expect(open.status == 65)
    let complaints = open.errors.split(separator: "\n").filter { $0.hasPrefix("clip/") && $0.contains(": error: ") }
    #expect(complaints.count == 1, "\(open.errors)")
  }

  @Test("@NSManaged is an error at its line, which the linker alone would tell, with the form that is known here")
  func managed() throws {
    let dial =
      "import QuartzCompat\nclass Dial: CALayer {\n  // @NSManaged\n  @NSManaged var progress: CGFloat\n}\n"
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text() + "\n" + dial)
    try folder.write("film/Clip.swift", Script.text())
    try folder.write("film/Dial.swift", dial)
    for (script, place) in [("clip.swift", "clip.swift:19:3"), ("film", "film/Dial.swift:4:3")] {
      let run = try Tool.run(["still", script, "out.png"], in: folder)
      #expect(run.status == 65, "\(run.errors)")
      #expect(run.errors.hasPrefix("\(place): error: '@NSManaged' needs Objective-C"), "\(run.errors)")
      #expect(run.errors.contains("\nhint: write an animatable property of a layer as @Animatable var progress"))
      #expect(run.errors.hasSuffix("error: \(script) does not compile\n") && !run.errors.contains("ld.lld"))
    }
    let dynamic = try errors(Script.text(members: "class Dial { @objc dynamic var progress = 0.0 }"))
    #expect(dynamic.contains("hint: write an animatable property of a layer as @Animatable"), "\(dynamic)")
  }

  @Test("a sum that the compiler gives up on is answered with the form that it takes at once")
  func longSum() throws {
    let sum = "20 + (37 * i + 53 * j + 11 * i * j) % 80"
    func loop(_ body: String) -> String { "for i in 0..<2 { for j in 0..<2 {\n\(body) } }" }
    let slow = try errors(Script.text(loop("let v = Double(\(sum))\nLayer().frame(0, 0, 30, v)")))
    #expect(slow.contains("hint: in a scene the compiler tries very many meanings of a long sum"), "\(slow)")
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text(loop("let n = \(sum)\nLayer().frame(0, 0, 30, Double(n))")))
    let quick = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(quick.status == 0, "\(quick.errors)")
  }

  @Test("Sequence is the standard library's, and where steps are meant, InOrder is named")
  func sequence() throws {
    let errors = try errors(Script.text("let dot = Layer()\ndot\nStagger(0.1) { Sequence { Wait(0.5) } }"))
    #expect(
      errors.contains("clip.swift:14:") && errors.contains("hint: in MotionKit this is InOrder { … }\n"), "\(errors)")
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.doing("print([1, 2].sum)") + "\nextension Sequence<Int> { var sum: Int { reduce(0, +) } }\n")
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 0 && run.text == "3\n", "\(run.errors)")
  }

  @Test("declarations of MotionKit are not shown to somebody who has not written them")
  func notes() throws {
    let missing = try errors(Script.text("Layer().animate(\\.opacity, from: 0, to: 1)"))
    #expect(missing.contains("hint: the duration is missing: duration: 0.5, or .ease(0.5)"), "\(missing)")
    #expect(!missing.contains("declared here"), "\(missing)")
    let scene = try errors(Script.text(seconds: "1); scene; Transition.fade(1"))
    #expect(scene.contains("error: a scene needs a duration, in seconds: add .lasting(4)\n"), "\(scene)")
    #expect(!scene.contains("buildExpression"), "\(scene)")
  }

  @Test("a type of MotionKit's that the script has as well is named as the script can name it")
  func modules() throws {
    let own = "struct Overlay {}\nstruct Camera {}\n"
    let takes = "func f(_ overlay: MotionKit.Overlay, _ camera: MotionKit.Camera) {}\n"
    let errors = try errors(Script.doing("f(Overlay(), Camera())") + "\n" + own + takes)
    #expect(errors.contains("'Script_clip.Overlay' to expected argument type 'MotionKit.Overlay'"), "\(errors)")
    #expect(errors.contains("'Script_clip.Camera' to expected argument type 'MotionKit.Camera'"), "\(errors)")
  }

  @Test("notes about the script's own lines stay, and so do warnings of one that compiles")
  func ownLines() throws {
    let errors = try errors(Script.doing("let twice = 1\n    let twice = 2\n    print(twice)"))
    #expect(errors.contains("note: 'twice' previously declared here"), "\(errors)")
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.doing("var never = 1"))
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 0 && run.errors.contains("clip.swift:12:9: warning: "), "\(run.errors)")
  }

  @Test("a name like none of a type's is answered with all it has, and it has all of them")
  func members() throws {
    let types = ["Path", "Color", "FontWeight", "Transition", "Placement", "Appearance"]
    let wrong = types.map { "_ = \($0).qwxzqwxzqwxz" }.joined(separator: "; ")
    let errors = try errors(Script.doing(wrong))
    let uses = try types.map { type in
      let list = try #require(errors.firstRange(of: "hint: \(type) has "), "\(errors)").upperBound
      let names = errors[list...].prefix { $0 != "\n" }.split(separator: ", ")
      #expect(names.count >= 5)
      return "do { \(names.map { "let \($0)_ = \(type).\($0)" }.joined(separator: "; ")) }"
    }
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.doing(uses.joined(separator: "\n")))
    // Functions of several forms are ambiguous like this.
    #expect(try !Tool.run(["still", "clip.swift", "out.png"], in: folder).errors.contains("has no member"))
  }

  @Test("a property that gives a layer where a scene is wanted is told how to give one")
  func bareScene() throws {
    let script = Script.text("Layer()").replacing(
      "var scene: Scene {", with: "var other: Scene { Layer() }\n  var scene: Scene {")
    #expect(try errors(script).contains("hint: write `return Scene { … }`, or @SceneBuilder before the property"))
  }

  @Test("mistakes in a scene that stands in the program are told at their own place")
  func inlineScene() throws {
    let script = """
      import MotionKit
      @main struct Film: Composition {
        var format: Format { .hd720() }
        var program: Program { Scene { TextLayer("a").font("Inter", 80, "bold").enters(.bounce, duration: 1) }.lasting(1) }
      }
      """
    let errors = try errors(script)
    #expect(
      errors.contains("cannot convert value of type 'String' to expected argument type 'FontWeight'"), "\(errors)")
    #expect(errors.contains("for: 0.5") && !errors.contains("trailing closure"), "\(errors)")
  }

  @Test("words of a script are not taken for the system's", arguments: ["Cannot allocate memory", "std::bad_alloc"])
  func systemWords(words: String) throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text("TextLayer(titel: \"\(words)\")"))
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 65 && run.errors.contains("clip.swift:12:"), "\(run.status) \(run.errors)")
  }

  @Test("a scene in a scene, and a step in a layer, are told where they may stand")
  func places() throws {
    let scene = try errors(Script.text("let inner = Scene { Layer() }\ninner"))
    #expect(scene.contains("error: a scene holds layers, not scenes: declare this as a layer"), "\(scene)")
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift", Script.text("let dot = Layer()\nLayer { dot; Animate(dot, \\.opacity, to: 0, duration: 1) }"))
    let step = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(step.errors.contains("clip.swift:13: error: a layer holds layers, not steps"), "\(step.errors)")
    #expect(step.status == 83 && step.errors.contains("Component"), "\(step.status) \(step.errors)")
  }
}

import Foundation
import Testing

/// Scripts that do not compile: what the compiler says is shown without what concerns MotionKit alone, and with what may
/// have been meant.
@Suite struct CompileHintTests {
  private func errors(_ script: String) throws -> String {
    let folder = try Folder()
    try folder.write("clip.swift", script)
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 65, "\(run.errors)")
    return run.errors
  }

  @Test(
    "names that were mistyped, or are those of other tools, are answered with the right ones",
    arguments: [
      ("Layer().bakgroundColor(.red)", "did you mean 'backgroundColor'?"),
      ("Layer().backgroundColor(.ornage)", "hint: did you mean “orange”?"),
      ("Layer().animate(\\.opacity, to: 0, duration: 1, timing: .easeInOut)", "hint: here that is .easeInEaseOut"),
      ("Layer().animate(\\.rotation, to: 1, duration: 1)", "hint: here that is \\.transform.rotation.z, in radians"),
      ("Layer().animate(\"opacity\", to: 0, duration: 1)", "hint: a property is written as a key path: \\.opacity"),
      ("TextLayer(\"Hi\").color(.red)", "hint: here that is .foregroundColor(…) of a text"),
      ("TextLayer(\"Hi\").font(name: \"Inter\", size: 40)", "hint: “font” is written .font(\"Inter\", 120, .bold)"),
      ("TextLayer(3)", "hint: a text is a String: TextLayer(\"\\(number)\")"),
      ("ShapeLayer(.circle(radius: 40))", "hint: “circle” is written .circle(200), its diameter"),
      ("Layer().position(center)", "hint: here that is .center, with a point before it"),
      ("ForEach(0..<3) { _ in Layer() }", "hint: here that is a plain loop: for i in 0..<3"),
      (
        "TextLayer(\"Hi\").lineWidth(3)",
        "hint: “lineWidth” is a property of another class: motionkit properties lineWidth"
      ),
    ])
  func hints(element: String, hint: String) throws {
    let errors = try errors(Script.text(element))
    #expect(errors.contains("clip.swift:12:"), "\(errors)")
    #expect(errors.contains(hint), "\(errors)")
    #expect(errors.contains(element), "the line of source stays: \(errors)")
    #expect(!errors.contains("cannot infer contextual base"), "\(errors)")
  }

  @Test("declarations of MotionKit are not shown to somebody who has not written them")
  func notes() throws {
    let missing = try errors(Script.text("Layer().animate(\\.opacity, from: 0, to: 1)"))
    #expect(missing.contains("error: missing argument for parameter 'duration' in call"), "\(missing)")
    #expect(!missing.contains("declared here"), "\(missing)")
    let scene = try errors(Script.text(seconds: "1); scene; Transition.fade(1"))
    #expect(scene.contains("error: say how long the scene lasts, in seconds: .lasting(4)\n"), "\(scene)")
    #expect(!scene.contains("buildExpression"), "\(scene)")
  }

  @Test("notes about the script's own lines stay, and so do warnings of one that compiles")
  func ownLines() throws {
    let errors = try errors(Script.doing("let twice = 1\n    let twice = 2\n    print(twice)"))
    #expect(errors.contains("note: 'twice' previously declared here"), "\(errors)")
    let folder = try Folder()
    try folder.write("clip.swift", Script.doing("var never = 1"))
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 0 && run.errors.contains("clip.swift:12:9: warning: "), "\(run.errors)")
  }

  @Test(
    "a name like none of a type's is answered with all it has, and it has all of them",
    arguments: ["Path", "Color", "FontWeight", "Transition", "Placement"])
  func members(type: String) throws {
    let errors = try errors(Script.doing("let all = \(type).qwxzqwxzqwxz; _ = all"))
    let list = try #require(errors.firstRange(of: "hint: \(type) has "), "\(errors)").upperBound
    let names = errors[list...].prefix { $0 != "\n" }.split(separator: ", ")
    #expect(names.count >= 5)
    let uses = names.map { "let \($0)_ = \(type).\($0)" }.joined(separator: "; ")
    let folder = try Folder()
    try folder.write("clip.swift", Script.doing(uses))
    // Functions of several forms are ambiguous like this.
    #expect(try !Tool.run(["still", "clip.swift", "out.png"], in: folder).errors.contains("has no member"))
  }
}

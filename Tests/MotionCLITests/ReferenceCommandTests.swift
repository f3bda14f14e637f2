// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@Suite("The commands reference and new")
struct ReferenceCommandTests {
  @Test("tells of types and of what they have, with arguments and defaults, and names what is near")
  func entries() throws {
    let folder = ScratchFolder()
    let type = try Tool.run(["reference", "Camera"], in: folder)
    #expect(
      type.status == 0 && type.text.contains("class Camera") && type.text.contains("func focuses(on layer: Layer"))
    let modifier = try Tool.run(["reference", "enters"], in: folder)
    // Lines are broken where the terminal ends.
    let words = modifier.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      modifier.status == 0 && words.contains("stagger: Double? = nil") && words.contains("at moment: Moment? = nil"))
    let wrong = try Tool.run(["reference", "Camra"], in: folder)
    #expect(wrong.status == 66 && wrong.errors.contains("similar names are Camera"))
    #expect(try Tool.run(["reference", "--text", "--json"], in: folder).status == 64)
  }

  @Test("tells of what a type has from protocols and from classes below Layer")
  func inherited() throws {
    let folder = ScratchFolder()
    let clip = try Tool.run(["reference", "VideoLayer"], in: folder).text
    let given = try #require(clip.components(separatedBy: "From MediaLayer\n").last)
    for name in ["func fit(width", "func fill(_", "func zooms(to"] { #expect(given.contains(name), "\(clip)") }
    #expect(clip.contains("It also has all members of Layer: motionkit reference Layer"))
    let number = try Tool.run(["reference", "NumberLayer"], in: folder).text
    let text = try #require(number.components(separatedBy: "From TextLayer\n").last)
    #expect(
      text.contains("font") && text.contains("wrapped") && text.contains("It also has all members of Layer"),
      "\(number)")
    #expect(
      try Tool.run(["reference", "--markdown"], in: folder).text.contains("gives it [`fill`](#medialayerfill)"))
  }

  @Test(
    "what has no type is answered with what is there instead, or what to do until there is one",
    arguments: [
      ("svg", "SVGLayer("), ("csv", "Table(\"sales.csv\")"), ("chart", "Chart(Table("),
      ("histogram", "histograms and candlesticks are not supported yet"),
      ("datagrid", "TableLayer("),
      ("code", "CodeLayer(\"let x = 1\""), ("formula", "FormulaLayer(#"),
      ("cursor", "class Cursor"),
      ("beat", "music.level("), ("Lottie", "LottieLayer("), ("qr", "QRCode("),
      (
        "Latex",
        "FormulaLayer(#"
      ),
      ("logo", "Overlay {"), ("loop a clip", ".repeats()"), ("gif", "film.gif"), ("slow motion", ".rate(0.5)"),
      ("exit code", "motionkit exit-codes"),
    ])
  func subjects(word: String, answer: String) throws {
    let run = try Tool.run(["reference", word], in: ScratchFolder())
    // A word that is a name too, such as that of the modifier `code`, tells both.
    let isName = run.status == 0 && run.text.contains("As a subject: ")
    #expect(isName || run.errors.contains("there is no “\(word)”; "), "\(run.errors)")
    #expect((run.text + run.errors).contains(answer), "\(run.errors)")
  }

  @Test("the forms of Animate for values, and what arrows and bindings follow, are in the reference")
  func values() throws {
    let folder = ScratchFolder()
    #expect(try Tool.run(["reference", "Animate"], in: folder).text.contains("Value<Content>"))
    #expect(try Tool.run(["reference", "LayerInput"], in: folder).text.contains("as it is shown in each frame"))
  }

  @Test("a word that is no name is looked for in names, then in what is said of them")
  func words() throws {
    let folder = ScratchFolder()
    func answer(_ word: String) throws -> String { try Tool.run(["reference", word], in: folder).errors }
    let word = try answer("zIndex")
    #expect(word.contains(".zPosition(1)"), "\(word)")
    #expect(try answer("rounded corners").contains("the words appear in "))
    #expect(try answer("subtitles qwxz").contains("motionkit reference lists all types"))
    #expect(try answer("zoms").contains("similar names are zooms"))
    let several = try Tool.run(["reference", "loop", "a", "clip"], in: folder).errors
    #expect(several.contains("there is no “loop a clip”; ") && several.contains(".repeats()"), "\(several)")
  }

  @Test("what make install runs for the reference writes its page, all images that it refers to, and the JSON")
  func installed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = ScratchFolder()
    let prefix = folder.path + "/in stalled"
    let tool = Tool.path.hasPrefix(root.path + "/") ? String(Tool.path.dropFirst(root.path.count + 1)) : Tool.path
    let recipe = try shell("make -n -C \"$1\" install PREFIX=\"$2\" MOTIONKIT=\"$3\"", [root.path, prefix, tool])
    // Building and copying are other tests' business.
    let lines = recipe.split(separator: "\n").filter { $0.contains("install -d") || $0.contains("reference") }
    #expect(lines.count >= 5, "\(recipe)")
    _ = try shell("cd \"$1\"; set -euo pipefail\n" + lines.joined(separator: "\n"), [root.path])
    let page = try String(contentsOfFile: prefix + "/share/motionkit/reference/reference.md", encoding: .utf8)
    let images = page.matches(of: /\(<(images\/[^>]+)>\)/).map { String($0.1) }
    #expect(images.count > 150)
    for image in images {
      #expect(FileManager.default.fileExists(atPath: "\(prefix)/share/motionkit/reference/\(image)"), "\(image)")
    }
    let json = try Data(contentsOf: URL(filePath: prefix + "/lib/motionkit/modules/reference.json"))
    #expect((try JSONSerialization.jsonObject(with: json) as? [Any])?.count ?? 0 > 500)
  }

  @Test("what make install copies has the skill, and the tool finds it there")
  func installedSkill() throws {
    let root = PageTests.root
    let folder = ScratchFolder()
    let prefix = folder.path + "/in stalled"
    let recipe = try shell("make -n -C \"$1\" install PREFIX=\"$2\"", [root, prefix])
    let lines = recipe.split(separator: "\n").filter { $0.contains("install -d") || $0.contains("skills") }
    #expect(lines.contains { $0.contains("cp -R") }, "\(recipe)")
    _ = try shell("cd \"$1\"; set -euo pipefail\n" + lines.joined(separator: "\n"), [root])
    // All that the tool looks for beside itself.
    try folder.write("in stalled/lib/motionkit/modules/MotionKit.swiftmodule", "")
    let tool = prefix + "/bin/motionkit"
    try FileManager.default.copyItem(atPath: Tool.path, toPath: tool)
    try SystemTool.run(tool, ["skill", folder.path + "/skills"])
    for name in try FileManager.default.contentsOfDirectory(atPath: root + "/skills/motionkit") {
      let written = folder.bytes("skills/motionkit/\(name)")
      #expect(written == FileManager.default.contents(atPath: "\(prefix)/share/motionkit/skills/motionkit/\(name)"))
      #expect(written != nil, "\(name)")
    }
  }

  private func shell(_ command: String, _ arguments: [String]) throws -> String {
    String(decoding: try SystemTool.run("/bin/bash", ["-c", command, "bash"] + arguments), as: UTF8.self)
  }

  @Test("lists every subject, and writes all of it on one page")
  func page() throws {
    let folder = ScratchFolder()
    let list = try Tool.run(["reference"], in: folder).text
    for subject in ["Values and bindings", "Entrances and exits", "Connectors and cameras", "Choreography", "Sound"] {
      #expect(list.contains(subject), "\(subject)")
    }
    #expect(!list.contains("BindingReading"))
    let page = try Tool.run(["reference", "--text"], in: folder).text
    for name in ["Arrow", "gaussianBlur", "easeOutBack", "Stagger", "wrapped", "NumberLayer"] {
      #expect(page.contains(name), "\(name)")
    }
    #expect(try Tool.run(["reference", "--markdown"], in: folder).text.contains("# "))
  }

  @Test("a new folder draws at once, with its media, wherever it is moved, and is not made over another")
  func folder() throws {
    let folder = ScratchFolder()
    for template in ["blank", "intro"] {
      #expect(try Tool.run(["new", template, "--template", template], in: folder).status == 0)
      try FileManager.default.moveItem(atPath: folder.path + "/" + template, toPath: folder.path + "/moved-" + template)
      let still = try Tool.run(["still", "moved-\(template)", "a.png", "--at", "1"], in: folder)
      #expect(still.status == 0, "\(still.errors)")
      #expect(FileManager.default.fileExists(atPath: folder.path + "/moved-\(template)/compile_commands.json"))
    }
    let again = try Tool.run(["new", "moved-blank"], in: folder)
    #expect(again.status != 0 && again.errors.contains("already exists"))
    let unknown = try Tool.run(["new", "other", "--template", "nope"], in: folder)
    #expect(unknown.status != 0 && unknown.errors.contains("choose one of blank"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/other"))
  }

  @Test("the help of new lists the templates that there are")
  func templates() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "templates")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") && $0 != "blocks" }
    let help = try Tool.run(["new", "--help"], in: ScratchFolder()).text
    let line = help.split(separator: "\n").joined(separator: " ").replacing("  ", with: " ")
    let list = try #require(line.split(separator: "The template to begin with:").last?.split(separator: ".").first)
    let listed = list.split { " ,".contains($0) }.map(String.init).filter { $0 != "or" }
    #expect(listed.sorted() == names.sorted() && listed.first == "blank", "\(help)")
  }

  @Test("the name of an initialiser's first argument is found: what Markdown a text reads")
  func arguments() throws {
    for name in ["markdown", "TextLayer(markdown:)"] {
      let found = try Tool.run(["reference", name], in: ScratchFolder()).text
      #expect(found.contains("TextLayer.init") && found.contains("~~strikethrough~~"), "\(found)")
    }
  }

  @Test(
    "names of other tools get those of here",
    arguments: [
      ("let title = TextLayer(\"a\").buildIn()\ntitle", ".enters(.fade)"),
      ("ValueTracker(0)", "Value(0)"),
    ])
  func hints(line: String, hint: String) throws {
    let folder = ScratchFolder()
    try folder.write(
      "film.swift",
      """
      import MotionKit

      @main
      struct Film: Composition {
        var format: Format { .hd720() }
        var program: Program { Scene { \(line) }.lasting(1) }
      }
      """)
    let run = try Tool.run(["still", "film.swift", "a.png"], in: folder)
    #expect(run.status != 0 && run.errors.contains("hint: ") && run.errors.contains(hint), "\(run.errors)")
  }
}

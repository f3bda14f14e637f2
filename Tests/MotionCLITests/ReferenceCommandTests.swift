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
    #expect(modifier.status == 0 && modifier.text.contains("stagger: Double? = nil"))
    let wrong = try Tool.run(["reference", "Camra"], in: folder)
    #expect(wrong.status == 66 && wrong.errors.contains("there is Camera"))
    #expect(try Tool.run(["reference", "--text", "--json"], in: folder).status == 64)
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
    #expect(again.status != 0 && again.errors.contains("is there already"))
    let unknown = try Tool.run(["new", "other", "--template", "nope"], in: folder)
    #expect(unknown.status != 0 && unknown.errors.contains("choose one of blank"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/other"))
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

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionHost

/// `check`: findings with codes, lines, layers and times, of one film and of the rows of a table.
@Suite("check") struct CheckCommandTests {
  private static let card = """
    import MotionKit

    @main struct Card: Composition {
      @Parameter("Name") var name = "Ada"
      var format: Format { Format(width: 640, height: 360, fps: 30) }
      var program: Program { scene.lasting(2).name("card") }
      @SceneBuilder var scene: Scene {
        TextLayer(name).font("Inter", 40).frame(40, 100, 300, 60)
      }
    }
    """

  private struct Document: Decodable {
    struct Summary: Decodable {
      var errors: Int, warnings: Int, allowed: Int, refused: Int, rows: Int?, frames: Int, codes: [String: Int]
    }
    var version: Int
    var script: String
    var table: String?
    var findings: [CheckedFinding]
    var summary: Summary
  }

  private func stage() throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write("card.swift", CheckCommandTests.card)
    try folder.write(
      "people.csv", "name\nAda\nChristopher Featherstonehaugh-Smythe\n\nGrace\nMaximiliane Mustermann-Beispielsweise\n")
    return folder
  }

  @Test("a film without faults has none, and says how many frames were looked at")
  func clean() throws {
    let run = try Tool.run(["check", "card.swift"], in: stage())
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("card.swift: 60 frames checked in "), "\(run.text)")
    #expect(run.text.hasSuffix(": 0 errors, 0 warnings\n"), "\(run.text)")
  }

  @Test("JSON has the code, the line, the scene, the layer and the time of each finding")
  func json() throws {
    let run = try Tool.run(
      ["check", "card.swift", "--set", "name=Christopher Featherstonehaugh-Smythe", "--json"], in: stage())
    #expect(run.status == 0, "\(run.errors)")
    let document = try JSONDecoder().decode(Document.self, from: run.output)
    #expect(document.version == 1 && document.script == "card.swift" && document.table == nil)
    let finding = try #require(document.findings.first)
    #expect(document.findings.count == 1 && finding.code == "cropped-text", "\(document.findings)")
    #expect(finding.file == "card.swift" && finding.line == 8 && finding.row == nil)
    #expect(finding.scene == "card" && finding.layer == "TextLayer" && finding.level == "warning")
    let inspected = try Tool.run(
      ["inspect", "card.swift", "--at", "1", "--set", "name=Christopher Featherstonehaugh-Smythe"], in: stage())
    #expect(inspected.text.contains("TextLayer #\(finding.layerID ?? -1)\n"), "\(inspected.text)")
    #expect((0...0.5).contains(finding.start ?? 9) && (1.5...2).contains(finding.end ?? 9))
    #expect(document.summary.codes == ["cropped-text": 1] && document.summary.warnings == 1)
    #expect(document.summary.frames == 60 && document.summary.refused == 0)
  }

  @Test("a finding about a place has the line of the animation that led there, and an empty stretch that of a layer")
  func linesOfCauses() throws {
    let folder = ScratchFolder()
    try folder.write(
      "moves.swift",
      """
      import MotionKit

      @main struct Moves: Composition {
        var format: Format { Format(width: 640, height: 360, fps: 30) }
        var program: Program {
          outside.lasting(4).name("outside")
          window.lasting(4).name("window")
          early.lasting(4).name("early")
        }
        @SceneBuilder var outside: Scene {
          let title = TextLayer("Comes to rest outside").font("Inter", 30).position(320, 180)
          title.animate(\\.position.x, to: 620, .ease(0.8).begin(at: 0.4))
        }
        @SceneBuilder var window: Scene {
          let line = TextLayer("Slides too far").font("Inter", 30).position(200, 0)
          Layer {
            line.animate(\\.position.y, to: 60, .ease(0.6).begin(at: 0.2))
          }.size(400, 60).position(.center).masksToBounds()
        }
        @SceneBuilder var early: Scene {
          Layer().size(640, 360).position(.center).backgroundColor("#204060")
          TextLayer("Gone early").font("Inter", 30).position(.center).shown(0..<2)
        }
      }
      """)
    let run = try Tool.run(["check", "moves.swift", "--json"], in: folder)
    let found = try JSONDecoder().decode(Document.self, from: run.output).findings
    let lines = found.map { "\($0.scene ?? "") \($0.code) \($0.line ?? 0)" }
    #expect(
      Set(lines) == ["outside cut-text 12", "window masked-text 17", "early blank-frames 22"], "\(lines)")
  }

  @Test("findings keep their lines if the compiled script is removed from the cache while it runs")
  func removedLibrary() throws {
    let folder = ScratchFolder()
    try folder.write(
      "card.swift",
      CheckCommandTests.card.replacingOccurrences(of: "import MotionKit", with: "import Foundation\nimport MotionKit")
        .replacingOccurrences(
          of: "  var format:",
          with: "  init() { try? FileManager.default.removeItem(atPath: \"\(folder.path)/cache\") }\n  var format:"))
    let run = try Tool.run(
      ["check", "card.swift", "--set", "name=Christopher Featherstonehaugh-Smythe", "--json"], in: folder,
      environment: ["MOTIONKIT_CACHE": folder.path + "/cache"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/cache/scripts"))
    let finding = try #require(JSONDecoder().decode(Document.self, from: run.output).findings.first, "\(run.errors)")
    #expect(finding.code == "cropped-text" && finding.line == 10, "\(finding)")
  }

  @Test("the document has the members that its schema names, and no others")
  func schema() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/check.schema.json")
    let schema = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: path)) as? [String: Any])
    func members(_ value: Any?) -> Set<String> {
      Set(((value as? [String: Any])?["properties"] as? [String: Any])?.keys.map { $0 } ?? [])
    }
    let run = try Tool.run(["check", "card.swift", "--rows", "people.csv", "--json"], in: stage())
    let document = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(members(schema) == Set(document.keys))
    let properties = schema["properties"] as? [String: Any]
    #expect(members(properties?["summary"]) == Set((document["summary"] as? [String: Any])?.keys.map { $0 } ?? []))
    let definitions = schema["$defs"] as? [String: Any]
    for finding in document["findings"] as? [[String: Any]] ?? [] {
      let known = members(definitions?["finding"])
      #expect(known.isSuperset(of: finding.keys))
    }
  }

  @Test("each row of a table is checked, in the same words for any number at once")
  func rows() throws {
    let folder = try stage()
    var documents: [Data] = []
    for count in ["1", "4"] {
      let run = try Tool.run(
        ["check", "card.swift", "--rows", "people.csv", "--json", "--at-once", count], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      documents.append(run.output)
    }
    #expect(documents[0] == documents[1])
    let document = try JSONDecoder().decode(Document.self, from: documents[0])
    #expect(document.summary.rows == 4 && document.summary.frames == 240)
    #expect(document.findings.filter { $0.code == "cropped-text" }.map(\.row) == [3, 6])
    let text = try Tool.run(["check", "card.swift", "--rows", "people.csv"], in: folder).text
    #expect(text.contains("row on line 3") && text.contains("people.csv: 4 rows, 240 frames checked"), "\(text)")
  }

  @Test("a row that traps is a finding, and the others are checked")
  func traps() throws {
    let folder = ScratchFolder()
    try folder.write(
      "card.swift",
      CheckCommandTests.card.replacing("TextLayer(name)", with: "TextLayer(name == \"trap\" ? [String]()[0] : name)"))
    try folder.write("people.csv", "name\nAda\ntrap\nGrace\n")
    let run = try Tool.run(["check", "card.swift", "--rows", "people.csv", "--json"], in: folder)
    #expect(run.status == 84, "\(run.errors)")
    let document = try JSONDecoder().decode(Document.self, from: run.output)
    #expect(document.findings.filter { $0.level == "error" }.map(\.row) == [3], "\(document.findings)")
    #expect(document.summary.rows == 3 && document.summary.frames == 120)
  }

  @Test("--strict and --allow choose by code, for check and for export")
  func strict() throws {
    let folder = try stage()
    let long = ["--set", "name=Christopher Featherstonehaugh-Smythe"]
    func status(_ words: String...) throws -> Int32 {
      try Tool.run(["check", "card.swift"] + long + words, in: folder).status
    }
    #expect(try status("--strict") == 83)
    #expect(try status("--strict=cropped-text,faint-text") == 83)
    #expect(try status("--strict=faint-text") == 0)
    #expect(try status("--strict", "--allow", "cropped-text") == 0)
    let unknown = try Tool.run(["check", "card.swift", "--allow", "croped-text"], in: folder)
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean “cropped-text”?"), "\(unknown.errors)")
    try folder.write(
      "wide.swift", CheckCommandTests.card.replacing(".frame(40, 100, 300, 60)", with: ".position(.center)"))
    func export(_ words: String...) throws -> Tool.Run {
      try Tool.run(["still", "wide.swift", "a.png"] + long + words, in: folder)
    }
    #expect(try export().errors.contains("[cut-text]"))
    #expect(try export("--strict=cut-text").status == 83)
    #expect(try export("--strict=faint-text").status == 0)
    #expect(try !export("--allow", "cut-text").errors.contains("warning"))
  }

  @Test(".allows lets findings of a layer and of a scene through, counts them, and does not know every word")
  func allows() throws {
    let folder = try stage()
    let long = ["--set", "name=Christopher Featherstonehaugh-Smythe"]
    func script(_ layer: String, _ scene: String = "") throws -> Tool.Run {
      try folder.write(
        "meant.swift",
        CheckCommandTests.card.replacing(".frame(40, 100, 300, 60)", with: ".frame(40, 100, 300, 60)" + layer)
          .replacing(".name(\"card\")", with: ".name(\"card\")" + scene))
      return try Tool.run(["check", "meant.swift", "--strict"] + long, in: folder)
    }
    #expect(try script("").status == 83)
    for run in [try script(".allows(\"cropped-text\")"), try script("", ".allows(\"faint-text\", \"cropped-text\")")] {
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.text.hasSuffix(": 0 errors, 0 warnings, 1 allowed\n"), "\(run.text)")
    }
    let other = try script(".allows(\"croped-text\")")
    #expect(other.status == 83)
    #expect(other.text.contains("meant.swift:8: warning: “croped-text” is not a code of a finding"), "\(other.text)")
    #expect(other.text.contains("did you mean “cropped-text”? [unknown-code]"), "\(other.text)")
    let given = try Tool.run(["check", "card.swift", "--allow", "cropped-text", "--json"] + long, in: folder)
    let document = try JSONDecoder().decode(Document.self, from: given.output)
    #expect(document.findings.isEmpty && document.summary.allowed == 1 && document.summary.codes.isEmpty)
  }

  @Test("a scene check of the rehearsal, and a warning about a font, are let through too, in every command")
  func allowsElsewhere() throws {
    let folder = ScratchFolder()
    func film(_ layer: String) throws -> String {
      try folder.write(
        "wide.swift",
        CheckCommandTests.card.replacing("TextLayer(name).font(\"Inter\", 40).frame(40, 100, 300, 60)", with: layer))
      return try Tool.run(["still", "wide.swift", "a.png"], in: folder).errors
    }
    let wide = "TextLayer(\"wider than the canvas by far\").font(\"Inter\", 90).position(.center)"
    #expect(try film(wide).contains("[cut-text]"))
    #expect(try !film(wide + ".allows(\"cut-text\")").contains("warning"))
    #expect(
      try !film("Layer { \(wide) }.size(640, 360).position(.center).allows(\"cut-text\")").contains("warning"))
    let signs = "TextLayer(\"\u{05D0}\u{4F60}\").font(\"Inter\", 40).position(.center)"
    #expect(try film(signs).contains("[fallback-font]"))
    #expect(try !film(signs + ".allows(\"fallback-font\")").contains("warning"))
  }

  @Test("findings about captions and sounds have the script's line")
  func lines() throws {
    let folder = ScratchFolder()
    try folder.write(
      "film.swift",
      """
      import MotionKit

      @main struct Film: Composition {
        var format: Format { .hd720(fps: 30) }
        var program: Program {
          scene.lasting(4).name("one")
          Audio("tone.wav")
            .begin(at: 3)
        }
        @SceneBuilder var scene: Scene {
          Layer().size(400, 400).backgroundColor(.blue).position(.center)
          Captions([CaptionCue(0.5, 0.8, "nobody reads a caption of this length in that time")])
        }
      }
      """)
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "sine=duration=1", folder.path + "/tone.wav")
    let run = try Tool.run(["check", "film.swift", "--json"], in: folder)
    let document = try JSONDecoder().decode(Document.self, from: run.output)
    func line(_ code: String) -> Int? { document.findings.first { $0.code == code }?.line }
    #expect(line("hurried-caption") == 12, "\(document.findings)")
    #expect(line("late-sound") == 7, "\(document.findings)")
  }

  @Test("layers and scenes without a text have the line that places them, and many findings of a line are one")
  func placedLines() throws {
    let folder = ScratchFolder()
    try folder.write(
      "film.swift",
      #"""
      import MotionKit

      @main struct Film: Composition {
        var format: Format { .hd720(fps: 30) }
        var program: Program {
          strobe.lasting(2).name("strobe")
          labels.lasting(2).name("labels")
        }
        @SceneBuilder var strobe: Scene {
          Layer().frame(0, 0, 1280, 720).backgroundColor("#FFFFFF")
            .animate(\.opacity, values: [0, 0, 1, 1], .linear(0.125).repeats(16))
        }
        @SceneBuilder var labels: Scene {
          for number in 0..<5 { label(number) }
          Layer().size(200, 200).backgroundColor("#C04030").position(300, 360)
            .animate(\.position.x, to: 900, .spring(.wobbly).delay(1.6))
        }
        func label(_ number: Int) -> TextLayer {
          TextLayer("label \(number)").font("Inter", 6).position(640, 100 + 40 * Double(number))
        }
      }
      """#)
    let run = try Tool.run(["check", "film.swift", "--json"], in: folder)
    let document = try JSONDecoder().decode(Document.self, from: run.output)
    func finding(_ code: String) -> CheckedFinding? { document.findings.first { $0.code == code } }
    #expect(finding("flash")?.file == "film.swift" && finding("flash")?.line == 10, "\(document.findings)")
    #expect(finding("flash")?.scene == "strobe")
    #expect(finding("unsettled-spring")?.line == 15, "\(document.findings)")
    #expect(document.findings.count { $0.code == "small-text" } == 1, "\(document.findings)")
    #expect(finding("small-text")?.line == 19 && finding("small-text")?.count == 5, "\(document.findings)")
    let text = try Tool.run(["check", "film.swift"], in: folder).text
    #expect(text.contains("and 4 more of its kind from this line"), "\(text)")
  }

  @Test("a warning about a font has its scene and its time")
  func placesOfFonts() throws {
    let folder = ScratchFolder()
    let signs = "TextLayer(\"\u{05D0}\u{4F60}\").font(\"Inter\", 40).position(.center)"
    try folder.write(
      "signs.swift",
      CheckCommandTests.card.replacing("TextLayer(name).font(\"Inter\", 40).frame(40, 100, 300, 60)", with: signs))
    let run = try Tool.run(["check", "signs.swift", "--json"], in: folder)
    let document = try JSONDecoder().decode(Document.self, from: run.output)
    let finding = try #require(document.findings.first { $0.code == "fallback-font" })
    #expect(finding.line == 8 && finding.scene == "card" && finding.layer == "TextLayer", "\(finding)")
    #expect(finding.start == 0 && finding.end == 2, "\(finding)")
  }

  @Test("SARIF and JUnit are what their readers expect")
  func forms() throws {
    let folder = try stage()
    let sarif = try Tool.run(["check", "card.swift", "--rows", "people.csv", "--sarif"], in: folder)
    let log = try #require(JSONSerialization.jsonObject(with: sarif.output) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2 && results.allSatisfy { $0["ruleId"] as? String == "cropped-text" })
    try folder.write("the card é.swift", CheckCommandTests.card)
    let named = try Tool.run(["check", "the card é.swift", "--rows", "people.csv", "--sarif"], in: folder)
    #expect(
      String(decoding: named.output, as: UTF8.self).contains(/"uri" ?: ?"the%20card%20%C3%A9.swift"/), "\(named.text)")
    let junit = try Tool.run(["check", "card.swift", "--rows", "people.csv", "--junit", "--strict"], in: folder)
    #expect(junit.status == 84)
    let parser = XMLParserCount(junit.output)
    #expect(parser.count["testcase"] == 4 && parser.count["failure"] == 2, "\(junit.text)")
  }

  @Test("the manual lists every code with its words, and no other")
  func manual() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/check-codes.md")
    let page = try String(contentsOf: path, encoding: .utf8)
    let listed = page.matches(of: /(?m)^\| `([a-z][a-z-]*)` \|/).map { String($0.1) }
    #expect(Set(listed) == Set(FindingCodes.all.map(\.code)))
    #expect(listed.count == FindingCodes.all.count)
  }
}

/// How often elements stand in an XML text; empty if it is none.
private final class XMLParserCount {
  private(set) var count: [String: Int] = [:]

  init(_ bytes: Data) {
    let text = String(decoding: bytes, as: UTF8.self)
    for match in text.matches(of: /<([a-z]+)[ >\/]/) { count[String(match.1), default: 0] += 1 }
  }
}

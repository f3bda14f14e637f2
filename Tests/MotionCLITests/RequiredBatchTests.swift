// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Required parameters, placeholders and a CRM's table, by the commands themselves.
@Suite struct RequiredBatchTests {
  private static let script = """
    import MotionKit
    @main struct Card: Composition {
      @Parameter("Name") var name: String
      @Parameter("Revenue") var revenue: Double
      @Parameter("Photo", file: .image) var photo = "none.png"
      var format: Format { Format(width: 240, height: 60, fps: 10) }
      var program: Program {
        Scene {
          ImageLayer(photo).size(20, 20).position(20, 30)
          TextLayer("\\(name) \\(revenue)").font("Inter", 9).position(.center)
        }
        .lasting(0.2)
      }
    }
    """
  private let kept = WarmCache()

  private func stage() throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write("card.swift", RequiredBatchTests.script)
    return folder
  }

  private func run(_ folder: ScratchFolder, _ words: String...) throws -> Tool.Run {
    try Tool.run(words, in: folder, cache: kept)
  }

  @Test("commands name all that are missing, and list them as required")
  func commands() throws {
    let folder = try stage()
    for words in [["still", "card.swift", "a.png"], ["export", "card.swift", "a.mp4"], ["inspect", "card.swift"]] {
      let run = try Tool.run(words, in: folder, cache: kept)
      #expect(run.status == 64, "\(run.errors)")
      for name in ["name", "revenue"] {
        #expect(
          run.errors.contains("the parameter “\(name)” is required; set it with --set \(name)=…"), "\(run.errors)")
      }
    }
    let list = try run(folder, "parameters", "card.swift")
    #expect(list.status == 0 && list.text.contains("name     Name: a text, required\n"), "\(list.text)")
    let schema = try run(folder, "parameters", "card.swift", "--json")
    #expect(schema.text.contains(#""required": ["name", "revenue"]"#), "\(schema.text)")
    #expect(try run(folder, "parameters", "card.swift", "--example").text.contains(#""name": null"#))
    try folder.write(
      "early.swift",
      RequiredBatchTests.script.replacingOccurrences(
        of: "var format", with: "init() { print(name) }\n  var format"))
    let early = try run(folder, "still", "early.swift", "a.png", "--set", "name=A", "--set", "revenue=1")
    #expect(early.errors.contains("the required parameter “Name” is read before it has a value"), "\(early.errors)")
    #expect(early.status == 83, "\(early.errors)")
  }

  @Test("reading one of a type without a stand-in too early ends the script with the message, and no crash")
  func own() throws {
    let folder = ScratchFolder()
    try folder.write(
      "own.swift",
      """
      import MotionKit
      struct Level: ParameterValue {
        var number: Double
        static var parameterSchema: ParameterSchema { .number() }
        var parameterInput: ParameterInput { .number(number) }
        static func parse(_ input: ParameterInput) -> Level? {
          guard case .number(let number) = input, number > 5 else { return nil }
          return Level(number: number)
        }
      }
      @main struct Card: Composition {
        @Parameter("Level") var level: Level
        var format: Format { Format(width: 20, height: 20, fps: 10) }
        init() {
          print("before")
          print(level.number)
        }
        var program: Program { Scene { Layer().size(20, 20) }.lasting(0.2) }
      }
      """)
    for words in [["still", "own.swift", "a.png"], ["parameters", "own.swift"]] {
      let run = try Tool.run(words, in: folder, cache: kept)
      #expect(run.status == 83, "\(run.errors)")
      #expect(
        run.errors.contains("own.swift:16")
          && run.errors.contains("the required parameter “Level” is read before it has a value"), "\(run.errors)")
      #expect((run.text + run.errors).contains("before\n"))
      #expect(!run.errors.contains("trapped") && !run.errors.contains("Fatal error"), "\(run.errors)")
    }
  }

  @Test("a CRM's table is made under --strict; placeholders are in all reports")
  func crm() throws {
    let folder = try stage()
    try folder.write(
      "dot.swift",
      """
      import MotionKit
      @main struct Dot: Composition {
        var format: Format { Format(width: 20, height: 20, fps: 10) }
        var program: Program { Scene { Layer().size(20, 20).position(.center).backgroundColor(.mint) }.lasting(0.2) }
      }
      """)
    #expect(try run(folder, "still", "dot.swift", "none.png").status == 0)
    #expect(try run(folder, "still", "dot.swift", "a.png").status == 0)
    let whole = try #require(folder.bytes("a.png"))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: folder.file("broken.png")))
    try folder.write(
      "crm.csv",
      "sep=;\nFirma;Umsatz;Foto;email\nMüller;1.234,5;a.png;x\nZoë;7;gone.png;\nBo;8,5;broken.png;\nEvil;9;../x.png;\n ;9;a.png;\n"
    )
    try folder.write("crm.yaml", "map: {name: Firma, revenue: Umsatz, photo: Foto}\nignore: [email]\n")
    let words = [
      "batch", "card.swift", "crm.csv", "out/{Firma}.mp4", "--mapping", "crm.yaml", "--locale", "de", "--strict",
      "--placeholder", "photo=none.png",
    ]
    for report in ["r.json", "r.csv"] {
      let run = try Tool.run(words + ["--report", report], in: folder, cache: kept)
      #expect(run.status == 84, "\(run.errors)")
      #expect(run.errors.contains("crm.csv:6: column “Foto” is “../x.png”, which is outside of"), "\(run.errors)")
      #expect(
        run.errors.contains("  2 rows have a placeholder:\n    crm.csv:4: photo: “gone.png” is missing"),
        "\(run.errors)")
      #expect(run.errors.contains("    crm.csv:5: photo: “broken.png” is damaged ("), "\(run.errors)")
      let text = folder.text(report) ?? ""
      #expect(text.contains("gone.png") && text.contains("broken.png"), "\(text)")
    }
    #expect(folder.text("r.json")?.contains("\"placeholders\" : 2") == true)
    for name in ["Müller", "Zoë", "Bo"] { #expect(folder.bytes("out/\(name).mp4") != nil, "\(name)") }
    #expect(folder.bytes("out/Evil.mp4") == nil)
    try folder.write("head.csv", "name,revenue\n")
    let head = try run(folder, "batch", "card.swift", "head.csv", "{name}.mp4")
    #expect(head.status == 0 && head.errors.contains("head.csv: no rows"), "\(head.errors)")
    #expect(head.errors.contains("warning: the table has no rows"), "\(head.errors)")
  }
}

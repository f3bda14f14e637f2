import Foundation
import MotionTestSupport
import Testing

/// One command for many languages and shapes: its events, checks, shares and repetitions.
@Suite("Languages and shapes of one command", .enabled(if: SystemTool.hasFFmpeg))
struct VariantCommandTests {
  private static let script = """
    import MotionKit
    @main struct Card: Composition {
      let strings = Strings()
      @Parameter("Name") var name = "Ada"
      @Parameter("Guests") var guests = 3
      var format: Format { Format(width: 160, height: 90, fps: 10).shapes(.landscape, .vertical) }
      var program: Program {
        Scene {
          Stack(.vertical, spacing: 4) {
            TextLayer(strings("welcome", name: name)).font("Inter", 10)
            TextLayer(strings("guests", count: guests)).font("Inter", 8)
          }.position(.center)
        }.lasting(0.5)
      }
    }
    """
  private static let german = """
    {
      "welcome": "Hallo {name}",
      "guests": {"one": "{count} Gast", "other": "{count} Gäste"}
    }
    """

  private func stage(german: String = VariantCommandTests.german) throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write("card.swift", VariantCommandTests.script)
    let english = VariantCommandTests.german.replacing("Hallo", with: "Hello").replacing("Gäste", with: "guests")
    try folder.write("strings/en.json", english.replacing("Gast", with: "guest"))
    try folder.write("strings/de.json", german)
    try folder.write("people.csv", "name,guests\nAda,1\nBo,2\n")
    return folder
  }

  private func events(_ words: [String], in folder: ScratchFolder, status: Int32 = 0) throws -> [JSONValue] {
    let run = try Tool.run(words + ["--json"], in: folder)
    #expect(run.status == status, "\(words): \(run.errors)")
    let schema = try JSONSchema("events.schema.json")
    return try run.text.split(separator: "\n").map { line in
      let event = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      #expect(schema.faults(event) == [], "\(line)")
      return event
    }
  }

  private let batch = [
    "batch", "card.swift", "people.csv", "out/{language}/{name}-{format}.mp4", "--language", "de,en", "--format",
    "landscape,vertical",
  ]

  @Test("events of an export name the language and the shape of their film, and a place is told once")
  func exportEvents() throws {
    let events = try events(
      [
        "export", "card.swift", "out/{language}-{format}.mp4", "--language", "de,en", "--format", "landscape,vertical",
        "--for", "discord",
      ], in: stage())
    let names = events.compactMap { $0["event"]?.string }
    #expect(names.count { $0 == "delivery" } == 1 && names.count { $0 == "done" } == 4, "\(names)")
    let done = events.filter { $0["event"]?.string == "done" }
    #expect(
      done.compactMap { $0["output"]?.string } == [
        "out/de-landscape.mp4", "out/de-vertical.mp4", "out/en-landscape.mp4", "out/en-vertical.mp4",
      ])
    for event in events where event["event"]?.string != "delivery" && event["event"]?.string != "warning" {
      #expect(event["language"]?.string != nil && event["format"]?.string != nil, "\(event)")
    }
    for event in done {
      let name = "out/\(event["language"]?.string ?? "")-\(event["format"]?.string ?? "").mp4"
      #expect(event["output"]?.string == name)
    }
  }

  @Test("a batch has an event for each film, counts rows, and finds everything unchanged the second time")
  func batchEvents() throws {
    let (folder, cache) = (try stage(), WarmCache())
    func run() throws -> [JSONValue] {
      let run = try Tool.run(
        batch + ["--json", "--at-once", "2", "--frame-hashes", "hashes/{name}-{language}-{format}.txt"], in: folder,
        cache: cache)
      #expect(run.status == 0, "\(run.errors)\(run.text)")
      return try run.text.split(separator: "\n").map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
    }
    let schema = try JSONSchema("events.schema.json")
    let first = try run()
    for event in first { #expect(schema.faults(event) == [], "\(event)") }
    let rows = first.filter { $0["event"]?.string == "row" }
    let films = rows.map { row in
      "\(Int(row["line"]?.number ?? 0)) \(row["language"]?.string ?? "") \(row["format"]?.string ?? "")"
    }
    #expect(Set(films).count == 8 && films.count == 8, "\(films)")
    #expect(Set(rows.compactMap { $0["key"]?.string }) == ["Ada", "Bo"])
    #expect(Set(rows.compactMap { $0["hash"]?.string }).count == 8)
    #expect(rows.allSatisfy { folder.bytes($0["frameHashes"]?.string ?? "") != nil })
    let end = try #require(first.last { $0["event"]?.string == "batch" })
    #expect(end["rows"]?.number == 2 && end["films"]?.number == 8 && end["made"]?.number == 2, "\(end)")
    #expect(end["keyColumn"]?.string == "name")
    let again = try Tool.run(batch, in: folder, cache: cache)
    #expect(again.status == 0, "\(again.errors)")
    let repeated = try Tool.run(batch, in: folder, cache: cache)
    #expect(
      repeated.errors.contains(": 2 unchanged since the last run; 8 films are complete\n"), "\(repeated.errors)")
  }

  @Test("a dry run lists all films, and counts rows and films")
  func dryRun() throws {
    let folder = try stage()
    let run = try Tool.run(batch + ["--dry-run"], in: folder)
    #expect(
      run.status == 0 && run.errors.contains("2 rows are good (8 films), 0 wrong; nothing was made"), "\(run.errors)")
    #expect(run.errors.contains("  line 3: out/en/Bo-vertical.mp4\n") && folder.bytes("out/en/Bo-vertical.mp4") == nil)
    let end = try #require(try events(batch + ["--dry-run"], in: folder).last)
    #expect(end["rows"]?.number == 2 && end["films"]?.number == 8 && end["made"]?.number == 0)
  }

  @Test("a language that lacks texts or plural forms stops a batch before the first frame, with file and language")
  func missingTexts() throws {
    let folder = try stage(german: #"{"welcome": "Hallo {name}"}"#)
    let lacking = try Tool.run(batch, in: folder)
    #expect(lacking.status == 83, "\(lacking.errors)")
    #expect(
      lacking.errors.contains(
        "error: de, landscape: strings/de.json: no text for “guests”, which strings/en.json:3 has"),
      "\(lacking.errors)")
    #expect(lacking.errors.contains("2 of 4 films of the row on line 2 cannot be made, so nothing was"))
    #expect(folder.bytes("out/en/Ada-landscape.mp4") == nil)
    try folder.write("strings/de.json", VariantCommandTests.german.replacing(#""one": "{count} Gast", "#, with: ""))
    let plural = try Tool.run(
      ["export", "card.swift", "out/{language}.mp4", "--language", "en,de"], in: folder)
    #expect(plural.status == 83 && folder.bytes("out/en.mp4") == nil)
    #expect(
      plural.errors.contains("error: de: strings/de.json:3: “guests” has no form “one”"), "\(plural.errors)")
    #expect(plural.errors.contains("1 of 2 films cannot be made, so none was"), "\(plural.errors)")
  }

  @Test("a shape that the script does not know, and a language that it does not state, stop a batch too")
  func unknownVersions() throws {
    let folder = try stage()
    let shape = try Tool.run(
      ["batch", "card.swift", "people.csv", "{name}-{format}.mp4", "--format", "landscape,square"], in: folder)
    #expect(
      shape.status == 83 && shape.errors.contains("error: square: ") && folder.bytes("Ada-landscape.mp4") == nil,
      "\(shape.errors)")
    #expect(shape.errors.contains("it can be landscape, vertical"), "\(shape.errors)")
    try folder.write("people.csv", "name,guests,language\nAda,1,en\nBo,2,fr\n")
    let row = try Tool.run(["batch", "card.swift", "people.csv", "{name}-{language}.mp4"], in: folder)
    // A language of one row alone is an error of that row.
    #expect(row.status == 84 && folder.bytes("Ada-en.mp4") != nil, "\(row.errors)")
    #expect(row.errors.contains("people.csv:3: error: fr: ") && row.errors.contains("there are texts in de, en"))
    #expect(row.errors.contains("1 of 2 rows failed; all others are complete"), "\(row.errors)")
  }

  @Test("a language without a voice stops an export before the first frame")
  func voices() throws {
    let folder = try stage()
    try folder.write(
      "talk.swift",
      """
      import MotionKit
      @main struct Talk: Composition {
        static var languages: [Language] { ["en", "de"] }
        var format: Format { Format(width: 64, height: 36, fps: 10) }
        var program: Program {
          let voice = Narration("voice/\\(language)/*.wav")
          Scene { Layer().size(20, 20).position(.center).backgroundColor(.orange) }.narrated(by: voice["intro"])
        }
      }
      """)
    try FileManager.default.createDirectory(atPath: folder.file("voice/en"), withIntermediateDirectories: true)
    _ = try folder.sound("voice/en/intro.wav", seconds: 0.5)
    let run = try Tool.run(["export", "talk.swift", "{language}.mp4", "--language", "en,de"], in: folder)
    #expect(run.status != 0 && folder.bytes("en.mp4") == nil, "\(run.errors)")
    #expect(
      run.errors.contains(
        "talk.swift:6: error: de: the files voice/de/*.wav: cannot read the folder voice/de/: No such file or directory"
      ),
      "\(run.errors)")
    let one = try Tool.run(["export", "talk.swift", "{language}.mp4", "--language", "en"], in: folder)
    #expect(one.status == 0 && folder.bytes("en.mp4") != nil, "\(one.errors)")
  }

  @Test("each row is checked in each language and shape, by check and by batch")
  func checks() throws {
    struct Document: Decodable {
      struct Finding: Decodable { var row: Int?, language: String?, format: String?, code: String }
      struct Summary: Decodable { var rows: Int?, films: Int? }
      var findings: [Finding]
      var summary: Summary
    }
    let long = VariantCommandTests.german.replacing(
      "Hallo", with: "Herzlich willkommen in unserem wunderbaren Gartenhaus")
    let folder = try stage(german: long)
    let schema = try JSONSchema("check.schema.json")
    for words in [
      batch + ["--check"],
      ["check", "card.swift", "--rows", "people.csv", "--language", "de,en", "--format", "landscape,vertical"],
    ] {
      let run = try Tool.run(words + ["--json"], in: folder)
      #expect(run.status == 0, "\(words): \(run.text) \(run.errors)")
      #expect(try schema.faults(JSONDecoder().decode(JSONValue.self, from: run.output)) == [])
      let document = try JSONDecoder().decode(Document.self, from: run.output)
      #expect(document.summary.rows == 2 && document.summary.films == 8)
      let cropped = document.findings.filter { $0.code == "cut-text" && $0.language == "de" }
      #expect(Set(cropped.compactMap(\.row)) == [2, 3], "\(document.findings)")
      #expect(Set(cropped.compactMap(\.format)) == ["landscape", "vertical"], "\(document.findings)")
      let text = try Tool.run(words, in: folder).text
      #expect(text.contains("2 rows, 8 films, ") && text.contains("(de, vertical)"), "\(text)")
    }
  }

  @Test("a film without a table is checked in each language and shape too")
  func filmChecks() throws {
    let long = VariantCommandTests.german.replacing(
      "Hallo", with: "Herzlich willkommen in unserem wunderbaren Gartenhaus")
    let folder = try stage(german: long)
    let words = ["check", "card.swift", "--language", "de,en", "--format", "landscape,vertical"]
    let run = try Tool.run(words, in: folder)
    #expect(run.status == 0 && run.text.contains("card.swift: 4 films, 20 frames checked"), "\(run.text) \(run.errors)")
    #expect(run.text.contains("(de, landscape)") && run.text.contains("(de, vertical)"), "\(run.text)")
    let json = try JSONDecoder().decode(JSONValue.self, from: Tool.run(words + ["--json"], in: folder).output)
    #expect(try JSONSchema("check.schema.json").faults(json) == [])
    #expect(json["summary"]?["films"]?.number == 4)
    // A language that cannot be made is a finding beside those of the others.
    try folder.write("strings/de.json", "{}")
    let broken = try Tool.run(words, in: folder)
    #expect(broken.status == 83 && broken.text.contains("strings/de.json: no text for “welcome”"), "\(broken.text)")
    #expect(broken.text.contains("(de, landscape) (de, vertical)"), "\(broken.text)")
  }

  @Test("shares hold all films of their rows, and joining them counts rows")
  func shares() throws {
    let (folder, cache) = (try stage(), WarmCache())
    for share in ["1/2", "2/2"] {
      let run = try Tool.run(batch + ["--shard", share, "--report", "shares"], in: folder, cache: cache)
      #expect(run.status == 0, "\(run.errors)")
    }
    let whole = try Tool.run(["join", "shares", "rows.json"], in: folder)
    #expect(
      whole.status == 0 && whole.errors.contains("people.csv: 2 rows: 2 made; 8 films are complete\n"),
      "\(whole.errors)")
    try FileManager.default.removeItem(atPath: folder.file("out/de/Bo-vertical.mp4"))
    let lacking = try Tool.run(["join", "shares", "rows.json"], in: folder)
    #expect(lacking.status == 84 && lacking.errors.contains("with --rows 3\n"), "\(lacking.errors)")
    #expect(lacking.errors.contains("people.csv:3: de, vertical: out/de/Bo-vertical.mp4 was made but cannot be read"))
    let events = try events(["join", "shares", "rows.json"], in: folder, status: 84)
    let end = try #require(events.first { $0["event"]?.string == "batch" })
    #expect(end["rows"]?.number == 2 && end["films"]?.number == 7 && end["made"]?.number == 1, "\(end)")
    #expect(end["failed"]?.array == [.number(3)])
  }

  @Test("names that would give two films one file are refused before anything runs")
  func names() throws {
    let folder = try stage()
    let twice = try Tool.run(
      [
        "export", "card.swift", "{language}.mp4", "--also", "{language}-de.webm", "--also", "de-de.webm", "--language",
        "de,en",
      ],
      in: folder)
    #expect(twice.status == 64 && twice.errors.contains("write {language} into de-de.webm"), "\(twice.errors)")
    let fixed = try Tool.run(
      ["export", "card.swift", "{language}.mp4", "--also", "de.mp4", "--language", "de"], in: folder)
    #expect(
      fixed.status == 64 && fixed.errors.contains("{language}.mp4 and de.mp4 would both be the file de.mp4"),
      "\(fixed.errors)")
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionMedia
import MotionTestSupport
import Testing

@Suite("Blocks to copy")
struct BlockTests {
  @Test("every block draws as its example, in each shape, on dark and on light, and the check has nothing to say")
  func draws() throws {
    let folder = ScratchFolder()
    try BlockCatalogue.write(to: folder)
    // Each block has one of the six cases in turn, and all of them in a long run.
    let cases = BlockCatalogue.shapes.flatMap { shape in ["true", "false"].map { "\(shape),\($0)" } }
    let rows = BlockCatalogue.names.enumerated().flatMap { index, name in
      cases.enumerated()
        .filter { TestEffort.isLong || $0.offset == (index + TestEffort.seed) % cases.count }
        .map { "\(name),\($0.element),\n" }
    }
    try folder.write("rows.csv", "block,shape,isDark,words\n" + rows.joined())
    // The helper program for code may be missing.
    let run = try Tool.run(
      ["check", "catalogue.swift", "--rows", "rows.csv", "--strict", "--allow", "plain-code"], in: folder)
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  /// Long, Arabic, Japanese, none, and what breaks formats, with their languages.
  private static let words = [
    ("en", "A line with quite a few words"),
    ("ar", "عام كامل في الهواء الطلق"), ("ja", "最初から音を聞いてみましょう"), ("en", ""),
    ("en", "<b>&amp;\"%d${x}'\u{202E}😀`y`{0}"),
  ]

  @Test("every block draws long, Arabic, Japanese, empty and hostile words, and the check has nothing to say")
  func otherWords() throws {
    let folder = ScratchFolder()
    try BlockCatalogue.write(to: folder)
    // Each block has one of fifteen cases in turn, and all of them in a long run.
    let cases = BlockTests.words.flatMap { words in BlockCatalogue.shapes.map { (words, $0) } }
    var rows = ""
    for (index, name) in BlockCatalogue.names.enumerated() {
      for (number, (words, shape)) in cases.enumerated()
      where TestEffort.isLong || number == (index + TestEffort.seed) % cases.count {
        // The words of these examples are the scenes around the block, which shows nothing else.
        if words.1.isEmpty, name.hasPrefix("sting-") { continue }
        // A note in a chart has one line, and the check is right about a long one.
        if words.1.count > 26, words.0 == "en", name == "chart-line" { continue }
        let row: [String: Any] = [
          "block": name, "shape": shape, "isDark": index % 2 == 0, "language": words.0, "words": words.1,
        ]
        rows += String(decoding: try JSONSerialization.data(withJSONObject: row), as: UTF8.self) + "\n"
      }
    }
    try folder.write("rows.jsonl", rows)
    // The helper program for code may be missing, letters of other scripts are drawn with fallback fonts, and an example
    // has its words from here, not from its language.
    let run = try Tool.run(
      [
        "check", "catalogue.swift", "--rows", "rows.jsonl", "--strict", "--allow",
        "plain-code,fallback-font,string-table",
      ],
      in: folder)
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  @Test("the list has each block once, below its kind, with its first sentence")
  func list() throws {
    let text = try Tool.run(["blocks"], in: ScratchFolder()).text
    let listed = text.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(listed.compactMap { $0.split(separator: " ").first.map(String.init) }.sorted() == BlockCatalogue.names)
    for line in listed { #expect(line.hasSuffix(".") && line.count < 140, "\(line)") }
    #expect(text.hasPrefix("Titles\n") && text.contains("\n\nLower thirds\n  lower-third-"), "\(text)")
    let part = try Tool.run(["blocks", "quote", "title-rise"], in: ScratchFolder()).text
    #expect(part.hasPrefix("Titles\n  title-rise") && part.contains("\nQuotes\n") && !part.contains("title-slab"))
  }

  @Test("a copy compiles with the line that the command prints, and is left alone after changes")
  func add() throws {
    let folder = ScratchFolder()
    #expect(try Tool.run(["new", "film"], in: folder).status == 0)
    let run = try Tool.run(["add", "title-rise", "--to", "film/"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("film/TitleRise.swift\n\nUse it in your program:\n\n  TitleRise(format: format, "))
    #expect(run.text.hasSuffix("Next: motionkit studio film/\n"), "\(run.text)")
    #expect(folder.text("film/compile_commands.json")?.contains("TitleRise.swift") == true)
    let line = try #require(run.text.split(separator: "\n").first { $0.hasPrefix("  ") })
    let film = """
      import MotionKit
      @main struct Film: Composition {
        var format: Format { .vertical() }
        var program: Program {
          \(line)
        }
      }
      """
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("film"))
    where name.hasSuffix(".swift") && name != "TitleRise.swift" {
      try FileManager.default.removeItem(atPath: folder.file("film/" + name))
    }
    try folder.write("film/Film.swift", film)
    let still = try Tool.run(["still", "film", "a.png", "--at", "2", "--scale", "0.1", "--strict"], in: folder)
    #expect(still.status == 0, "\(still.errors)")
    // The same once more changes nothing; a changed copy is the person's own.
    #expect(try Tool.run(["add", "title-rise", "--to", "film"], in: folder).status == 0)
    try folder.write("film/TitleRise.swift", "// mine")
    let refused = try Tool.run(["add", "title-rise", "--to", "film"], in: folder)
    #expect(refused.status == 73 && refused.errors.contains("film/TitleRise.swift already exists"), "\(refused.errors)")
    #expect(folder.text("film/TitleRise.swift") == "// mine")
    #expect(try Tool.run(["add", "title-rise", "--to", "film", "--force"], in: folder).status == 0)
    #expect(folder.text("film/TitleRise.swift")?.contains("struct TitleRise") == true)
  }

  @Test("the manual's film of two blocks is made by its commands and its lines")
  func workedExample() throws {
    let page = try String(contentsOfFile: PageTests.root + "/docs/blocks.md", encoding: .utf8)
    let part = try #require(page.components(separatedBy: "## A film of two blocks").dropFirst().first)
    let fences = part.components(separatedBy: "```")
    let commands = fences.filter { $0.hasPrefix("sh\n") }.prefix(2)
      .flatMap { $0.split(separator: "\n").filter { $0.hasPrefix("motionkit ") } }
    let film = try #require(fences.first { $0.hasPrefix("swift") })
    let folder = ScratchFolder()
    #expect(commands.count == 6)
    for (index, command) in commands.enumerated() {
      if index == 3 {
        try folder.write("launch/Film.swift", film.split(separator: "\n").dropFirst().joined(separator: "\n"))
      }
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let isStrict = ["sheet", "check", "export"].contains(words[0])
      let run = try Tool.run(words + (isStrict ? ["--strict"] : []), in: folder)
      #expect(run.status == 0, "\(command): \(run.text)\(run.errors)")
    }
    #expect(folder.bytes("launch.mp4") != nil && folder.bytes("sheet.png") != nil)
  }

  @Test("the list for programs names each block with the code that uses it")
  func listed() throws {
    struct Listed: Decodable { var name, kind, heading, summary, file, example: String }
    let run = try Tool.run(["blocks", "--json", "title", "lower-third-bar"], in: ScratchFolder())
    let list = try JSONDecoder().decode([Listed].self, from: Data(run.text.utf8))
    #expect(list.contains { $0.name == "title-rise" && $0.file == "TitleRise.swift" && $0.heading == "Titles" })
    let bar = try #require(list.last)
    #expect(bar.name == "lower-third-bar" && bar.kind == "lower-third" && !bar.summary.isEmpty)
    #expect(bar.example.hasPrefix("Overlay { LowerThirdBar(format: format, name: "), "\(bar.example)")
    #expect(list.allSatisfy { $0.kind == "title" || $0.name == "lower-third-bar" })
  }

  @Test("a wrong name gets the nearest, a kind its blocks; a folder that is no script says why")
  func wrong() throws {
    let folder = ScratchFolder()
    let near = try Tool.run(["add", "title-rize"], in: folder)
    #expect(near.status == 66 && near.errors.contains("did you mean title-rise?"), "\(near.errors)")
    let kind = try Tool.run(["add", "quote"], in: folder)
    #expect(kind.status == 66 && kind.errors.contains("did you mean quote-card or quote-mark?"), "\(kind.errors)")
    let type = try Tool.run(["add", "TitleRise"], in: folder)
    #expect(type.status == 66 && type.errors.contains("did you mean title-rise?"), "\(type.errors)")
    #expect(try Tool.run(["blocks", "--json", "--page", "p"], in: folder).status == 64)
    let unknown = try Tool.run(["blocks", "zzzzzzzz"], in: folder)
    #expect(unknown.status == 66 && unknown.errors.contains("motionkit blocks lists them"), "\(unknown.errors)")
    let nowhere = try Tool.run(["add", "title-rise", "--to", "nowhere"], in: folder)
    #expect(nowhere.status == 66 && nowhere.errors.contains("nowhere is not a folder"), "\(nowhere.errors)")
    #expect(try Tool.run(["add", "title-rise", "--to", ""], in: folder).status == 64)
    try folder.write("one.swift", "import MotionKit\nexport(Scene {}.lasting(1))")
    let beside = try Tool.run(["add", "title-rise"], in: folder)
    #expect(beside.status == 0 && beside.text.hasPrefix("TitleRise.swift\n"), "\(beside.errors)")
    #expect(
      beside.text.contains("The folder is not a script yet: .: no file has a type marked @main"), "\(beside.text)")
  }

  @Test("the studio's command draws the page too, by commands of its own")
  func studioPage() throws {
    let folder = ScratchFolder()
    // The shell is the studio.
    let run = try Tool.run(
      ["blocks", "title-rise", "--page", "catalogue"], in: folder,
      limits: "MOTIONKIT_STUDIO_PROCESS=$$ \"$0\" \"$@\"; exit $?")
    #expect(run.status == 0 && folder.bytes("catalogue/title-rise.webp") != nil, "\(run.errors)")
  }

  @Test("the page shows blocks moving, with their commands and their lines")
  func page() throws {
    let folder = ScratchFolder()
    let run = try Tool.run(["blocks", "title-rise", "--page", "catalogue"], in: folder)
    #expect(run.status == 0 && run.text == "catalogue/index.html\n", "\(run.errors)")
    let page = try #require(folder.text("catalogue/index.html"))
    #expect(page.contains("<img src=\"title-rise.webp\"") && page.contains("motionkit add title-rise"))
    #expect(page.contains("<a href=\"#title\">Titles</a>") && !page.contains("Quotes"))
    let image = try #require(folder.bytes("catalogue/title-rise.webp"))
    #expect(image.prefix(4) == Data("RIFF".utf8) && image.range(of: Data("ANIM".utf8)) != nil)
  }

  @Test("every block is short, documented, and has an example of its own")
  func files() throws {
    #expect(BlockCatalogue.names.count >= 50)
    for name in BlockCatalogue.names {
      let type = BlockCatalogue.type(name)
      let text = try String(contentsOfFile: "\(BlockCatalogue.folder)/\(name)/\(type).swift", encoding: .utf8)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 62, "\(name)")
      #expect(
        text.hasPrefix("import MotionKit\n\n/// ") && text.contains("\nstruct \(type): SceneComponent {"), "\(name)")
      let example = try String(contentsOfFile: "\(BlockCatalogue.folder)/\(name)/Example.swift", encoding: .utf8)
      #expect(example.contains("struct \(type)Example: Composition {") && example.contains("\(type)("), "\(name)")
    }
  }
}

import Foundation
import MotionTestSupport
import Testing

@testable import MotionDSL
@testable import MotionExport
@testable import MotionHost
@testable import MotionModel
@testable import MotionProcess

/// Films of rows in several languages and shapes: names of files, keys, and counts.
@Suite struct VariantPlanTests {
  private func request(
    _ table: String, _ output: String, languages: [Language] = [], shapes: [Format.Shape] = [], also: [String] = [],
    key: String? = nil, ignore: [String] = []
  ) throws -> BatchRequest {
    let options = try ColumnOptions.parse(ignore.flatMap { ["--ignore", $0] })
    var request = BatchRequest(
      table: try BatchTable(Array(table.utf8)), path: "rows.csv", output: try OutputPattern(output),
      also: try also.map { try OutputPattern($0) }, metadata: [],
      parameters: [ParameterDescription(name: "name", label: "Name", schema: .text, defaultValue: .string("Ada"))],
      assets: "/", given: [], choice: RowChoice(), mapping: try options.columnMapping())
    request.key = key
    request.versions = VariantChoice(languages: languages, shapes: shapes)
    return request
  }

  @Test("a row has a film for each language in each shape, and its own cells replace the options")
  func films() throws {
    let plan = try BatchPlan(
      request(
        "name,language,format\nAda,,\nBo,\"de,ar\",\nCy,,vertical\n", "out/{name}-{language}-{format}.mp4",
        languages: ["en", "de"], shapes: [.landscape, .square]))
    #expect(plan.problems.isEmpty && plan.warnings.isEmpty, "\(plan.problems) \(plan.warnings)")
    #expect(
      plan.jobs.map(\.output) == [
        "out/Ada-en-landscape.mp4", "out/Ada-en-square.mp4", "out/Ada-de-landscape.mp4", "out/Ada-de-square.mp4",
        "out/Bo-de-landscape.mp4", "out/Bo-de-square.mp4", "out/Bo-ar-landscape.mp4", "out/Bo-ar-square.mp4",
        "out/Cy-en-vertical.mp4", "out/Cy-de-vertical.mp4",
      ])
    #expect(plan.filmedRowCount == 3 && plan.hasSeveralFilms)
    #expect(plan.jobs.last?.variant == FilmVariant(language: "de", shape: .vertical))
    #expect(plan.jobs.last?.film.label == "de, vertical")
    let plain = try BatchPlan(request("name\nAda\nBo\n", "{name}.mp4"))
    #expect(!plain.hasSeveralFilms && plain.jobs.allSatisfy { $0.film == JSONLine.Film() })
  }

  @Test("two films with one file are an error of the row, with the braces that the name lacks")
  func names() throws {
    let plan = try BatchPlan(request("name,language\nAda,\"de,en\"\nBo,de\n", "{name}.mp4"))
    #expect(plan.jobs.map(\.output) == ["Bo.mp4"])
    #expect(
      plan.problems.map(\.message) == [
        "two of its 2 films have the file name Ada.mp4; write {language} into {name}.mp4"
      ])
    let also = try BatchPlan(
      request("name\nAda\n", "{name}-{format}.mp4", shapes: [.square, .vertical], also: ["{name}.jpg"]))
    #expect(
      also.problems.map(\.message) == [
        "two of its 2 films have the file name Ada.jpg; write {format} into {name}.jpg"
      ])
    let same = try BatchPlan(request("name,other\nAda,Ada\n", "{name}.mp4", also: ["{other}.mp4"]))
    #expect(same.problems.map(\.message) == ["two of its files have the name Ada.mp4"])
    let odd = try BatchPlan(request("name,language\nAda,English words\n", "{name}.mp4"))
    #expect(odd.problems.first?.message.hasSuffix("if the column says something else, add --ignore language") == true)
    let ignored = try BatchPlan(request("name,language\nAda,English\n", "{name}-{language}.mp4", ignore: ["language"]))
    #expect(ignored.jobs.map(\.output) == ["Ada-English.mp4"])
  }

  @Test("rows whose films meet in one file lose all of their films, as the message says")
  func clashes() throws {
    let plan = try BatchPlan(
      request("name,language\nAda,\"de,en\"\nAda,de\nBo,\"de,en\"\n", "{name}-{language}.mp4"))
    #expect(plan.jobs.map(\.output) == ["Bo-de.mp4", "Bo-en.mp4"])
    #expect(plan.problems.map(\.line) == [2, 3])
    #expect(
      plan.problems.allSatisfy {
        $0.message == "2 rows have the file name Ada-de.mp4, on lines 2, 3; none of them is made"
      }, "\(plan.problems)")
  }

  @Test("a column of languages or shapes names no row, unless --key says so")
  func keys() throws {
    let table = "language,format,name\nde,square,Ada\nen,square,Ada\n"
    let pattern = "{language}/{format}/{name}.mp4"
    #expect(try request(table, pattern).keyColumn == "name")
    #expect(try BatchPlan(request(table, pattern)).keys == [2: "Ada", 3: "Ada"])
    #expect(try request(table, pattern, key: "language").keyColumn == "language")
    #expect(try request("name\nAda\n", "{language}-{name}.mp4", languages: ["de"]).keyColumn == "name")
    #expect(try request("name\nAda\n", "{language}.mp4", languages: ["de"]).keyColumn == nil)
  }

  @Test("names of an export are checked before anything runs")
  func exportNames() throws {
    let choice = VariantChoice(languages: ["de", "en"], shapes: [.square])
    #expect(choice.nameProblem(of: ["a-{language}.mp4"]) == nil)
    #expect(
      choice.nameProblem(of: ["a-{language}.mp4", "b.jpg"])?.hasPrefix("--language names 2: write {language}") == true)
    #expect(VariantChoice().nameProblem(of: ["{format}.mp4"])?.hasPrefix("{format}.mp4 needs --format") == true)
    #expect(VariantChoice().nameProblem(of: ["{format}.mp4"], needsValues: false) == nil)
    #expect(choice.clash(of: ["{language}.mp4", "{language}-{format}.mp4"]) == nil)
    #expect(
      choice.clash(of: ["{language}.mp4", "de.mp4"]) == "{language}.mp4 and de.mp4 would both be the file de.mp4")
  }

  private func film(_ line: Int, _ language: String, status: Int32 = 0, unchanged: Bool = false) -> JSONLine.Row {
    JSONLine.Row(
      line: line, output: "\(line)-\(language).mp4", also: [], status: status, errors: [], warnings: [], frames: 1,
      unchanged: unchanged, language: language)
  }

  @Test("a row is done when all of its films are")
  func tally() {
    let tally = RowTally(
      [
        film(2, "de"), film(2, "en", unchanged: true), film(3, "de", unchanged: true),
        film(3, "en", unchanged: true), film(4, "de"), film(4, "en", status: 65), film(5, "de"),
      ], untried: [5, 6, 6])
    #expect(tally.rowCount == 5 && tally.films == 6)
    #expect(tally.made == 1 && tally.unchanged == 1)
    #expect(tally.failedLines == [4] && tally.untriedLines == [5, 6] && tally.openLines == [4, 5, 6])
    #expect(tally.words() == "1 made, 1 unchanged since the last run, 1 failed, 2 not tried")
    #expect(RowTally([], untried: []).words() == "")
  }

  private func share(_ index: Int, _ rows: [JSONLine.Row], untried: [Int] = [], in folder: ScratchFolder) throws {
    var files: [String: RowShare.Written] = [:]
    for row in rows where row.status == 0 {
      for path in row.files { files[path] = RowShare.Written(path, line: row.line) }
    }
    let share = RowShare(
      shard: try #require(ShardNumber(index, of: 2)), batch: "b", table: "rows.csv", all: "2-5", rows: rows,
      untried: untried, files: files, seconds: 1)
    try folder.write(
      "shares/rows-\(index)-of-2.json", String(decoding: try JSONEncoder().encode(share), as: UTF8.self))
  }

  @Test("joining shares counts a row as done when all of its films are there and unchanged")
  func join() throws {
    let folder = ScratchFolder()
    var films: [JSONLine.Row] = []
    for (line, language) in [(2, "de"), (2, "en"), (3, "de"), (4, "de"), (4, "en"), (5, "de"), (5, "en")] {
      var film = film(line, language)
      let path = folder.file("\(line)-\(language).mp4")
      try folder.write("\(line)-\(language).mp4", "film \(line) \(language)")
      film.output = path
      films.append(film)
    }
    try share(1, films.filter { [2, 4].contains($0.line) }, in: folder)
    // The share was stopped between the films of a row.
    try share(2, films.filter { [3, 5].contains($0.line) }, untried: [3], in: folder)
    let whole = try RowJoin(folder: folder.file("shares")).outcome()
    #expect(whole.tally.openLines == [3] && whole.tally.made == 3 && whole.report.untried == [3])
    try folder.write("4-en.mp4", "another film")
    let damaged = try RowJoin(folder: folder.file("shares")).outcome()
    #expect(damaged.tally.failedLines == [4] && damaged.tally.openLines == [3, 4])
    // Only the changed film is told.
    #expect(damaged.failed.map(\.language) == ["en"] && damaged.tally.films == 6)
  }

  @Test("a report has an entry for each film, with its language and shape")
  func report() throws {
    var square = film(2, "de")
    square.format = "square"
    let report = BatchReport(table: "rows.csv", rows: [square, film(2, "ar")], untried: [3], seconds: 1)
    let table = try BatchTable(Array(report.text(forName: "r.csv").utf8))
    #expect(table.rows.map { table.cell("language", of: $0)?.word ?? "" } == ["ar", "de", ""])
    #expect(table.rows.map { table.cell("format", of: $0)?.word ?? "" } == ["", "square", ""])
    let json = try report.text(forName: "r.json")
    #expect(json.contains(#""language" : "ar""#) && json.contains(#""format" : "square""#))
    #expect(try report.text(forName: "r.xml").contains(#"tests="3" failures="0" skipped="1""#))
  }
}

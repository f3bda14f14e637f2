// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Lists that are longer than those of the examples: each item is seen, and nothing runs out of the canvas.
@Suite("Long lists are shown in full")
struct LongListTests {
  /// Items of a form of their own; all others are words.
  private static let forms = ["facts": "7=%@", "notes": "1: %@"]
  /// Lists that name what other parameters hold.
  private static let keys: Set = ["release-notes.kinds"]

  /// The sheet of a template with some settings, as bytes.
  private func sheet(_ name: String, _ settings: [String], in folder: ScratchFolder) throws -> Data {
    let run = try Tool.run(
      ["sheet", "\(FilmTemplateTests.folder)/\(name)", "-", "--count", "64", "--columns", "8", "--width", "1280"]
        + settings.flatMap { ["--set", $0] }, in: folder)
    try #require(run.status == 0, "\(name), \(settings): \(run.errors)")
    return run.output
  }

  @Test("each of nine items changes the film of a template with a list of texts")
  func templates() throws {
    let folder = ScratchFolder()
    var lists: [String] = []
    for name in FilmTemplateTests.names {
      let run = try Tool.run(["parameters", "\(FilmTemplateTests.folder)/\(name)", "--json"], in: folder)
      let properties = try JSONDecoder().decode(JSONValue.self, from: Data(run.text.utf8))["properties"]?.object ?? [:]
      for (parameter, schema) in properties where schema["type"]?.string == "array" {
        let isText = schema["items"]?["type"]?.string == "string" && schema["items"]?["format"] == nil
        guard isText, !LongListTests.keys.contains("\(name).\(parameter)") else { continue }
        lists.append("\(name).\(parameter)")
        let form = LongListTests.forms[parameter] ?? "%@"
        func setting(_ changed: Int?) -> String {
          "\(parameter)="
            + (1...9).map { (item: Int) in form.replacing("%@", with: item == changed ? "Other" : "Item \(item)") }
            .joined(separator: ",")
        }
        let plain = try sheet(name, [setting(nil)], in: folder)
        for item in TestEffort.isLong ? Array(1...9) : [5, 9] {
          let other = try sheet(name, [setting(item)], in: folder)
          #expect(other != plain, "\(name): item \(item) of \(parameter) is not shown")
        }
      }
    }
    #expect(
      lists.sorted() == [
        "code-walkthrough.notes", "course-intro.goals", "podcast-clip.speakers", "product-promo.strengths",
        "real-estate-tour.facts", "slideshow.captions",
      ])
  }

  @Test("all changes of a release are shown, those of a kind without a heading too")
  func changes() throws {
    let folder = ScratchFolder()
    func film(_ changed: Int?) throws -> Data {
      let rows = (1...9).map { row in
        "{\"kind\": \"\(row == 9 ? "odd" : "new")\", \"title\": \"\(row == changed ? "Other" : "Change \(row)")\", \"text\": \"\"}"
      }
      try folder.write("items.json", "[\(rows.joined(separator: ","))]")
      return try sheet("release-notes", ["items=@" + folder.file("items.json")], in: folder)
    }
    let plain = try film(nil)
    for row in [5, 8, 9] { #expect(try film(row) != plain, "change \(row) is not shown") }
  }

  @Test("blocks with lists keep twelve items on the canvas, in each shape")
  func blocks() throws {
    let folder = ScratchFolder()
    for name in ["list-checks", "list-steps", "list-cards", "comparison-columns", "counter-row"] {
      #expect(try Tool.run(["add", name], in: folder).status == 0)
    }
    try folder.write(
      "Film.swift",
      """
      import MotionKit
      @main struct Film: Composition {
        var format: Format { .hd1080(fps: 5).shapes(.landscape, .vertical, .square).background("#14161F") }
        var items: [String] { (1...12).map { "Item \\($0) of a list" } }
        var program: Program {
          ListChecks(format: format, heading: "Checks", items: items).lasting(12)
          ListSteps(format: format, heading: "Steps", steps: items).lasting(12)
          ListCards(format: format, cards: items.map { ($0, "Some words") }).lasting(12)
          ComparisonColumns(format: format, left: "One", leftPoints: items, right: "Two", rightPoints: items).lasting(12)
          CounterRow(format: format, figures: items.map { (12, $0) }).lasting(6)
        }
      }
      """)
    // A check tells that a list is so long that its letters are small.
    let run = try Tool.run(
      ["check", ".", "--format", "landscape,vertical,square", "--strict", "--allow", "small-text"], in: folder)
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import TestStage
import Testing

@testable import MotionDSL

/// Parameters without a value in the script: nothing is made until they are set.
@Suite struct RequiredParameterTests {
  enum Theme: String, CaseIterable, ParameterValue { case dark, light }
  struct Guest: ParameterRecord {
    @Parameter("Name") var name: String
    @Parameter("Votes") var votes = 7
  }
  final class Card: Composition {
    @Parameter("Name") var name: String
    @Parameter("Stars", in: 1...5, step: 0.5) var stars: Double
    @Parameter("Places", in: 2...9) var places: Int
    @Parameter("Size", oneOf: ["small", "large"]) var size: String
    @Parameter("Photo", file: .image) var photo: String
    @Parameter("Stay", as: .duration, in: 1...9) var stay: Double
    @Parameter var day: CalendarDate
    @Parameter("Accent") var accent: Color
    @Parameter("Theme") var theme: Theme
    @Parameter("Guests") var guests: [Guest]
    @Parameter("Second line") var subtitle: String?
    @Parameter("Headline") var title = "Hello"
    var format: Format { .hd1080(fps: 30) }
    var program: Program { Scene {}.lasting(1) }
  }
  private static let values: [String: ParameterInput] = [
    "name": .text("Ada"), "stars": .text("4.5"), "places": .text("3"), "size": .text("small"), "photo": .text("a.png"),
    "stay": .text("2s"), "day": .text("2027-03-14"), "accent": .text("teal"), "theme": .text("light"),
    "guests": .text("[{\"name\": \"Bo\"}]"),
  ]

  /// Of a type that reads no stand-in: there is nothing to go on with.
  struct Serial: ParameterValue {
    let digits: String
    static var parameterSchema: ParameterSchema { .other("a serial such as A-1") }
    var parameterInput: ParameterInput { .string(digits) }
    static func parse(_ input: ParameterInput) -> Serial? {
      guard case .string(let text) = input, text.hasPrefix("A-") else { return nil }
      return Serial(digits: text)
    }
  }
  final class Early: Composition {
    @Parameter("Serial") var serial: Serial
    let copy: String
    init() {
      copy = ""
      print(serial.digits)
    }
    var format: Format { .hd1080(fps: 30) }
    var program: Program { Scene {}.lasting(1) }
  }

  @Test("a program of one's own that reads one too early ends with a message and an exit code, and does not trap")
  func early() async throws {
    let result = await #expect(processExitsWith: .exitCode(83), observing: [\.standardErrorContent]) { _ = Early() }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "error: the required parameter “Serial” is read before it has a value; read it in format or program"),
      "\(text)")
  }

  private func problem(_ inputs: [String: ParameterInput]) -> String {
    do {
      try ParameterSettings(inputs).apply(to: Card())
      return ""
    } catch { return "\(error)" }
  }

  @Test("all that are missing are named at once, with the way to set them; optional ones are nil")
  func missing() throws {
    let lines = problem([:]).split(separator: "\n").map(String.init)
    #expect(
      lines
        == RequiredParameterTests.names.map {
          "the parameter “\($0)” is required; set it with --set \($0)=… or --props"
        })
    let card = Card()
    try ParameterSettings(RequiredParameterTests.values).apply(to: card)
    #expect(
      card.name == "Ada" && card.stars == 4.5 && card.places == 3 && card.size == "small" && card.photo == "a.png")
    #expect(card.stay == 2 && card.day.description == "2027-03-14" && card.theme == .light)
    #expect(card.guests.map(\.name) == ["Bo"] && card.guests[0].votes == 7 && card.subtitle == nil)
    #expect(ParameterError.missing(name: "name") == .missing(name: "name"))
  }

  private static let names = [
    "name", "stars", "places", "size", "photo", "stay", "day", "accent", "theme", "guests",
  ]

  @Test("descriptions have no default, in JSON too, and old JSON is read")
  func descriptions() throws {
    let settings = ParameterSettings()
    settings.allowsMissing = true
    let found = try settings.apply(to: Card())
    #expect(found.filter(\.isRequired).map(\.name) == RequiredParameterTests.names)
    #expect(settings.missing == RequiredParameterTests.names)
    #expect(found.filter { !$0.isRequired }.map(\.name) == ["subtitle", "title"])
    let coded = try JSONCoding.again(found)
    #expect(coded == found && found[0].defaultText == "")
  }

  @Test(
    "a required text must have a character that shows",
    arguments: ["", " ", "\t\n", "\u{0}\u{1}", "\u{200B}\u{FEFF}", "\u{A0}\u{3000}"])
  func blanks(text: String) {
    var values = RequiredParameterTests.values
    values["name"] = .text(text)
    #expect(problem(values).hasPrefix("parameter “name” is "), "\(problem(values))")
    #expect(problem(values).hasSuffix(", expected a text, because the parameter is required"))
    values["name"] = .text("\u{200F}א")
    values["title"] = .text(text)
    #expect(problem(values) == "")
  }

  @Test("a record without a required member names the member")
  func records() {
    var values = RequiredParameterTests.values
    values["guests"] = .text("[{\"name\": \"Bo\"}, {\"votes\": 3}]")
    #expect(problem(values) == "parameter “guests”, item 2, “name” is missing, expected a text")
    values["guests"] = .text("[{\"name\": \" \"}]")
    #expect(problem(values).contains("item 1, “name” is made of blanks"))
  }

  @Test("reading one before it has a value is an error of the script, and no trap")
  func early() {
    let log = DiagnosticLog()
    let card = Card()
    log.collect {
      _ = (card.name, card.stars, card.places, card.size, card.photo, card.stay, card.day, card.theme, card.guests)
      _ = card.accent
    }
    #expect(log.hasErrors && card.stars == 1 && card.places == 2 && card.guests.isEmpty)
    #expect(
      log.diagnostics.first?.message.hasPrefix("the required parameter “Name” is read before it has a value") == true)
  }

  @Test("top-level code asks for required ones by their type")
  func topLevel() {
    let settings = ParameterSettings(["name": .text("Ada")])
    #expect(settings.declare("name", Parameter<String>("Name")) == "Ada")
    #expect(settings.declare("stars", Parameter<Double>("Stars", in: 1...5)) == 1)
    #expect(throws: ParameterError.missing(name: "stars")) { try settings.apply(to: UnsetComposition()) }
  }

  @Test("a preview without values shows a picture that names them, with a warning of its own code")
  func preview() {
    let stage = Stage { UnsetComposition(names: ["Name", "Stars"]).program }
    let found = stage.timeline.diagnostics.filter { $0.origin?.code == "unset-parameter" }
    #expect(found.map(\.message) == ["required parameters have no values yet: “Name”, “Stars”"])
    #expect(!stage.timeline.hasErrors, "\(stage.timeline.diagnostics)")
  }

  @Test(
    "a whole number with a comma or a point says what it is",
    arguments: [
      ("1,234", "it is 1234 with commas between thousands; write it without them"),
      ("1.234", "points between digits part a fraction; write thousands without them: 1234"),
      ("2,5", "it has a fraction"), ("2.5", "it has a fraction"),
    ])
  func wholeNumbers(text: String, hint: String) {
    do throws(ParameterMismatch) {
      _ = try ParameterSchema.wholeNumber().value(of: .text(text))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.hint == hint)
    }
  }
}

private enum JSONCoding {
  static func again(_ found: [ParameterDescription]) throws -> [ParameterDescription] {
    let old = #"[{"name":"a","label":"","schema":{"text":{}},"defaultValue":{"string":{"_0":"x"}}}]"#
    let read = try JSONDecoder().decode([ParameterDescription].self, from: Data(old.utf8))
    #expect(read[0].defaultValue == .string("x") && !read[0].isRequired)
    return try JSONDecoder().decode([ParameterDescription].self, from: JSONEncoder().encode(found))
  }
}

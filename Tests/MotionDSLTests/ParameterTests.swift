// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionDSL

/// Values from outside: what each type takes, and what is said of the rest.
@Suite struct ParameterTests {
  struct Guest: ParameterRecord {
    @Parameter("Name") var name = "Ada"
    @Parameter("Votes", in: 0...100) var votes = 7
    @Parameter("Seat") var seat: CGPoint? = nil
  }
  struct Loop: ParameterRecord {
    @Parameter var inner: [Loop] = []
  }
  final class Card: Composition {
    @Parameter("Headline") var title = "Hello"
    @Parameter("Stars", in: 0...5, step: 0.5) var stars = 4.5
    @Parameter("Rows", in: 1...9) var rows = 3
    @Parameter("Size", oneOf: ["small", "large"]) var size = "large"
    @Parameter("Place") var place = CGPoint(x: 1, y: 2)
    @Parameter("Stay", as: .duration) var stay = 2.5
    @Parameter("Day") var day: CalendarDate = "2027-03-14"
    @Parameter("Subtitle") var subtitle: String? = nil
    @Parameter("Logo", file: .image) var logo = "logo.png"
    @Parameter("Guests") var guests = [Guest()]
    @Parameter("Tags") var tags = ["a", "b"]
    var format: Format { .hd1080(fps: 30) }
    var program: Program { Scene {}.lasting(1) }
  }

  private func card(_ inputs: [String: ParameterInput], assets: String? = nil) throws -> Card {
    let card = Card()
    let settings = ParameterSettings(inputs)
    settings.assets = assets
    try settings.apply(to: card)
    return card
  }

  private func problem(_ name: String, _ input: ParameterInput, assets: String? = nil) -> String {
    do {
      _ = try card([name: input], assets: assets)
      return ""
    } catch { return "\(error)" }
  }

  @Test("each type takes texts and values of JSON")
  func values() throws {
    #expect(try card(["stars": .text("3.5")]).stars == 3.5 && card(["stars": .number(0)]).stars == 0)
    #expect(try card(["rows": .text("9")]).rows == 9 && card(["size": .string("small")]).size == "small")
    // An empty cell is a list of nothing.
    #expect(try card(["guests": .text("")]).guests.isEmpty && card(["tags": .text(" ")]).tags.isEmpty)
    #expect(try card(["place": .text("3, -4.5")]).place == CGPoint(x: 3, y: -4.5))
    #expect(try card(["place": .array([.number(3), .number(4)])]).place == CGPoint(x: 3, y: 4))
    #expect(try card(["place": .text("{\"x\": 3, \"y\": 4}")]).place == CGPoint(x: 3, y: 4))
    for (text, seconds) in [
      ("2", 2.0), ("2.5s", 2.5), ("400ms", 0.4), ("2min", 120), ("1:30", 90), ("1:02:03.5", 3723.5),
    ] {
      #expect(try card(["stay": .text(text)]).stay == seconds, "\(text)")
    }
    #expect(try card(["day": .text("2028-02-29")]).day == CalendarDate(year: 2028, month: 2, day: 29))
    #expect(try card(["subtitle": .text("x")]).subtitle == "x" && card(["subtitle": .null]).subtitle == nil)
    #expect(
      try card(["tags": .text("c,d e")]).tags == ["c", "d e"] && card(["tags": .text("[\"c,d\"]")]).tags == ["c,d"])
    let guests = try card(["guests": .text("[{\"name\": \"Bo\", \"seat\": [1, 2]}, {\"votes\": 100}]")]).guests
    #expect(guests.map(\.name) == ["Bo", "Ada"] && guests.map(\.votes) == [7, 100])
    #expect(guests[0].seat == CGPoint(x: 1, y: 2) && guests[1].seat == nil)
    // Each record has values of its own.
    #expect(Guest().votes == 7)
  }

  @Test(
    "what is no value is answered with the place in it, what it is and what was expected",
    arguments: [
      ("stars", .text("5.1"), "parameter “stars” is “5.1”, expected a number from 0 to 5 in steps of 0.5"),
      ("stars", .number(2.2), "parameter “stars” is 2.2, expected a number from 0 to 5 in steps of 0.5"),
      ("rows", .text("10"), "parameter “rows” is “10”, expected a whole number from 1 to 9"),
      ("rows", .string("3"), "parameter “rows” is “3”, expected a whole number from 1 to 9"),
      ("size", .text("smal"), "parameter “size” is “smal”, expected one of small, large; did you mean “small”?"),
      ("place", .text("3"), "parameter “place” is “3”, expected a point such as 120,80"),
      ("stay", .text("1:75"), "parameter “stay” is “1:75”, expected a duration such as 2.5s, 400ms or 1:30"),
      ("stay", .number(-1), "parameter “stay” is -1, expected a duration such as 2.5s, 400ms or 1:30"),
      ("day", .text("2027-02-29"), "parameter “day” is “2027-02-29”, expected a date such as 2027-03-14"),
      (
        "guests", .text("[{}, {\"votes\": 101}]"),
        "parameter “guests”, item 2, “votes” is 101, expected a whole number from 0 to 100"
      ),
      (
        "guests", .array([.object(["nam": .string("x")])]),
        "parameter “guests”, item 1, “nam” is unknown, expected only name, votes, seat; did you mean “name”?"
      ),
      ("guests", .text("[{]"), "it is not JSON: expected a name in quotes"),
      ("title", .number(3), "parameter “title” is 3, expected a text"),
    ] as [(String, ParameterInput, String)])
  func problems(name: String, input: ParameterInput, message: String) {
    #expect(problem(name, input).contains(message), "\(problem(name, input))")
  }

  @Test("blanks around a value are passed over; texts and the names of files keep them")
  func blanks() throws {
    for (left, right) in [
      (" ", ""), ("", " "), ("\t", "\r\n"), ("\u{A0}\u{202F}", "\u{3000}"), ("\u{200E}", "\u{200F}"),
    ] {
      func around(_ text: String) -> ParameterInput { .text(left + text + right) }
      #expect(try card(["stars": around("3.5")]).stars == 3.5 && card(["rows": around("9")]).rows == 9)
      #expect(try card(["stay": around("1:30")]).stay == 90 && card(["size": around("small")]).size == "small")
      #expect(try card(["place": around("3,4")]).place == CGPoint(x: 3, y: 4))
      #expect(try card(["day": around("2028-02-29")]).day == CalendarDate(year: 2028, month: 2, day: 29))
      #expect(try card(["day": .string(left + "2028-02-29" + right)]).day.month == 2)
      #expect(try card(["title": around("Ada")]).title == left + "Ada" + right)
      #expect(try card(["subtitle": around("Ada")]).subtitle == left + "Ada" + right)
      #expect(
        problem("rows", around("")) != "" && problem("day", around("")) != "" && problem("size", around("")) != "")
      // Inside a number they are an error.
      #expect(problem("rows", around("1 0")).contains("expected a whole number"), "\(problem("rows", around("1 0")))")
    }
    let folder = ScratchFolder()
    try folder.write(" mark.png", "x")
    #expect(try card(["logo": .text(" mark.png")], assets: folder.path).logo == " mark.png")
    #expect(problem("logo", .text(" mark.png "), assets: folder.path) != "")
  }

  @Test("values of lists, true and false, colours and names may have blanks around them; optional ones may be blank")
  func blankKinds() throws {
    final class Sheet: Composition {
      @Parameter("On") var on = false
      @Parameter("Accent") var accent: Color = "#000000"
      @Parameter("Names", oneOf: ["a", " a", "b c"]) var name = "a"
      @Parameter("Votes") var votes = [1]
      @Parameter("Places", in: 1...9) var places: Int? = 3
      @Parameter("Note") var note: String?
      var format: Format { .hd1080(fps: 30) }
      var program: Program { Scene {}.lasting(1) }
    }
    func sheet(_ inputs: [String: ParameterInput]) throws -> Sheet {
      let sheet = Sheet()
      try ParameterSettings(inputs).apply(to: sheet)
      return sheet
    }
    for text in [" true", "yes ", " 1 ", "TRUE", "True "] { #expect(try sheet(["on": .text(text)]).on, "\(text)") }
    for text in [" false", "NO ", " 0 ", "FALSE"] { #expect(try !sheet(["on": .text(text)]).on, "\(text)") }
    #expect(try sheet(["accent": .text(" teal ")]).accent == .teal)
    #expect(try sheet(["accent": .text("#FF0000 ")]).accent == sheet(["accent": .text("#FF0000")]).accent)
    // A name that is written exactly so is meant before one without its blanks.
    #expect(try sheet(["name": .text(" a")]).name == " a" && sheet(["name": .text("a ")]).name == "a")
    #expect(try sheet(["name": .text(" b c ")]).name == "b c")
    #expect(try sheet(["votes": .text("1, 2 ,3")]).votes == [1, 2, 3])
    #expect(try sheet(["places": .text("  ")]).places == nil && sheet(["places": .text(" 4 ")]).places == 4)
    #expect(try sheet(["note": .text("  ")]).note == "  ")
  }

  @Test("what is long is cut in messages")
  func long() {
    let text = String(repeating: "x", count: 1 << 20)
    #expect(problem("stars", .text(text)).count < 200)
    #expect(problem("place", .array(Array(repeating: .number(1), count: 1000))).contains("[1, 1, 1, 1, …]"))
  }

  @Test("files that are named must be there, in the script's folder or by an absolute path")
  func files() throws {
    let folder = ScratchFolder()
    try folder.write("mark.png", "x")
    #expect(try card(["logo": .text("mark.png")], assets: folder.path).logo == "mark.png")
    let path = folder.file("mark.png")
    #expect(try card(["logo": .text(path)], assets: "/").logo == path)
    let gone = problem("logo", .text("gone.png"), assets: folder.path)
    #expect(
      gone
        == "parameter “logo” is “gone.png”, expected the name of an image; there is no such file in \(folder.path)")
    #expect(problem("logo", .text("."), assets: folder.path).contains("it is a folder"))
    #expect(problem("logo", .text("."), assets: folder.path) != "" && problem("logo", .text("")) != "")
  }

  @Test("a default that is not allowed is an error of the script; a record in itself has an end")
  func defaults() throws {
    final class Wrong: Composition {
      @Parameter("Stars", in: 0...5) var stars = 9.0
      var format: Format { .hd1080(fps: 30) }
      var program: Program { Scene {}.lasting(1) }
    }
    #expect(throws: ParameterError.wrongDefault(name: "stars", problem: " is 9, expected a number from 0 to 5")) {
      try ParameterSettings().apply(to: Wrong())
    }
    #expect(Loop.parameterSchema.summary.count < 10_000)
    #expect(CalendarDate(String("2027-13-01")) == nil && ("2027-13-01" as CalendarDate).description == "2027-13-01")
  }

  @Test("what is limited may be left out: nil stands without a default, and what is set keeps the limits")
  func optionals() throws {
    final class Offer: Composition {
      @Parameter("Places", in: 1...9) var places: Int?
      @Parameter("Price", in: 0...10, step: 0.5) var price: Double?
      @Parameter("Size", oneOf: ["small", "large"]) var size: String?
      @Parameter("Stay", as: .duration) var stay: Double?
      @Parameter("Seat") var seat: CGPoint?
      var format: Format { .hd1080(fps: 30) }
      var program: Program { Scene {}.lasting(1) }
    }
    let offer = Offer()
    let found = try ParameterSettings().apply(to: offer)
    #expect(found.map(\.name) == ["places", "price", "size", "stay", "seat"])
    #expect(offer.places == nil && offer.price == nil && offer.size == nil && offer.stay == nil && offer.seat == nil)
    var settings = ParameterSettings(["places": .text("3"), "size": .text("large"), "stay": .text("1:30")])
    _ = try settings.apply(to: offer)
    #expect(offer.places == 3 && offer.size == "large" && offer.stay == 90)
    settings = ParameterSettings(["places": .text("10")])
    #expect(throws: ParameterError.self) { try settings.apply(to: offer) }
  }

  @Test("durations have limits in seconds, whatever they are written in")
  func durations() throws {
    final class Stay: Composition {
      @Parameter("Stay", as: .duration, in: 0.5...90) var stay = 2.5
      @Parameter("Pause", as: .duration, in: 1...2) var pause: Double?
      var format: Format { .hd1080(fps: 30) }
      var program: Program { Scene {}.lasting(1) }
    }
    func apply(_ inputs: [String: ParameterInput]) throws -> Stay {
      let stay = Stay()
      try ParameterSettings(inputs).apply(to: stay)
      return stay
    }
    #expect(try apply(["stay": .text("1:30"), "pause": .text("1500ms")]).stay == 90)
    for text in ["400ms", "91", "1:31"] {
      #expect(
        throws: ParameterError.wrongValue(
          name: "stay", problem: " is \(ParameterInput.text(text).description), expected a duration from 0.5s to 90s")
      ) { try apply(["stay": .text(text)]) }
    }
    #expect(throws: ParameterError.self) { try apply(["pause": .text("3s")]) }
    #expect(try apply(["pause": .null]).pause == nil)
  }

  @Test("all that is wrong is said at once, with one list of what there is")
  func several() throws {
    do {
      _ = try card(["titel": .text("a"), "rows": .text("77"), "size": .text("lage"), "nmae": .text("b")])
      Issue.record("nothing was wrong")
    } catch {
      let lines = "\(error)".split(separator: "\n").map(String.init)
      #expect(
        lines.prefix(5) == [
          "no parameter “nmae”", "no parameter “titel”; did you mean “title”?",
          "parameter “rows” is “77”, expected a whole number from 1 to 9",
          "parameter “size” is “lage”, expected one of small, large; did you mean “large”?", "the composition has:",
        ], "\(error)")
      #expect(lines.count == 5 + 11)
    }
  }

  @Test("defaults are written as they are set")
  func texts() throws {
    let found = try ParameterSettings().apply(to: Card())
    let texts = Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.defaultText) })
    #expect(texts["stars"] == "4.5" && texts["place"] == "1,2" && texts["stay"] == "2.5s" && texts["tags"] == "a,b")
    #expect(texts["day"] == "2027-03-14" && texts["subtitle"] == "")
    #expect(texts["guests"] == "[{\"name\": \"Ada\", \"seat\": null, \"votes\": 7}]")
    for parameter in found {
      let again = try card([parameter.name: .text(parameter.defaultText)])
      let described = ParameterSettings.parameters(of: again).first { $0.name == parameter.name }
      #expect(described?.parameter.current == parameter.defaultValue, "\(parameter.name)")
    }
  }

  @Test("days are written in the order of their language")
  func days() throws {
    let day = try #require(CalendarDate(year: 2027, month: 3, day: 14))
    #expect(day.formatted() == "March 14, 2027" && day.formatted(language: "de") == "14. März 2027")
    #expect(day.formatted("EEEE") == "Sunday" && day.formatted("MMMd", language: "fr") == "14 mars")
    #expect(CalendarDate("2027-03-09") < day)
  }

  @Test(
    "a number with a comma is an error that says both numbers that it may be",
    arguments: [
      ("1,234", "write numbers without commas between thousands: 1234, or with a decimal point: 1.234"),
      ("-1,234,567.5", "write numbers without commas between thousands: -1234567.5"),
      ("1,5", "write numbers with a decimal point: 1.5"),
    ])
  func commas(text: String, hint: String) {
    let problem = ParameterSchema.number(ParameterLimits()).comparisonProblem(of: text)
    #expect(problem?.contains(hint) == true, "\(problem ?? "none")")
    #expect(problem?.contains("thousands: -1234567.5, or") != true)
  }
}

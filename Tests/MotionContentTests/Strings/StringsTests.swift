// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionModel
import Testing

@testable import MotionContent

/// Texts of languages from JSON files.
@Suite struct StringsTests {
  private struct Reading {
    var catalogue: StringCatalogue
    var log: DiagnosticLog

    func messages(_ severity: Diagnostic.Severity) -> [String] {
      log.diagnostics.filter { $0.severity == severity }.map(\.message)
    }

    /// A text of the catalogue, with the messages that asking for it makes.
    func text(_ key: String, _ values: [String: any StringsValue] = [:]) -> (text: String, messages: [String]) {
      let log = DiagnosticLog()
      let text = log.collect { catalogue.text(key, values) }
      return (text, log.diagnostics.map(\.message))
    }
  }

  private func read(
    _ files: [String: String], _ language: Language? = nil, stated: [Language] = []
  ) -> Reading {
    let log = DiagnosticLog()
    var variant = FilmVariant(language: language)
    variant.languages = stated
    let sorted = files.sorted { $0.key < $1.key }.map { (path: "strings/\($0.key).json", bytes: Array($0.value.utf8)) }
    let catalogue = log.collect { StringCatalogue(sorted, pattern: "strings/*.json", for: variant) }
    return Reading(catalogue: catalogue, log: log)
  }

  @Test("a text has values in place of its placeholders, written as its language does")
  func values() {
    let files = [
      "en": #"{"welcome": "Hello {name}", "sum": "{sum} {{net}} on {day}"}"#,
      "de": #"{"welcome": "Hallo {name}", "sum": "{sum} {{netto}} am {day}"}"#,
    ]
    let day: CalendarDate = "2027-03-14"
    let (english, german) = (read(files), read(files, "de"))
    #expect(english.log.diagnostics.isEmpty && german.log.diagnostics.isEmpty)
    #expect(english.text("welcome", ["name": "Ada"]).text == "Hello Ada")
    #expect(english.text("sum", ["sum": 1234.5, "day": day]).text == "1,234.5 {net} on March 14, 2027")
    #expect(german.text("sum", ["sum": 1234.5, "day": day]).text == "1.234,5 {netto} am 14. März 2027")
    #expect(german.text("sum", ["sum": 1234, "day": day]).text.hasPrefix("1.234 "))
  }

  @Test("a count chooses the plural form of the language, and zero is a form of all")
  func plurals() {
    let files = [
      "en": #"{"guests": {"zero": "nobody", "one": "{count} guest", "other": "{count} guests"}}"#,
      "pl":
        #"{"guests": {"one": "{count} gość", "few": "{count} goście", "many": "{count} gości", "other": "{count} gościa"}}"#,
      "ja": #"{"guests": "{count}人"}"#,
    ]
    let (english, polish, japanese) = (read(files), read(files, "pl"), read(files, "ja"))
    #expect(polish.log.diagnostics.isEmpty && japanese.log.diagnostics.isEmpty)
    #expect([0, 1, 2].map { english.text("guests", ["count": $0]).text } == ["nobody", "1 guest", "2 guests"])
    #expect(
      [1, 3, 5, 22].map { polish.text("guests", ["count": $0]).text }
        == ["1 gość", "3 goście", "5 gości", "22 goście"])
    #expect(polish.text("guests", ["count": 1.5]).text == "1,5 gościa")
    #expect(japanese.text("guests", ["count": 3]).text == "3人")
    #expect(
      polish.text("guests").messages.contains { $0.contains("needs a number") && $0.contains("strings/pl.json:1") })
  }

  @Test(
    "numbers have the forms of Unicode's rules",
    arguments: [
      ("en", "1 one, 0 2 1.5 other"), ("fr", "0 1 1.5 one, 2 other, 1000000 many"), ("ja", "0 1 2 other"),
      ("ru", "1 21 101 one, 2 24 few, 0 5 11 12 many, 1.5 other"), ("cs", "1 one, 2 4 few, 1.5 many, 0 5 22 other"),
      ("ar", "0 zero, 1 one, 2 two, 3 110 few, 11 99 many, 100 102 1.5 other"), ("he", "1 0.5 one, 2 two, 0 3 other"),
      ("sl", "1 101 one, 2 two, 3 4 1.5 few, 5 other"), ("lt", "1 21 one, 2 22 few, 1.5 many, 0 10 11 other"),
      ("lv", "0 10 11 zero, 1 21 one, 2 other"), ("cy", "0 zero, 1 one, 2 two, 3 few, 6 many, 4 5 other"),
      ("ga", "1 one, 2 two, 3 6 few, 7 10 many, 0 11 other"), ("ro", "1 one, 0 2 19 101 1.5 few, 20 100 other"),
      ("da", "1 1.5 0.5 one, 0 2 other"), ("pt", "0 1 one, 2 other"), ("pt-PT", "1 one, 0 2 other"),
      ("hr", "1 21 0.1 one, 2 0.2 few, 5 11 other"), ("mt", "1 one, 2 two, 0 3 10 few, 11 many, 20 other"),
      ("fil", "1 2 3 5 one, 4 6 other"), ("gd", "1 11 one, 2 12 two, 3 13 few, 0 20 other"),
      ("hi", "0 1 0.5 one, 2 other"),
    ])
  func rules(tag: String, forms: String) throws {
    let rule = try #require(PluralRule(Language(stringLiteral: tag)))
    for group in forms.split(separator: ",") {
      let words = group.split(separator: " ").map(String.init)
      for number in words.dropLast().compactMap(Double.init) {
        #expect(rule.category(of: number).rawValue == words.last, "\(tag) \(number)")
      }
    }
  }

  @Test("a text that the film's language lacks is an error with its line, and a warning in another language")
  func missing() {
    let files = [
      "en": "{\n\"a\": \"A\",\n\"b\": \"B {name}\"\n}", "de": "{\n\"a\": \"A\"\n}",
      "fr": "{\n\"a\": \"A\",\n\"b\": \"B {nom}\",\n\"c\": \"C\"\n}",
    ]
    let lack = "strings/de.json: no text for “b”, which strings/en.json:3 has"
    let german = read(files, "de")
    #expect(german.messages(.error) == [lack])
    let english = read(files)
    #expect(english.messages(.error).isEmpty)
    let warnings = english.messages(.warning)
    #expect(warnings.contains(lack))
    #expect(warnings.contains { $0.hasPrefix("strings/fr.json:3: “b” has the placeholder {nom}") })
    #expect(warnings.contains { $0 == "strings/en.json: no text for “c”, which strings/fr.json:4 has" })
    #expect(read(files, "fr").messages(.error).count == 1)
  }

  @Test(
    "faults of a file have its line",
    arguments: [
      ("{\n\"a\": 3}", "strings/en.json:2: “a” is 3, expected a text or plural forms"),
      ("{\n\"a\": \"{name\"}", "strings/en.json:2: “a” has a { without a }"),
      ("{\n\"a\": \"{two words}\"}", "strings/en.json:2: “a” has {two words}"),
      ("{\n\"a\": {\"one\": \"x\"}}", "strings/en.json:2: “a” has no form “other”; en has one, other"),
      ("{\n\"a\": {\"one\": \"x\", \"othr\": \"y\"}}", "did you mean “other”?"),
      ("{\n\"a\": \"x\"", "strings/en.json:2: column"), ("[]", "strings/en.json:1: it is a list, expected an object"),
    ])
  func faults(text: String, message: String) {
    let reading = read(["en": text])
    #expect(reading.messages(.error).contains { $0.contains(message) }, "\(reading.messages(.error))")
  }

  @Test("an unknown key, a missing value and a superfluous one are told where they are asked for")
  func calls() {
    let english = read(["en": #"{"welcome": "Hello {name}"}"#])
    #expect(
      english.text("welcom").messages.contains {
        $0.contains("no language has a text “welcom”") && $0.contains("welcome")
      })
    #expect(
      english.text("welcome").messages.contains { $0.contains("needs a value for {name}") && $0.contains("en.json:1") })
    let superfluous = english.text("welcome", ["name": "Ada", "nme": "x"])
    #expect(superfluous.text == "Hello Ada")
    #expect(superfluous.messages.contains { $0.contains("no placeholder {nme}") && $0.contains("“name”") })
  }

  @Test("a region takes texts of its language, and a language without a file is an error that lists all")
  func regions() {
    let files = ["en": #"{"a": "colour", "b": "B"}"#, "en-US": #"{"a": "color"}"#, "de": #"{"a": "Farbe", "b": "B"}"#]
    let american = read(files, "en-US")
    #expect(american.log.diagnostics.isEmpty, "\(american.log.diagnostics)")
    #expect(american.text("a").text == "color" && american.text("b").text == "B")
    #expect(read(files, "de-AT").text("a").text == "Farbe")
    #expect(
      read(files, "fr").messages(.error).contains { $0.contains("no strings/fr.json") && $0.contains("de, en, en-US") })
    let stated = read(files, "en", stated: ["en", "fr"])
    #expect(stated.messages(.warning).contains { $0.hasPrefix("strings/fr.json: the composition states") })
  }

  @Test("a script calls it with names of values")
  func word() {
    let log = DiagnosticLog()
    let text = log.collect { Strings("").callAsWord() }
    #expect(text == "welcome" && log.hasErrors)
  }
}

extension Strings {
  fileprivate func callAsWord() -> String { self("welcome", name: "Ada", count: 3) }
}

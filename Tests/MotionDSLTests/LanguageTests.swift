// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL
import MotionModel
import TestStage
import Testing

/// What follows the language and the shape that somebody asks for.
@Suite struct LanguageTests {
  private let german = FilmVariant(language: "de")

  private func text(_ number: NumberLayer) -> String? { number.string }

  @Test("a number has the locale of its format, or else that of the film's language, or else US English")
  func numbers() {
    let format = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
    let value = Value(1234.5)
    let stated = format.locale(Locale(identifier: "de"))
    #expect(text(NumberLayer(value, format: format)) == "1,234.5")
    #expect(text(NumberLayer(value, format: stated)) == "1.234,5")
    #expect(text(NumberLayer(value, format: stated, locale: Locale(identifier: "en_US"))) == "1,234.5")
    german.with {
      #expect(text(NumberLayer(value, format: format)) == "1.234,5")
      #expect(text(NumberLayer(value)) == "1.234" || text(NumberLayer(value)) == "1.235")
      #expect(text(NumberLayer(value, format: format.locale(Locale(identifier: "en_US")))) == "1,234.5")
    }
  }

  @Test("texts and dates are of the film's language, unless they have their own")
  func texts() {
    let day: CalendarDate = "2027-03-14"
    #expect(TextLayer("a").language.isEmpty && day.formatted() == "March 14, 2027")
    german.with {
      #expect(language == "de" && TextLayer("a").language == "de")
      #expect(TextLayer("a").language("ja").language == "ja")
      #expect(day.formatted() == "14. März 2027" && day.formatted(language: "en") == "March 14, 2027")
    }
  }

  @Test("rows begin at the right in Arabic, unless they have a direction")
  func rows() throws {
    func stage(_ direction: WritingDirection) -> Stage {
      FilmVariant(language: "ar").with {
        Stage {
          Stack(.horizontal) {
            Layer().size(100, 20).name("a")
            Layer().size(60, 20).name("b")
          }
          .direction(direction).position(.center)
        }
      }
    }
    #expect(try stage(.natural).frame("a").minX == 60)
    #expect(try stage(.leftToRight).frame("a").minX == 0)
  }

  @Test(
    "Arabic, Hebrew and their scripts begin at the right",
    arguments: [
      ("ar", true), ("he-IL", true), ("az-Arab", true), ("de", false), ("pa", false), ("ur", true), ("ks-Deva", false),
    ])
  func directions(tag: String, isRightToLeft: Bool) {
    #expect(Language(tag)?.isRightToLeft == isRightToLeft)
  }

  @Test(
    "quotations have the marks of their language",
    arguments: [
      ("en", "“", "”"), ("de", "„", "“"), ("de-CH", "«", "»"), ("fr", "«", "»"), ("ja", "「", "」"),
      ("zh-Hant", "「", "」"),
      ("sv", "”", "”"), ("ar", "«", "»"), ("he", "”", "”"), ("pl", "„", "”"), ("tlh", "“", "”"),
    ])
  func quotationMarks(tag: String, begin: String, end: String) throws {
    let marks = try #require(Language(tag)).quotationMarks
    #expect(marks.begin == begin && marks.end == end)
  }

  @Test(
    "a format has the shape that is asked for, and keeps its shorter side",
    arguments: [
      (Format.hd1080(), Format.Shape.vertical, [1080, 1920]), (.hd1080(), .square, [1080, 1080]),
      (.hd1080(), .landscape, [1920, 1080]), (.hd720(), .vertical, [720, 1280]),
      (.square(600), .landscape, [1066, 600]),
      (Format(width: 1080, height: 1350, fps: 30), .vertical, [1080, 1350]), (.vertical(), .landscape, [1920, 1080]),
    ])
  func shapes(format: Format, shape: Format.Shape, size: [Int]) {
    let log = DiagnosticLog()
    let shaped = log.collect {
      FilmVariant(shape: shape).with { format.background(.navy).shapes(.landscape, .vertical, .square) }
    }
    #expect([shaped.width, shaped.height] == size && shaped.background == .navy && log.diagnostics.isEmpty)
    #expect(format.shapes(.landscape, .vertical, .square) == format)
  }

  @Test("a shape that the format does not name is an error that lists those it has")
  func refused() {
    let log = DiagnosticLog()
    let format = log.collect { FilmVariant(shape: .square).with { Format.hd1080().shapes(.vertical) } }
    #expect(format == .hd1080())
    #expect(
      log.diagnostics.map(\.message) == [
        "--format square: the composition has no such shape; it can be landscape, vertical"
      ])
  }

  @Test("the safe area of a vertical film leaves room for the words of apps")
  func safeAreas() {
    #expect(Format.hd1080().safeArea == CGRect(x: 96, y: 54, width: 1728, height: 972))
    let tall = Format.vertical().safeArea
    #expect(tall.minY > 200 && tall.maxY < 1540 && Format.vertical().isPortrait && Format.square().isSquare)
  }
}

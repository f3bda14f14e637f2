// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("Texts run the way they are told, and their letters join and part as their script does")
struct DirectionTests {
  private func request(_ text: String, width: Double? = nil, _ direction: WritingDirection = .natural) -> TextRequest {
    var request = TextRequest(text, font: FontDescriptor("Inter"), size: 40, width: width)
    request.direction = direction
    return request
  }
  private func left(_ request: TextRequest) throws -> Double { try Double(TextLayout(request).lines[0].frame.minX) }

  @Test("Natural alignment is at the side where a paragraph begins, by its first letter or by what is given")
  func natural() throws {
    #expect(try left(request("abc שלום", width: 500)) == 0)
    #expect(try left(request("שלום abc", width: 500)) > 100)
    #expect(try left(request("abc", width: 500, .rightToLeft)) > 100)
    #expect(try left(request("שלום", width: 500, .leftToRight)) == 0)
    // Digits and signs have no direction of their own.
    #expect(try left(request("123 …", width: 500)) == 0)
    #expect(try left(request("123 …", width: 500, .rightToLeft)) > 100)
    // Another name is natural.
    #expect(try left(request("abc", width: 500, WritingDirection(rawValue: "up"))) == 0)
  }

  /// The characters of the first line from left to right.
  private func visual(_ text: String, _ direction: WritingDirection = .natural) throws -> String {
    let scalars = Array(text.unicodeScalars)
    let glyphs = try TextLayout(request(text, direction)).lines[0].runs.flatMap(\.glyphs)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: glyphs.map { scalars[$0.source] }.filter { !$0.properties.isDefaultIgnorableCodePoint })
    return String(view)
  }
  private func request(_ text: String, _ direction: WritingDirection) -> TextRequest {
    request(text, width: nil, direction)
  }

  @Test("A paragraph's direction orders its parts (UAX 9), and isolates keep to themselves")
  func order() throws {
    #expect(try visual("ab אב cd") == "ab בא cd")
    #expect(try visual("ab אב cd", .rightToLeft) == "cd בא ab")
    // The number goes with the Hebrew word before it unless the word is isolated.
    #expect(try visual("אב 12") == "12 בא")
    #expect(try visual("x אב 12") == "x 12 בא")
    #expect(try visual("x \u{2068}אב\u{2069} 12") == "x בא 12")
  }

  @Test("Tracking parts letters and not those that join (CSS Text 4, §8.2)")
  func tracking() throws {
    func width(_ text: String, _ spacing: Double, _ font: String = "Noto Sans Arabic") throws -> Double {
      var request = TextRequest(text, font: FontDescriptor(font), size: 40)
      request.letterSpacing = spacing
      return try Double(TextLayout(request).size.width)
    }
    let word = "مرحبا"
    #expect(try abs(width(word, 10) - width(word, 0)) < 1e-9)
    // A space parts two words, on both of its sides.
    #expect(try abs(width(word + " " + word, 10) - width(word + " " + word, 0) - 20) < 1e-9)
    #expect(try abs(width("abc", 10, "Inter") - width("abc", 0, "Inter") - 20) < 1e-9)
    #expect(try abs(width("אבג", 10, "Noto Sans Hebrew") - width("אבג", 0, "Noto Sans Hebrew") - 20) < 1e-9)
    // The glyphs are the same: letters still join.
    func glyphs(_ spacing: Double) throws -> [UInt32] {
      var request = TextRequest(word, font: FontDescriptor("Noto Sans Arabic"), size: 40)
      request.letterSpacing = spacing
      return try TextLayout(request).lines[0].runs.flatMap(\.glyphs).map(\.id)
    }
    #expect(try glyphs(0) == glyphs(12))
    // Wrapped lines measure as they are drawn.
    var wrapped = TextRequest(word + " " + word, font: FontDescriptor("Noto Sans Arabic"), size: 40)
    wrapped.letterSpacing = 10
    wrapped.width = try width(word + " " + word, 10) + 0.01
    #expect(try TextLayout(wrapped).lines.count == 1)
  }
}

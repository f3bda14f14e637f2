// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// What single frames of templates show: the first one often stands for the film, and no cut is an empty moment.
@Suite("Frames of templates")
struct TemplateFrameTests {
  private struct Text: Hashable {
    var string: String
    /// With that of all layers around it.
    var opacity: Double
  }

  private struct Shown {
    var texts: [Text]
    var seconds: Double

    /// A text that is cut into units is there twice: as itself, and as its units, which are drawn.
    func has(_ string: String, _ opacity: Double = 0.25) -> Bool {
      let found = texts.filter { $0.string == string }
      return !found.isEmpty && found.allSatisfy { $0.opacity > opacity }
    }
  }

  private func shown(_ name: String, at time: Double, _ options: [String] = []) throws -> Shown {
    let run = try Tool.run(
      ["inspect", "\(FilmTemplateTests.folder)/\(name)", "--at", "\(time)", "--json"] + options, in: ScratchFolder())
    try #require(run.status == 0, "\(name): \(run.errors)")
    let frame = try JSONDecoder().decode(JSONValue.self, from: run.output)
    var texts: [Text] = []
    func collect(_ layer: JSONValue, _ around: Double) {
      let properties = layer["properties"]
      let isHidden = properties?["hidden"] == .bool(true)
      let opacity = isHidden ? 0 : around * (properties?["opacity"]?.number ?? 1)
      if let string = properties?["string"]?.string, !string.isEmpty {
        texts.append(Text(string: string, opacity: opacity))
      }
      for sublayer in layer["sublayers"]?.array ?? [] { collect(sublayer, opacity) }
    }
    if let root = frame["root"] { collect(root, 1) }
    let ends = (frame["scenes"]?.array ?? []).map { ($0["start"]?.number ?? 0) + ($0["duration"]?.number ?? 0) }
    return Shown(texts: texts, seconds: ends.max() ?? 0)
  }

  @Test("the first frames of a promo, a quotation and an audiogram have their words")
  func firstFrames() throws {
    for shape in FilmTemplateTests.shapes {
      let format = ["--format", shape]
      let promo = try shown("product-promo", at: 0, format + ["--set", "hook=Stay"])
      // Dim until its turn, where another entrance would hide it.
      #expect(promo.has("Stay") && !promo.has("Stay", 0.9), "\(shape): \(promo.texts)")
      let quote = try shown("quote-of-the-day", at: 0, format + ["--set", "quote=Begin"])
      #expect(quote.has("Begin") && quote.has("Isaac Newton") && quote.has("Daily Lines"), "\(shape): \(quote.texts)")
      let audiogram = try shown("audiogram", at: 0, format)
      #expect(audiogram.has("First Light") && audiogram.has("How listeners find you"), "\(shape): \(audiogram.texts)")
    }
  }

  @Test("a promo has words in view around each of its matched cuts, but for a fifth of a second")
  func cuts() throws {
    // The scenes of the name, of the strengths and of the price.
    for range in [44...54, 72...86] {
      let empty = try range.filter { tenth in
        try shown("product-promo", at: Double(tenth) / 10).texts.allSatisfy { $0.opacity < 0.2 }
      }
      #expect(empty.count <= 2, "tenths of a second without words: \(empty)")
    }
  }

  @Test("a film of a quotation lasts as long as its words need, in any script")
  func reading() throws {
    func seconds(_ quote: String) throws -> Double {
      try shown("quote-of-the-day", at: 0, ["--set", "quote=\(quote)"]).seconds
    }
    let short = try seconds("Less.")
    #expect(short == 6)
    let long = String(repeating: "Eight of them. ", count: 14)
    let whole = try seconds(long)
    #expect(whole > 18 && whole < 22, "\(whole)")
    let ideographs = try seconds(String(repeating: "言", count: 70))
    #expect(abs(ideographs - 14) < 0.01, "\(ideographs)")
  }

  @Test("an audiogram without words has its title once, in the middle")
  func title() throws {
    let texts = try shown("audiogram", at: 1, ["--set", "words="]).texts.filter {
      $0.string == "How listeners find you"
    }
    #expect(texts.count == 1 && texts.first?.opacity == 1, "\(texts)")
  }

  @Test("a strength with a comma is one item of a JSON list")
  func commas() throws {
    let shown = try shown("product-promo", at: 6.6, ["--set", #"strengths=["Light, but strong","Dry"]"#])
    #expect(shown.has("Light, but strong") && shown.has("Dry"), "\(shown.texts)")
    let parts = try self.shown("product-promo", at: 6.6, ["--set", "strengths=Light,Dry"])
    #expect(parts.has("Light") && parts.has("Dry"), "\(parts.texts)")
  }
}

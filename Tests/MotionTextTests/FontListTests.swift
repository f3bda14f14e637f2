// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("Lists of fonts, and fonts beside scripts")
struct FontListTests {
  private func layout(_ font: String, _ text: String = "Hi", sources: FontSources = FontSources()) throws -> TextLayout
  {
    try TextLayout(TextRequest(text, font: FontDescriptor(font, sources: sources)))
  }
  private func families(_ layout: TextLayout) -> [String] { layout.lines.flatMap(\.runs).map(\.font.family) }

  @Test("names are separated by commas, with quotes where they have some themselves")
  func names() {
    #expect(FontNames.split("Inter") == ["Inter"])
    #expect(
      FontNames.split(" Inter , \"Noto Sans, Arabic\",'A B',sans-serif ,, Inter") == [
        "Inter", "Noto Sans, Arabic", "A B", "sans-serif",
      ])
    #expect(FontNames.split("Rock'n'Roll, \"open") == ["Rock'n'Roll", "open"])
    #expect(FontNames.split(" , ,").isEmpty)
    // Nobody waits for a list that a machine wrote.
    let many = (0..<100_000).map { "a\($0)" }.joined(separator: ",")
    #expect(FontNames.split(many).count == FontNames.limit)
    #expect(FontNames.split(String(repeating: "a'", count: 100_000)).count == 1)
  }

  @Test("the first family that is there is the font; missing ones are warnings")
  func first() throws {
    let found = try layout("No Such Font, DejaVu Sans, Inter")
    #expect(found.font.family == "DejaVu Sans")
    let warnings = found.warnings.map(\.description)
    #expect(warnings.count == 1 && warnings[0].hasPrefix("font \"No Such Font\" of the list is not installed"))
    #expect(try layout("Intr, DejaVu Sans").warnings.first?.description.contains("families: Inter") == true)
    #expect(try layout("Inter, DejaVu Sans").warnings.isEmpty)
    #expect(throws: TextError.self) { try layout("No Such Font, Nor This") }
    do throws(TextError) { _ = try TextLayout(TextRequest("a", font: FontDescriptor("Interr, Nor This"))) } catch {
      #expect(error.description.hasPrefix("none of the fonts \"Interr\", \"Nor This\" is installed. Nearest"))
      #expect(error.description.contains("Inter") && error.isMissingInput)
    }
  }

  @Test("characters that the first lacks come from the next that has them, without a warning")
  func fallbacks() throws {
    // Both have Hebrew; the list decides.
    let listed = try layout("Inter, Noto Sans Hebrew, DejaVu Sans", "Hi שלום you")
    #expect(families(listed) == ["Inter", "Noto Sans Hebrew", "Inter"])
    #expect(listed.warnings.isEmpty)
    #expect(families(try layout("Inter, DejaVu Sans, Noto Sans Hebrew", "שלום")) == ["DejaVu Sans"])
    // What none of the list has comes from elsewhere, and is told.
    #expect(!(try layout("Inter, Noto Sans Hebrew", "水").warnings.isEmpty))
  }

  @Test("generic names are families of the packages that MotionKit needs")
  func generic() throws {
    for (name, family) in [
      ("sans-serif", "Inter"), ("SERIF", "Noto Serif"), ("monospace", "JetBrains Mono"), ("system-ui", "Inter"),
      ("emoji", "Noto Color Emoji"),
    ] { #expect(try FontCatalog.shared.resolve(FontDescriptor(name)).font.family == family) }
  }

  @Test("with leave, the default font stands in for one that is not there")
  func standIn() throws {
    let sources = FontSources(allowsStandIn: true)
    let found = try layout("Interr", sources: sources)
    #expect(found.font.family == "Inter")
    let text = found.warnings.map(\.description).joined()
    #expect(text.contains("\"Interr\" is not installed; \"Inter\" is used") && text.contains("--allow-font-fallback"))
    #expect(try layout("/no/such.ttf", sources: sources).warnings.count == 1)
    #expect(throws: TextError.self) { try layout("Interr") }
  }

  @Test("files and families beside a script, and faces of a collection by number and by name")
  func folder() throws {
    let folder = NSTemporaryDirectory() + "beside-\(UInt64.random(in: .min ... .max))"
    try FileManager.default.createDirectory(atPath: folder + "/fonts/deep", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (file, place) in [("MotionAxes.woff2", "Brand.woff2"), ("MotionPair.ttc", "deep/Pair #1.ttc")] {
      try FileManager.default.copyItem(
        atPath: TestFonts.folder + "/" + file, toPath: folder + "/fonts/" + place)
    }
    try Data("no font".utf8).write(to: URL(fileURLWithPath: folder + "/fonts/broken.ttf"))
    try Data().write(to: URL(fileURLWithPath: folder + "/fonts/empty.otf"))
    let sources = FontSources(folder: folder)
    #expect(try layout("fonts/Brand.woff2", sources: sources).font.family == "Motion Axes")
    #expect(try layout("motion axes", sources: sources).font.family == "Motion Axes")
    let pair = "fonts/deep/Pair #1.ttc"
    for (name, family) in [
      ("Motion Pair Two", "Motion Pair Two"), (pair, "Motion Pair One"), (pair + "#1", "Motion Pair Two"),
      (pair + "#motion pair two", "Motion Pair Two"), (pair + "#MotionPairOne-Regular", "Motion Pair One"),
    ] { #expect(try layout(name, sources: sources).font.family == family, "\(name)") }
    func problem(_ name: String) -> String {
      do throws(TextError) {
        _ = try TextLayout(TextRequest("a", font: FontDescriptor(name, sources: sources)))
        return ""
      } catch { return error.description }
    }
    #expect(problem(pair + "#2").contains("2 faces, numbers 0 to 1"))
    #expect(problem(pair + "#Pear").contains("has no face \"Pear\"; it has Motion Pair One"))
    #expect(problem("fonts/broken.ttf").contains("not an OpenType"))
    #expect(problem("fonts/empty.otf").contains("empty"))
    #expect(problem("fonts/none.ttf").contains("no such file"))
    #expect(problem("Motion Axis").contains("Motion Axes"))
    #expect(throws: TextError.self) { try layout("Motion Axes") }
  }

  @Test("a file beside the script comes before an installed face of its style, and hides no other")
  func union() throws {
    let folder = NSTemporaryDirectory() + "beside-\(UInt64.random(in: .min ... .max))"
    try FileManager.default.createDirectory(atPath: folder + "/fonts", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let installed = InstalledFonts.shared.faces(family: "DejaVu Sans").filter { abs($0.width - 100) < 1 }
    let bold = try #require(installed.first { $0.weights.contains(.bold) && !$0.isItalic })
    try FileManager.default.copyItem(atPath: bold.path, toPath: folder + "/fonts/Own.ttf")
    let sources = FontSources(folder: folder)
    func face(_ weight: FontWeight) throws -> Font {
      let resolved = try FontCatalog().resolve(FontDescriptor("DejaVu Sans", weight: weight, sources: sources))
      #expect(resolved.warnings.isEmpty)
      return resolved.font
    }
    #expect(try face(.bold).identity.path.hasPrefix(folder) && face(.regular).weight == .regular)
    #expect(try face(.regular).identity.path.hasPrefix(folder) == false)
  }

  @Test("a file that is named has its own weight, unless another is asked for")
  func weightOfFile() throws {
    let bold = try #require(
      InstalledFonts.shared.faces(family: "DejaVu Sans").first { $0.weights.contains(.bold) && !$0.isItalic })
    func warnings(_ weight: FontWeight?) throws -> [TextWarning] {
      try FontCatalog.shared.resolve(FontDescriptor(bold.path, weight: weight)).warnings
    }
    #expect(try warnings(nil).isEmpty && warnings(.regular).isEmpty && warnings(.bold).isEmpty)
    #expect(try warnings(.black).count == 1)
  }

  @Test("what a font cannot do that an animation asks for is one warning, with what it can")
  func motion() throws {
    func warnings(_ name: String, _ values: [FontDescriptor]) throws -> [String] {
      try FontCatalog.shared.warnings(moving: values).map(\.description)
    }
    func weights(_ name: String, _ values: [Double]) throws -> [String] {
      try warnings(name, values.map { FontDescriptor(name, weight: FontWeight($0)) })
    }
    let axes = TestFonts.axes
    let stepping = try weights("DejaVu Sans", [400, 500, 600, 700]).joined()
    #expect(stepping.contains("steps through those of its faces: 400, 700"))
    #expect(try weights("DejaVu Sans", [400, 420, 440]).joined().contains("its weight stays 400"))
    #expect(try weights("DejaVu Sans", [400, 700]).isEmpty && weights(axes, [100, 333, 900]).isEmpty)
    let far = try weights(axes, [400, 950, 1000])
    #expect(far.count == 1 && far[0].contains("no weight 1000; weight 900 is used"))
    func moving(_ tag: String, _ values: [Double]) throws -> [String] {
      try warnings(axes, values.map { FontDescriptor(axes, axes: FontAxes([(tag, $0)])) })
    }
    #expect(try moving("wdth", [50, 100, 150]).isEmpty)
    let wide = try moving("wdth", [50, 160, 200, 170])
    #expect(wide.count == 1 && wide[0].contains("no wdth of 200; it has wdth 50…150. 150 is used"), "\(wide)")
    #expect(try moving("XHGT", [0, 5, 10]).count == 1)
  }

  @Test("odd names are errors of one line")
  func odd() {
    let long = String(repeating: "x", count: 1 << 20)
    for name in ["", " ", ",", "\"", "\0", "a\0b", "#", "#2", "x#y", "%s%n", "'", "\u{202E}", long] {
      do throws(TextError) {
        _ = try TextLayout(TextRequest("a", font: FontDescriptor(name)))
        Issue.record("there is a font \"\(name.prefix(20))\"")
      } catch { #expect(error.description.utf8.count < 1500 && error.isMissingInput) }
    }
  }

  @Test("characters that no font has are told with the package that may have them")
  func packages() {
    func packages(_ text: String, _ installed: Set<String> = []) -> [String] {
      FontPackages.packages(for: text) { installed.contains($0) }
    }
    #expect(packages("水の한") == ["fonts-noto-cjk"])
    #expect(packages("😀") == ["fonts-noto-color-emoji"])
    #expect(packages("ไทย") == ["fonts-noto-core"])
    #expect(packages("ไ水", ["Noto Sans"]) == ["fonts-unifont", "fonts-noto-cjk"])
    #expect(packages("\u{E000}\u{10FFFD}\u{FFFF}").isEmpty)
  }

  @Test("the listing has every family once, with its styles in order")
  func listing() throws {
    let all = FontCatalog.shared.listing()
    #expect(Set(all.map(\.name)).count == all.count)
    let inter = try #require(all.first { $0.name == "Inter" })
    #expect(inter.styles.first?.weights == [100] && inter.styles.contains { $0.isItalic } && !inter.isVariable)
    let own = FontCatalog().listing(FontSources(folder: URL(fileURLWithPath: TestFonts.folder).path + "/none"))
    #expect(own == all)
  }

  @Test("a description has axes, features with the names that the font gives them, and scripts")
  func description() throws {
    let found = try FontCatalog.shared.resolve(FontDescriptor(TestFonts.axes)).font.description
    #expect(found.family == "Motion Axes" && found.glyphs == 11)
    #expect(found.axes.map(\.tag) == ["wght", "wdth", "opsz", "GRAD", "slnt"])
    #expect(found.axes.first.map { [$0.minimum, $0.standard, $0.maximum] } == [100, 400, 900])
    #expect(found.features.contains { $0.tag == "ss01" && $0.name == "Tall a" })
    #expect(found.scripts == [.init(tag: "Latn", characters: 9)])
  }
}

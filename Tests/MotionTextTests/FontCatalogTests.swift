// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionText

@Suite("Fonts are found by exact name, and nothing is substituted silently")
struct FontCatalogTests {
  let catalog = FontCatalog.shared

  @Test("Inter Bold is the static OTF with the metrics of its hhea table")
  func interBold() throws {
    let found = try catalog.resolve(FontDescriptor("Inter", weight: .bold))
    #expect(found.warnings.isEmpty)
    #expect(found.font.postScriptName == "Inter-Bold")
    #expect(found.font.identity.path.hasSuffix("Inter-Bold.otf"))
    // fontTools: head.unitsPerEm 2816, hhea 2728 −680 0, USE_TYPO_METRICS set with equal values.
    #expect(found.font.metrics == FontMetrics(unitsPerEm: 2816, ascent: 2728, descent: 680, lineGap: 0))
    #expect(found.font.weight == .bold)
  }

  @Test("DejaVu Sans takes hhea, not the typographic values of OS/2, since USE_TYPO_METRICS is off")
  func dejaVuMetrics() throws {
    // fontTools: hhea 1901 −483 0; OS/2 typo 1556 −492 410, fsSelection bit 7 clear.
    let font = try catalog.resolve(FontDescriptor("DejaVu Sans")).font
    #expect(font.metrics == FontMetrics(unitsPerEm: 2048, ascent: 1901, descent: 483, lineGap: 0))
  }

  @Test("fonts state their licence, as a summary or as its whole text, and whether documents may embed them")
  func terms() throws {
    // The entries 13 and 14 of the name table, and fsType 0.
    let inter = try catalog.resolve(FontDescriptor("Inter")).font.terms
    #expect(inter.licence?.hasPrefix("This Font Software is licensed under the SIL Open Font License") == true)
    #expect(inter.url == "http://scripts.sil.org/OFL")
    #expect(inter.embedding?.level == .installable && inter.embedding?.allowsSubsets == true)
    let dejaVu = try catalog.resolve(FontDescriptor("DejaVu Sans")).font.terms
    #expect((dejaVu.licence?.count ?? 0) > 4000 && dejaVu.licence?.hasPrefix("Fonts are (c) Bitstream") == true)
    #expect(dejaVu.url == "http://dejavu.sourceforge.net/wiki/index.php/License")
  }

  @Test(
    "fsType of OpenType 1.9: the least strict level holds",
    arguments: [
      (0, "installable"), (2, "restricted"), (4, "preview and print"), (8, "editable"), (0xC, "editable"),
      (6, "preview and print"), (0x102, "restricted"), (0x208, "editable"), (1, "installable"),
    ])
  func embedding(fsType: Int, level: String) {
    let embedding = FontTerms.Embedding(fsType: fsType)
    #expect(embedding.level.rawValue == level)
    #expect(embedding.allowsSubsets == (fsType & 0x100 == 0) && embedding.isBitmapOnly == (fsType & 0x200 != 0))
  }

  @Test("Every weight of Inter is found under its CSS number", arguments: (1...9).map { $0 * 100 })
  func weights(value: Int) throws {
    let found = try catalog.resolve(FontDescriptor("inter", weight: FontWeight(value)))
    #expect(found.warnings.isEmpty)
    #expect(found.font.weight == FontWeight(value))
  }

  @Test("PostScript and full names name a face, and a weight beside them names its sibling")
  func postScriptNames() throws {
    #expect(try catalog.resolve(FontDescriptor("Inter-Bold")).font.weight == .bold)
    #expect(try catalog.resolve(FontDescriptor("Inter Bold")).font.postScriptName == "Inter-Bold")
    #expect(try catalog.resolve(FontDescriptor("Inter-Bold", weight: .light)).font.postScriptName == "Inter-Light")
    #expect(try catalog.resolve(FontDescriptor("Inter-Bold", italic: true)).font.postScriptName == "Inter-BoldItalic")
  }

  @Test(
    "a name that says a style has its weight and slant where the script says none, without a warning",
    arguments: [
      ("Inter-Bold", "Inter-Bold"), ("inter-bold", "Inter-Bold"), ("Inter Bold", "Inter-Bold"),
      ("Inter-Black", "Inter-Black"), ("Inter Black", "Inter-Black"), ("Inter-Medium", "Inter-Medium"),
      ("Inter-BoldItalic", "Inter-BoldItalic"), ("Inter Black Italic", "Inter-BlackItalic"),
      ("Inter Extra Light", "Inter-ExtraLight"), ("DejaVuSans-Bold", "DejaVuSans-Bold"),
      ("DejaVu Sans Condensed", "DejaVuSansCondensed"), ("DejaVuSansCondensed-Bold", "DejaVuSansCondensed-Bold"),
      ("Inter", "Inter-Regular"), ("Helvetica-Bold", "Inter-Bold"),
      ("JetBrains Mono ExtraBold", "JetBrainsMono-ExtraBold"),
    ])
  func styledNames(name: String, expected: String) throws {
    for weight in [nil, FontWeight.regular] {
      let found = try catalog.resolve(FontDescriptor(name, weight: weight))
      #expect(found.font.postScriptName == expected)
      #expect(found.warnings.isEmpty, "\(found.warnings)")
    }
  }

  @Test("another style beside such a name is that style of its family, of the same width")
  func otherStyles() throws {
    func name(_ name: String, _ weight: FontWeight?, italic: Bool = false) throws -> String {
      let found = try catalog.resolve(FontDescriptor(name, weight: weight, italic: italic))
      #expect(found.warnings.isEmpty, "\(found.warnings)")
      return found.font.postScriptName
    }
    #expect(try name("Inter Black", .bold) == "Inter-Bold")
    #expect(try name("Inter Black", .regular, italic: true) == "Inter-BlackItalic")
    #expect(try name("Inter-Light", .medium, italic: true) == "Inter-MediumItalic")
    #expect(try name("DejaVuSansCondensed", .bold) == "DejaVuSansCondensed-Bold")
    #expect(try name("DejaVu Sans Condensed", .bold) == "DejaVuSansCondensed-Bold")
  }

  @Test("an instance of a variable font has its weight, and another one keeps the rest of it")
  func instances() throws {
    func weight(_ name: String, _ weight: FontWeight?) throws -> FontWeight {
      try catalog.resolve(FontDescriptor(TestFonts.axes + "#" + name, weight: weight)).font.weight
    }
    #expect(try weight("Motion Axes Black", .regular) == .black && weight("Motion Axes Black", nil) == .black)
    #expect(try weight("Motion Axes Thin", .regular) == FontWeight(100))
    #expect(try weight("Motion Axes Black", .bold) == .bold)
    let folder = ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/fonts", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: TestFonts.axes, toPath: folder.path + "/fonts/a.ttf")
    let sources = FontSources(folder: folder.path)
    for (asked, used) in [(FontWeight.regular, FontWeight.black), (.bold, .bold)] {
      let found = try catalog.resolve(FontDescriptor("Motion Axes Black", weight: asked, sources: sources))
      #expect(found.font.weight == used && found.warnings.isEmpty, "\(found.warnings)")
    }
  }

  @Test("a weight that moves through the regular one in a font that is named by a style is told")
  func movingNames() throws {
    let moving = [400.0, 500, 700, 900].map { FontDescriptor("Inter-Black", weight: FontWeight($0)) }
    #expect(try catalog.warnings(moving: moving).contains(.weightOfName(name: "Inter-Black", used: .black)))
    let family = [400.0, 500, 700, 900].map { FontDescriptor("Inter", weight: FontWeight($0)) }
    #expect(try catalog.warnings(moving: family).isEmpty)
  }

  @Test(
    "Helvetica and Lucida Grande are the default font (TX-1)",
    arguments: ["Helvetica", "helvetica", "Lucida Grande", "Lucida-Grande", "LucidaGrande"])
  func aliases(name: String) throws {
    let found = try catalog.resolve(FontDescriptor(name))
    #expect(found.font.family == "Inter")
    #expect(found.font.weight == .regular)
    #expect(found.warnings.isEmpty)
  }

  @Test("Aliases know Core Text's style suffixes")
  func aliasStyles() throws {
    #expect(try catalog.resolve(FontDescriptor("Helvetica-Bold")).font.postScriptName == "Inter-Bold")
    #expect(try catalog.resolve(FontDescriptor("Helvetica-Oblique")).font.isItalic)
    #expect(
      try catalog.resolve(FontDescriptor("Helvetica-SemiBoldItalic")).font.postScriptName == "Inter-SemiBoldItalic")
    #expect(try catalog.resolve(FontDescriptor("LucidaGrande-Bold", weight: .black)).font.weight == .black)
  }

  @Test("A style that no face is named for is the family's nearest")
  func unnamedStyles() throws {
    #expect(try catalog.resolve(FontDescriptor("Inter-DemiBold")).font.postScriptName == "Inter-SemiBold")
    #expect(try catalog.resolve(FontDescriptor("monospace-Heavy")).font.weight == .extraBold)
    #expect(try catalog.resolve(FontDescriptor("Inter-Heavy", weight: .light)).font.weight == .light)
    #expect(throws: TextError.self) { try catalog.resolve(FontDescriptor("Inter-Squashed")) }
  }

  @Test(
    "A missing family is an error that names the nearest ones", arguments: ["Intre", "Inter Dispaly", "", "In\0ter"])
  func missing(name: String) {
    do {
      _ = try catalog.resolve(FontDescriptor(name))
      Issue.record("found a font for \(name)")
    } catch {
      guard case .fontNotFound(let asked, let suggestions) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(asked == name)
      // A name of nothing is like none.
      #expect((name.isEmpty ? 0...0 : 1...3).contains(suggestions.count), "\(suggestions)")
      if name.hasPrefix("Int") { #expect(suggestions.contains("Inter") || suggestions.contains("Inter Display")) }
    }
  }

  @Test("The message says what to do")
  func message() {
    let error = TextError.fontNotFound(name: "Intre", suggestions: ["Inter", "Inter Display"])
    #expect(
      "\(error)" == "font \"Intre\" is not installed. Nearest installed families: Inter, Inter Display. "
        + "`motionkit fonts` lists them all; the path of a font file works too.")
  }

  @Test("A family that looks the same, in another Unicode form, is told as such")
  func unicodeForms() {
    let error = TextError.fontNotFound(name: "Cafe\u{301}", suggestions: ["Caf\u{E9}", "Inter"])
    #expect(
      "\(error)".hasPrefix(
        "font \"Café\" is not installed. \"Café\" is, but it only looks the same: it is written in another"))
    #expect("\(error)".contains("(NFC"))
  }

  @Test("A weight that the family lacks gives the nearest one and a warning")
  func nearestWeight() throws {
    let found = try catalog.resolve(FontDescriptor("DejaVu Sans", weight: .black))
    #expect(found.font.weight == .bold)
    #expect(found.warnings == [.weightUnavailable(family: "DejaVu Sans", asked: .black, used: .bold)])
  }

  @Test("Weights are searched in the order of CSS Fonts 4")
  func weightOrder() {
    func order(_ wanted: Int, _ values: [Int]) -> [Int] {
      values.sorted {
        FontWeight(wanted).distance(to: FontWeight($0)) < FontWeight(wanted).distance(to: FontWeight($1))
      }
    }
    let all = [100, 200, 300, 400, 500, 600, 700, 800, 900]
    #expect(order(400, all) == [400, 500, 300, 200, 100, 600, 700, 800, 900])
    #expect(order(500, all) == [500, 400, 300, 200, 100, 600, 700, 800, 900])
    #expect(order(300, all) == [300, 200, 100, 400, 500, 600, 700, 800, 900])
    #expect(order(600, all) == [600, 700, 800, 900, 500, 400, 300, 200, 100])
  }

  @Test("A path names a file; a file that is no font, or none at all, is an error")
  func paths() throws {
    let installed = try catalog.resolve(FontDescriptor("Inter-Bold")).font
    let direct = try catalog.resolve(FontDescriptor(installed.identity.path)).font
    #expect(direct == installed)
    #expect(direct.identity.hash == installed.identity.hash)

    #expect(throws: TextError.unreadableFont(path: "/nowhere/a.otf", reason: "there is no such file")) {
      try catalog.resolve(FontDescriptor("/nowhere/a.otf"))
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for bytes in [Data(), Data("not a font".utf8), Data([0, 1, 0, 0, 0, 20])] {
      let file = folder.appendingPathComponent("broken.ttf")
      try bytes.write(to: file)
      #expect(throws: TextError.self) { try catalog.resolve(FontDescriptor(file.path)) }
    }
    #expect(throws: TextError.self) { try catalog.resolve(FontDescriptor(installed.identity.path, faceIndex: 1)) }
  }

  @Test("A folder or a device is not read as a font", arguments: ["/tmp/", "/dev/zero"])
  func notPlainFiles(path: String) {
    #expect(throws: TextError.unreadableFont(path: path, reason: "it is not a plain file")) {
      try catalog.resolve(FontDescriptor(path))
    }
  }

  @Test("Width, slope, weight, then a static face before a variable one")
  func bestMatch() {
    func face(
      _ path: String, _ weights: ClosedRange<Int>, italic: Bool = false, width: Double = 100, variable: Bool = false
    ) -> InstalledFace {
      InstalledFace(
        path: path, index: 0, families: ["F"], fullNames: [], postScriptName: path,
        weights: FontWeight(weights.lowerBound)...FontWeight(weights.upperBound), isItalic: italic, width: width,
        isVariable: variable, isColor: false)
    }
    let faces = [
      face("condensed", 700...700, width: 75), face("variable", 100...900, variable: true), face("bold", 700...700),
      face("regular", 400...400), face("italic", 400...400, italic: true),
    ]
    func best(_ weight: FontWeight, italic: Bool = false) -> String? {
      faces.bestMatch(weight: weight, italic: italic)?.path
    }
    #expect(best(.bold) == "bold")
    #expect(best(.regular) == "regular")
    #expect(best(.medium) == "variable")
    #expect(best(.bold, italic: true) == "italic")
    #expect([InstalledFace]().bestMatch(weight: .bold, italic: false) == nil)
  }

  @Test("A truncated font file never traps")
  func truncatedFile() throws {
    let path = try catalog.resolve(FontDescriptor("Inter-Bold")).font.identity.path
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for part in 1..<12 {
      let file = folder.appendingPathComponent("cut\(part).otf")
      try whole.prefix(whole.count * part / 12).write(to: file)
      guard let layout = try? TextLayout(TextRequest("Cut", font: FontDescriptor(file.path), width: 50)) else {
        continue
      }
      #expect(layout.size.width.isFinite)
      _ = layout.path
    }
  }
}

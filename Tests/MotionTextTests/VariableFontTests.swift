// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("Variable fonts")
struct VariableFontTests {
  private func layout(
    _ axes: FontAxes = ["opsz": 14], weight: Double = 400, italic: Bool = false, text: String = "H",
    size: Double = 1000,
    file: String = TestFonts.axes
  ) throws -> TextLayout {
    let font = FontDescriptor(file, weight: FontWeight(weight), italic: italic, axes: axes)
    return try TextLayout(TextRequest(text, font: font, size: size))
  }

  @Test(
    "the strokes are as heavy as any weight asks, fractions too", arguments: [100, 101, 250.5, 400, 650, 777.25, 900])
  func weights(weight: Double) throws {
    let found = try layout(weight: weight)
    #expect(abs(found.inkBounds.width - weight / 2) <= 1)
    #expect(abs(found.font.weight.value - weight) < 0.01)
    #expect(found.warnings.isEmpty)
  }

  @Test("neighbouring fractions of a weight differ")
  func fractions() throws {
    let hashes = try stride(from: 500.0, to: 501, by: 0.125).map { try layout(weight: $0).contentHash }
    #expect(Set(hashes.map { "\($0)" }).count == hashes.count)
    let widths = try stride(from: 100.0, through: 900, by: 10).map { try layout(weight: $0).inkBounds.width }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("axes by tag: width moves the advance, grade the height, and what is not named keeps the font's own value")
  func axes() throws {
    #expect(abs(try layout(["opsz": 14]).size.width - 600) < 1)
    #expect(abs(try layout(["wdth": 75, "opsz": 14]).size.width - 450) < 1)
    #expect(abs(try layout(["wdth": 150, "opsz": 14]).size.width - 900) < 1)
    #expect(abs(try layout(["GRAD": 75, "opsz": 14]).inkBounds.height - 775) <= 1)
    // What a script says of the weight's axis goes before the weight.
    #expect(abs(try layout(["wght": 900, "opsz": 14], weight: 100).inkBounds.width - 450) <= 1)
    #expect(try layout(["wght": 900, "opsz": 14], weight: 100).warnings.isEmpty)
  }

  @Test("the optical size follows the font size unless it is given")
  func opticalSize() throws {
    // At 72 letters are 100 units lower than at 14.
    #expect(abs(try layout([:], size: 72).inkBounds.height - 72 * 0.6) < 0.1)
    #expect(abs(try layout([:], size: 14).inkBounds.height - 14 * 0.7) < 0.1)
    #expect(abs(try layout(["opsz": 14], size: 72).inkBounds.height - 72 * 0.7) < 0.1)
    // Beyond the range it stays at the end, and that is no mistake.
    #expect(try layout([:], size: 500).warnings.isEmpty)
  }

  @Test("italic leans where the font has an axis for it")
  func italic() throws {
    let upright = try layout()
    let italic = try layout(italic: true)
    #expect(italic.inkBounds.width > upright.inkBounds.width + 90)
    #expect(italic.warnings.isEmpty)
    #expect(try layout(["slnt": 0, "opsz": 14], italic: true).inkBounds == upright.inkBounds)
  }

  @Test("an axis that the font lacks is told with those it has, and a value beyond the range is clamped")
  func mistakes() throws {
    let lacking = try layout(["XTRA": 3, "opsz": 14])
    #expect(lacking.warnings.count == 1)
    let text = lacking.warnings.first?.description ?? ""
    #expect(text.contains("no axis \"XTRA\"") && text.contains("wdth 50…150") && text.contains("wght 100…900"))
    let beyond = try layout(["wdth": 1000, "opsz": 14])
    #expect(abs(beyond.size.width - 900) < 1)
    #expect(beyond.warnings.map(\.description).first?.contains("has no wdth of 1000; it has wdth 50…150. 150") == true)
    let still = try TextLayout(TextRequest("H", font: FontDescriptor("Inter", axes: ["wdth": 75])))
    #expect(still.warnings.map(\.description) == ["font \"Inter\" has no axis \"wdth\"; it is not a variable font."])
    for value in [Double.infinity, -.infinity, 1e300, -1e300] {
      #expect(try layout(["wdth": value]).size.width.isFinite)
    }
  }

  @Test("one file is read once, and few of its instances are kept")
  func sharing() throws {
    let catalog = FontCatalog()
    var last: FontBytes?
    for weight in stride(from: 100.0, through: 900, by: 2.5) {
      let face = try catalog.resolve(FontDescriptor(TestFonts.axes, weight: FontWeight(weight)), size: 40).font.face
      #expect(last == nil || last === face.file.bytes)
      last = face.file.bytes
      #expect(catalog.state.withLock { $0.shelf.instanceCount } <= FaceShelf.instanceLimit)
    }
    #expect(catalog.state.withLock { $0.bytes.count } == 1)
  }

  @Test("fonts as the web packs them are the same fonts", arguments: ["woff", "woff2"])
  func packed(suffix: String) throws {
    let file = TestFonts.folder + "/MotionAxes." + suffix
    for weight in [100, 444.5, 900] {
      let (plain, packed) = (
        try layout(weight: weight, text: "Hax"), try layout(weight: weight, text: "Hax", file: file)
      )
      #expect(plain.path == packed.path && plain.size == packed.size)
    }
  }

  @Test("cut and scrambled font files are errors or letters, and nothing worse", arguments: ["ttf", "woff", "woff2"])
  func damage(suffix: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: TestFonts.folder + "/MotionAxes." + suffix)))
    let folder = NSTemporaryDirectory() + "fonts-\(UInt64.random(in: .min ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var (failures, number) = (0, 0)
    func use(_ bytes: [UInt8]) throws {
      number += 1
      let path = folder + "/\(number).\(suffix)"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      do throws(TextError) {
        let font = FontDescriptor(path, weight: 650, axes: ["wdth": 60])
        let layout = try TextLayout(TextRequest("HaxBo", font: font, size: 40))
        #expect(layout.size.width.isFinite)
        _ = layout.path
      } catch {
        failures += 1
        #expect(error.description.contains("cannot use the font file"))
      }
    }
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
      try use(Array(bytes.prefix(length)))
    }
    #expect(failures > 5)
    for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 150)) {
      var other = bytes
      other[place] ^= 0xFF
      try use(other)
    }
  }
}

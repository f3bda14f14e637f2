// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionDSL
import MotionMedia
import MotionProcess
import MotionRendering
import MotionText

/// A sheet that shows a font: its name, styles, axes, letters, scripts and sizes.
struct FontSpecimen {
  private let subject: FontSubject
  private let description: FontDescription
  private let samples: [ScriptSample]
  /// The line that shows the font best, in one of its scripts.
  private let line: String
  /// The font as a script would name it.
  private let name: String
  /// For the sheet's own words.
  private let words = "sans-serif"

  init(_ subject: FontSubject) {
    self.subject = subject
    let (font, description) = (subject.font, subject.font.description)
    self.description = description
    let wanted = subject.isFamily ? description.family : subject.name
    name = FolderName.isPlain(wanted) ? wanted : "\"\(wanted)\""
    let tags = description.scripts.map(\.tag)
    let known = ScriptSample.all.filter { tags.contains($0.tag) && font.covers($0.line) }
    // A font for one script has a few letters of others too: its own comes first.
    samples = known.sorted { (tags.firstIndex(of: $0.tag) ?? 0) < (tags.firstIndex(of: $1.tag) ?? 0) }
    let emoji = ["😀🎉🚀🌍❤️🍕🎸🐙🌈⚽️", "0123456789"].first { font.covers($0) }
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".filter { font.covers(String($0)) }
    let own = samples.first { $0.tag == "Latn" }?.line ?? samples.first?.line ?? emoji
    line = own ?? (letters.isEmpty ? description.family : String(letters.prefix(24)))
  }

  // MARK: The sheet

  private static let width = 1600.0
  private static let margin = 96.0
  private static let column = 320.0
  private static var measure: Double { width - column - margin }
  private static let paper: Color = "#FBF9F4"
  private static let ink: Color = "#17191E"
  private static let grey: Color = "#8A8780"
  private static let accent: Color = "#D2452A"
  private static let rule: Color = "#DDD9CF"

  func write(to path: String) throws {
    var sheet = Sheet()
    header(&sheet)
    styles(&sheet)
    axes(&sheet)
    scripts(&sheet)
    letters(&sheet)
    sizes(&sheet)
    // Whole macroblocks are not needed, even numbers are.
    let height = min(Int((sheet.y + FontSpecimen.margin) / 2) * 2, 16_000)
    let format = Format(width: Int(FontSpecimen.width), height: height, fps: 1).background(FontSpecimen.paper)
    let pieces = sheet.pieces
    let bytes: [UInt8]
    do {
      let renderer = try ProgramRenderer(format: format) {
        Scene(root: { root in for piece in pieces { root.addSublayer(piece()) } }).lasting(1)
      }
      bytes = try PNGWriter.encoded(renderer.bitmap(frame: 0), path: path)
    } catch { throw HostError(.refused, "\(error)") }
    try FontSpecimen.put(bytes, path)
  }

  private static func put(_ bytes: [UInt8], _ path: String) throws {
    if path == "-" {
      let code = DescriptorCalls.writeAll(bytes, to: 1)
      guard code == 0 else { throw HostError.writing("cannot write \(path)", code) }
      return
    }
    let target = try TargetFile(path)
    guard FileSystem.write(bytes, to: target.temporaryPath) else {
      let code = errno
      target.discard()
      throw HostError.writing("cannot write \(path)", code)
    }
    try target.commit()
  }

  /// The page so far, from the top.
  private struct Sheet {
    var y = FontSpecimen.margin
    var pieces: [() -> Layer] = []
  }

  /// Puts a text on the sheet, its first baseline at a height.
  private func put(_ text: Words, _ x: Double, _ baseline: Double, _ sheet: inout Sheet) {
    sheet.pieces.append { text.layer(x, baseline) }
  }

  private func label(_ text: String, _ size: Double = 15, _ color: Color = FontSpecimen.grey) -> Words {
    Words(text, words, size, color: color)
  }

  private func header(_ sheet: inout Sheet) {
    var facts = ["\(description.glyphs) glyphs"]
    if subject.styles.count > 1 { facts.insert("\(subject.styles.count) styles", at: 0) }
    if !description.axes.isEmpty { facts.append(description.axes.map(\.tag).joined(separator: " ")) }
    let heading = Words("SPECIMEN", words, 15, 600, color: FontSpecimen.accent, tracking: 3)
    put(heading, FontSpecimen.margin, sheet.y + 15, &sheet)
    sheet.y += 56
    let title = description.family
    var big = Words(title, subject.font.covers(title) ? name : words, 168)
    big.size = min(168, 168 * (FontSpecimen.width - 2 * FontSpecimen.margin) / max(big.extent.width, 1))
    // The space of a large first letter would look like an indent.
    put(big, FontSpecimen.margin - big.size * 0.03, sheet.y + big.ascent, &sheet)
    sheet.y += big.extent.height + 20
    put(label(facts.joined(separator: "   ·   "), 20), FontSpecimen.margin, sheet.y + 20, &sheet)
    sheet.y += 64
  }

  /// A rule with the section's name.
  private func section(_ title: String, _ sheet: inout Sheet) {
    let y = sheet.y
    sheet.pieces.append {
      Layer().backgroundColor(FontSpecimen.rule).anchorPoint(0, 0)
        .frame(FontSpecimen.margin, y, FontSpecimen.width - 2 * FontSpecimen.margin, 1)
    }
    let heading = Words(title.uppercased(), words, 13, 600, color: FontSpecimen.accent, tracking: 2)
    put(heading, FontSpecimen.margin, y + 34, &sheet)
    sheet.y += 56
  }

  /// Puts a line in the font, with its caption to the left.
  private func row(_ caption: String, _ text: Words, gap: Double, _ sheet: inout Sheet) {
    var shown = text
    shown.width = FontSpecimen.measure
    let ascent = shown.ascent
    put(label(caption), FontSpecimen.margin, sheet.y + ascent, &sheet)
    put(shown, FontSpecimen.column, sheet.y + ascent, &sheet)
    sheet.y += shown.extent.height + gap
  }

  private func styles(_ sheet: inout Sheet) {
    section("Styles", &sheet)
    let axis = description.axes.first { $0.tag == "wght" }
    var weights = Set(subject.styles.flatMap(\.weights)).sorted()
    if let axis {
      weights = stride(from: 100.0, through: 900, by: 100).filter { axis.minimum <= $0 && $0 <= axis.maximum }
    }
    if weights.isEmpty { weights = [subject.font.weight.value] }
    for weight in weights.prefix(12) {
      let caption = "\(FontSpecimen.styleName(weight))  \(FontAxes.text(weight))"
      row(caption, Words(line, name, 46, weight), gap: 8, &sheet)
    }
    if subject.styles.contains(where: \.isItalic) {
      let weight = weights.contains(400) ? 400 : weights[0]
      var italic = Words(line, name, 46, weight)
      italic.isItalic = true
      row("Italic  \(FontAxes.text(weight))", italic, gap: 8, &sheet)
    }
    sheet.y += 40
  }

  private func axes(_ sheet: inout Sheet) {
    let shown = description.axes.filter { $0.tag != "wght" && !$0.isHidden }
    guard !shown.isEmpty else { return }
    section("Axes", &sheet)
    for axis in shown.prefix(8) {
      for value in Set([axis.minimum, axis.standard, axis.maximum]).sorted() {
        var text = Words(line, name, 40)
        text.axes = [axis.tag: value]
        row("\(axis.name)  \(axis.tag) \(FontAxes.text(value))", text, gap: 6, &sheet)
      }
    }
    sheet.y += 40
  }

  private func scripts(_ sheet: inout Sheet) {
    guard samples.count > 1 || samples.first.map({ $0.tag != "Latn" }) == true else { return }
    section("Scripts", &sheet)
    for sample in samples.prefix(14) { row(sample.name, Words(sample.line, name, 38), gap: 10, &sheet) }
    sheet.y += 40
  }

  private func letters(_ sheet: inout Sheet) {
    let signs = ["0123456789", "&?!@#%$€£¥§¶†‡*()[]{}«»„“”‘’.,:;–—…"].filter { subject.font.covers($0) }
    let letters = samples.map { sample in
      sample.letters.split(separator: "\n").filter { subject.font.covers(String($0)) }.joined(separator: "\n")
    }
    let all = letters.filter { !$0.isEmpty } + signs
    guard !all.isEmpty else { return }
    section("Characters", &sheet)
    for letters in all.prefix(8) {
      var text = Words(letters, name, 40)
      text.isWrapped = true
      text.tracking = 3
      row("", text, gap: 20, &sheet)
    }
    sheet.y += 28
  }

  private func sizes(_ sheet: inout Sheet) {
    section("Sizes", &sheet)
    for size in [96.0, 72, 54, 40, 30, 22, 17, 13] {
      var text = Words(line, name, size)
      // Whole words, as many as there is room for.
      while text.extent.width > FontSpecimen.measure, let space = text.text.lastIndex(of: " ") {
        text.text = String(text.text[..<space])
      }
      row(FontAxes.text(size), text, gap: 10, &sheet)
    }
  }

  /// The CSS name of a weight.
  static func styleName(_ weight: Double) -> String {
    let names = [
      "Thin", "Extra Light", "Light", "Regular", "Medium", "Semibold", "Bold", "Extra Bold", "Black",
    ]
    return names[min(max(Int((weight / 100).rounded()) - 1, 0), names.count - 1)]
  }
}

/// Whether a name means itself in a list of fonts.
private enum FolderName {
  static func isPlain(_ name: String) -> Bool { !name.contains { ",\"'".contains($0) } }
}

/// Words in a font on a sheet.
private struct Words {
  var text: String
  var font: String
  var size: Double
  var weight: Double
  var color: Color
  var tracking: Double
  var isItalic = false
  var isWrapped = false
  var axes = FontAxes()
  /// Longer lines are cut, or broken if they are wrapped; nil: as long as they are.
  var width: Double?

  init(
    _ text: String, _ font: String, _ size: Double, _ weight: Double = 400, color: Color = "#17191E",
    tracking: Double = 0
  ) {
    (self.text, self.font, self.size, self.weight) = (text, font, size, weight)
    (self.color, self.tracking) = (color, tracking)
  }

  private var layout: TextLayout? {
    let descriptor = FontDescriptor(font, weight: FontWeight(weight), italic: isItalic, axes: axes)
    return try? TextLayout(
      TextRequest(
        text, font: descriptor, size: size, width: isWrapped ? width : nil, isWrapped: isWrapped, alignment: .left,
        letterSpacing: tracking))
  }
  var extent: CGSize { layout?.size ?? CGSize(width: 0, height: size) }
  /// How far the first baseline is below the top.
  var ascent: Double { layout?.lines.first?.baseline ?? size }

  /// A layer whose first baseline is at a height.
  func layer(_ x: Double, _ baseline: Double) -> TextLayer {
    let layer = TextLayer(text)
    layer.font = font
    layer.fontSize = size
    layer.fontWeight = weight
    layer.isItalic = isItalic
    layer.fontAxes = axes
    layer.tracking = tracking
    layer.foregroundColor = color
    layer.alignmentMode = .left
    layer.isWrapped = isWrapped
    layer.anchorPoint = .zero
    layer.position = CGPoint(x: x, y: baseline - ascent)
    let extent = extent
    if let width, extent.width > width || isWrapped {
      layer.truncationMode = isWrapped ? .none : .end
      layer.bounds = CGRect(x: 0, y: 0, width: width, height: Double(extent.height) + size)
    }
    return layer
  }
}

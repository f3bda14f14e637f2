// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionExport
import MotionProcess
import MotionText

/// `licenses SCRIPT`: the terms of the fonts that a film uses.
package struct FilmFontOptions: ParsableArguments {
  @OptionGroup(title: "Composition") var composition: CompositionOptions

  package init() {}

  package func run(_ source: any CompositionSource, json: Bool) throws {
    var run = CompositionRun(source: source, options: composition, console: Console(.plain))
    run.usesOutput = true
    try run.run(frames: { _ in 0 }) { stage in
      let fonts = try FilmFonts.fonts(of: stage.composition.timeline, library: stage.composition.library).map {
        BundledFontTerms(OpenedFont($0), file: $0.identity.path)
      }
      let text = try json ? FontTermsReport.json(fonts) : FontTermsReport.text(fonts)
      let code = DescriptorCalls.writeAll(PathText.shown(text, isJSON: json).utf8, to: stage.output)
      guard code == 0 else { throw HostError.writing("cannot write", code) }
    }
  }
}

/// The terms of fonts as text and as JSON.
package enum FontTermsReport {
  private struct Report: Encodable {
    var fonts: [BundledFontTerms]
  }

  package static func json(_ fonts: [BundledFontTerms]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Report(fonts: fonts)), as: UTF8.self) + "\n"
  }

  /// The fonts of a film, which contains none of them.
  static func text(_ fonts: [BundledFontTerms]) -> String {
    guard !fonts.isEmpty else { return "The film has no text, and uses no font.\n" }
    return list(fonts)
      + "\nA film contains no font. The terms count if you pass on the font files too, such as in a container.\n"
  }

  /// The fonts of a bundle, which contains them.
  package static func bundle(_ fonts: [BundledFontTerms]) -> String {
    guard !fonts.isEmpty else { return "The bundle has no font.\n" }
    return list(fonts) + "\nThe bundle contains these fonts. Whoever passes it on passes them on, under these terms.\n"
  }

  private static func list(_ fonts: [BundledFontTerms]) -> String {
    fonts.map { font in
      """
      \(font.family) (\(font.name))
        file       \(font.file)
        licence    \(font.licence.map(summary) ?? "the file states none; ask whoever made the font")
      \(font.url.map { "  address    \(summary($0))\n" } ?? "")\
      \(font.texts.map { "  text       \($0)\n" }.joined())\
        embedding  \(embedding(font))

      """
    }.joined(separator: "\n")
  }

  private static func embedding(_ font: BundledFontTerms) -> String {
    guard let level = font.embedding else { return "the file does not say" }
    return level + (font.subsets == false ? ", only the whole font" : "")
      + (font.bitmapsOnly == true ? ", only bitmaps" : "")
  }

  /// The first lines of a text, which may be a whole licence, as one.
  private static func summary(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 200 ? words.prefix(199) + "…" : words
  }
}

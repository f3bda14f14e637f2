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
      let fonts = try FilmFonts.fonts(of: stage.composition.timeline, library: stage.composition.library)
      let text = try json ? FontTermsReport.json(fonts) : FontTermsReport.text(fonts)
      let code = DescriptorCalls.writeAll(PathText.shown(text, isJSON: json).utf8, to: stage.output)
      guard code == 0 else { throw HostError.writing("cannot write", code) }
    }
  }
}

/// The terms of fonts as text and as JSON.
enum FontTermsReport {
  private struct Entry: Encodable {
    var family, name, file: String
    var version, licence, url, copyright, embedding: String?
    var subsets, bitmapsOnly: Bool?

    init(_ font: Font) {
      let (terms, description) = (font.terms, font.description)
      (family, name, file) = (font.family, font.postScriptName, font.identity.path)
      (version, licence, url, copyright) = (description.version, terms.licence, terms.url, terms.copyright)
      embedding = terms.embedding?.level.rawValue
      (subsets, bitmapsOnly) = (terms.embedding?.allowsSubsets, terms.embedding?.isBitmapOnly)
    }
  }

  private struct Report: Encodable {
    var fonts: [Entry]
  }

  static func json(_ fonts: [Font]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Report(fonts: fonts.map(Entry.init))), as: UTF8.self) + "\n"
  }

  static func text(_ fonts: [Font]) -> String {
    guard !fonts.isEmpty else { return "The film has no text, and uses no font.\n" }
    let entries = fonts.map(Entry.init).map { entry in
      """
      \(entry.family) (\(entry.name))
        file       \(entry.file)
        licence    \(entry.licence.map(summary) ?? "the file states none; ask whoever made the font")
      \(entry.url.map { "  address    \(summary($0))\n" } ?? "")\
        embedding  \(embedding(entry))

      """
    }
    return entries.joined(separator: "\n")
      + "\nA film contains no font. The terms count if you pass on the font files too, such as in a container.\n"
  }

  private static func embedding(_ entry: Entry) -> String {
    guard let level = entry.embedding else { return "the file does not say" }
    return level + (entry.subsets == false ? ", only the whole font" : "")
      + (entry.bitmapsOnly == true ? ", only bitmaps" : "")
  }

  /// The first lines of a text, which may be a whole licence, as one.
  private static func summary(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 200 ? words.prefix(199) + "…" : words
  }
}

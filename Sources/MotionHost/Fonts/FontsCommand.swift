// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionProcess
import MotionText

/// Lists fonts, describes one, and draws its specimen.
package struct FontsCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "List the available fonts, or describe one of them.",
    discussion: """
      Without a name it lists the installed families, and those in the folder fonts of the current folder. A script \
      names a family, and after it others for the characters that it lacks:

        TextLayer("Hello").font("Inter, Noto Sans Arabic, sans-serif", 96, .bold)

      A script can set and animate every listed axis of a variable font:

        TextLayer("Wide").font("Archivo", 96).axis("wdth", 125)

      Examples:
        motionkit fonts
        motionkit fonts noto
        motionkit fonts Inter
        motionkit fonts Inter --specimen inter.png
        motionkit fonts fonts/Brand.ttf
      """)

  @Argument(
    help: """
      A family, a PostScript name or a font file to describe. If no font has this name, all names that contain it are \
      listed.
      """)
  var name: String?

  @Option(
    help: ArgumentHelp("Draw a sheet of the font: its styles, scripts, letters and sizes.", valueName: "image.png"))
  var specimen: String?

  @Flag(help: "Write JSON to standard output.") var json = false

  package init() {}

  package func validate() throws {
    guard let specimen else { return }
    guard name != nil else { throw ValidationError("--specimen draws one font: name it, as in motionkit fonts Inter") }
    guard !json else { throw ValidationError("--json writes text and --specimen an image; choose one") }
    try ImageOutput.check(specimen)
  }

  package func run() throws {
    try reporting(watchesSignals: false) {
      let catalog = FontCatalog.shared
      guard let name else { return try FontReport.write(catalog.listing(), json: json) }
      let font: Font
      do throws(TextError) {
        font = try catalog.resolve(FontDescriptor(name)).font
      } catch {
        let listing = catalog.listing()
        // A part of a name stands for all fonts that have it.
        let found = listing.filter { $0.name.lowercased().contains(name.lowercased()) }
        guard case .fontNotFound = error, !name.isEmpty, !found.isEmpty else {
          throw HostError(.inputMissing, "\(error)")
        }
        guard specimen != nil else { return try FontReport.write(found, json: json) }
        let names = found.prefix(8).map { "\"\($0.name)\"" }.joined(separator: ", ")
        throw HostError(.inputMissing, "a specimen shows one font; \"\(name)\" is in the names of \(names)")
      }
      let family = catalog.listing().first { $0.name.lowercased() == font.family.lowercased() }
      let subject = FontSubject(name: name, font: font, family: family)
      guard let specimen else { return try FontReport.write(subject, json: json) }
      try FontSpecimen(subject).write(to: specimen)
    }
  }
}

/// A font that a person asks about.
struct FontSubject {
  /// As it was typed.
  var name: String
  var font: Font
  /// The installed family; nil for a file that is not installed.
  var family: FontFamily?

  /// Whether the family as a whole is meant, and not one of its styles.
  var isFamily: Bool { family.map { $0.name.lowercased() == name.lowercased() } ?? false }

  /// The styles that are meant.
  var styles: [FontFamily.Style] { isFamily ? family?.styles ?? [] : [] }
}

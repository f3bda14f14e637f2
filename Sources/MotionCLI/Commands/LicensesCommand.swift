// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Lists the licences of the libraries, and their consequence for whoever passes the program on; or those of a film's fonts.
struct LicensesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "licenses",
    abstract: "List the licences of the libraries in this program, or those of the fonts in a film.",
    discussion: """
      Videos belong to whoever makes them: no licence of a library reaches them. Fonts, music and clips in them have \
      licences of their own. Codecs may be covered by patents in some countries.

      Passing the program on is another matter, also as a container image: the strictest licence of its libraries then \
      holds for the whole. FFmpeg is asked how it was built. Libraries that are loaded late count only if you pass them on \
      too: without one, the films that need it say so.

      With a script, it lists the fonts of its film: their files, the licences these state, and whether documents may \
      embed them. With a bundle, it lists the fonts in it, and the texts of their licences.

      Examples:
        motionkit licenses
        motionkit licenses intro.swift
        motionkit licenses card.bundle
        motionkit licenses intro.swift --set title="Hello" --json
      """)

  @Argument(help: "A composition's script or a bundle: list its fonts, and not the libraries.")
  var script: String?

  @Flag(help: "Write JSON.") var json = false

  @OptionGroup var film: FilmFontOptions
  @OptionGroup(title: "Composition") var libraries: LibraryOptions

  private struct Entry: Encodable {
    var library, license, use: String
    /// Not linked: loaded by the films that need it.
    var late: Bool
  }
  private struct Report: Encodable {
    var libraries: [Entry]
    /// The licence of a program that is passed on with these libraries.
    var whole: String
  }

  func run() throws {
    if let script {
      return try reporting {
        if BundleSource.isBundle(script) { return try list(bundle: script) }
        try film.run(ScriptSource(path: script, libraries: libraries.folders), json: json)
      }
    }
    let all = LibraryLicense.all
    let strict = all.filter(\.isStrict)
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let report = Report(
        libraries: all.map { Entry(library: $0.library, license: $0.license, use: $0.use, late: $0.isLoadedLate) },
        whole: LibraryLicense.whole(of: all))
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
      return
    }
    let names = all.map(\.library.count).max() ?? 0
    let licenses = all.map(\.license.count).max() ?? 0
    print(LicensesCommand.row("MotionKit", "Apache-2.0", "", names, licenses))
    for entry in all {
      let use = entry.use + (entry.isLoadedLate ? " (loaded late)" : "")
      print(LicensesCommand.row(entry.library, entry.license, use, names, licenses))
    }
    print("")
    if strict.isEmpty {
      print("Passed on with these libraries, the program keeps its licence; those of the libraries hold for them.")
    } else {
      print(
        "Passed on with these libraries, the whole program falls under \(LibraryLicense.whole(of: all)), because of "
          + strict.map(\.library).formatted() + ".")
    }
    if strict.contains(where: { $0.configuration != nil || $0.library == "FFmpeg" }) {
      print("An FFmpeg that was built without --enable-gpl has no x264 and x265, and leaves the program its licence.")
    }
    let late = all.filter { $0.isGPL && $0.isLoadedLate }
    if !late.isEmpty {
      let names = late.map(\.library).formatted()
      print("Passed on without \(names), the program owes \(late.count == 1 ? "it" : "them") nothing.")
    }
    print("Videos are not concerned.")
  }

  /// Nothing of the bundle runs.
  private func list(bundle path: String) throws {
    let fonts = try BundleSource(path: path).bundle.manifest.licences ?? []
    print(
      PathText.shown(try json ? FontTermsReport.json(fonts) : FontTermsReport.bundle(fonts), isJSON: json),
      terminator: "")
  }

  private static func row(_ name: String, _ license: String, _ use: String, _ first: Int, _ second: Int) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(width - text.count, 0))
    }
    let row = "\(padded(name, first))  \(padded(license, second))  \(use)"
    return String(row.reversed().drop { $0 == " " }.reversed())
  }
}

extension LibraryLicense {
  /// The licence of a program that is passed on with all of some libraries.
  static func whole(of libraries: [LibraryLicense]) -> String {
    let strict = libraries.filter(\.isStrict)
    guard !strict.isEmpty else { return "Apache-2.0" }
    // Version 2 alone forbids the terms of Apache 2.0, and LGPL 3 as well; “or later” allows version 3.
    return "GPL-3.0-or-later"
  }
}

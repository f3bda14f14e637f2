// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionEncoding
import MotionExport

/// A file's notes about the film besides its pictures and its sound.
struct NoteOptions: ParsableArguments {
  @Option(
    name: .customLong("metadata"),
    help: ArgumentHelp(
      "Say something of the film in the file: \(MetadataKey.allCases.map(\.rawValue).joined(separator: ", ")). May be given several times.",
      discussion:
        "Goes before what the composition's Metadata says. In a batch columns are written in braces, as in “title={name}”.",
      valueName: "key=value"),
    transform: NoteOptions.entry)
  var metadata: [FilmNotes.Entry] = []

  @Flag(help: "Make chapters of the composition's named scenes and its markers, but for a marker called “poster”.")
  var chapters = false

  @Flag(help: "Put the poster into the file, as the picture that players show for it.")
  var cover = false

  @Option(
    help: ArgumentHelp(
      "Put what the captions say into the file, as subtitles that players show when asked to.",
      discussion:
        "The language is such as en, de or jpn: captions in another one are left out. “auto” makes a track for each language "
        + "of the captions. In the picture they are shown as well, unless they are hidden: Captions(…).isHidden().",
      valueName: "language"))
  var subtitles: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When the poster is taken, for --cover and pictures of --also: seconds, or a marker or scene. At the first marker called “poster” unless given, else in the middle of what is exported.",
      valueName: "seconds|name"))
  var poster: MomentArgument?

  func validate() throws {
    if case .seconds(let seconds) = poster, !(0...1e7).contains(seconds) {
      throw ValidationError("--poster is \(seconds); it must be 0 or more seconds")
    }
  }

  private static func entry(_ text: String) throws -> FilmNotes.Entry {
    // By scalars: a combining character may follow the sign.
    let parts = text.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("“\(text)” is no metadata; write it as key=value, such as title=Intro")
    }
    guard let key = MetadataKey(rawValue: String(parts[0])) else {
      throw ValidationError(
        "“\(parts[0])” is no metadata that is written; there are "
          + MetadataKey.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return FilmNotes.Entry(key, String(parts[1]))
  }

  func apply(to settings: inout ExportSettings) {
    settings.metadata = metadata
    settings.hasChapters = chapters
    settings.hasCover = cover
    settings.subtitles = subtitles.map { $0 == "auto" ? .ofCaptions : .code($0) }
    settings.poster =
      switch poster {
      case nil: .automatic
      case .seconds(let seconds)?: .seconds(seconds)
      case .name(let name)?: .name(name)
      }
  }
}

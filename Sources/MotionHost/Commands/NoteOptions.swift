// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionEncoding
import MotionExport

/// A file's notes about the film besides its frames and its sound.
struct NoteOptions: ParsableArguments {
  @Option(
    name: .customLong("metadata"),
    help: ArgumentHelp(
      "Write metadata into the file: \(MetadataKey.allCases.map(\.rawValue).joined(separator: ", ")). May be given several times.",
      discussion:
        "Overrides the composition's Metadata. In a batch, write columns in braces, as in “title={name}”.",
      valueName: "key=value"),
    transform: NoteOptions.entry)
  var metadata: [FilmNotes.Entry] = []

  @Flag(help: "Make chapters of the composition's named scenes and its markers, except a marker called “poster”.")
  var chapters = false

  @Flag(help: "Put the poster into the file, as the image that players show for it.")
  var cover = false

  @Option(
    help: ArgumentHelp(
      "Put the captions into the file, as subtitles that players show on request.",
      discussion:
        "A language such as en, de or jpn: captions in others are left out. “auto” makes a track for each language of "
        + "the captions. The frames show the captions too, unless they are hidden: Captions(…).isHidden().",
      valueName: "language"))
  var subtitles: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time of the poster, for --cover and images of --also: seconds, or a marker or scene. The default is the first marker called “poster”, or else the middle of the exported part.",
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
      throw ValidationError("“\(text)” is not metadata; write it as key=value, such as title=Intro")
    }
    guard let key = MetadataKey(rawValue: String(parts[0])) else {
      throw ValidationError(
        "“\(String(parts[0]))” is not a metadata key; the keys are "
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

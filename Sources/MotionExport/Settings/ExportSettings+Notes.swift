// SPDX-License-Identifier: Apache-2.0

import MotionEncoding

/// When the poster of a film is taken.
public enum PosterTime: Hashable, Sendable {
  /// At the first marker called “poster”, else in the middle of the export.
  case automatic
  /// Seconds of the composition.
  case seconds(Double)
  /// A marker or a scene.
  case name(String)
}

/// The language of the subtitles of a file.
public enum SubtitleLanguage: Hashable, Sendable {
  /// Those of the captions, a track for each.
  case ofCaptions
  /// Captions in one, two or three letters (ISO 639); captions without a language count as being in it.
  case code(String)
}

extension ExportSettings {
  /// The kinds of notes that are asked for.
  var noteKinds: Set<Container.NoteKind> {
    var kinds: Set<Container.NoteKind> = []
    if !metadata.isEmpty { kinds.insert(.metadata) }
    if hasChapters { kinds.insert(.chapters) }
    if hasCover { kinds.insert(.cover) }
    if subtitles != nil { kinds.insert(.subtitles) }
    return kinds
  }

  /// - Throws: ``ExportSettingsError`` for notes that the file does not have.
  func validateNotes() throws(ExportSettingsError) {
    func refuse(_ text: String) -> ExportSettingsError { ExportSettingsError(description: text) }
    if case .code(let code) = subtitles, LanguageCode.threeLetters(code) == nil {
      throw refuse("“\(code)” is not a language for subtitles: give two or three letters, such as en, de or jpn")
    }
    guard !noteKinds.isEmpty else { return }
    guard case .file(let container) = output else {
      let kind = noteKinds.map(\.words).sorted()[0]
      throw refuse("\(kind): only films and sounds have it, not unencoded frames; leave it out")
    }
    for kind in Container.NoteKind.allCases where noteKinds.contains(kind) && !container.notes.contains(kind) {
      let others = Container.allCases.filter { $0.notes.contains(kind) }.map { "." + $0.facts.endings[0] }
      throw refuse(
        "\(container.lacking(kind.words)); \(others.joined(separator: ", ")) files have it: write one, or leave it out")
    }
    if let key = container.missing(metadata).first {
      throw refuse(container.lacking("place for the \(key.rawValue)"))
    }
  }

  /// Without the notes that another kind of file does not have.
  func keepingNotes(of container: Container) -> ExportSettings {
    var settings = self
    let missing = container.missing(metadata)
    settings.metadata.removeAll { missing.contains($0.key) }
    if !container.notes.contains(.chapters) { settings.hasChapters = false }
    if !container.notes.contains(.cover) { settings.hasCover = false }
    if !container.notes.contains(.subtitles) { settings.subtitles = nil }
    return settings
  }
}

extension Container.NoteKind {
  var words: String {
    switch self {
    case .metadata: "metadata"
    case .chapters: "chapters"
    case .cover: "cover image"
    case .subtitles: "subtitle tracks"
    }
  }
}

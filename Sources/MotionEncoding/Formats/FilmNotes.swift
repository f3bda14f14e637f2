// SPDX-License-Identifier: Apache-2.0

/// A film's notes in its file, besides its frames and sound. No frame and no sample depends on them.
public struct FilmNotes: Hashable, Sendable, Codable {
  /// The film's title, author and the like.
  public var metadata: [Entry] = []
  /// In order; the first begins with the film.
  public var chapters: [Chapter] = []
  /// An image that players show for the film.
  public var cover: Cover?
  /// Tracks of text that players show when they are asked to.
  public var subtitles: [SubtitleTrack] = []

  /// One entry of a film's metadata.
  public struct Entry: Hashable, Sendable, Codable {
    /// The kind of entry.
    public var key: MetadataKey
    /// The text.
    public var value: String

    /// Says a text under a key.
    public init(_ key: MetadataKey, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// A part of the film with a title.
  public struct Chapter: Hashable, Sendable, Codable {
    /// Milliseconds of the film.
    public var start, end: Int
    /// The title players list.
    public var title: String

    /// A chapter between two times, in milliseconds of the film.
    public init(_ start: Int, _ end: Int, _ title: String) { (self.start, self.end, self.title) = (start, end, title) }
  }

  /// A still image that players show for the film.
  public struct Cover: Hashable, Sendable, Codable {
    /// Of a PNG or JPEG file.
    public var bytes: [UInt8]
    /// Pixels.
    public var width, height: Int
    /// False: it is a JPEG file.
    public var isPNG: Bool

    /// A PNG or JPEG file with its size in pixels.
    public init(_ bytes: [UInt8], width: Int, height: Int, isPNG: Bool) {
      (self.bytes, self.width, self.height, self.isPNG) = (bytes, width, height, isPNG)
    }
  }

  /// Subtitles in one language.
  public struct SubtitleTrack: Hashable, Sendable, Codable {
    /// Three letters, ISO 639-2: `eng`; `und` if unknown.
    public var language: String
    /// In order, each longer than 0.
    public var cues: [Cue]

    /// A track with its cues in order.
    public init(language: String, cues: [Cue]) { (self.language, self.cues) = (language, cues) }
  }

  /// A text shown for some time.
  public struct Cue: Hashable, Sendable, Codable {
    /// Milliseconds of the film.
    public var start, end: Int
    /// The subtitle; lines end with a line feed.
    public var text: String
    /// The speaker.
    public var speaker: String?

    /// A cue between two times, in milliseconds of the film.
    public init(_ start: Int, _ end: Int, _ text: String, speaker: String? = nil) {
      (self.start, self.end, self.text, self.speaker) = (start, end, text, speaker)
    }
  }

  /// No notes.
  public init() {}

  /// Whether there are no notes.
  public var isEmpty: Bool { self == FilmNotes() }
}

/// The kinds of a film's metadata. The raw value is that of `--metadata`.
public enum MetadataKey: String, Hashable, Sendable, CaseIterable, Codable {
  /// The film's title, as players show it.
  case title
  /// The author; players call it the artist.
  case author
  /// The album or the series.
  case album
  /// A short note.
  case comment
  /// A longer text about the film.
  case description
  /// The date of the film.
  case date
  /// The kind of film.
  case genre
  /// The owner of the rights.
  case copyright

  /// libav's name for it.
  var name: String { self == .author ? "artist" : rawValue }
}

extension Container {
  /// The kinds of notes a file can have.
  public enum NoteKind: String, Hashable, Sendable, CaseIterable {
    /// Title, author and the like.
    case metadata
    /// Named stretches that players offer.
    case chapters
    /// The image that players show for the film.
    case cover
    /// Captions as tracks that viewers turn on.
    case subtitles
  }

  /// Which notes such files have.
  public var notes: Set<NoteKind> {
    switch self {
    case .mp4, .mkv: [.metadata, .chapters, .cover, .subtitles]
    case .mov, .webm: [.metadata, .chapters, .subtitles]
    case .m4a: [.metadata, .chapters, .cover]
    case .mp3: [.metadata, .chapters]
    case .wav, .flac, .opus: [.metadata]
    case .gif, .apng, .webp, .pngImages, .jpegImages, .webpImages: []
    }
  }

  /// The metadata keys such files cannot hold.
  public func missing(_ entries: [FilmNotes.Entry]) -> [MetadataKey] {
    guard notes.contains(.metadata) else { return entries.map(\.key) }
    let keys = entries.map(\.key)
    switch self {
    case .mov, .wav: return keys.filter { $0 == .description }
    // Both would be the one that is called so there.
    case .flac, .opus: return keys.contains(.description) ? keys.filter { $0 == .comment } : []
    default: return []
    }
  }
}

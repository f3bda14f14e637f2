// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The kind of file that a parameter names.
///
/// Example: `@Parameter("Logo", file: .image) var logo = "logo.png"`
public enum ParameterFile: String, Hashable, Sendable, CaseIterable, Codable {
  /// An image: PNG, JPEG, WebP and others.
  /// Example: `@Parameter("Logo", file: .image) var logo = "logo.png"`
  case image
  /// A video file.
  /// Example: `@Parameter("Interview", file: .clip) var interview = "talk.mp4"`
  case clip
  /// A sound file, or a video file with sound.
  /// Example: `@Parameter("Music", file: .sound) var music = "music.m4a"`
  case sound
  /// A font file.
  /// Example: `@Parameter("Typeface", file: .font) var typeface = "Inter.ttf"`
  case font
  /// A caption file, such as `.srt` or `.vtt`.
  /// Example: `@Parameter("Captions", file: .captions) var captions = "talk.srt"`
  case captions

  var words: String {
    switch self {
    case .image: "an image"
    case .clip: "a clip"
    case .sound: "a sound"
    case .font: "a font file"
    case .captions: "a caption file"
    }
  }
}

extension ParameterFile {
  /// The reason for a missing file, with the files that are there; nil if it exists.
  func absence(of path: String, in assets: String) -> String? {
    // A clip of numbered images is a pattern.
    if self == .clip, path.contains("%") { return nil }
    let resolved = path.hasPrefix("/") ? path : assets + "/" + path
    guard FilePath.exists(resolved) else {
      return "there is \(FilePath.absence(of: resolved, "file in \(FilePath.folder(of: resolved))"))"
    }
    return FilePath.isFolder(resolved) ? "it is a folder" : nil
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The audio tracks of a file, as its container describes them.
struct AudioTrackList: Hashable, Sendable {
  struct Track: Hashable, Sendable {
    /// Among all streams of the file.
    var index: Int
    var name: String?
    /// ISO 639, two or three letters.
    var language: String?
  }

  let path: String
  /// In the file's order.
  let tracks: [Track]

  /// Returns the track a script asks for.
  ///
  /// - Throws: `unsupported` if there is none, or several.
  func track(_ selection: AudioTrackSelection) throws(MediaError) -> Track {
    let found: [Track]
    let asked: String
    switch selection {
    case .number(let number):
      found = tracks.indices.contains(number - 1) ? [tracks[number - 1]] : []
      asked = "\(number)"
    case .named(let name):
      asked = "“\(name)”"
      let exact = tracks.filter { $0.name == name }
      let alike = tracks.filter { $0.name?.lowercased() == name.lowercased() }
      let language = AudioTrackList.language(name)
      // The exact name counts first, then the same in other case, then a language.
      found =
        [exact, alike].first { !$0.isEmpty } ?? tracks.filter { $0.language.map(AudioTrackList.language) == language }
    }
    if found.count == 1 { return found[0] }
    throw .unsupported(
      path: path,
      reason: (found.isEmpty ? "it has no audio track \(asked)" : "it has \(found.count) audio tracks \(asked)")
        + (tracks.isEmpty ? "" : "; there \(tracks.count == 1 ? "is" : "are") \(names)"),
      advice: tracks.isEmpty ? "Leave the track out." : "Name one of these\(found.isEmpty ? "" : " by its number").")
  }

  /// The chosen track of a file with several, if none was asked for; nil if there is only one.
  ///
  /// - Parameter index: of the stream.
  func choice(_ index: Int) -> String? {
    guard tracks.count > 1, let number = tracks.firstIndex(where: { $0.index == index }) else { return nil }
    return
      "'\(path)' has \(tracks.count) audio tracks, \(names), and track \(number + 1) is heard. Choose one, as in "
      + "`track: \(number + 1)` of an Audio or `.audioTrack(\(number + 1))` of a clip."
  }

  /// Their numbers and names.
  private var names: String {
    tracks.enumerated().map { number, track in
      "\(number + 1)" + (track.name.map { " “\($0)”" } ?? "") + (track.language.map { " (\($0))" } ?? "")
    }.joined(separator: ", ")
  }

  /// One code for one language.
  private static func language(_ code: String) -> String {
    let code = String(code.lowercased().prefix { $0 != "-" && $0 != "_" })
    if let other = bibliographic[code] { return other }
    return Locale.LanguageCode(code).identifier(.alpha3) ?? code
  }

  /// Codes of ISO 639-2/B, and those of 639-2/T.
  private static let bibliographic = [
    "alb": "sqi", "arm": "hye", "baq": "eus", "bur": "mya", "chi": "zho", "cze": "ces", "dut": "nld", "fre": "fra",
    "geo": "kat", "ger": "deu", "gre": "ell", "ice": "isl", "mac": "mkd", "mao": "mri", "may": "msa", "per": "fas",
    "rum": "ron", "slo": "slk", "tib": "bod", "wel": "cym",
  ]
}

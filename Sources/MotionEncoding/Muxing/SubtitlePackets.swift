// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The texts of a track as packets, in order, in milliseconds.
struct SubtitlePackets {
  private(set) var packets: [EncodedPacket] = []

  init(_ track: FilmNotes.SubtitleTrack, in container: Container) {
    switch container {
    case .mp4, .mov: timedText(track.cues)
    case .webm:
      for cue in track.cues { add(cue.start, cue.end, Array(cue.webVTT.utf8)) }
    default:
      for cue in track.cues { add(cue.start, cue.end, Array(cue.text.utf8)) }
    }
  }

  private mutating func add(_ start: Int, _ end: Int, _ bytes: [UInt8]) {
    packets.append(
      EncodedPacket(bytes: bytes, pts: Int64(start), dts: Int64(start), duration: Int64(end - start), isKey: true))
  }

  /// Adds samples of 3GPP timed text. They fill the track without a gap and do not overlap: overlapping cues share a
  /// sample, and gaps get an empty one.
  private mutating func timedText(_ cues: [FilmNotes.Cue]) {
    let times = Set(cues.flatMap { [$0.start, $0.end] } + [0]).sorted()
    for (start, end) in zip(times, times.dropFirst()) {
      let text = cues.filter { $0.start <= start && $0.end >= end }.map(\.text).joined(separator: "\n")
      // The length has 16 bits.
      let bytes = Array(text.utf8.prefix(65_535))
      add(start, end, [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes)
    }
  }

  /// How samples of 3GPP timed text look (TS 26.245, 5.16): at the bottom in the middle, white on nothing.
  static let timedTextDescription: [UInt8] = [
    0, 0, 0, 0,  // No flags.
    1, 0xFF,  // In the middle, at the bottom.
    0, 0, 0, 0,  // Nothing behind.
    0, 0, 0, 0, 0, 0, 0, 0,  // Anywhere.
    0, 0, 0, 0, 0, 1, 0, 16, 0xFF, 0xFF, 0xFF, 0xFF,  // All of the text: font 1, regular, 16 px, white.
    0, 0, 0, 18, 0x66, 0x74, 0x61, 0x62, 0, 1, 0, 1, 5, 0x41, 0x72, 0x69, 0x61, 0x6C,  // ftab: font 1 is “Arial”.
  ]
}

extension FilmNotes.Cue {
  /// As a cue of WebVTT.
  public var webVTT: String {
    let text = text.mappingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: nil
      }
    }
    guard let speaker else { return text }
    // A name ends where a tag or a line does.
    return "<v \(speaker.mappingScalars { $0 == ">" || Character($0).isNewline ? "" : nil })>" + text
  }
}

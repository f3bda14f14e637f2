// SPDX-License-Identifier: Apache-2.0

import MotionEncoding

/// Which settings go into which kind of file, for the help of commands: a line for each kind.
enum FormatTable {
  /// Written out, since every start of a command asks for the help of all of them; it is ``stated``, as a test says.
  static let text = """
      .mp4 .m4v    h264 8/10, h265 8/10, av1 8/10; AAC
      .mov         prores 10, prores-proxy 10, prores-lt 10, prores-hq 10, prores-4444+ 10, prores-4444xq+ 10, h264 8/10, \
    h265 8/10; 24-bit PCM, AAC
      .mkv         h264 8/10, h265 8/10, av1 8/10, vp9+ 8; Opus, FLAC, 24-bit PCM
      .webm        vp9+ 8, av1 8/10; Opus
      .gif         gif+ 8
      .apng        apng+ 8
      .webp        webp+ 8
      .wav         24-bit PCM
      .flac        FLAC
      .m4a         AAC
      .opus .ogg   Opus
      .mp3         MP3
      %04d.png     png+ 8/16
      %04d.jpg     jpeg 8
      %04d.webp    webp+ 8
    """

  /// The same, from the formats' own facts.
  static var stated: String {
    Container.allCases.map { container in
      let facts = container.facts
      let endings =
        container.isImageSequence ? "%04d." + facts.endings[0] : facts.endings.map { "." + $0 }.joined(separator: " ")
      let video = facts.video.map { codec in
        let bits = Set(codec.facts.layouts.map(\.bits)).sorted().map(String.init).joined(separator: "/")
        return "\(codec.rawValue)\(codec.hasAlpha ? "+" : "") \(bits)"
      }
      let holds = [video.joined(separator: ", "), facts.sound.map(\.name).joined(separator: ", ")]
      return "  \(endings)" + String(repeating: " ", count: max(1, 13 - endings.count))
        + holds.filter { !$0.isEmpty }.joined(separator: "; ")
    }
    .joined(separator: "\n")
  }
}

// SPDX-License-Identifier: Apache-2.0

extension CaptionFormat {
  /// Kinds of files that are not read. A message names them, and how to convert them.
  static let unread = CaptionFormat(name: "another format") {
    UnreadFormat.of($0) != nil
  } read: { lines, problems in
    guard let format = UnreadFormat.of(lines) else { return [] }
    problems.refuse(1, "this is \(format.name), a format that is not supported; \(format.advice)")
    return []
  }
}

private struct UnreadFormat {
  var name: String
  var advice: String
  var isFormat: @Sendable (CaptionLines) -> Bool

  private static let all = [
    UnreadFormat(name: "MicroDVD (times in frames)", advice: convert("sub")) { isFramed($0, "{", "}") },
    UnreadFormat(name: "MPL2", advice: convert("mpl")) { isFramed($0, "[", "]") },
    UnreadFormat(name: "SAMI", advice: convert("smi")) { $0.start.prefix(6).lowercased() == "<sami>" },
    UnreadFormat(name: "Scenarist closed captions", advice: convert("scc")) { $0.start.hasPrefix("Scenarist_SCC") },
    UnreadFormat(
      name: "YouTube's timed text",
      advice: "download it as WebVTT or JSON: yt-dlp --write-subs --sub-format vtt, or json3"
    ) { lines in
      let head = lines.start.prefix(1000)
      return head.hasPrefix("<") && (head.contains("<timedtext") || head.contains("<transcript"))
    },
    UnreadFormat(
      name: "an index of images (VobSub)",
      advice: "images have no text; a tool for character recognition (OCR) can make SubRip from them"
    ) { $0.start.hasPrefix("# VobSub") },
    UnreadFormat(name: "RTF (a text document)", advice: "save it as plain text in a caption format") {
      $0.start.hasPrefix("{\\rtf")
    },
    UnreadFormat(name: "XML or HTML without the root <tt> of TTML", advice: "convert it to SubRip, WebVTT or TTML") {
      lines in
      lines.start.hasPrefix("<?xml") || lines.start.prefix(9).lowercased() == "<!doctype"
    },
  ]

  static func of(_ lines: CaptionLines) -> UnreadFormat? { all.first { $0.isFormat(lines) } }

  private static func convert(_ ending: String) -> String {
    "convert it: ffmpeg -i captions.\(ending) captions.srt"
  }

  /// Whether the first line begins with two numbers in brackets, `{25}{50}`.
  private static func isFramed(_ lines: CaptionLines, _ open: Character, _ close: Character) -> Bool {
    var rest = lines.start.prefix(40)
    for _ in 0..<2 {
      guard rest.first == open, let end = rest.firstIndex(of: close) else { return false }
      let number = rest[rest.index(after: rest.startIndex)..<end]
      guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return false }
      rest = rest[rest.index(after: end)...]
    }
    return true
  }
}

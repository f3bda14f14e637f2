// SPDX-License-Identifier: Apache-2.0

extension CaptionFormat {
  /// SubViewer, of which YouTube's `.sbv` is one: `0:00:01.000,0:00:02.500` above lines, parted by empty lines.
  static let sbv = CaptionFormat(name: "SBV") { lines in
    !lines.firstWritten.contains { $0.contains("-->") } && lines.firstWritten.contains(where: SubViewer.hasTimes)
  } read: { lines, problems in
    // SubViewer 2 has a header.
    let first = lines.lines.firstIndex(where: SubViewer.hasTimes) ?? 0
    let body = lines.lines[first...].map { $0.replacing("[br]", with: " ") }
    let file = CaptionLines(String(repeating: "\n", count: first) + body.joined(separator: "\n"))
    return SubRipReader(file: file, form: .sbv).cues(&problems)
  }
}

private enum SubViewer {
  static func hasTimes(_ line: Substring) -> Bool {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        let time = Substring(part.trimmedSpaces)
        return time.split(separator: ":").count == 3 && CaptionClock.seconds(time) != nil
      }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes the file of a case with the installed ffmpeg.
struct CaseMaker: Sendable {
  let folder: WorkFolder
  let sources: SourceFiles

  enum Made {
    case file(String)
    /// This ffmpeg has not got what the case needs.
    case skipped(String)
    case failed(String)
  }

  func make(_ media: MediaCase, number: Int) throws -> Made {
    var arguments = ["-v", "error", "-y", "-nostdin"]
    var maps: [String] = []
    if let video = media.video {
      arguments += media.videoInput
      arguments += [
        "-f", "rawvideo", "-pix_fmt", video.raw.format.name, "-s", "\(video.pattern.width)x\(video.pattern.height)",
        "-framerate", "\(video.rate)",
      ]
      // The frames themselves are described too: some encoders look there.
      if media.describesFrames { arguments += video.raw.colour.arguments }
      arguments += ["-i", try sources.path(video)]
      maps += ["-map", "0:v"]
    }
    if let sound = media.sound {
      arguments += media.soundInput + ["-i", try sources.path(sound)]
      maps += ["-map", media.video == nil ? "0:a" : "1:a"]
    }
    let colours = media.video?.raw.colour.arguments ?? []
    arguments += maps + ["-threads", "1"] + colours + media.options
    var path = folder.file("\(number).\(media.suffix)")
    if media.passes == 2 {
      let log = ["-passlogfile", folder.file("\(number)")]
      if let failure = run(arguments + ["-pass", "1"] + log + ["-f", "null", "-"], number) { return failure }
      arguments += ["-pass", "2"] + log
    }
    if let failure = run(arguments + [path], number) { return failure }
    for (index, step) in media.steps.enumerated() {
      switch step {
      case .ffmpeg(let words):
        let target = folder.file("\(number)-\(index).\(words.last ?? "mp4")")
        let filled = words.dropLast().map { $0.replacingOccurrences(of: "{in}", with: path) }
        if let failure = run(["-v", "error", "-y", "-nostdin"] + filled + [target], number) { return failure }
        path = target
      case .text(let words, let suffix):
        let target = folder.file("\(number)-\(index).\(suffix)")
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let text = words.replacingOccurrences(of: "{in}", with: path).replacingOccurrences(of: "{name}", with: name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: target))
        path = target
      case .patch(let change):
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        try change(&bytes)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
      }
    }
    return .file(path + media.reading)
  }

  private func run(_ arguments: [String], _ number: Int) -> Made? {
    if let missing = FFmpegParts.installed.missing(for: arguments) { return .skipped(missing) }
    let result = Command.run("ffmpeg", arguments, log: folder.file("\(number).log"))
    if result.status == 0 { return nil }
    let words = result.words.split(separator: "\n").prefix(3).joined(separator: " | ")
    return .failed("ffmpeg (\(result.status)): \(words)")
  }
}

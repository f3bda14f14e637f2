// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Options for what a file says of the film, and for its sound.
@Suite struct NoteOptionTests {
  private static let layers = """
    Layer().size(20, 20).position(.center).backgroundColor(.red)
          Marker("one", at: 0.5)
          Captions([CaptionCue(0, 0.5, "Hello")]).font("Inter", 6)
          Audio("tone.wav")
    """

  private func run(_ folder: ScratchFolder, _ arguments: [String]) throws -> Tool.Run {
    try folder.write("clip.swift", Script.text(NoteOptionTests.layers))
    if folder.bytes("tone.wav") == nil {
      try SystemTool.ffmpeg("-f", "lavfi", "-i", "sine=duration=1", folder.path + "/tone.wav")
    }
    return try Tool.run(["export", "clip.swift"] + arguments, in: folder)
  }

  @Test("chapters, metadata, cover and subtitles are in the file", .enabled(if: SystemTool.hasFFmpeg))
  func notes() throws {
    let folder = ScratchFolder()
    let run = try run(
      folder,
      [
        "out.mp4", "--chapters", "--cover", "--subtitles", "en", "--metadata", "title=A=B", "--metadata", "author=Ada",
        "--also", "out.gif",
      ])
    #expect(run.status == 0, "\(run.errors)")
    let text = String(
      decoding: try SystemTool.run(
        "ffprobe", ["-v", "error", "-show_format", "-show_streams", "-show_chapters", folder.path + "/out.mp4"]),
      as: UTF8.self)
    for word in ["TAG:title=A=B", "TAG:artist=Ada", "TAG:title=one", "codec_name=mov_text", "TAG:language=eng"] {
      #expect(text.contains(word), "\(word): \(text)")
    }
    #expect(text.contains("DISPOSITION:attached_pic=1"))
  }

  @Test("what was done to the loudness is said", .enabled(if: SystemTool.hasFFmpeg))
  func loudness() throws {
    let folder = ScratchFolder()
    let run = try run(folder, ["out.m4a", "--loudness", "-14", "--true-peak", "-2", "--audio-bitrate", "96k"])
    #expect(run.status == 0 && run.errors.contains("loudness: -"), "\(run.errors)")
    #expect(run.errors.contains("changed by +"), "\(run.errors)")
    // For programs, in numbers: of an export, and of each row of a batch.
    func lines(_ run: Tool.Run) throws -> [[String: Any]] {
      #expect(run.status == 0, "\(run.errors)")
      return try run.text.split(separator: "\n").map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
    }
    func expectLoudness(_ line: [String: Any]?) throws {
      let loudness = try #require(line?["loudness"] as? [String: Any], "\(line ?? [:])")
      let (measured, gain) = try (
        #require(loudness["measured"] as? Double), #require(loudness["gain"] as? Double)
      )
      #expect(abs(measured + gain + 14) < 0.011 && loudness["limited"] as? Bool != nil)
      #expect(loudness["truePeak"] as? Double != nil)
    }
    let json = try lines(self.run(folder, ["out.m4a", "--loudness", "-14", "--json"]))
    try expectLoudness(json.last { $0["event"] as? String == "done" })
    try folder.write("rows.csv", "name\nA\n")
    let batch = try lines(
      Tool.run(["batch", "clip.swift", "rows.csv", "{name}.m4a", "--loudness", "-14", "--json"], in: folder))
    try expectLoudness(batch.first { $0["event"] as? String == "row" })
    let plain = try lines(self.run(folder, ["out.m4a", "--json"]))
    #expect(plain.last?["loudness"] == nil)
  }

  @Test(
    "what cannot be is refused with what can",
    arguments: [
      (["out.gif", "--chapters"], "a GIF file has no chapters"), (["out.webm", "--cover"], "no cover image"),
      (["out.mp4", "--subtitles", "xq"], "not a language"),
      (["out.mp4", "--metadata", "title"], "write it as key=value"),
      (["out.mp4", "--metadata", "tittle=A"], "“tittle” is not a metadata key; the keys are title, author"),
      (["out.webm", "--also", "a.gif", "--cover"], "none of the files can hold a cover image"),
      (["out.mp4", "--true-peak=-1"], "--true-peak needs --loudness"),
      (["out.mp4", "--loudness=3"], "from -70 to -5"), (["out.webm", "--sample-rate", "44100"], "it supports 48000"),
      (["out.mp4", "--audio-bitrate", "lots"], "not a bit rate"), (["out.wav", "--audio-codec", "aac"], "has no AAC"),
      (["out.srt"], "out.srt: captions are written together with a film or its sound, as in “out.mp4 --also out.srt”"),
      (["out.mp4", "--poster", "1"], "add --also poster.png or --cover"),
    ] as [([String], String)])
  func refused(arguments: [String], message: String) throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", "this does not even compile")
    let run = try Tool.run(["export", "clip.swift"] + arguments, in: folder)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
  }
}

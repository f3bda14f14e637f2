// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Options for sizes, bit rates and places, on the command line.
@Suite("Delivery on the command line", .enabled(if: SystemTool.hasFFmpeg))
struct DeliveryCommandTests {
  private func run(_ words: [String], script: String = Script.text()) throws -> (run: Tool.Run, folder: ScratchFolder) {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    return (try Tool.run(["export", "clip.swift"] + words, in: folder), folder)
  }

  @Test("an option that contradicts the place, or does not go with another one, ends with 64 and names both")
  func usage() throws {
    let cases: [([String], [String])] = [
      (["a.mp4", "--for", "whatsapp", "--codec", "h265"], ["--for whatsapp takes H.264, not H.265"]),
      (["a.gif", "--for", "discord"], ["--for discord takes .mp4, .mov, .webm files, not a GIF file"]),
      (["a.mov", "--for", "broadcast", "--loudness", "-14"], ["-23 LUFS below -1 dBTP, not -14 LUFS below -1 dBTP"]),
      (["a.mp4", "--bufsize", "1M"], ["--bufsize needs --maxrate"]),
      (["a.mp4", "--bitrate", "fast"], ["is not a number of bits"]),
      (["a.mp4", "--bitrate", "1M", "--crf", "20"], ["leave out crf, or the bit rate"]),
      (["parts", "--shard", "1/2", "--size-limit", "1MB"], ["a share cannot know the size"]),
      (["a.gif", "--size-limit", "1MB"], ["cannot be made to a size"]),
    ]
    for (words, texts) in cases {
      let run = try run(words).run
      #expect(run.status == 64, "\(words): \(run.errors)")
      for text in texts { #expect(run.errors.contains(text), "\(words): \(run.errors)") }
    }
  }

  @Test("a composition that the place does not take ends with 83, and leaves no file")
  func refused() throws {
    let (run, folder) = try run(["a.mp4", "--for", "tiktok"])
    #expect(run.status == 83 && run.errors.contains("--for tiktok takes sides of 360 to 4096 pixels"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a.mp4"))
    let small = try self.run(["b.mp4", "--size-limit", "1kB"])
    #expect(small.run.status == 83 && small.run.errors.contains("1 kB are not enough: at the lowest quality of H.264"))
    #expect(!FileManager.default.fileExists(atPath: small.folder.path + "/b.mp4"))
  }

  @Test("a place says all that it sets, and the file has it")
  func whatsapp() throws {
    let (run, folder) = try run(["a.mp4", "--for", "whatsapp", "--silent-track"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.hasPrefix(
        "for WhatsApp: H.264 in an MP4 file; 8 bits, 4:2:0; profile=main; bframes=0; AAC at 128 kbit/s; "),
      "\(run.errors)")
    let entries = "stream=codec_name,profile,has_b_frames,pix_fmt"
    let text = String(
      decoding: try SystemTool.run(
        "ffprobe", ["-v", "error", "-show_entries", entries, "-of", "csv=p=0", folder.path + "/a.mp4"]),
      as: UTF8.self)
    #expect(text.split(separator: "\n").map(String.init) == ["h264,Main,0,yuv420p", "aac,LC"], "\(text)")
  }

  /// The streams and the length of a file as ffprobe prints them, one value a line.
  private func probed(_ path: String, _ stream: String, _ entries: String) throws -> [String] {
    let bytes = try SystemTool.run(
      "ffprobe", ["-v", "error", "-select_streams", stream, "-show_entries", entries, "-of", "default=nw=1:nk=1", path])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Integrated loudness in LUFS, by FFmpeg's measure of EBU R 128. The filter writes to standard error.
  private func loudness(_ path: String) throws -> Double {
    let command = "ffmpeg -nostdin -hide_banner -i '\(path)' -af ebur128 -f null - 2>&1"
    let text = String(decoding: try SystemTool.run("bash", ["-c", command]), as: UTF8.self)
    let summary = text.components(separatedBy: "Summary:").last ?? ""
    return summary.firstMatch(of: /I: +(-?[0-9.]+) LUFS/).flatMap { Double($0.1) } ?? .nan
  }

  @Test("the file of each place has the codec, samples, size, rate, length, sound and loudness that the place takes")
  func places() throws {
    let folder = ScratchFolder()
    let tone = ["-v", "error", "-f", "lavfi", "-i", "sine=frequency=1000:duration=4:sample_rate=48000,volume=0.5"]
    _ = try SystemTool.run("ffmpeg", tone + [folder.file("tone.wav")])
    try folder.write(
      "clip.swift",
      """
      import MotionKit

      @main
      struct Clip: Composition {
        var format: Format { Format(width: 1280, height: 720, fps: 30) }
        var program: Program {
          Scene { Layer().size(300, 200).backgroundColor(.teal) }.lasting(4)
          Audio("tone.wav")
        }
      }
      """)
    let cases: [(place: String, ending: String, video: [String], sound: [String], loudness: Double)] = [
      ("youtube", "mp4", ["h264", "yuv420p"], ["aac", "48000"], -14),
      ("instagram", "mp4", ["h264", "yuv420p"], ["aac", "48000"], -14),
      ("tiktok", "mp4", ["h264", "yuv420p"], ["aac", "48000"], -14),
      ("tiktok", "webm", ["vp9", "yuv420p"], ["opus", "48000"], -14),
      ("whatsapp", "mp4", ["h264", "yuv420p"], ["aac", "48000"], -16),
      ("discord", "mp4", ["h264", "yuv420p"], ["aac", "48000"], -16),
      ("broadcast", "mov", ["prores", "yuv422p10le"], ["pcm_s24le", "48000"], -23),
    ]
    for (place, ending, video, sound, loudness) in cases {
      let name = "\(place).\(ending)"
      let run = try Tool.run(["export", "clip.swift", name, "--for", place], in: folder)
      #expect(run.status == 0, "\(name): \(run.errors)")
      let path = folder.file(name)
      #expect(try probed(path, "v", "stream=codec_name,pix_fmt") == video, "\(name)")
      #expect(try probed(path, "v", "stream=width,height,r_frame_rate") == ["1280", "720", "30/1"], "\(name)")
      #expect(try probed(path, "a", "stream=codec_name,sample_rate") == sound, "\(name)")
      let seconds = try probed(path, "v", "format=duration").first.flatMap(Double.init) ?? 0
      #expect(abs(seconds - 4) < 0.05, "\(name): \(seconds) s")
      let measured = try self.loudness(path)
      #expect(abs(measured - loudness) < 0.5, "\(name): \(measured) LUFS")
    }
  }

  @Test("a batch meets the size in each row, and keeps what it made")
  func batch() throws {
    let folder = ScratchFolder()
    let script = Script.text(
      "for index in 0..<200 { Layer().size(4, 3).backgroundColor(index % 3 == 0 ? .red : .mint).position(Double(index * 7 % 64), "
        + "Double(index * 5 % 36)).animate(\\.position.x, from: Double(index % 64), to: Double(index * count % 64), "
        + "duration: 1, timing: .linear) }")
    try folder.write("clip.swift", script)
    try folder.write("rows.csv", "title,count\nAnna,5\nBo,11\n")
    let cache = WarmCache()
    func make(_ limit: Int) throws -> Tool.Run {
      try Tool.run(
        ["batch", "clip.swift", "rows.csv", "{title}.mp4", "--size-limit", "\(limit)"], in: folder, cache: cache)
    }
    func sizes() -> [Int] {
      ["Anna", "Bo"].map { name in
        let path = "\(folder.path)/\(name).mp4"
        return ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
      }
    }
    #expect(try make(1_000_000).status == 0)
    let free = sizes()
    let limit = (free.min() ?? 0) * 2 / 3
    let first = try make(limit)
    #expect(first.status == 0, "\(first.errors)")
    #expect(sizes().allSatisfy { $0 <= limit && $0 >= limit * 9 / 10 }, "\(sizes()) of \(limit), free \(free)")
    let again = try make(limit)
    #expect(again.errors.contains("2 unchanged since the last run"), "\(again.errors)")
  }
}

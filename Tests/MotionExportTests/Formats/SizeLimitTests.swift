// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionMedia
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Films of a size and of a bit rate that were asked for.
@Suite("Sizes and bit rates of films", .enabled(if: SystemTool.hasFFmpeg))
struct SizeLimitTests {
  private let scratch = ScratchFolder()

  private func size(_ name: String) -> Int {
    ((try? FileManager.default.attributesOfItem(atPath: scratch.file(name)))?[.size] as? Int) ?? 0
  }

  /// Many small parts that all move.
  private func film(seconds: Double = 3, sound: Bool = false) throws -> ExportFixture {
    let path = scratch.file("tone.wav")
    if sound {
      try scratch.ffmpeg("-f", "lavfi", "-i", "sine=duration=3:frequency=330", path)
      scratch.settle()
    }
    return ExportFixture(Format(width: 320, height: 180, fps: 25)) {
      for part in 0..<2 {
        Scene {
          GradientLayer(["#1B2A6B", "#0B0F26"])
          for index in 0..<60 {
            Layer().size(18, 12).backgroundColor(
              Color(hue: Double(index * 37 % 60) / 60, saturation: 0.8, brightness: 0.9)
            )
            .position(Double(index * 53 % 320), Double(index * 29 % 180))
            .animate(
              \.position.x, from: Double(index * 53 % 320), to: Double((index + part) * 97 % 320),
              duration: seconds / 2,
              timing: .linear)
          }
        }.lasting(seconds / 2)
      }
      if sound { Audio(path) }
    }
  }

  @Test("a file has at most its limit and at most 3 % less, with sound and without")
  func limit() throws {
    for hasSound in [false, true] {
      let film = try film(sound: hasSound)
      try film.export(to: scratch.file("free.mp4")) { $0.soundBitRate = 32_000 }
      let free = size("free.mp4")
      for part in [0.8, 0.5] {
        let limit = Int(Double(free) * part)
        let summary = try film.export(to: scratch.file("limited.mp4")) {
          ($0.rate.sizeLimit, $0.soundBitRate) = (limit, 32_000)
        }
        let bytes = size("limited.mp4")
        #expect(bytes <= limit && Double(bytes) >= 0.97 * Double(limit), "\(bytes) of \(limit), free \(free)")
        let report = try #require(summary.size)
        #expect(report.bytes == bytes && report.limit == limit && report.quality > 18 && report.passes > 1)
        #expect(summary.frameCount == film.timeline.frameCount)
      }
    }
  }

  @Test("a film that fits at its quality is the film without a limit")
  func fits() throws {
    let film = try film()
    try film.export(to: scratch.file("free.mp4"))
    let summary = try film.export(to: scratch.file("limited.mp4")) { $0.rate.sizeLimit = 50_000_000 }
    let (free, limited) = (scratch.file("free.mp4"), scratch.file("limited.mp4"))
    #expect(try Data(contentsOf: URL(filePath: free)) == Data(contentsOf: URL(filePath: limited)))
    #expect(summary.size?.passes == 1 && summary.size?.quality == 18)
  }

  @Test("an impossible limit is an error with the size that is possible, and a little more than that works")
  func impossible() throws {
    let film = try film(sound: true)
    var smallest = 0
    do {
      try film.export(to: scratch.file("small.mp4")) { $0.rate.sizeLimit = 2000 }
      Issue.record("2 kB were enough")
    } catch ExportError.tooSmall(let limit, let least, _) {
      (smallest, _) = (least, limit)
      #expect(limit == 2000 && least > 2000)
    }
    let summary = try film.export(to: scratch.file("small.mp4")) { $0.rate.sizeLimit = smallest }
    #expect(size("small.mp4") <= smallest && summary.size?.quality == 51)
  }

  @Test("the average of the bit rate is reached from below and from above")
  func average() throws {
    let film = try film(sound: true)
    let free = try film.export(to: scratch.file("free.mp4"))
    let usual = Double(size("free.mp4") - free.soundBytes) * 8 / 3
    for part in [0.6, 1.4] {
      let rate = Int(usual * part)
      let summary = try film.export(to: scratch.file("rate.mp4")) { $0.rate.average = rate }
      let bytes = size("rate.mp4") - summary.soundBytes
      let wanted = Double(rate) * 3 / 8
      #expect(Double(bytes) <= wanted && Double(bytes) >= 0.965 * wanted, "\(bytes) bytes, wanted \(wanted)")
    }
  }

  @Test("the bytes depend neither on jobs nor on kept segments")
  func invariance() throws {
    let stage = try StoreStage()
    let film = try film()
    try film.export(to: scratch.file("free.mp4"))
    let limit = size("free.mp4") / 2
    var files: [Data] = []
    for (jobs, isKept) in [(1, false), (3, false), (2, true), (2, true)] {
      var settings = ExportSettings()
      (settings.jobs, settings.rate.sizeLimit) = (jobs, limit)
      let path = scratch.file("jobs.mp4")
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      let summary = try Exporter(
        film.timeline, settings: settings, library: film.library, identity: stage.identity,
        store: isKept ? stage.store() : nil
      ).run(to: .file(path)) { _ in }
      files.append(try Data(contentsOf: URL(filePath: path)))
      if files.count == 4 { #expect(summary.reusedSegments == summary.segments && summary.segments > 0) }
    }
    #expect(Set(files).count == 1)
  }

  @Test("each pass counts its frames from the beginning")
  func passes() throws {
    let film = try film()
    try film.export(to: scratch.file("free.mp4"))
    var settings = ExportSettings()
    (settings.usesCache, settings.rate.sizeLimit) = (false, size("free.mp4") / 2)
    let path = scratch.file("passes.mp4")
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    var begun: [Int] = []
    let summary = try Exporter(film.timeline, settings: settings, library: film.library)
      .run(to: .file(path), pass: { begun.append($0) }) { _ in }
    #expect(begun == Array(2..<(2 + begun.count)) && summary.size?.passes == begun.count + 1)
  }

  @Test("a silent film gets a silent sound track where one is asked for, as long as the film")
  func silence() throws {
    let film = try film()
    try film.export(to: scratch.file("plain.mp4"))
    try film.export(to: scratch.file("silent.mp4")) { $0.silentTrack = true }
    func streams(_ name: String) throws -> [(codec: String, seconds: Double)] {
      let text = try scratch.run(
        "ffprobe", ["-v", "error", "-show_entries", "stream=codec_name,duration", "-of", "csv=p=0", scratch.file(name)])
      return String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
        let parts = line.split(separator: ",").map(String.init)
        return (parts.first ?? "", Double(parts.last ?? "") ?? 0)
      }
    }
    #expect(try streams("plain.mp4").map(\.codec) == ["h264"])
    let silent = try streams("silent.mp4")
    #expect(silent.map(\.codec) == ["h264", "aac"])
    #expect(silent.allSatisfy { abs($0.seconds - 3) < 0.05 }, "\(silent)")
    let refusal = ExportSettings.refusal("a.gif") { $0.silentTrack = true }
    #expect(refusal?.contains("silent track") == true, "\(refusal ?? "")")
  }

  @Test("the key of the sound knows of a forced track, and no image's key does")
  func silentKeys() throws {
    let stage = try StoreStage()
    let film = try film()
    func keys(_ isForced: Bool) throws -> Film {
      var settings = ExportSettings()
      settings.silentTrack = isForced
      return try Exporter(
        film.timeline, settings: settings, library: film.library, identity: stage.identity, store: stage.store()
      ).film
    }
    let (plain, forced) = (try keys(false), try keys(true))
    #expect(plain.keys.map(\.hash) == forced.keys.map(\.hash))
    #expect(plain.soundKey == nil && forced.soundKey?.isComplete == true)
  }

  @Test("sizes that cannot be met are refused before anything is drawn")
  func refusals() throws {
    let cases: [(String, (inout ExportSettings) -> Void, String)] = [
      ("a.mov", { $0.rate.sizeLimit = 1_000_000 }, "ProRes 422 cannot be made to a size"),
      ("a.gif", { $0.rate.sizeLimit = 1_000_000 }, "cannot be made to a size (the size limit)"),
      ("a.mp4", { ($0.rate.sizeLimit, $0.shard) = (1_000_000, ShardNumber("1/2")) }, "a share cannot know the size"),
      ("a.mp4", { ($0.rate.average, $0.crf) = (1_000_000, 20) }, "leave out crf, or the bit rate"),
      ("a.mp4", { $0.rate.sizeLimit = 10 }, "out of range"),
      ("a.mp4", { $0.rate.average = 10 }, "out of range"),
      ("a.wav", { $0.rate.sizeLimit = 1_000_000 }, "no compressed frames"),
      ("a.webm", { $0.rate.cap = BitRateCap(rate: 1_000_000) }, "only H.264 keeps to a ceiling"),
      ("a.mp4", { $0.rate.cap = BitRateCap(rate: 5) }, "out of range"),
      ("a.mp4", { $0.rate.cap = BitRateCap(rate: 1_000_000, buffer: 10) }, "does not go with"),
      ("a.mp4", { ($0.rate.cap, $0.hold) = (BitRateCap(rate: 1_000_000), .variable) }, "hold variable"),
      (
        "a.mp4", { ($0.rate.cap, $0.rate.average) = (BitRateCap(rate: 1_000_000), 2_000_000) },
        "above the ceiling"
      ),
    ]
    for (name, change, reason) in cases {
      let refusal = ExportSettings.refusal(name, change)
      #expect(refusal?.contains(reason) == true, "\(name): \(refusal ?? "accepted"), expected \(reason)")
    }
  }
}

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

/// A ceiling of the bit rate, checked as a decoder would: bits arrive at the rate and leave with each frame.
@Suite("Ceiling of the bit rate", .enabled(if: SystemTool.hasFFmpeg))
struct BitRateCapTests {
  private let scratch = ScratchFolder()

  /// A still card, then cards that replace each other in each frame, then a still card.
  private var film: ExportFixture {
    ExportFixture(Format(width: 320, height: 180, fps: 25)) {
      for scene in 0..<3 {
        Scene {
          for index in 0..<80 {
            Layer().size(22, 14).backgroundColor(
              Color(hue: Double(index * 37 % 80) / 80, saturation: 0.8, brightness: 0.9)
            )
            .position(Double(index * 53 % 320), Double(index * 29 % 180))
            .animate(
              \.position.x, from: Double(index * 53 % 320),
              to: Double(index * 53 % 320) + (scene == 1 ? Double(index * 31 % 200) - 100 : 0), duration: 2,
              timing: .linear)
          }
        }.lasting(2)
      }
    }
  }

  private func export(_ name: String, _ change: (inout ExportSettings) -> Void) throws -> ExportSummary {
    try film.export(to: scratch.file(name), change)
  }

  /// Bits of all frames in decoding order.
  private func frames(_ name: String) throws -> [Int] {
    let text = try scratch.run(
      "ffprobe",
      ["-v", "error", "-select_streams", "v", "-show_entries", "packet=size", "-of", "csv=p=0", scratch.file(name)])
    return String(decoding: text, as: UTF8.self).split(whereSeparator: { "\n,".contains($0) })
      .compactMap { Int($0) }.map { $0 * 8 }
  }

  /// The least that is left in the buffer after a frame; it is full at first to nine tenths, as libx264 assumes.
  private func lowest(_ frames: [Int], _ cap: BitRateCap) -> Double {
    var (level, lowest) = (0.9 * Double(cap.buffer), Double(cap.buffer))
    for bits in frames {
      level -= Double(bits)
      lowest = min(lowest, level)
      level = min(level + Double(cap.rate) / 25, Double(cap.buffer))
    }
    return lowest
  }

  @Test("a decoder's buffer never runs dry, also across scenes, and it would without the ceiling")
  func buffer() throws {
    _ = try export("free.mp4") { _ in }
    let free = try frames("free.mp4")
    let average = free.reduce(0, +) * 25 / max(1, free.count)
    let cap = BitRateCap(rate: average * 3 / 5, buffer: average * 3 / 5)
    #expect(lowest(free, cap) < 0)
    let summary = try export("capped.mp4") { $0.rate.cap = cap }
    let capped = try frames("capped.mp4")
    #expect(lowest(capped, cap) >= 0 && capped.count == 150 && summary.frameCount == 150)
    #expect(summary.reusedFrames == 0)
  }

  @Test("the bytes depend neither on jobs nor on a store, and nothing is kept")
  func invariance() throws {
    let stage = try StoreStage()
    var files: Set<Data> = []
    for jobs in [1, 2, 4] {
      var settings = ExportSettings()
      (settings.jobs, settings.rate.cap) = (jobs, BitRateCap(rate: 200_000))
      let path = scratch.file("jobs.mp4")
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      let film = film
      _ = try Exporter(
        film.timeline, settings: settings, library: film.library, identity: stage.identity, store: stage.store()
      ).run(to: .file(path)) { _ in }
      files.insert(try Data(contentsOf: URL(filePath: path)))
    }
    #expect(files.count == 1)
    let kept = FileManager.default.enumerator(atPath: stage.folder)?.allObjects.count ?? 0
    #expect(kept == 0)
  }

  @Test("an average and a ceiling go together")
  func average() throws {
    _ = try export("free.mp4") { _ in }
    let free = try frames("free.mp4")
    let usual = free.reduce(0, +) * 25 / max(1, free.count)
    let cap = BitRateCap(rate: usual, buffer: usual)
    _ = try export("both.mp4") { ($0.rate.average, $0.rate.cap) = (usual / 2, cap) }
    let both = try frames("both.mp4")
    #expect(lowest(both, cap) >= 0)
    let average = Double(both.reduce(0, +)) * 25 / Double(max(1, both.count))
    #expect(average <= Double(usual) / 2 && average > 0.8 * Double(usual) / 2)
  }
}

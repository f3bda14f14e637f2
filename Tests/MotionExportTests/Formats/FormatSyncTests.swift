// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// A white frame and a click at its instant, found again in what FFmpeg decodes.
@Suite("Formats: image and sound in time", .enabled(if: SystemTool.hasFFmpeg))
struct FormatSyncTests {
  private static let rates = [
    FrameRate(12), FrameRate(24_000, 1001), FrameRate(24), FrameRate(25), FrameRate(30_000, 1001), FrameRate(30),
    FrameRate(48), FrameRate(50), FrameRate(60_000, 1001), FrameRate(60), FrameRate(120),
  ]
  private static let sampleRate = 48_000.0

  private static let films = rates.flatMap { rate in ["mp4", "mov", "mkv", "webm"].map { (rate: rate, ending: $0) } }

  @Test("within a sample at every rate", arguments: films.filter { TestEffort.takes("\($0)") })
  func short(rate: FrameRate, ending: String) throws {
    try check(rate, ending, frames: Int((1.5 * rate.framesPerSecond).rounded()))
  }

  @Test("within a sample after an hour", .enabled(if: TestEffort.isLong), arguments: ["mp4", "mov", "mkv", "webm"])
  func hour(ending: String) throws { try check(FrameRate(30_000, 1001), ending, frames: 107_892) }

  /// - Parameter frames: of the film; its last third has the flash.
  private func check(_ rate: FrameRate, _ ending: String, frames: Int) throws {
    let scratch = ScratchFolder()
    let flash = frames - max(3, min(frames / 3, 200))
    let (time, length) = (rate.time(ofFrame: flash).seconds, rate.time(ofFrame: frames).seconds)
    let sample = Int((time * FormatSyncTests.sampleRate).rounded())
    // Tones that no other place of the click looks like.
    try scratch.ffmpeg(
      "-f", "lavfi", "-i",
      "aevalsrc='if(between(n,\(sample),\(sample + 95)),0.8*sin((n-\(sample))*(0.2+(n-\(sample))*0.012)),0)':s=48000:"
        + "d=\(length)", "-c:a", "pcm_s16le", scratch.file("click.wav"))
    let quarter = 0.25 / rate.framesPerSecond
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: rate, background: .black)) {
      Scene {
        Layer().size(64, 64).position(32, 32).backgroundColor(.white)
          .shown((time - quarter)..<(rate.time(ofFrame: flash + 1).seconds - quarter))
      }.lasting(length)
      Audio(scratch.file("click.wav"))
    }
    let path = scratch.file("a." + ending)
    try fixture.export(to: path) {
      $0.output = ExportSettings.Output(ofName: path) ?? .none
      if ending == "mov" { $0.codec = .h264 }
    }
    #expect(try shown(path, scratch, near: time) == flash)
    let found = try heard(path, scratch, after: max(0, sample - 24_000))
    #expect(abs(found - sample) <= 1, "\(ending) at \(rate): the click is \(found - sample) samples late")
    // Matroska has times in whole milliseconds; the index of the frame is exact through its rate.
    let (stamp, tolerance) = (try stamp(path, scratch, flash), ["mkv", "webm"].contains(ending) ? 0.000_501 : 1e-9)
    #expect(abs(stamp - time) <= 1 / FormatSyncTests.sampleRate + tolerance, "\(stamp) s instead of \(time) s")
  }

  /// The frame that is white, by its number; every other is black.
  private func shown(_ path: String, _ scratch: ScratchFolder, near time: Double) throws -> Int? {
    let bytes = try scratch.ffmpeg(
      "-i", path, "-fps_mode", "passthrough", "-vf", "scale=1:1:flags=area", "-pix_fmt", "gray", "-f", "rawvideo", "-")
    let white = bytes.indices.filter { bytes[$0] > 128 }
    return white.count == 1 ? white[0] : nil
  }

  /// When the frame is shown, by its time stamp.
  private func stamp(_ path: String, _ scratch: ScratchFolder, _ frame: Int) throws -> Double {
    let text = try scratch.run(
      "ffprobe",
      ["-v", "error", "-select_streams", "v", "-show_entries", "packet=pts_time", "-of", "csv=p=0", path])
    let times = String(decoding: text, as: UTF8.self).split(whereSeparator: { "\n,".contains($0) })
      .compactMap { Double($0) }.sorted()
    return frame < times.count ? times[frame] : .nan
  }

  /// The sample at which the click begins: where what is heard has most in common with it.
  private func heard(_ path: String, _ scratch: ScratchFolder, after start: Int) throws -> Int {
    let bytes = try scratch.ffmpeg("-i", path, "-vn", "-ac", "1", "-ar", "48000", "-f", "f32le", "-")
    let samples = stride(from: 4 * start, to: bytes.count / 4 * 4, by: 4).map { at -> Float in
      let bits = bytes[at..<at + 4].reversed().reduce(UInt32(0)) { sum, byte in sum << 8 | UInt32(byte) }
      return Float(bitPattern: bits)
    }
    let click = (0..<96).map { place -> Float in
      let time = Double(place)
      let angle: Double = time * (0.2 + time * 0.012)
      return Float(Math.sin(angle))
    }
    guard samples.count > 96 else { return -1 }
    return start + Correlation.offset(of: samples, to: click, in: 0..<96, among: 0...samples.count - 97)
  }
}

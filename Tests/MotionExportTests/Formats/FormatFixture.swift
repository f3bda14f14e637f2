// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionMedia
import MotionTestSupport

@testable import ExportFixtures
@testable import MotionExport

/// Two short scenes, each a segment, as they are written in every format, and what comes back.
struct FormatFixture {
  let fixture: ExportFixture
  let scratch = ScratchFolder()
  static let (width, height) = (96, 64)

  /// - Parameters:
  ///   - isClear: nothing lies behind the plate, whose edges are soft.
  ///   - sound: a file.
  init(isClear: Bool, rate: FrameRate = 25, frames: Int = 12, sound: String? = nil, color: OutputColor = .sRGB) {
    let format = Format(
      width: FormatFixture.width, height: FormatFixture.height, fps: rate, background: isClear ? .clear : "#20304A",
      color: color)
    let seconds = rate.time(ofFrame: frames).seconds
    fixture = ExportFixture(format) {
      for colour in ["#FF5A3C", "#3CA0FF"] as [Color] {
        Scene {
          Layer().size(60, 30).cornerRadius(10).backgroundColor(colour).opacity(0.9).position(40, 32)
            .animate(\.position.x, from: 36, to: 60, duration: seconds, timing: .linear)
          TextLayer("Ag").fontSize(20).position(48, 32)
        }.lasting(seconds)
      }
      if let sound { Audio(sound) }
    }
  }

  @discardableResult
  func export(_ name: String, _ change: (inout ExportSettings) -> Void = { _ in }) throws -> ExportSummary {
    try fixture.export(to: scratch.file(name)) { settings in
      settings.output = ExportSettings.Output(ofName: name) ?? .none
      change(&settings)
    }
  }

  /// The premultiplied pixels of all frames, R G B A.
  func pictures(alpha: Bool) throws -> [[UInt8]] {
    let renderer = FrameRenderer(fixture.timeline, layout: alpha ? .rgba : .rgb, library: fixture.library)
    return try (0..<fixture.timeline.frameCount).map { try renderer.planes(frame: $0).planes.samples }
  }

  /// The straight pixels of all frames of a file, R G B A, by FFmpeg.
  ///
  /// - Parameter decoder: the one that knows alpha.
  func decoded(_ name: String, decoder: String? = nil) throws -> [[UInt8]] {
    let bytes = try scratch.run(
      "ffmpeg",
      ["-v", "error", "-nostdin"] + (decoder.map { ["-c:v", $0] } ?? []) + [
        "-i", scratch.file(name), "-fps_mode", "passthrough", "-f", "rawvideo", "-sws_flags",
        "accurate_rnd+full_chroma_int", "-pix_fmt", "rgba", "-",
      ])
    let size = FormatFixture.width * FormatFixture.height * 4
    return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
  }

  /// The presentation times of all packets in seconds, rising.
  func times(_ name: String) throws -> [Double] {
    let text = try scratch.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "packet=pts_time", "-of", "csv=p=0",
        scratch.file(name),
      ])
    return String(decoding: text, as: UTF8.self).split(whereSeparator: { "\n,".contains($0) })
      .compactMap { Double($0) }.sorted()
  }
}

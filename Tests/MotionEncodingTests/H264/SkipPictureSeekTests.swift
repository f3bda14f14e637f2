// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionEncoding

@Suite("Seeking in films with pictures that skip everything", .enabled(if: SystemTool.hasFFmpeg))
struct SkipPictureSeekTests {
  /// The film in segments: how long each picture is shown. Every fourth is another picture altogether, so a key frame.
  private static let lengths = [[1, 1, 7, 1, 40, 1, 1, 1, 30, 60, 2, 1, 9], [30, 1, 1, 1, 1, 1, 45, 8, 6, 1]]

  @Test(
    "a player that seeks to any frame shows what it shows when it plays up to there",
    arguments: [Container.mp4, .mov, .mkv])
  func seeks(container: Container) throws {
    let folder = ScratchFolder()
    let path = folder.file("film." + container.rawValue)
    let settings = VideoSettings(codec: .h264, layout: .yuv420p8, width: 160, height: 90, frameRate: 30)
    var writer: MovieWriter?
    var picture = 0
    for lengths in SkipPictureSeekTests.lengths {
      var rest = lengths
      let segment = try EncodedSegment.encode(frameCount: lengths.reduce(0, +), settings: settings) { _ in
        picture += 1
        return (testPlanes(picture % 4 == 0 ? 50 * picture : picture, width: 160, height: 90), rest.removeFirst())
      }
      if writer == nil {
        writer = try MovieWriter(
          path: path, settings: settings, format: FilmFormat(container: container, codec: .h264, layout: .yuv420p8),
          extradata: segment.extradata, reorderDelay: segment.reorderDelay)
      }
      try writer?.append(segment)
    }
    try writer?.finish()

    let size = 160 * 90 * 3 / 2
    let played = try SystemTool.ffmpeg("-i", path, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-")
    let count = SkipPictureSeekTests.lengths.joined().reduce(0, +)
    try #require(played.count == count * size)
    var random = RandomSource(seed: 7)
    let frames = (0..<40).map { _ in Int.random(in: 0..<count, using: &random) }
    // Half a frame before it: times in MKV are milliseconds.
    let inputs = frames.flatMap { ["-ss", String(format: "%.4f", max(0, (Double($0) - 0.5) / 30)), "-i", path] }
    let outputs = frames.indices.flatMap {
      ["-map", "\($0):v", "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "yuv420p", folder.file("\($0)")]
    }
    try SystemTool.ffmpeg(inputs + outputs)
    for (index, frame) in frames.enumerated() {
      let shown = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("\(index)"))))
      #expect(shown == Array(played[(frame * size)..<((frame + 1) * size)]), "frame \(frame)")
    }
  }
}

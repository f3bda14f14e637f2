// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Pixels that are not square, images that are turned or mirrored, and odd sizes.
  static var shapes: [MediaCase] { aspects + orientations + sizes }

  private static var aspects: [MediaCase] {
    let pal = VideoSource(720, 576, frames: 4)
    let ntsc = VideoSource(720, 480, frames: 4, rate: FrameRate(30_000, 1001), format: .yuv("411"))
    let hdv = VideoSource(1440, 1080, frames: 3, colour: .bt709)
    let dvd = VideoSource(720, 480, frames: 4, rate: FrameRate(30_000, 1001))
    let small = VideoSource(frames: 6)
    let table: [(String, String, String, VideoSource, Double)] = [
      ("dv pal 4:3", "dv", "-c:v dvvideo -aspect 4:3", pal, 4.0 / 3),
      ("dv pal 16:9", "dv", "-c:v dvvideo -aspect 16:9", pal, 16.0 / 9),
      ("dv pal 16:9", "avi", "-c:v dvvideo -aspect 16:9", pal, 16.0 / 9),
      ("dv pal 4:3", "mov", "-c:v dvvideo -aspect 4:3", pal, 4.0 / 3),
      ("dv ntsc 4:3", "dv", "-c:v dvvideo -aspect 4:3", ntsc, 4.0 / 3),
      ("dv ntsc 16:9", "mov", "-c:v dvvideo -aspect 16:9", ntsc, 16.0 / 9),
      ("dv ntsc 16:9", "mkv", "-c:v dvvideo -aspect 16:9", ntsc, 16.0 / 9),
      ("hdv", "ts", "-c:v mpeg2video -q:v 3 -aspect 16:9", hdv, 16.0 / 9),
      ("hdv", "mov", "-c:v mpeg2video -q:v 3 -aspect 16:9", hdv, 16.0 / 9),
      ("dvd ntsc 4:3", "vob", "-c:v mpeg2video -q:v 3 -aspect 4:3", dvd, 4.0 / 3),
      ("dvd ntsc 16:9", "mpg", "-c:v mpeg2video -q:v 3 -aspect 16:9", dvd, 16.0 / 9),
      ("dvd pal 16:9", "vob", "-c:v mpeg2video -q:v 3 -bf 2 -aspect 16:9", pal, 16.0 / 9),
      ("h264 2:1", "mp4", h264 + " -vf setsar=2", small, 10.0 / 3),
      ("h264 1:2", "mp4", h264 + " -vf setsar=1/2", small, 5.0 / 6),
      ("h264 4:3", "mkv", h264 + " -vf setsar=4/3", small, 20.0 / 9),
      ("h264 4:3", "ts", h264 + " -vf setsar=4/3", small, 20.0 / 9),
      ("h264 4:3", "flv", h264 + " -vf setsar=4/3", small, 20.0 / 9),
      ("h264 12:11", "mov", h264 + " -vf setsar=12/11", small, 20.0 / 11),
      ("vp9 2:1", "webm", vp9 + " -vf setsar=2", small, 10.0 / 3),
      ("mpeg4 4:3", "avi", mpeg4 + " -vf setsar=4/3", small, 20.0 / 9),
      (
        "hevc 4:3", "mp4", "-c:v libx265 -preset ultrafast -crf 14 -x265-params log-level=none -vf setsar=4/3", small,
        20.0 / 9
      ),
      ("prores 4:3", "mov", "-c:v prores_ks -pix_fmt yuv422p10le -vf setsar=4/3", small, 20.0 / 9),
      ("theora 4:3", "ogv", "-c:v libtheora -q:v 10 -vf setsar=4/3", small, 20.0 / 9),
      ("raw 4:3", "y4m", "-c:v wrapped_avframe -vf setsar=4/3", small, 20.0 / 9),
    ]
    return table.map { what, suffix, options, video, aspect in
      var media = MediaCase("aspect/\(what) in \(suffix)", suffix, options, video: video)
      media.expected.displayAspect = aspect
      // DV and MPEG-2 may be untagged, at sizes whose primaries are guessed.
      media.expected.tolerance = video.pattern.width > 160 ? 14 : 10
      return media
    }
  }

  private static var orientations: [MediaCase] {
    let names: [(String, [Int])] = [
      ("0", [1, 0, 0, 1]), ("90", [0, 1, -1, 0]), ("180", [-1, 0, 0, -1]), ("270", [0, -1, 1, 0]),
      ("mirrored", [-1, 0, 0, 1]), ("flipped", [1, 0, 0, -1]), ("transposed", [0, 1, 1, 0]),
      ("transversed", [0, -1, -1, 0]),
    ]
    var cases: [MediaCase] = []
    for (name, matrix) in names {
      for (suffix, options) in [
        ("mp4", h264), ("mov", "-c:v prores_ks -pix_fmt yuv422p10le"), ("mp4", h264 + " -vf setsar=2"),
      ] {
        let hasAspect = options.contains("setsar")
        var media = MediaCase(
          "orientation/\(name) in \(suffix)\(hasAspect ? " with wide pixels" : "")", suffix, options,
          video: VideoSource(frames: 6))
        media.steps = [.patch { bytes in try TrackHeader.setMatrix(matrix, in: &bytes) }]
        media.expected.matrix = matrix
        media.expected.tolerance = 10
        if hasAspect { media.expected.displayAspect = 10.0 / 3 }
        cases.append(media)
      }
    }
    return cases
  }

  private static var sizes: [MediaCase] {
    let table: [(Int, Int, String, String, RawFormat)] = [
      (161, 97, "mp4", h264, .yuv444), (162, 98, "mp4", h264, .yuv420), (130, 70, "webm", vp9, .yuv420),
      (161, 97, "mkv", "-c:v ffv1", .yuv420), (161, 97, "mov", "-c:v qtrle -pix_fmt argb", .rgba),
      (161, 97, "gif", "-f gif", .rgba),
      (161, 97, "mkv", "-c:v libaom-av1 -cpu-used 8 -usage realtime -crf 10", .yuv420), (161, 97, "webm", vp9, .yuv420),
      (97, 193, "mp4", h264, .yuv444), (64, 64, "mp4", h264, .yuv420), (1920, 64, "mp4", h264, .yuv420),
      (64, 1920, "mp4", h264, .yuv420),
      (170, 100, "avi", mpeg4, .yuv420), (166, 90, "mpg", mpeg2, .yuv420),
      (166, 90, "mov", "-c:v prores_ks", .yuv("422", bits: 10)),
    ]
    return table.map { width, height, suffix, options, format in
      var media = MediaCase(
        "size/\(width)x\(height) \(options.split(separator: " ")[1]) in \(suffix)", suffix, options,
        video: VideoSource(
          width, height, frames: 6, format: format,
          colour: format == .rgba ? ColourDescription(isTagged: false) : .plain))
      media.expected.tolerance = suffix == "gif" ? 40 : 14
      return media
    }
  }
}

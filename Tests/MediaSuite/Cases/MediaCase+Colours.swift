// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Colour descriptions, ranges and depths, and what is untagged.
  static var colours: [MediaCase] { described + containerAlone + untagged }

  private static var described: [MediaCase] {
    typealias D = ColourDescription
    let table: [(String, D)] = [
      ("bt709", .bt709), ("bt709 full", D(isFullRange: true)), ("bt601 625", .bt601Lines625),
      ("bt601 525", .bt601Lines525),
      ("bt601 full", D(primaries: .bt470bg, transfer: .smpte170m, matrix: .bt470bg, isFullRange: true)),
      ("bt2020", .bt2020),
      ("bt2020 full", D(primaries: .bt2020, transfer: .bt2020, matrix: .bt2020, isFullRange: true)),
      ("pq", .pq), ("hlg", .hlg), ("pq full", D(primaries: .bt2020, transfer: .pq, matrix: .bt2020, isFullRange: true)),
      ("display p3", .displayP3), ("display p3 601", D(primaries: .displayP3, transfer: .sRGB, matrix: .smpte170m)),
      ("srgb", D(transfer: .sRGB)), ("linear", D(transfer: .linear)), ("gamma22", D(transfer: .gamma22)),
      ("gamma28", D(transfer: .gamma28)), ("linear bt2020", D(primaries: .bt2020, transfer: .linear, matrix: .bt2020)),
      ("ycgco", D(matrix: .ycgco)), ("ycgco full", D(matrix: .ycgco, isFullRange: true)),
      ("fcc", D(matrix: .fcc)), ("smpte240m", D(matrix: .smpte240m)),
      ("bt2020 matrix alone", D(matrix: .bt2020)), ("bt709 matrix of bt601 primaries", D(primaries: .smpte170m)),
      ("pq bt709 primaries", D(transfer: .pq)), ("hlg p3", D(primaries: .displayP3, transfer: .hlg)),
    ]
    let x264 = "-c:v libx264 -preset ultrafast -crf 8 -g 8"
    let x265 = "-c:v libx265 -preset ultrafast -crf 6 -x265-params log-level=none:pools=none:frame-threads=1"
    let ways: [(String, String, String, RawFormat)] = [
      ("h264 mp4", "mp4", x264, .yuv420), ("h264 10 bit mkv", "mkv", x264, .yuv("420", bits: 10)),
      ("hevc 10 bit mp4", "mp4", x265, .yuv("420", bits: 10)),
      ("hevc 4:4:4 12 bit mkv", "mkv", x265, .yuv("444", bits: 12)),
      ("vp9 10 bit webm", "webm", vp9 + " -crf 5 -profile:v 2", .yuv("420", bits: 10)),
      ("ffv1 16 bit mkv", "mkv", "-c:v ffv1", .yuv("444", bits: 16)),
      ("prores mov", "mov", "-c:v prores_ks", .yuv("422", bits: 10)),
      ("h264 4:2:2 ts", "ts", x264, .yuv422),
    ]
    var cases: [MediaCase] = []
    for (what, description) in table {
      for (way, suffix, options, format) in ways {
        // ProRes has one range and three matrices, and 8 bits of light that is not coded for the eye are too few.
        let isProRes = way.hasPrefix("prores")
        let isSimple =
          !description.isFullRange
          && ["bt709", "bt470bg", "smpte170m", "bt2020nc"].contains(description.matrix.rawValue)
        if isProRes, !isSimple || description.transfer == .gamma22 { continue }
        // libvpx knows no transfers, and few matrices.
        if way.hasPrefix("vp9"), !isSimple { continue }
        var media = MediaCase(
          "colour/\(what), \(way)", suffix, options,
          video: VideoSource(160, 96, frames: 3, format: format, colour: description))
        media.expected.tolerance = description.transfer == .linear && format.bits < 12 ? 12 : 5
        cases.append(media)
      }
    }
    return cases
  }

  /// ProRes has a description in each frame, which may be empty.
  private static var containerAlone: [MediaCase] {
    [("bt709", ColourDescription.bt709), ("bt601", .plain), ("bt2020", .bt2020), ("pq", .pq)].map { what, description in
      var media = MediaCase(
        "colour/\(what) in the container alone, prores mov", "mov", "-c:v prores_ks",
        video: VideoSource(160, 96, frames: 3, format: .yuv("422", bits: 10), colour: description))
      media.describesFrames = false
      media.expected.tolerance = 5
      return media
    }
  }

  private static var untagged: [MediaCase] {
    let sizes: [(Int, Int, Bool)] = [
      (320, 240, false), (640, 480, false), (720, 480, false), (720, 576, false), (960, 540, false), (720, 578, true),
      (1024, 576, false), (1280, 720, true), (1280, 528, true), (1920, 1080, true), (608, 1080, true),
    ]
    var cases: [MediaCase] = []
    for (width, height, isHD) in sizes {
      for (suffix, options) in [("mp4", "-c:v libx264 -preset ultrafast -crf 8"), ("avi", "-c:v mpeg4 -q:v 1")] {
        var colour = isHD ? ColourDescription.bt709 : .plain
        if !isHD, height == 576 { colour = .bt601Lines625 }
        if !isHD, height == 480 { colour = .bt601Lines525 }
        colour.isTagged = false
        var media = MediaCase(
          "untagged/\(width)x\(height) \(suffix)", suffix, options,
          video: VideoSource(width, height, frames: 2, colour: colour))
        // What primaries an odd height has is anybody's guess; they differ by 9 levels at the most.
        media.expected.tolerance = [480, 576].contains(height) || isHD ? 6 : 10
        cases.append(media)
      }
    }
    return cases
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Animated images and numbered images as clips.
  static var animations: [MediaCase] { animated + sequences }

  private static func clip(
    _ name: String, _ suffix: String, _ options: String, _ fields: [Colour], tolerance: Double, rate: FrameRate = 25
  ) -> MediaCase {
    let video = VideoSource(
      160, 96, frames: 12, rate: rate, format: .rgba, colour: ColourDescription(isTagged: false), fields: fields)
    var media = MediaCase(name, suffix, options, video: video)
    media.expected.hasAlpha = fields != TestPattern.colours
    media.expected.tolerance = tolerance
    return media
  }

  private static var animated: [MediaCase] {
    let palette = "-filter_complex [0:v]split[a][b];[a]palettegen=stats_mode=full"
    let full = TestPattern.colours
    return [
      clip(
        "animation/gif", "gif", palette + ":reserve_transparent=0[p];[b][p]paletteuse=dither=none", full, tolerance: 2),
      clip(
        "animation/gif of whole frames", "gif",
        palette + ":reserve_transparent=0[p];[b][p]paletteuse=dither=none -gifflags -offsetting-transdiff", full,
        tolerance: 2),
      // GIF counts in hundredths.
      clip(
        "animation/gif at 50", "gif", palette + ":reserve_transparent=0[p];[b][p]paletteuse=dither=none", full,
        tolerance: 2, rate: 50),
      clip("animation/apng", "apng", "-c:v apng -pred mixed -pix_fmt rgb24", full, tolerance: 1.2),
      clip(
        "animation/apng with alpha", "png", "-c:v apng -f apng -pix_fmt rgba", TestPattern.translucent, tolerance: 1.2),
      clip("animation/apng of 16 bits", "apng", "-c:v apng -pix_fmt rgb48be", full, tolerance: 1.2),
      clip("animation/webp", "webp", "-c:v libwebp_anim -quality 95 -pix_fmt bgra", full, tolerance: 8),
      clip(
        "animation/webp with alpha", "webp", "-c:v libwebp_anim -quality 95 -pix_fmt bgra", TestPattern.translucent,
        tolerance: 8),
      clip(
        "animation/webp without loss", "webp", "-c:v libwebp_anim -lossless 1 -pix_fmt bgra", TestPattern.translucent,
        tolerance: 1.2),
    ]
      // Milliseconds are exact for the first, and round the others.
      + [50, 60, 30, 24, FrameRate(30_000, 1001)].map { rate in
        clip(
          "animation/webp at \(rate)", "webp", "-c:v libwebp_anim -lossless 1 -pix_fmt bgra", full, tolerance: 1.2,
          rate: rate)
      }
  }

  private static var sequences: [MediaCase] {
    let (full, clear) = (TestPattern.colours, TestPattern.translucent)
    let table: [(String, String, [Colour], Double)] = [
      ("png", "-c:v png -pix_fmt rgb24", full, 1.2), ("png", "-c:v png -pix_fmt rgba", clear, 1.2),
      ("png", "-c:v png -pix_fmt rgba64be", clear, 1.2), ("webp", "-c:v libwebp -lossless 1 -pix_fmt bgra", clear, 1.2),
      ("webp", "-c:v libwebp -quality 95 -pix_fmt bgra", full, 8), ("tif", "-c:v tiff -pix_fmt rgba", clear, 1.2),
      ("tif", "-c:v tiff -compression_algo lzw -pix_fmt rgb48le", full, 1.2),
      ("bmp", "-c:v bmp -pix_fmt bgr24", full, 1.2),
    ]
    func numbered(_ media: MediaCase, _ rate: String) -> MediaCase {
      media.with { $0.reading = "?fps=" + rate }
    }
    var jpeg = MediaCase(
      "sequence/jpg", "%03d.jpg", "-c:v mjpeg -q:v 1 -qmin 1 -pix_fmt yuvj444p",
      video: VideoSource(
        160, 96, frames: 12, format: .yuv444, colour: ColourDescription(matrix: .smpte170m, isFullRange: true)))
    jpeg.expected.tolerance = 8
    return table.map { suffix, options, fields, tolerance in
      numbered(
        clip(
          "sequence/\(suffix) \(options.split(separator: " ").last ?? "")", "%02d.\(suffix)", options + " -f image2",
          fields, tolerance: tolerance), "25")
    } + [
      numbered(jpeg, "25"),
      numbered(
        clip(
          "sequence/png at 29.97 from 1001", "%04d.png", "-c:v png -pix_fmt rgb24 -start_number 1001", full,
          tolerance: 1.2, rate: FrameRate(30_000, 1001)), "30000:1001"),
    ]
  }
}

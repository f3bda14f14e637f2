// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Still images in each layout of each kind.
  static var images: [MediaCase] { png + jpeg + webp + tiff + bmp + avif }

  /// - Parameter format: JPEG and AVIF get their luma and chroma from here.
  private static func image(
    _ name: String, _ suffix: String, _ options: String, _ fields: [Colour], isGrey: Bool = false,
    format: RawFormat? = nil, muxer: String = "image2 -update 1", tolerance: Double? = nil
  ) -> MediaCase {
    // A width and height that no layout divides.
    let format = format ?? (suffix == "jpg" ? .yuv444 : .rgba)
    var video = VideoSource(
      163, 101, frames: 6, format: format,
      colour: ColourDescription(matrix: .smpte170m, isFullRange: true), fields: fields)
    if format == .rgba { video.raw.colour.isTagged = false }
    var media = MediaCase("picture/\(name)", suffix, options + " -frames:v 1 -f \(muxer)", video: video)
    media.isImage = true
    media.expected.numbers = [0]
    media.expected.hasAlpha = fields != TestPattern.colours && !isGrey
    media.expected.tolerance = tolerance ?? (format == .rgba ? 1.2 : 8)
    return media
  }

  private static let greys = [255, 220, 180, 150, 128, 100, 60, 20].map { Colour($0, $0, $0) }

  private static var png: [MediaCase] {
    let table: [(String, [Colour])] = [
      ("rgb24", TestPattern.colours), ("rgba", TestPattern.translucent), ("rgb48be", TestPattern.colours),
      ("rgba64be", TestPattern.translucent), ("gray", greys), ("gray16be", greys), ("ya8", greys), ("ya16be", greys),
    ]
    return table.flatMap { format, fields in
      ["", " -flags +ildct"].map { flags in
        image(
          "png \(format)\(flags.isEmpty ? "" : " interlaced")", "png", "-c:v png -pix_fmt \(format)\(flags)", fields,
          isGrey: fields == greys)
      }
    } + [
      image(
        "png indexed", "png",
        "-c:v png -filter_complex [0:v]split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=dither=none",
        TestPattern.colours)
    ]
  }

  private static var jpeg: [MediaCase] {
    let colours = ["yuvj420p", "yuvj422p", "yuvj444p", "yuvj440p"].map {
      image("jpeg \($0)", "jpg", "-c:v mjpeg -q:v 1 -qmin 1 -pix_fmt \($0)", TestPattern.colours)
    }
    let grey = image("jpeg grey", "jpg", "-c:v mjpeg -q:v 1 -qmin 1 -pix_fmt gray -strict -2", greys, isGrey: true)
    return colours + [grey]
  }

  private static let indexed =
    "-filter_complex [0:v]split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=dither=none"

  private static var webp: [MediaCase] {
    [("lossless", "-lossless 1", 1.2), ("lossy", "-quality 95", 8), ("coarse", "-quality 40", 16)].flatMap {
      (name, options, tolerance) in
      [("", TestPattern.colours), (" with alpha", TestPattern.translucent)].map { words, fields in
        image(
          "webp \(name)\(words)", "webp", "-c:v libwebp -pix_fmt bgra \(options)", fields, tolerance: tolerance)
      }
    }
  }

  private static var tiff: [MediaCase] {
    let table: [(String, [Colour])] = [
      ("rgb24", TestPattern.colours), ("rgba", TestPattern.translucent), ("rgb48le", TestPattern.colours),
      ("rgba64le", TestPattern.translucent), ("gray", greys), ("gray16le", greys), ("ya8", greys), ("ya16le", greys),
    ]
    let written = table.map { format, fields in
      image("tiff \(format)", "tif", "-c:v tiff -pix_fmt \(format)", fields, isGrey: fields == greys)
    }
    let compressed = ["raw", "packbits", "lzw", "deflate"].map {
      image("tiff \($0)", "tif", "-c:v tiff -pix_fmt rgba -compression_algo \($0)", TestPattern.translucent)
    }
    let inks = [8, 16].map { bits in
      let media = image("tiff of inks, \(bits) bits", "tif", "-c:v tiff -pix_fmt rgb24", TestPattern.colours)
      guard let shown = media.video?.pattern else { return media }
      return media.with { $0.steps = [.patch { bytes in bytes = InkTIFF.bytes(shown, bits: bits) }] }
    }
    return written + compressed + inks + [image("tiff indexed", "tif", "-c:v tiff " + indexed, TestPattern.colours)]
  }

  private static var bmp: [MediaCase] {
    // Five bits and six, three and two.
    let table: [(String, Double)] = [
      ("bgr24", 1.2), ("bgra", 1.2), ("rgb565le", 9), ("rgb555le", 9), ("rgb8", 40),
    ]
    return table.map { format, tolerance in
      image("bmp \(format)", "bmp", "-c:v bmp -pix_fmt \(format)", TestPattern.colours, tolerance: tolerance)
    } + [
      image("bmp gray", "bmp", "-c:v bmp -pix_fmt gray", greys, isGrey: true),
      image("bmp indexed", "bmp", "-c:v bmp " + indexed, TestPattern.colours),
    ]
  }

  private static var avif: [MediaCase] {
    let encoder = "-c:v libaom-av1 -cpu-used 8 -still-picture 1 -crf 5 -b:v 0"
    return [("", RawFormat.yuv444), (" 10 bits", .yuv("444", bits: 10)), (" 12 bits", .yuv("444", bits: 12))].map {
      image("avif\($0)", "avif", encoder, TestPattern.colours, format: $1, muxer: "avif")
    } + [
      image("avif 4:2:0", "avif", encoder, TestPattern.colours, format: .yuv420, muxer: "avif")
    ]
  }
}

import MotionCore

extension MediaCase {
  /// Still pictures in each layout of each kind.
  static var pictures: [MediaCase] { png + jpeg + webp + tiff + bmp + avif }

  /// - Parameter format: JPEG and AVIF get their luma and chroma from here.
  private static func picture(
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
    media.isPicture = true
    media.expected.numbers = [0]
    media.expected.hasAlpha = fields != TestPicture.colours && !isGrey
    media.expected.tolerance = tolerance ?? (format == .rgba ? 1.2 : 8)
    return media
  }

  private static let greys = [255, 220, 180, 150, 128, 100, 60, 20].map { Colour($0, $0, $0) }

  private static var png: [MediaCase] {
    let table: [(String, [Colour])] = [
      ("rgb24", TestPicture.colours), ("rgba", TestPicture.translucent), ("rgb48be", TestPicture.colours),
      ("rgba64be", TestPicture.translucent), ("gray", greys), ("gray16be", greys), ("ya8", greys), ("ya16be", greys),
    ]
    return table.flatMap { format, fields in
      ["", " -flags +ildct"].map { flags in
        picture(
          "png \(format)\(flags.isEmpty ? "" : " interlaced")", "png", "-c:v png -pix_fmt \(format)\(flags)", fields,
          isGrey: fields == greys)
      }
    } + [
      picture(
        "png indexed", "png",
        "-c:v png -filter_complex [0:v]split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=dither=none",
        TestPicture.colours)
    ]
  }

  private static var jpeg: [MediaCase] {
    let colours = ["yuvj420p", "yuvj422p", "yuvj444p", "yuvj440p"].map {
      picture("jpeg \($0)", "jpg", "-c:v mjpeg -q:v 1 -qmin 1 -pix_fmt \($0)", TestPicture.colours)
    }
    let grey = picture("jpeg grey", "jpg", "-c:v mjpeg -q:v 1 -qmin 1 -pix_fmt gray -strict -2", greys, isGrey: true)
    return colours + [grey]
  }

  private static let indexed =
    "-filter_complex [0:v]split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=dither=none"

  private static var webp: [MediaCase] {
    [("lossless", "-lossless 1", 1.2), ("lossy", "-quality 95", 8), ("coarse", "-quality 40", 16)].flatMap {
      (name, options, tolerance) in
      [("", TestPicture.colours), (" with alpha", TestPicture.translucent)].map { words, fields in
        picture(
          "webp \(name)\(words)", "webp", "-c:v libwebp -pix_fmt bgra \(options)", fields, tolerance: tolerance)
      }
    }
  }

  private static var tiff: [MediaCase] {
    let table: [(String, [Colour])] = [
      ("rgb24", TestPicture.colours), ("rgba", TestPicture.translucent), ("rgb48le", TestPicture.colours),
      ("rgba64le", TestPicture.translucent), ("gray", greys), ("gray16le", greys), ("ya8", greys), ("ya16le", greys),
    ]
    let written = table.map { format, fields in
      picture("tiff \(format)", "tif", "-c:v tiff -pix_fmt \(format)", fields, isGrey: fields == greys)
    }
    let compressed = ["raw", "packbits", "lzw", "deflate"].map {
      picture("tiff \($0)", "tif", "-c:v tiff -pix_fmt rgba -compression_algo \($0)", TestPicture.translucent)
    }
    let inks = [8, 16].map { bits in
      let media = picture("tiff of inks, \(bits) bits", "tif", "-c:v tiff -pix_fmt rgb24", TestPicture.colours)
      guard let shown = media.video?.picture else { return media }
      return media.with { $0.steps = [.patch { bytes in bytes = InkTIFF.bytes(shown, bits: bits) }] }
    }
    return written + compressed + inks + [picture("tiff indexed", "tif", "-c:v tiff " + indexed, TestPicture.colours)]
  }

  private static var bmp: [MediaCase] {
    // Five bits and six, three and two.
    let table: [(String, Double)] = [
      ("bgr24", 1.2), ("bgra", 1.2), ("rgb565le", 9), ("rgb555le", 9), ("rgb8", 40),
    ]
    return table.map { format, tolerance in
      picture("bmp \(format)", "bmp", "-c:v bmp -pix_fmt \(format)", TestPicture.colours, tolerance: tolerance)
    } + [
      picture("bmp gray", "bmp", "-c:v bmp -pix_fmt gray", greys, isGrey: true),
      picture("bmp indexed", "bmp", "-c:v bmp " + indexed, TestPicture.colours),
    ]
  }

  private static var avif: [MediaCase] {
    let encoder = "-c:v libaom-av1 -cpu-used 8 -still-picture 1 -crf 5 -b:v 0"
    return [("", RawFormat.yuv444), (" 10 bits", .yuv("444", bits: 10)), (" 12 bits", .yuv("444", bits: 12))].map {
      picture("avif\($0)", "avif", encoder, TestPicture.colours, format: $1, muxer: "avif")
    } + [
      picture("avif 4:2:0", "avif", encoder, TestPicture.colours, format: .yuv420, muxer: "avif")
    ]
  }
}

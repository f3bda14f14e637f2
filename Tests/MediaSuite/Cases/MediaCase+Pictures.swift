import MotionCore

extension MediaCase {
  /// Still pictures in each layout of PNG and JPEG.
  static var pictures: [MediaCase] { png + jpeg }

  private static func picture(
    _ name: String, _ suffix: String, _ options: String, _ fields: [Colour], isGrey: Bool = false
  ) -> MediaCase {
    // A width and height that no layout divides; JPEG gets its luma and chroma from here.
    let isPNG = suffix == "png"
    var video = VideoSource(
      163, 101, frames: 6, format: isPNG ? .rgba : .yuv444,
      colour: ColourDescription(matrix: .smpte170m, isFullRange: true), fields: fields)
    if isPNG { video.raw.colour.isTagged = false }
    var media = MediaCase("picture/\(name)", suffix, options + " -frames:v 1 -f image2 -update 1", video: video)
    media.isPicture = true
    media.expected.numbers = [0]
    media.expected.hasAlpha = fields != TestPicture.colours && !isGrey
    media.expected.tolerance = isPNG ? 1.2 : 8
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
}

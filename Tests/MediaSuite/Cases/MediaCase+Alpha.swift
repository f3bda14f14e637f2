// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Codecs with transparency, with fields of known alpha.
  static var alphas: [MediaCase] {
    let full: [(String, String, String, RawFormat)] = [
      ("prores 4444", "mov", "-c:v prores_ks -profile:v 4 -alpha_bits 16", .yuv("444", bits: 10, alpha: true)),
      ("prores 4444 8 bit", "mov", "-c:v prores_ks -profile:v 4 -alpha_bits 8", .yuv("444", bits: 10, alpha: true)),
      ("prores xq", "mov", "-c:v prores_ks -profile:v 5 -alpha_bits 16", .yuv("444", bits: 10, alpha: true)),
      ("png", "mov", "-c:v png -pix_fmt rgba", .rgba), ("png", "mkv", "-c:v png -pix_fmt rgba", .rgba),
      ("png 16", "mov", "-c:v png -pix_fmt rgba64be", .rgba), ("qtrle", "mov", "-c:v qtrle -pix_fmt argb", .rgba),
      ("ffv1 bgra", "mkv", "-c:v ffv1 -pix_fmt bgra", .rgba),
      ("ffv1 yuva420p", "mkv", "-c:v ffv1", .yuv("420", alpha: true)),
      ("ffv1 yuva444p10", "mkv", "-c:v ffv1", .yuv("444", bits: 10, alpha: true)),
      ("ffv1 yuva422p", "nut", "-c:v ffv1", .yuv("422", alpha: true)),
      ("ffv1 gbrap12", "mkv", "-c:v ffv1 -pix_fmt gbrap12le", .rgba),
      ("utvideo", "avi", "-c:v utvideo -pix_fmt gbrap", .rgba),
      ("utvideo", "mov", "-c:v utvideo -pix_fmt gbrap", .rgba),
      ("rawvideo bgra", "avi", "-c:v rawvideo -pix_fmt bgra", .rgba),
      ("rawvideo argb", "mov", "-c:v rawvideo -pix_fmt argb", .rgba),
      ("rawvideo rgba", "nut", "-c:v rawvideo", .rgba),
      ("rawvideo yuva", "nut", "-c:v rawvideo", .yuv("420", alpha: true)),
      ("huffyuv", "avi", "-c:v huffyuv -pix_fmt bgra", .rgba),
      ("ffvhuff", "nut", "-c:v ffvhuff", .yuv("420", alpha: true)),
      ("magicyuv", "mov", "-c:v magicyuv -pix_fmt gbrap", .rgba), ("apng", "apng", "-c:v apng -pix_fmt rgba", .rgba),
      (
        "vp8", "webm", "-c:v libvpx -deadline realtime -cpu-used 8 -crf 4 -b:v 4M -auto-alt-ref 0 -g 8",
        .yuv("420", alpha: true)
      ),
      (
        "vp9", "webm", "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -crf 5 -b:v 0 -auto-alt-ref 0 -g 8",
        .yuv("420", alpha: true)
      ),
      (
        "vp9", "mkv", "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -crf 5 -b:v 0 -auto-alt-ref 0 -g 8",
        .yuv("420", alpha: true)
      ),
      ("tiff", "mkv", "-c:v tiff -pix_fmt rgba", .rgba), ("targa", "mkv", "-c:v targa -pix_fmt bgra", .rgba),
      ("cfhd", "mov", "-c:v cfhd -pix_fmt gbrap12le", .rgba),
      ("jpeg2000", "mov", "-c:v libopenjpeg -pix_fmt rgba", .rgba),
      ("v408", "mov", "-c:v v408", .yuv("444", alpha: true)),
    ]
    let binary: [(String, String, String, RawFormat)] = [
      (
        "gif", "gif",
        "-filter_complex [0:v]split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none:alpha_threshold=128", .rgba
      ),
      ("hap alpha", "mov", "-c:v hap -format hap_alpha -pix_fmt rgba", .rgba),
    ]
    func media(_ row: (String, String, String, RawFormat), _ fields: [Colour]) -> MediaCase {
      let (what, suffix, options, format) = row
      var colour = ColourDescription.plain
      if format == .rgba { colour.isTagged = false }
      var media = MediaCase(
        "alpha/\(what) in \(suffix)", suffix, options,
        video: VideoSource(160, 96, frames: 12, format: format, colour: colour, fields: fields))
      media.expected.hasAlpha = true
      media.expected.tolerance = what.hasPrefix("hap") || what.hasPrefix("cfhd") ? 12 : 10
      return media
    }
    return full.map { media($0, TestPattern.translucent) } + binary.map { media($0, TestPattern.cutOut) }
  }
}

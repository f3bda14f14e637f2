// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// The components of a libav pixel format.
struct SampleFormat {
  let isKnown: Bool
  let isRGB: Bool
  let isGrey: Bool
  let isXYZ: Bool
  let isFloat: Bool
  let isPalette: Bool
  /// Samples of a sensor, one colour a pixel.
  let isMosaic: Bool
  /// Whether the format implies full range.
  let isJPEG: Bool
  let hasAlpha: Bool
  /// Bits of a sample of the first component; others may have more or less, as in R5 G6 B5.
  let depth: Int
  /// Rows and columns of chroma are fewer by these powers of two.
  let chromaShift: (x: Int, y: Int)

  /// Its samples are R, G, B, or X, Y, Z, or all three of them in one: no matrix.
  var isDirect: Bool { isRGB || isXYZ || isGrey }
  var isFullChroma: Bool { chromaShift == (0, 0) }

  init(_ format: AVPixelFormat) {
    // These old formats mean the full range.
    let jpeg = [
      AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P,
    ]
    isJPEG = jpeg.contains(format)
    isXYZ = format == AV_PIX_FMT_XYZ12LE || format == AV_PIX_FMT_XYZ12BE
    guard let description = unsafe av_pix_fmt_desc_get(format)?.pointee else {
      (isKnown, isRGB, isGrey, isFloat, isPalette, isMosaic) = (false, false, false, false, false, false)
      (hasAlpha, depth, chromaShift) = (false, 8, (0, 0))
      return
    }
    func has(_ flag: Int32) -> Bool { unsafe description.flags & UInt64(flag) != 0 }
    isKnown = !has(AV_PIX_FMT_FLAG_HWACCEL)
    isPalette = has(AV_PIX_FMT_FLAG_PAL)
    isMosaic = has(AV_PIX_FMT_FLAG_BAYER)
    isRGB = has(AV_PIX_FMT_FLAG_RGB) || isPalette
    isGrey = unsafe description.nb_components < 3 && !isRGB
    isFloat = has(AV_PIX_FMT_FLAG_FLOAT)
    hasAlpha = has(AV_PIX_FMT_FLAG_ALPHA) || isPalette
    // libav's palettes have RGBA of 8 bits.
    depth = unsafe isPalette ? 8 : Int(description.comp.0.depth)
    chromaShift = unsafe (Int(description.log2_chroma_w), Int(description.log2_chroma_h))
  }
}

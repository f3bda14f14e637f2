// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Each codec in a container that takes it.
  static var codecs: [MediaCase] {
    let x264 = "-c:v libx264 -preset ultrafast -crf 16 -g 8"
    let x265 = "-c:v libx265 -preset ultrafast -crf 14 -x265-params log-level=none:keyint=8:pools=none:frame-threads=1"
    let planar8: [(String, String, String)] = [
      ("h264 without B-frames", "mp4", x264 + " -bf 0"),
      ("h264 B-frames", "mp4", x264 + " -bf 3 -x264-params b-pyramid=normal"),
      ("h264 open GOP", "mp4", "-c:v libx264 -preset ultrafast -crf 16 -g 6 -bf 3 -x264-params open-gop=1:scenecut=0"),
      ("h264 open GOP", "ts", "-c:v libx264 -preset ultrafast -crf 16 -g 6 -bf 3 -x264-params open-gop=1:scenecut=0"),
      ("h264 open GOP", "mkv", "-c:v libx264 -preset ultrafast -crf 16 -g 6 -bf 3 -x264-params open-gop=1:scenecut=0"),
      ("h264 intra refresh", "mp4", x264 + " -bf 0 -x264-params intra-refresh=1"),
      ("h264 slices", "mp4", x264 + " -slices 4"),
      ("h264 lossless", "mp4", "-c:v libx264 -preset ultrafast -qp 0 -g 8"),
      ("h264 one key frame", "mp4", "-c:v libx264 -preset ultrafast -crf 16 -g 250 -bf 2"),
      ("hevc", "mp4", x265), ("hevc", "mkv", x265), ("hevc hvc1", "mov", x265 + " -tag:v hvc1"),
      ("hevc open GOP", "mp4", x265 + ":open-gop=1:bframes=3"),
      ("av1 aom", "mp4", "-c:v libaom-av1 -cpu-used 8 -usage realtime -crf 20 -g 8"),
      ("av1 aom", "mkv", "-c:v libaom-av1 -cpu-used 8 -crf 30 -g 8 -lag-in-frames 8"),
      ("av1 svt", "mp4", "-c:v libsvtav1 -preset 12 -crf 20 -g 8"),
      ("vp8", "webm", "-c:v libvpx -deadline realtime -cpu-used 8 -crf 8 -b:v 2M -g 8"),
      ("vp9", "mp4", vp9), ("vp9", "mkv", vp9),
      (
        "vp9 alt-ref", "webm",
        "-c:v libvpx-vp9 -deadline good -cpu-used 5 -crf 20 -b:v 0 -auto-alt-ref 1 -lag-in-frames 8"
      ),
      ("mpeg1", "mkv", "-c:v mpeg1video -q:v 2 -g 8 -bf 2"), ("mpeg2", "mkv", "-c:v mpeg2video -q:v 2 -g 8 -bf 2"),
      ("mpeg2", "mp4", "-c:v mpeg2video -q:v 2 -g 8 -bf 2"), ("mpeg2", "mov", "-c:v mpeg2video -q:v 2 -g 8 -bf 2"),
      ("mpeg4", "mp4", mpeg4 + " -bf 2"), ("mpeg4 xvid", "avi", "-c:v libxvid -q:v 2 -g 8"),
      ("msmpeg4v2", "avi", "-c:v msmpeg4v2 -q:v 2 -g 8"), ("msmpeg4v3", "avi", "-c:v msmpeg4 -q:v 2 -g 8"),
      ("flv1", "avi", "-c:v flv -q:v 2 -g 8"), ("h263p", "mov", "-c:v h263p -q:v 2 -g 8"),
      ("theora", "mkv", "-c:v libtheora -q:v 10 -g 8"), ("snow", "nut", "-c:v snow -q:v 2 -g 8 -strict -2"),
      ("wmv1", "avi", "-c:v wmv1 -q:v 2 -g 8"), ("wmv2", "mkv", "-c:v wmv2 -q:v 2 -g 8"),
      ("ffv1", "mkv", "-c:v ffv1 -level 3 -g 1"), ("ffv1 long", "avi", "-c:v ffv1 -level 1 -g 8"),
      ("ffvhuff", "avi", "-c:v ffvhuff"), ("huffyuv", "mkv", "-c:v huffyuv -pix_fmt yuv422p"),
      ("utvideo", "avi", "-c:v utvideo"), ("utvideo", "mov", "-c:v utvideo"), ("magicyuv", "mkv", "-c:v magicyuv"),
      ("rawvideo", "mkv", "-c:v rawvideo"), ("rawvideo", "nut", "-c:v rawvideo"), ("rawvideo", "avi", "-c:v rawvideo"),
      ("rawvideo yuyv", "avi", "-c:v rawvideo -pix_fmt yuyv422"),
      ("rawvideo uyvy", "mov", "-c:v rawvideo -pix_fmt uyvy422"),
      ("nv12", "nut", "-c:v rawvideo -pix_fmt nv12"), ("v308", "mov", "-c:v v308 -pix_fmt yuv444p"),
      ("yuv4", "mov", "-c:v yuv4"), ("v408", "mov", "-c:v v408 -pix_fmt yuva444p"),
      ("jpeg2000", "mov", "-c:v libopenjpeg"), ("jpeg2000 own", "mkv", "-c:v jpeg2000 -q:v 1"),
      ("dnxhr lb", "mov", "-c:v dnxhd -profile:v dnxhr_lb -pix_fmt yuv422p -s 320x192"),
      ("dnxhr sq", "mov", "-c:v dnxhd -profile:v dnxhr_sq -pix_fmt yuv422p -s 320x192"),
      ("dnxhr hq", "mov", "-c:v dnxhd -profile:v dnxhr_hq -pix_fmt yuv422p -s 320x192"),
      ("vc2", "mkv", "-c:v vc2 -strict -2 -pix_fmt yuv422p"),
      ("speedhq", "nut", "-c:v speedhq -pix_fmt yuv422p -q:v 2"),
      ("cljr", "avi", "-c:v cljr -pix_fmt yuv411p -strict -2"), ("asv2", "avi", "-c:v asv2 -q:v 2"),
      ("ljpeg", "avi", "-c:v ljpeg -pix_fmt yuvj420p -strict -2"),
      ("mjpeg limited", "avi", "-c:v mjpeg -q:v 2 -pix_fmt yuv420p -strict -2"),
      ("mjpeg full", "mov", "-c:v mjpeg -q:v 2 -pix_fmt yuvj422p"),
      ("mjpeg full", "mkv", "-c:v mjpeg -q:v 2 -pix_fmt yuvj444p"),
      ("rv10", "rm", "-c:v rv10 -q:v 2 -g 8 -s 176x144"),
      ("roq", "roq", "-c:v roqvideo -r 30 -s 160x96 -pix_fmt yuvj444p"),
      ("svq1", "mov", "-c:v svq1 -q:v 1 -pix_fmt yuv410p"),
    ]
    let rgb: [(String, String, String)] = [
      ("h264 rgb", "mp4", "-c:v libx264rgb -preset ultrafast -qp 0 -pix_fmt rgb24"),
      ("h264 rgb lossy", "mkv", "-c:v libx264rgb -preset ultrafast -crf 10 -pix_fmt bgr24"),
      ("hevc gbrp", "mp4", x265 + ":lossless=1 -pix_fmt gbrp"),
      ("vp9 gbrp", "webm", "-c:v libvpx-vp9 -lossless 1 -deadline realtime -cpu-used 8 -pix_fmt gbrp"),
      ("av1 gbrp", "mkv", "-c:v libaom-av1 -crf 5 -cpu-used 8 -usage realtime -pix_fmt gbrp"),
      ("qtrle", "mov", "-c:v qtrle -pix_fmt rgb24"), ("png", "mov", "-c:v png -pix_fmt rgb24"),
      ("png", "mkv", "-c:v png -pix_fmt rgb24"), ("png", "avi", "-c:v png -pix_fmt rgb24"),
      ("png 16", "mov", "-c:v png -pix_fmt rgb48be"), ("ffv1 rgb", "mkv", "-c:v ffv1 -pix_fmt bgr0"),
      ("ffv1 gbrp10", "mkv", "-c:v ffv1 -pix_fmt gbrp10le"), ("ffv1 gbrp16", "mkv", "-c:v ffv1 -pix_fmt gbrp16le"),
      ("utvideo rgb", "avi", "-c:v utvideo -pix_fmt gbrp"), ("huffyuv rgb", "avi", "-c:v huffyuv -pix_fmt rgb24"),
      ("rawvideo bgr", "avi", "-c:v rawvideo -pix_fmt bgr24"), ("rawvideo rgb", "mov", "-c:v rawvideo -pix_fmt rgb24"),
      ("rawvideo rgb", "nut", "-c:v rawvideo -pix_fmt rgb24"),
      ("rawvideo 565", "nut", "-c:v rawvideo -pix_fmt rgb565le"),
      ("r210", "mov", "-c:v r210 -pix_fmt gbrp10le"),
      ("tiff", "mkv", "-c:v tiff -pix_fmt rgb24"), ("targa", "mkv", "-c:v targa -pix_fmt bgr24"),

      ("jpeg2000 rgb", "mov", "-c:v libopenjpeg -pix_fmt rgb24"), ("jpegls", "avi", "-c:v jpegls -pix_fmt rgb24"),
      ("magicyuv rgb", "avi", "-c:v magicyuv -pix_fmt gbrp"), ("zmbv", "avi", "-c:v zmbv -pix_fmt bgr0"),
      ("flashsv", "flv", "-c:v flashsv -pix_fmt bgr24"), ("flashsv2", "flv", "-c:v flashsv2 -pix_fmt bgr24"),
      (
        "gif", "gif",
        "-filter_complex [0:v]split[a][b];[a]palettegen=reserve_transparent=0[p];[b][p]paletteuse=dither=none"
      ),
      ("apng", "apng", "-c:v apng -pix_fmt rgb24"), ("cinepak", "avi", "-c:v cinepak -pix_fmt rgb24"),
      ("cinepak", "mov", "-c:v cinepak -pix_fmt rgb24"),
      (
        "smc", "mov",
        "-filter_complex [0:v]split[a][b];[a]palettegen=reserve_transparent=0[p];[b][p]paletteuse=dither=none -c:v smc"
      ),
      ("msvideo1", "avi", "-c:v msvideo1 -pix_fmt rgb555le"), ("hap", "mov", "-c:v hap -format hap -pix_fmt rgba"),
      ("hap alpha", "mov", "-c:v hap -format hap_alpha -pix_fmt rgba"),
      ("cfhd rgb", "mov", "-c:v cfhd -pix_fmt gbrp12le"),
    ]
    let deep: [(String, String, String, RawFormat)] = [
      ("h264 4:2:0 10 bit", "mp4", x264 + " -bf 2", .yuv("420", bits: 10)),
      ("h264 4:2:2", "mp4", x264 + " -bf 2", .yuv422), ("h264 4:4:4", "mp4", x264 + " -bf 2", .yuv444),
      ("h264 4:2:2 10 bit", "mov", x264 + " -bf 2", .yuv("422", bits: 10)),
      ("h264 4:4:4 10 bit", "mkv", x264, .yuv("444", bits: 10)),
      ("hevc 10 bit", "mp4", x265, .yuv("420", bits: 10)), ("hevc 12 bit", "mp4", x265, .yuv("420", bits: 12)),
      ("hevc 4:2:2 10 bit", "mkv", x265, .yuv("422", bits: 10)), ("hevc 4:4:4", "mp4", x265, .yuv444),
      ("hevc 4:4:4 12 bit", "mp4", x265, .yuv("444", bits: 12)),
      ("av1 10 bit", "mp4", "-c:v libaom-av1 -cpu-used 8 -usage realtime -crf 20 -g 8", .yuv("420", bits: 10)),
      ("av1 4:4:4", "mkv", "-c:v libaom-av1 -cpu-used 8 -usage realtime -crf 20 -g 8", .yuv444),
      ("vp9 10 bit", "webm", vp9 + " -profile:v 2", .yuv("420", bits: 10)), ("vp9 4:4:4", "webm", vp9, .yuv444),
      ("vp9 4:2:2", "mkv", vp9, .yuv422), ("vp9 4:4:0", "mkv", vp9, .yuv("440")),
      ("vp9 4:4:4 12 bit", "mkv", vp9, .yuv("444", bits: 12)),
      ("prores proxy", "mov", "-c:v prores_ks -profile:v 0", .yuv("422", bits: 10)),
      ("prores lt", "mov", "-c:v prores_ks -profile:v 1", .yuv("422", bits: 10)),
      ("prores standard", "mov", "-c:v prores_ks -profile:v 2", .yuv("422", bits: 10)),
      ("prores hq", "mov", "-c:v prores_ks -profile:v 3", .yuv("422", bits: 10)),
      ("prores 4444", "mov", "-c:v prores_ks -profile:v 4", .yuv("444", bits: 10)),
      ("prores xq", "mov", "-c:v prores_ks -profile:v 5", .yuv("444", bits: 10)),
      ("prores aw", "mov", "-c:v prores_aw", .yuv("422", bits: 10)),
      ("prores", "mkv", "-c:v prores_ks", .yuv("422", bits: 10)),
      ("dnxhr hqx", "mov", "-c:v dnxhd -profile:v dnxhr_hqx", .yuv("422", bits: 10)),
      ("dnxhr 444", "mov", "-c:v dnxhd -profile:v dnxhr_444", .yuv("444", bits: 10)),
      ("v210", "mov", "-c:v v210", .yuv("422", bits: 10)), ("v210", "avi", "-c:v v210", .yuv("422", bits: 10)),
      ("v410", "mov", "-c:v v410", .yuv("444", bits: 10)), ("cfhd", "mov", "-c:v cfhd", .yuv("422", bits: 10)),
      ("ffv1 10 bit", "mkv", "-c:v ffv1", .yuv("422", bits: 10)),
      ("ffv1 16 bit", "mkv", "-c:v ffv1", .yuv("444", bits: 16)),
      ("ffvhuff 4:4:4 10 bit", "nut", "-c:v ffvhuff", .yuv("444", bits: 10)),
      ("mpeg2 4:2:2", "mxf", "-c:v mpeg2video -q:v 2 -g 8 -bf 2", .yuv422),
      ("rawvideo 4:1:1", "nut", "-c:v rawvideo", .yuv("411")), ("rawvideo 4:4:0", "nut", "-c:v rawvideo", .yuv("440")),

      ("jpeg2000 12 bit", "mov", "-c:v libopenjpeg", .yuv("444", bits: 12)),
    ]
    let simple = planar8.map { what, suffix, options in
      codec(
        what, suffix, options, .yuv420,
        options.contains("-pix_fmt yuvj")
          ? ColourDescription(transfer: .smpte170m, matrix: .smpte170m, isFullRange: true) : .plain)
    }
    let red = rgb.map { what, suffix, options in codec(what, suffix, options, .rgba, ColourDescription(isTagged: false))
    }
    return simple + red + deep.map { codec($0, $1, $2, $3, .plain) } + [hiddenFrames]
  }

  /// libvpx makes frames that nobody sees in its second pass alone, and of more frames than it looks ahead.
  private static var hiddenFrames: MediaCase {
    let options = "-c:v libvpx -deadline good -cpu-used 5 -b:v 600k -auto-alt-ref 1 -lag-in-frames 16 -g 50"
    var media = MediaCase(
      "codec/vp8 alt-ref in webm", "webm", options + " -enc_time_base 1/1000", video: VideoSource(frames: 50))
    media.passes = 2
    media.steps = [.patch { bytes in try VP8Frames.checkHidden(bytes, atLeast: 1) }]
    media.expected.tolerance = 14
    return media
  }

  private static func codec(
    _ what: String, _ suffix: String, _ options: String, _ format: RawFormat, _ colour: ColourDescription
  ) -> MediaCase {
    var size = (160, 96)
    if what.hasPrefix("dnxhr") { size = (320, 192) }
    if what.hasPrefix("rv10") { size = (176, 144) }
    // DNxHD knows no BT.601.
    let colour = what.hasPrefix("dnxhr") ? ColourDescription.bt709 : colour
    var media = MediaCase(
      "codec/\(what) in \(suffix)", suffix, options,
      video: VideoSource(size.0, size.1, frames: 12, format: format, colour: colour))
    if what == "roq" { media.video?.rate = 30 }
    media.expected.tolerance = 10
    // Few colours, or blocks of two of them.
    let coarse = [
      "rawvideo 565": 12.0, "msvideo1": 14, "cinepak": 24, "hap": 12, "flashsv2": 24, "svq1": 14, "roq": 24, "cljr": 14,
    ]
    for (name, tolerance) in coarse where what.hasPrefix(name) { media.expected.tolerance = tolerance }
    if [
      "snow", "speedhq", "cljr", "asv2", "roq", "svq1", "sunrast", "hap", "msvideo1", "rpza", "smc", "vc2", "rv10",
      "flashsv2",
    ]
    .contains(where: { what.hasPrefix($0) }) {
      media.expected.outcome = .rightOrError
    }
    return media
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A measured format: MotionKit's options, and FFmpeg's options for the same with the same frames.
struct FormatCase {
  var name: String
  /// The name of the file, with its ending.
  var file: String
  /// Options of `motionkit export`.
  var options: [String] = []
  /// How the frames lie that FFmpeg gets: options of `motionkit export` for a .y4m, or R, G, B, A as raw video.
  var source = Source.planes([])
  /// FFmpeg's options after its input.
  var ffmpeg: [String]

  enum Source: Hashable {
    case planes([String])
    /// Made from planes in 4:4:4, once, in this form of FFmpeg's.
    case raw(String)
  }

  private static let tags = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
  ]
  private static let tenBits = ["--chroma", "420", "--bits", "10"]

  /// Encoders have the threads that MotionKit gives them.
  static let all: [FormatCase] = [
    FormatCase(
      name: "h264", file: "a.mp4",
      ffmpeg: ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-threads", "3"] + tags),
    FormatCase(
      name: "h264-10", file: "a.mp4", options: ["--bits", "10"], source: .planes(tenBits),
      ffmpeg: ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-threads", "3"] + tags),
    FormatCase(
      name: "h265", file: "a.mp4", options: ["--codec", "h265"],
      ffmpeg: [
        "-c:v", "libx265", "-preset", "medium", "-crf", "22", "-x265-params",
        "pools=3:frame-threads=2:open-gop=0:keyint=250:info=0:log-level=none", "-tag:v", "hvc1",
      ] + tags),
    FormatCase(
      name: "av1", file: "a.webm", options: ["--codec", "av1"],
      ffmpeg: [
        "-c:v", "libaom-av1", "-usage", "good", "-cpu-used", "6", "-crf", "26", "-b:v", "0", "-row-mt", "1", "-tiles",
        "2x1", "-threads", "4", "-g", "250",
      ] + tags),
    FormatCase(
      name: "vp9", file: "a.webm",
      ffmpeg: [
        "-c:v", "libvpx-vp9", "-deadline", "good", "-cpu-used", "3", "-crf", "24", "-b:v", "0", "-row-mt", "0",
        "-tile-columns", "2", "-lag-in-frames", "25", "-auto-alt-ref", "1", "-threads", "4", "-g", "250",
      ] + tags),
    FormatCase(
      name: "prores", file: "a.mov", source: .planes(["--chroma", "422", "--bits", "10"]),
      ffmpeg: ["-c:v", "prores_ks", "-profile:v", "2", "-vendor", "apl0", "-threads", "3"] + tags),
    FormatCase(
      name: "prores-4444", file: "a.mov", options: ["--codec", "prores-4444"],
      source: .planes(["--chroma", "444", "--bits", "10"]),
      ffmpeg: [
        "-c:v", "prores_ks", "-profile:v", "4", "-vendor", "apl0", "-alpha_bits", "0", "-threads", "3",
      ] + tags),
    FormatCase(
      name: "gif", file: "a.gif", source: .raw("rgb24"),
      ffmpeg: ["-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=bayer", "-threads", "1"]),
    FormatCase(
      name: "apng", file: "a.apng", source: .raw("rgb24"),
      ffmpeg: ["-c:v", "apng", "-pred", "mixed", "-plays", "0", "-threads", "1"]),
    // Not `libwebp_anim`: it leaves out differences of up to two levels from the frame before, and never shows them.
    FormatCase(
      name: "webp", file: "a.webp", source: .raw("bgra"),
      ffmpeg: ["-c:v", "libwebp", "-quality", "90", "-loop", "0", "-pix_fmt", "bgra"]),
    FormatCase(
      name: "png", file: "%04d.png", source: .raw("rgb24"), ffmpeg: ["-c:v", "png", "-pred", "mixed", "-threads", "1"]),
    FormatCase(
      name: "png-16", file: "%04d.png", options: ["--bits", "16"], source: .raw("rgb48be"),
      ffmpeg: ["-c:v", "png", "-pred", "mixed", "-threads", "1"]),
    FormatCase(
      name: "jpeg", file: "%04d.jpg", source: .raw("yuvj444p"),
      ffmpeg: ["-c:v", "mjpeg", "-q:v", "2", "-threads", "1"]),
    FormatCase(
      name: "webp-pictures", file: "%04d.webp", source: .raw("bgra"),
      ffmpeg: ["-c:v", "libwebp", "-quality", "90", "-pix_fmt", "bgra"]),
    FormatCase(
      name: "y4m", file: "a.y4m", ffmpeg: ["-f", "yuv4mpegpipe"]),
    FormatCase(
      name: "y4m-444", file: "a.y4m", options: ["--chroma", "444"], source: .planes(["--chroma", "444"]),
      ffmpeg: ["-f", "yuv4mpegpipe"]),
  ]
}

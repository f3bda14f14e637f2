// SPDX-License-Identifier: Apache-2.0

/// A reader and the whole files from which damaged ones are made.
enum ReaderCase: String, CaseIterable, Sendable {
  case video, audio, png, jpeg, cube, webp, heif, tiff, bmp, animation, sequence

  /// What the probe calls it.
  var probe: String {
    switch self {
    case .video, .animation, .sequence: "video"
    case .audio: "audio"
    case .png, .jpeg, .cube, .webp, .heif, .tiff, .bmp: "picture"
    }
  }

  /// The option that makes ffmpeg decode the same stream; nil if it cannot read such files.
  var only: [String]? {
    switch self {
    case .video, .png, .jpeg, .webp, .tiff, .bmp, .sequence: ["-an"]
    case .audio: ["-vn"]
    case .cube, .heif, .animation: nil
    }
  }

  /// What is read where a file of this kind lies: of a sequence, its pattern, which finds one image.
  func read(_ path: String) -> String { self == .sequence ? path.replacing("07.", with: "%02d.") + "?fps=25" : path }

  /// How a whole file is made.
  struct Recipe {
    let name: String
    /// ffmpeg's, all but the path.
    let arguments: [String]
    /// Of a second run, in which `{in}` is the file of the first; empty: there is none.
    var cut: [String] = []
    /// Bytes behind it.
    var tail: [UInt8] = []
    /// It is a file of `Tests/Pictures`, which ffmpeg cannot make.
    var isKept: Bool { arguments.isEmpty }

    init(_ name: String, _ arguments: String, cut: String = "", tail: [UInt8] = []) {
      self.name = name
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.cut = cut.split(separator: " ").map(String.init)
      self.tail = tail
    }
  }

  var bases: [Recipe] {
    let pattern = "-f lavfi -i testsrc2=s=96x64:r=25:d=0.48 "
    let still = "-f lavfi -i testsrc2=s=61x43:r=25 -frames:v 1 "
    let sound = "-f lavfi -i aevalsrc=0.4*sin(900*t+900*t*t)|0.3*sin(700*t):s=48000:d=0.4 "
    let x264 = "-c:v libx264 -preset ultrafast -crf 28 -g 6 -bf 2 "
    return switch self {
    case .video:
      [
        ("a.mp4", x264), ("b.mp4", x264 + "-movflags +faststart"),
        ("c.mp4", x264 + "-movflags +frag_keyframe+empty_moov"),
        ("a.mkv", x264), ("a.ts", x264), ("a.flv", x264),
        ("a.webm", "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -g 6"),
        ("b.mkv", "-c:v libx265 -preset ultrafast -x265-params log-level=none"), ("a.avi", "-c:v mpeg4 -q:v 8 -g 6"),
        ("b.avi", "-c:v mjpeg -q:v 8 -pix_fmt yuvj420p"), ("a.mpg", "-c:v mpeg2video -q:v 8 -g 6 -bf 2"),
        ("a.gif", "-f gif"),
        ("a.ogv", "-c:v libtheora -q:v 4 -g 6"), ("a.mov", "-c:v prores_ks -profile:v 0"),
        ("c.mkv", "-c:v ffv1 -level 3 -slicecrc 1"),
        ("a.apng", "-c:v apng"), ("d.mp4", "-c:v libaom-av1 -usage realtime -cpu-used 8 -g 6"),
      ].map { Recipe($0.0, pattern + $0.1) } + [
        // An edit list that hides frames before 0.
        Recipe("e.mp4", pattern + x264.replacing("-g 6", with: "-g 12"), cut: "-ss 0.3 -i {in} -c copy"),
        Recipe(
          "t.mkv",
          pattern + "-f lavfi -i testsrc2=s=64x96:r=50:d=0.3 -map 0 -map 1 " + x264
            + "-disposition:v:0 0 -disposition:v:1 0 -default_mode passthrough"),
      ]
    case .audio:
      [
        ("a.wav", "-c:a pcm_s16le"), ("a.mp3", "-c:a libmp3lame"), ("a.m4a", "-c:a aac"), ("b.m4a", "-c:a alac"),
        ("a.ogg", "-c:a libvorbis"), ("a.opus", "-c:a libopus"), ("a.flac", "-c:a flac"), ("a.ac3", "-c:a ac3"),
        ("a.wma", "-c:a wmav2"), ("a.mka", "-c:a aac"), ("a.ts", "-c:a mp2"), ("a.wv", "-c:a wavpack"),
        ("a.aiff", "-c:a pcm_s16be"),
        ("a.caf", "-c:a alac"), ("a.webm", "-c:a libopus"),
      ].map { Recipe($0.0, sound + $0.1) } + [
        Recipe("t.flac", sound + "-c:a flac", tail: Self.tags), Recipe("t.wv", sound + "-c:a wavpack", tail: Self.tags),
        Recipe("t.ac3", sound + "-c:a ac3", tail: Self.tags),
      ]
    case .png:
      [
        ("rgb", "-pix_fmt rgb24"), ("rgba", "-pix_fmt rgba"), ("grey", "-pix_fmt gray"), ("greya", "-pix_fmt ya8"),
        ("deep", "-pix_fmt rgb48be"), ("deepa", "-pix_fmt rgba64be"), ("mono", "-pix_fmt monob"),
        ("grey16", "-pix_fmt gray16be"),
        ("indexed", "-pix_fmt pal8"), ("paeth", "-pix_fmt rgb24 -pred paeth"), ("mixed", "-pix_fmt rgb24 -pred mixed"),
        ("resolution", "-pix_fmt rgb24 -dpi 300"),
      ].map { Recipe($0.0 + ".png", still + "-c:v png " + $0.1) }
    case .jpeg:
      [
        ("420", "-pix_fmt yuvj420p"), ("422", "-pix_fmt yuvj422p"), ("444", "-pix_fmt yuvj444p"),
        ("fine", "-pix_fmt yuvj420p -q:v 1"),
        ("coarse", "-pix_fmt yuvj420p -q:v 31"), ("huffman", "-pix_fmt yuvj420p -huffman default"),
        ("slices", "-pix_fmt yuvj420p -slices 4"),
      ].map { Recipe($0.0 + ".jpg", still + "-c:v mjpeg -f image2 -update 1 " + $0.1) }
    case .cube: [Recipe("3d.cube", ""), Recipe("1d.cube", ""), Recipe("words.cube", "")]
    case .webp:
      [
        ("lossless", "-lossless 1 -pix_fmt bgra"), ("lossy", "-quality 70 -pix_fmt yuv420p"),
        ("alpha", "-quality 70 -pix_fmt yuva420p"),
      ].map { Recipe($0.0 + ".webp", still + "-c:v libwebp " + $0.1) } + [Recipe("opaque.webp", "")]
    case .heif: ["alpha.avif", "wide.avif", "alpha.heic", "opaque.heic"].map { Recipe($0, "") }
    case .tiff:
      [
        ("raw", "rgb24 -compression_algo raw"), ("packbits", "rgba -compression_algo packbits"),
        ("lzw", "rgb48le -compression_algo lzw"), ("deflate", "gray -compression_algo deflate"),
        ("grey16", "gray16le -compression_algo raw"),
      ].map { Recipe($0.0 + ".tif", still + "-c:v tiff -pix_fmt " + $0.1) }
        + ["tiles.tif", "planes.tif", "jpeg.tif", "mono.tif", "palette.tif"].map { Recipe($0, "") }
    case .bmp:
      ["bgr24", "bgra", "rgb565le", "rgb8", "gray"].map {
        Recipe($0 + ".bmp", still + "-c:v bmp -pix_fmt " + $0)
      } + [Recipe("alpha.bmp", ""), Recipe("palette.bmp", "")]
    case .animation:
      [("lossless", "-lossless 1"), ("lossy", "-quality 70")].map {
        Recipe($0.0 + ".webp", pattern + "-c:v libwebp_anim -pix_fmt bgra " + $0.1)
      } + [Recipe("animated.webp", "")]
    case .sequence:
      [("png", "-c:v png"), ("tif", "-c:v tiff"), ("jpg", "-c:v mjpeg -pix_fmt yuvj420p"), ("bmp", "-c:v bmp")].map {
        Recipe("s07." + $0.0, still + $0.1 + " -f image2 -update 1")
      }
    }
  }

  /// An APE tag of version 2 with a title, and ID3v1 behind it.
  private static let tags: [UInt8] = {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) } }
    let item = number(7) + number(0) + Array("Title\0A title".utf8)
    let footer = Array("APETAGEX".utf8) + number(2000) + number(UInt32(item.count + 32)) + number(1) + number(0)
    return item + footer + [UInt8](repeating: 0, count: 8) + Array("TAGA title".utf8)
      + [UInt8](repeating: 0, count: 118)
  }()

  /// The text of a table of colours.
  static func table(_ name: String) -> String {
    if name.hasPrefix("1d") {
      return "LUT_1D_SIZE 32\n" + (0..<32).map { "\(Double($0) / 31) \(Double($0) / 62) 0.25\n" }.joined()
    }
    var text = name.hasPrefix("words") ? "# made by hand\nTITLE \"a table\"\nDOMAIN_MIN 0 0 0\nDOMAIN_MAX 1 1 1\n" : ""
    text += "LUT_3D_SIZE 5\n"
    for index in 0..<125 { text += "\(Double(index % 5) / 4) \(Double(index / 5 % 5) / 4) \(Double(index / 25) / 4)\n" }
    return text
  }
}

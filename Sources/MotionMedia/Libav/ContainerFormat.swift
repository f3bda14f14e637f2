// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import Foundation

/// The containers read: those that hold their frames and sounds themselves.
///
/// The format is told by a file's contents, never its name. Raw samples that only a name identifies, as of G.722 or
/// aptX, are not read.
///
/// libav also has demuxers for playlists and scripts, which open whatever files and addresses they name. A film would
/// then depend on files unknown to the user and to its keys, so those are refused.
enum ContainerFormat {
  /// libav's names, the first of each list of aliases.
  static let selfContained: Set<String> = [
    // Video, or video with sound.
    "mov", "matroska", "mpegts", "mpeg", "avi", "asf", "asf_o", "flv", "live_flv", "kux", "mxf", "gxf", "ogg", "nut",
    "rm", "wtv", "dv", "ivf", "yuv4mpegpipe", "gif", "apng", "smjpeg", "mpjpeg", "swf", "nsv", "nuv", "roq", "bink",
    "smk", "film_cpk", "flic", "cdxl", "lxf", "pva", "rl2", "vivo", "moflex", "4xm", "mtv", "ifv",
    "mgsts", "dhav", "avs", "ty", "xmv",
    // Streams without a container.
    "h261", "h263", "h264", "hevc", "obu", "av1", "mpegvideo", "m4v", "mjpeg", "mjpeg_2000", "vc1", "vc1test",
    "dirac", "dnxhd", "cavsvideo", "avs2", "avs3",
    // Sound.
    "wav", "w64", "aiff", "au", "caf", "flac", "mp3", "aac", "loas", "ac3", "eac3", "dts", "dtshd", "truehd", "mlp",
    "amr", "amrnb", "amrwb", "tta", "wv", "ape", "mpc", "mpc8", "tak", "oma", "voc", "shn", "dsf", "iff", "aa", "aax",
    "gsm", "ircam", "sox", "nistsphere", "avr", "mmf", "qcp", "sol", "aea", "adp", "adx", "ac4", "oss",
    "xwma", "dsicin", "ilbc", "lvf", "pvf", "sds", "sdx", "spdif", "codec2", "iss", "wve", "wsaud",
    "vqf", "paf", "ads", "hcom", "fwse", "epaf",
    // Single images.
    "png_pipe", "jpeg_pipe", "jpegls_pipe", "j2k_pipe", "jpegxl_pipe", "webp_pipe", "tiff_pipe", "bmp_pipe",
    "dpx_pipe", "exr_pipe", "pam_pipe", "pbm_pipe", "pgm_pipe", "pgmyuv_pipe", "ppm_pipe", "pfm_pipe", "phm_pipe",
    "pcx_pipe", "pgx_pipe", "pictor_pipe", "psd_pipe", "qdraw_pipe", "qoi_pipe", "sgi_pipe", "sunrast_pipe",
    "xbm_pipe", "xpm_pipe", "xwd_pipe", "dds_pipe", "cri_pipe", "gem_pipe", "photocd_pipe", "vbn_pipe", "fits", "ico",
  ]

  /// Containers made for transmission: the clock may jump, packets have presentation times only now and then, and a
  /// recording may begin anywhere.
  static let transmissions: Set<String> = ["mpegts", "mpeg", "wtv", "ty", "pva"]

  /// Streams without a container, and so without timestamps.
  static let bare: Set<String> = [
    "h261", "h263", "h264", "hevc", "obu", "mpegvideo", "m4v", "mjpeg", "vc1", "dirac", "dnxhd", "cavsvideo", "avs2",
    "avs3",
  ]

  /// A recording or a cut of them may begin with frames that nothing can decode.
  static func mayBeginAnywhere(_ container: String) -> Bool {
    transmissions.contains(container) || bare.contains(container)
  }

  /// Sound formats without an end mark: tags after them (``EndTags``) would be read as sound.
  static let endingWithFile: Set<String> = [
    "flac", "mp3", "aac", "loas", "ac3", "eac3", "dts", "dtshd", "truehd", "mlp", "amr", "amrnb", "amrwb", "tta", "wv",
    "ape", "mpc", "mpc8", "tak", "shn", "au", "gsm",
  ]

  /// Formats that are lists of other files.
  static let playlists: Set<String> = ["hls", "concat", "dash", "imf", "image2", "sdp", "rtsp", "webm_dash_manifest"]

  /// The first file a text names: its first line that is neither a comment nor a keyword alone. For messages.
  static func firstNamedFile(in start: [UInt8]) -> String? {
    // A text by its first bytes: no control characters but white space.
    guard !start.contains(where: { $0 < 32 && $0 != 9 && $0 != 10 && $0 != 13 }) else { return nil }
    let text = String(decoding: start, as: UTF8.self)
    for mark in ["<BaseURL>", "media=\"", "sourceURL=\"", "initialization=\""] {
      guard let found = text.range(of: mark) else { continue }
      let name = text[found.upperBound...].prefix { !"\"<\n".contains($0) }
      if !name.isEmpty { return String(name) }
    }
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("ffconcat") || line.hasPrefix("<") { continue }
      let name = line.hasPrefix("file ") ? String(line.dropFirst(5)) : line
      return String(name.trimmingCharacters(in: CharacterSet(charactersIn: "'\" ")).prefix(200))
    }
    return nil
  }
}

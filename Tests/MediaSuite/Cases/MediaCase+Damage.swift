// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Files that are cut off, of which a part is lost, or whose codec nobody knows.
  static var damages: [MediaCase] { cutOff + soundCutOff + lost + unknown }

  private static func keeping(_ part: Double) -> Step {
    .patch { $0.removeLast($0.count - Int(Double($0.count) * part)) }
  }

  private static var cutOff: [MediaCase] {
    let table: [(String, String)] = [
      ("mp4", h264 + " -movflags +faststart"), ("mp4", h264), ("mp4", h264 + " -movflags +frag_keyframe+empty_moov"),
      ("mov", "-c:v prores_ks -movflags +faststart -pix_fmt yuv422p10le"), ("mkv", h264), ("mkv", "-c:v ffv1"),
      ("webm", vp9), ("ts", h264),
      ("ts", mpeg2), ("avi", mpeg4), ("avi", "-c:v mjpeg -q:v 2 -pix_fmt yuvj420p"), ("flv", h264), ("mpg", mpeg2),
      ("ogv", "-c:v libtheora -q:v 10 -g 8"), ("gif", "-f gif"), ("apng", "-c:v apng -pix_fmt rgb24"), ("nut", h264),
      ("asf", "-c:v msmpeg4 -q:v 3 -g 8"), ("mxf", mpeg2), ("ivf", vp9), ("y4m", "-c:v wrapped_avframe"),
    ]
    return table.flatMap { suffix, options in
      [0.35, 0.8, 0.97].map { part in
        let words = options.split(separator: " ")
        var media = MediaCase(
          "cut off/\(part) of \(suffix) \(words[1])\(options.contains("frag") ? " fragments" : "")", suffix, options,
          steps: [keeping(part)])
        // All frames may be there: the end may be an index.
        media.expected.outcome = .rightOrError
        return media
      }
    }
  }

  private static var soundCutOff: [MediaCase] {
    let table: [(String, String)] = [
      ("wav", "-c:a pcm_s16le"), ("aiff", "-c:a pcm_s16be"), ("m4a", "-c:a aac -movflags +faststart"),
      ("ogg", "-c:a libvorbis"),
      ("opus", "-c:a libopus"), ("flac", "-c:a flac"), ("mka", "-c:a aac"), ("webm", "-c:a libopus"),
      ("mp3", "-c:a libmp3lame"),
      ("caf", "-c:a pcm_s16be"), ("wv", "-c:a wavpack"), ("wma", "-c:a wmav2"),
    ]
    return table.map { suffix, options in
      var media = MediaCase(
        "cut off/sound in \(suffix)", suffix, options, video: nil, sound: TestSound(), steps: [keeping(0.6)])
      media.expected.outcome = .rightOrError
      return media
    }
  }

  /// A page of Ogg is missing, at 0.65…0.85 s: what follows stays where it is, or there is an error.
  private static var lost: [MediaCase] {
    [("opus", "-c:a libopus -page_duration 100000"), ("ogg", "-c:a libvorbis -page_duration 100000")].map {
      suffix, options in
      var media = MediaCase(
        "lost/page of \(suffix)", suffix, options, video: nil, sound: TestSound(),
        steps: [.patch { try OggPages.remove(from: 0.65, to: 0.85, in: &$0) }])
      media.expected.outcome = .rightOrError
      media.expected.soundTolerance = 0.012
      return media
    }
  }

  private static var unknown: [MediaCase] {
    let table: [(String, String, String, String)] = [
      ("mp4", h264, "avc1", "zzzz"), ("mov", "-c:v prores_ks -pix_fmt yuv422p10le", "apch", "zzzz"),
      ("avi", mpeg4, "FMP4", "ZZZZ"),
      ("mkv", vp9, "V_VP9", "V_ZZ9"),
    ]
    return table.map { suffix, options, old, new in
      var media = MediaCase(
        "unknown codec/\(suffix)", suffix, options,
        steps: [
          .patch { bytes in
            let (name, other) = (Array(old.utf8), Array(new.utf8))
            for i in 0..<bytes.count - name.count
            where bytes[i] == name[0] && bytes[i..<i + name.count].elementsEqual(name) {
              bytes.replaceSubrange(i..<i + name.count, with: other)
            }
          }
        ])
      media.expected.outcome = .error
      return media
    }
  }
}

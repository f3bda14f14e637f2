// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Interlaced images, and progressive ones whose rows look like it.
  static var fields: [MediaCase] {
    let x264 = "-c:v libx264 -preset ultrafast -crf 12 -g 6"
    let table: [(String, String, String, FieldPattern.Scan)] = [
      ("h264 tff", "mp4", x264 + " -flags +ildct+ilme -x264-params tff=1 -vf setfield=tff", .topFirst),
      ("h264 bff", "mp4", x264 + " -flags +ildct+ilme -x264-params bff=1 -vf setfield=bff", .bottomFirst),
      ("h264 tff B-frames", "ts", x264 + " -bf 2 -flags +ildct+ilme -x264-params tff=1 -vf setfield=tff", .topFirst),
      ("h264 tff", "mkv", x264 + " -flags +ildct+ilme -x264-params tff=1 -vf setfield=tff", .topFirst),
      ("mpeg2 tff", "ts", "-c:v mpeg2video -q:v 2 -g 6 -flags +ildct+ilme -vf setfield=tff -top 1", .topFirst),
      (
        "mpeg2 bff", "mkv", "-c:v mpeg2video -q:v 2 -g 6 -bf 2 -flags +ildct+ilme -vf setfield=bff -top 0", .bottomFirst
      ),
      ("mpeg2 tff", "vob", "-c:v mpeg2video -q:v 2 -g 6 -bf 2 -flags +ildct+ilme -vf setfield=tff -top 1", .topFirst),
      ("prores tff", "mov", "-c:v prores_ks -pix_fmt yuv422p10le -flags +ildct -vf setfield=tff -top 1", .topFirst),
      ("dv", "dv", "-c:v dvvideo -flags +ildct", .bottomFirst),
      ("dv", "avi", "-c:v dvvideo -flags +ildct", .bottomFirst),
      ("h264 progressive", "mp4", x264, .progressive),
      ("prores progressive", "mov", "-c:v prores_ks -pix_fmt yuv422p10le", .progressive),
      ("ffv1 progressive", "mkv", "-c:v ffv1", .progressive),
    ]
    return table.map { what, suffix, options, scan in
      let isDV = options.contains("dvvideo")
      let (width, height) = isDV ? (720, 576) : (160, 96)
      var video = VideoSource(width, height, frames: 8)
      video.raw.fields = FieldPattern(width: width, height: height, scan: scan)
      var media = MediaCase("fields/\(what) in \(suffix)", suffix, options, video: video)
      media.expected.hasColours = false
      if isDV { media.expected.displayAspect = 4.0 / 3 }
      return media
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// The rates that films have, and odd ones, in containers that keep them exactly and in those that round them.
  static var rates: [MediaCase] {
    let rates: [FrameRate] = [
      FrameRate(10), FrameRate(12), FrameRate(15), FrameRate(24_000, 1001), FrameRate(24), FrameRate(25),
      FrameRate(30_000, 1001), FrameRate(30), FrameRate(48), FrameRate(50), FrameRate(60_000, 1001), FrameRate(60),
      FrameRate(100), FrameRate(120_000, 1001), FrameRate(120), FrameRate(17), FrameRate(29), FrameRate(1000, 41),
      FrameRate(15_000, 1001), FrameRate(7), FrameRate(1), FrameRate(90), FrameRate(144), FrameRate(240),
    ]
    let containers: [(String, String, String)] = [
      ("mp4", "mp4", h264), ("mp4 at 90 kHz", "mp4", h264 + " -video_track_timescale 90000"),
      ("mov at 600", "mov", h264 + " -video_track_timescale 600"),
      ("mov at 1000", "mov", h264 + " -video_track_timescale 1000"),
      ("mp4 fragments at 1000", "mp4", h264 + " -video_track_timescale 1000 -movflags +frag_keyframe+empty_moov"),
      ("mkv", "mkv", h264), ("webm", "webm", "-c:v libvpx -deadline realtime -cpu-used 8 -crf 10 -b:v 2M -g 8"),
      ("flv", "flv", "-c:v libx264 -preset ultrafast -crf 16 -g 8 -bf 2"), ("ts", "ts", h264), ("avi", "avi", mpeg4),
      ("asf", "asf", "-c:v msmpeg4 -q:v 3 -g 8"), ("nut", "nut", h264),
    ]
    var cases: [MediaCase] = []
    for (what, suffix, options) in containers {
      for rate in rates {
        // Two frames of 240 a second share a tick of 1/600 s no more, those of 1000 do; MPEG-4 has ticks of 1/65,535 s.
        var media = MediaCase(
          "rate/\(rate) in \(what)", suffix, options, video: VideoSource(96, 64, frames: 36, rate: rate))
        media.expected.tolerance = 12
        media.expected.lastLength = nil
        cases.append(media)
      }
    }
    return cases
  }

  /// Frames at irregular times.
  static var variableRates: [MediaCase] {
    // In milliseconds, so that each container can keep them.
    let steps = [40, 20, 100, 20, 20, 20, 300, 40, 40, 60, 20, 500, 40, 20, 20]
    var times = [0.0]
    for step in steps.dropLast() { times.append(((times.last ?? 0) * 1000 + Double(step)).rounded() / 1000) }
    let terms = times.enumerated().map { "eq(N\\,\($0.offset))*\(Int(($0.element * 1000).rounded()))" }
    let filter =
      "-vf settb=1/1000,setpts=" + terms.joined(separator: "+") + " -fps_mode passthrough -enc_time_base 1/1000"
    let containers: [(String, String)] = [
      ("mp4", h264), ("mov", h264), ("mkv", h264), ("webm", vp9), ("ts", h264), ("flv", h264), ("nut", h264),
      ("asf", "-c:v msmpeg4 -q:v 3 -g 8"), ("apng", "-c:v apng -pix_fmt rgb24"),
    ]
    return containers.map { suffix, options in
      var media = MediaCase(
        "variable/\(suffix)", suffix, "\(filter) \(options)", video: VideoSource(frames: steps.count))
      media.expected.times = times
      // The last frame's length is written by none of them in the same way.
      media.expected.lastLength = nil
      media.expected.tolerance = 10
      media.expected.isLengthKnown = false
      return media
    }
  }
}

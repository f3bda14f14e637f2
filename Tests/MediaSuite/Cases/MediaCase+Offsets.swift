// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Files whose streams do not begin at 0, or not together, and cuts out of the middle.
  static var offsets: [MediaCase] { delays + shifted + cuts + joined }

  private static let long = VideoSource(frames: 50)
  private static let ways: [(String, String)] = [
    ("mp4", h264 + " -c:a aac"), ("mov", h264 + " -c:a pcm_s16le"), ("mkv", h264 + " -c:a flac"),
    ("mkv", h264 + " -c:a aac"),
    ("webm", vp9 + " -c:a libopus"), ("ts", h264 + " -c:a mp2"), ("flv", h264 + " -c:a aac"),
    ("avi", mpeg4 + " -c:a pcm_s16le"),
    ("mpg", mpeg2 + " -c:a mp2"), ("nut", h264 + " -c:a pcm_s16le"),
    ("ogv", "-c:v libtheora -q:v 10 -g 8 -c:a libvorbis"),
    ("asf", "-c:v msmpeg4 -q:v 3 -g 8 -c:a wmav2"), ("mp4", h264 + " -c:a aac -movflags +frag_keyframe+empty_moov"),
  ]

  private static func named(_ what: String, _ suffix: String, _ options: String) -> MediaCase {
    let sound = options.split(separator: " ").drop { $0 != "-c:a" }.dropFirst().first ?? ""
    var media = MediaCase(
      "offset/\(what) in \(suffix) \(sound)\(options.contains("frag") ? " fragments" : "")", suffix, options,
      video: long,
      sound: TestSound())
    media.expected.tolerance = 10
    if suffix == "avi" { media.expected.soundTolerance = 0.012 }
    // FFmpeg 5.1 counts the delay of Opus twice there.
    if suffix == "webm" { media.expected.soundTolerance = 0.008 }
    return media
  }

  private static var delays: [MediaCase] {
    // AVI and ffmpeg's own fragments do not say that sound begins later.
    ways.filter { $0 != "avi" && !$1.contains("frag") }.map { suffix, options in
      named("sound later", suffix, options).with {
        $0.soundInput = ["-itsoffset", "0.4"]
        $0.expected.soundShift = 0.4
      }
    }
      + ways.filter { $0 != "avi" && !$1.contains("frag") }.map { suffix, options in
        named("picture later", suffix, options + " -fps_mode passthrough").with {
          $0.videoInput = ["-itsoffset", "0.4"]
          $0.expected.soundShift = -0.4
        }
      }
  }

  /// Everything later, or earlier, by the same.
  private static var shifted: [MediaCase] {
    var cases: [MediaCase] = []
    for seconds in ["1.4", "3600", "-0.48"] {
      for (suffix, options) in ways where !["avi", "ogv"].contains(suffix) {
        var media = named("all \(seconds) s later", suffix, options + " -output_ts_offset \(seconds)")
        // What lies before 0 is hidden by an edit list, where there is one.
        if seconds.hasPrefix("-"), ["mp4", "mov"].contains(suffix), !options.contains("frag") {
          media.expected.numbers = Array(12..<50)
          media.expected.soundShift = -0.48
        }
        cases.append(media)
      }
    }
    return cases
  }

  /// Stream copies from 0.92 s on: frame 23 of 50, in a GOP that begins with frame 16.
  private static var cuts: [MediaCase] {
    // The first frame: MP4 hides what lies between the key frame and the cut.
    // Transport streams are searched by decoding time, in which the key frame of frame 24 comes first.
    let targets = [("mp4", 23), ("mov", 23), ("mkv", 16), ("ts", 24), ("flv", 16), ("nut", 16)]
    var cases: [MediaCase] = []
    for (suffix, first) in targets {
      let options = h264 + " -c:a " + (suffix == "ts" ? "mp2" : "aac")
      cases.append(
        named("cut before the input", suffix, options).with {
          $0.steps = [.ffmpeg(["-ss", "0.92", "-i", "{in}", "-map", "0", "-c", "copy", suffix])]
          $0.expected.numbers = Array(first..<50)
          $0.expected.soundShift = -Double(first) / 25
          // The cut falls into a packet of sound.
          $0.expected.soundTolerance = 0.022
        })
      cases.append(
        named("cut after the input", suffix, options).with {
          $0.steps = [.ffmpeg(["-i", "{in}", "-ss", "0.92", "-map", "0", "-c", "copy", suffix])]
          // Packets count by their decoding times: the first key frame that is decoded at 0.92 s or later.
          $0.expected.numbers = Array(32..<50)
          $0.expected.soundShift = -1.28
          $0.expected.soundTolerance = 0.022
        })
    }
    return cases
  }

  /// Transport streams one after the other.
  private static var joined: [MediaCase] {
    let options = h264 + " -muxdelay 0 -muxpreload 0"
    @Sendable func twice(_ bytes: inout [UInt8]) { bytes += bytes }
    var same = MediaCase("joined/clock begins again in ts", "ts", options, steps: [.patch { twice(&$0) }])
    same.expected.numbers = Array(0..<20) + Array(0..<20)
    same.expected.outcome = .rightOrError
    var other = MediaCase(
      "joined/clock begins again in m2v", "m2v", mpeg2 + " -f mpeg2video", steps: [.patch { twice(&$0) }])
    other.expected.numbers = Array(0..<20) + Array(0..<20)
    other.expected.outcome = .rightOrError
    return [same, other]
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Each container with a codec and a sound that are usual in it, at 25 frames a second.
  static var containers: [MediaCase] {
    let table: [(String, String, Expectation.Outcome)] = [
      ("mp4", h264 + " -c:a aac", .right),
      ("mp4", h264 + " -c:a aac -movflags +faststart", .right),
      ("mp4", h264 + " -c:a aac -movflags +frag_keyframe+empty_moov", .right),
      ("mp4", h264 + " -c:a aac -movflags +frag_every_frame+default_base_moof+empty_moov", .right),
      ("mp4", h264 + " -c:a aac -movflags +dash+frag_keyframe", .right),
      ("mp4", h264 + " -c:a aac -movflags +negative_cts_offsets", .right),
      ("mp4", h264 + " -c:a libmp3lame", .right),
      ("mp4", h264 + " -c:a ac3", .right),
      ("mp4", h264 + " -c:a libopus", .right),
      ("mp4", h264 + " -c:a flac -strict -2", .right),
      ("mp4", h264 + " -c:a alac", .right),
      ("m4v", h264 + " -c:a aac", .right),
      ("mov", h264 + " -c:a aac", .right),
      ("mov", h264 + " -c:a pcm_s16le", .right),
      ("mov", h264 + " -c:a pcm_s24le", .right),
      ("3gp", h264 + " -c:a aac", .right),
      ("3g2", h264 + " -c:a aac", .right),
      ("3gp", "-c:v mpeg4 -q:v 3 -g 8 -c:a aac", .right),
      ("f4v", h264 + " -c:a aac", .right),
      ("ismv", h264 + " -c:a aac", .right),
      ("mkv", h264 + " -c:a aac", .right),
      ("mkv", h264 + " -c:a flac", .right),
      ("mkv", h264 + " -c:a libopus", .right),
      ("mkv", h264 + " -c:a libvorbis", .right),
      ("mkv", h264 + " -c:a pcm_s16le", .right),
      ("mkv", h264 + " -c:a ac3", .right),
      ("mkv", h264 + " -c:a dca -strict -2", .right),
      ("mkv", h264 + " -c:a truehd -strict -2", .right),
      ("webm", vp9 + " -c:a libopus", .right),
      ("webm", "-c:v libvpx -deadline realtime -cpu-used 8 -crf 10 -b:v 2M -g 8 -c:a libvorbis", .right),
      ("webm", "-c:v libaom-av1 -cpu-used 8 -usage realtime -crf 20 -g 8 -c:a libopus", .right),
      ("avi", mpeg4 + " -c:a pcm_s16le", .right),
      ("avi", mpeg4 + " -bf 2 -c:a mp2", .right),
      ("avi", h264 + " -c:a pcm_s16le", .right),
      ("avi", "-c:v libx264 -preset ultrafast -crf 16 -g 8 -bf 0 -c:a mp2", .right),
      ("avi", "-c:v mjpeg -q:v 2 -pix_fmt yuvj420p -c:a pcm_s16le", .right),
      ("avi", "-c:v huffyuv -pix_fmt yuv422p -c:a pcm_s16le", .right),
      ("flv", h264 + " -c:a aac", .right),
      ("flv", "-c:v flv -q:v 3 -g 8 -c:a libmp3lame -ar 44100", .right),
      ("ts", h264 + " -c:a aac", .right),
      ("ts", mpeg2 + " -c:a mp2", .right),
      ("ts", "-c:v libx265 -preset ultrafast -crf 14 -x265-params log-level=none:keyint=8 -c:a ac3", .right),
      ("m2ts", h264 + " -c:a ac3", .right),
      ("mts", h264 + " -c:a ac3 -mpegts_m2ts_mode 1", .right),
      ("mpg", "-c:v mpeg1video -q:v 3 -g 8 -bf 0 -c:a mp2", .right),
      ("mpg", "-c:v mpeg1video -q:v 3 -g 8 -bf 2 -c:a mp2", .right),
      ("mpg", mpeg2 + " -c:a mp2", .right),
      ("vob", mpeg2 + " -c:a ac3", .right),
      ("vob", "-c:v mpeg2video -q:v 3 -g 8 -bf 0 -f dvd -c:a ac3", .right),
      ("asf", "-c:v msmpeg4 -q:v 3 -g 8 -c:a wmav2", .right),
      ("asf", h264 + " -c:a wmav2", .right),
      ("wmv", "-c:v wmv2 -q:v 3 -g 8 -c:a wmav2", .right),
      ("wmv", "-c:v wmv1 -q:v 3 -g 8 -c:a wmav1", .right),
      ("mxf", mpeg2 + " -c:a pcm_s16le", .right),
      // It does not say when H.264 frames are shown.
      ("mxf", h264 + " -c:a pcm_s24le", .rightOrError),
      // Ends with an empty packet.
      ("nut", h264 + " -c:a flac", .rightOrError),
      ("nut", "-c:v ffv1 -c:a pcm_s16le", .right),
      ("ogg", "-c:v libtheora -q:v 10 -g 8 -c:a libvorbis", .right),
      ("ogv", "-c:v libtheora -q:v 10 -g 8 -c:a libvorbis", .right),
      ("ogv", "-c:v libtheora -q:v 10 -g 8 -c:a libopus", .right),
      ("ogv", "-c:v libtheora -q:v 10 -g 8 -c:a flac", .right),
      ("wtv", mpeg2 + " -c:a mp2", .rightOrError),
      ("rm", "-c:v rv20 -q:v 3 -g 8 -c:a ac3", .rightOrError),
      ("gxf", mpeg2 + " -c:a pcm_s16le -ac 1", .rightOrError),
      (
        "amv", "-c:v amv -q:v 3 -pix_fmt yuvj420p -r 30 -ar 22050 -ac 1 -c:a adpcm_ima_amv -block_size 735",
        .rightOrError
      ),
    ]
    return table.map { suffix, options, outcome in
      // Long enough for all bursts.
      let isLong = VideoSource(frames: 50)
      let words = options.split(separator: " ").filter { !$0.hasPrefix("-") && Int($0) == nil }
      var media = MediaCase("container/\(suffix) " + words.joined(separator: ","), suffix, options, video: isLong)
      media.sound = TestSound()
      media.expected.outcome = outcome
      media.expected.tolerance = 10
      // AVI has no times finer than a block of sound, and no word for what an encoder puts before it.
      if suffix == "avi" { media.expected.soundTolerance = 0.012 }
      // FFmpeg 5.1 counts the delay of Opus twice there: once in all times, once in the codec delay.
      if ["mkv", "webm"].contains(suffix), options.contains("libopus") { media.expected.soundTolerance = 0.008 }
      // RealMedia has no word for AC-3's delay of 256 samples, nor has Matroska for the 512 of DTS.
      if suffix == "rm" { media.expected.soundTolerance = 0.006 }
      if suffix == "mkv", options.contains("dca") { media.expected.soundTolerance = 0.011 }
      // The file moves its images by whole frames, and so loses where they began against the priming of AAC.
      if suffix == "ismv" { media.expected.soundTolerance = 0.02 }
      if suffix == "amv" {
        media.video = VideoSource(frames: 60, rate: 30)
        media.sound?.channels = 1
        media.expected.soundTolerance = 0.02
      }
      if suffix == "gxf" { media.video = VideoSource(720, 576, frames: 50) }
      return media
    }
  }

  /// Bare streams, without a container's times.
  static var rawStreams: [MediaCase] {
    let table: [(String, String, Expectation.Outcome)] = [
      ("h264", h264 + " -f h264", .rightOrError),
      ("h264", "-c:v libx264 -preset ultrafast -crf 16 -g 8 -bf 0 -f h264", .rightOrError),
      ("265", "-c:v libx265 -preset ultrafast -crf 14 -x265-params log-level=none:keyint=8 -f hevc", .rightOrError),
      ("m1v", "-c:v mpeg1video -q:v 3 -g 8 -bf 2 -f mpeg1video", .right),
      ("m2v", "-c:v mpeg2video -q:v 3 -g 8 -bf 0 -f mpeg2video", .right),
      ("m2v", mpeg2 + " -f mpeg2video", .right),
      ("m4v", mpeg4 + " -f m4v", .right),
      ("mjpeg", "-c:v mjpeg -q:v 2 -pix_fmt yuvj420p -f mjpeg", .right),
      ("ivf", "-c:v libvpx -deadline realtime -cpu-used 8 -crf 10 -b:v 2M -g 8", .right),
      ("ivf", vp9, .right),
      ("ivf", "-c:v libaom-av1 -cpu-used 8 -usage realtime -crf 20 -g 8", .right),
      ("obu", "-c:v libaom-av1 -cpu-used 8 -usage realtime -crf 20 -g 8", .right),
      ("y4m", "-c:v wrapped_avframe", .right),
      ("h263", "-c:v h263 -q:v 3 -g 8 -s 176x144", .rightOrError),
      ("drc", "-c:v vc2 -strict -2 -pix_fmt yuv422p", .rightOrError),
    ]
    return table.map { suffix, options, outcome in
      let video = suffix == "h263" ? VideoSource(176, 144) : VideoSource()
      var media = MediaCase("raw/\(suffix) \(options.split(separator: " ")[1])", suffix, options, video: video)
      media.expected.outcome = outcome
      media.expected.tolerance = 10
      return media
    }
  }
}

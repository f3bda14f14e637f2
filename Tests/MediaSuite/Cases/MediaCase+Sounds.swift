// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// Sound alone: codecs, rates, layouts, and holes.
  static var sounds: [MediaCase] { soundCodecs + soundRates + layouts + holes }

  private static var soundCodecs: [MediaCase] {
    // Seconds that a burst may be off: bare streams do not say what the encoder put before the sound.
    let table: [(String, String, Double)] = [
      ("wav", "-c:a pcm_s16le", 0.001), ("wav", "-c:a pcm_u8", 0.001), ("wav", "-c:a pcm_s24le", 0.001),
      ("wav", "-c:a pcm_s32le", 0.001), ("wav", "-c:a pcm_f32le", 0.001), ("wav", "-c:a pcm_f64le", 0.001),
      ("wav", "-c:a pcm_mulaw", 0.001), ("wav", "-c:a pcm_alaw", 0.001), ("wav", "-c:a adpcm_ms", 0.004),
      ("wav", "-c:a adpcm_ima_wav", 0.004), ("wav", "-rf64 always -c:a pcm_s16le", 0.001),
      ("w64", "-c:a pcm_s16le", 0.001),
      ("aiff", "-c:a pcm_s16be", 0.001), ("aiff", "-c:a pcm_s24be", 0.001), ("au", "-c:a pcm_s16be", 0.001),
      ("caf", "-c:a pcm_s16be", 0.001), ("caf", "-c:a alac", 0.001), ("flac", "-c:a flac", 0.001),
      ("ogg", "-c:a flac", 0.001),
      ("m4a", "-c:a alac", 0.001), ("m4a", "-c:a aac", 0.004), ("mp4", "-c:a libopus", 0.004),
      ("m4a", "-c:a aac -movflags +faststart", 0.004),
      ("mp3", "-c:a libmp3lame", 0.004), ("mp3", "-c:a libmp3lame -q:a 4", 0.004),
      ("mp3", "-c:a libmp3lame -write_xing 0", 0.03),
      ("ogg", "-c:a libvorbis", 0.004), ("ogg", "-c:a libopus", 0.004), ("opus", "-c:a libopus", 0.004),
      ("webm", "-c:a libopus", 0.004), ("mka", "-c:a libvorbis", 0.004), ("mka", "-c:a aac", 0.025),
      ("aac", "-c:a aac", 0.025),
      ("ac3", "-c:a ac3", 0.007), ("eac3", "-c:a eac3", 0.007), ("mp2", "-c:a mp2", 0.012),
      ("dts", "-c:a dca -strict -2", 0.012),
      ("wv", "-c:a wavpack", 0.001), ("tta", "-c:a tta", 0.001), ("wma", "-c:a wmav2", 0.05),
      ("wma", "-c:a wmav1", 0.05),
      ("thd", "-c:a truehd -strict -2 -f truehd", 0.002), ("mlp", "-c:a mlp -strict -2", 0.002),
      ("spx", "-c:a libspeex -ar 32000", 0.03),
      ("mkv", "-c:a pcm_s24le", 0.001), ("mov", "-c:a pcm_s16be", 0.001), ("avi", "-c:a pcm_s16le", 0.001),
      ("ts", "-c:a aac", 0.025),
      ("nut", "-c:a pcm_s16le", 0.001), ("voc", "-c:a pcm_s16le", 0.001), ("sox", "-c:a pcm_s32le", 0.001),
      ("rso", "-c:a pcm_u8 -ac 1", 0.001),
    ]
    return table.map { suffix, options, tolerance in
      var media = MediaCase(
        "sound/\(suffix) \(options.split(separator: " ").joined(separator: " "))", suffix, options, video: nil,
        sound: TestSound())
      if suffix == "rso" { media.sound?.channels = 1 }
      media.expected.soundTolerance = tolerance
      if ["thd", "mlp", "spx", "rso", "sox", "voc"].contains(suffix) { media.expected.outcome = .rightOrError }
      return media
    }
  }

  private static var soundRates: [MediaCase] {
    var cases: [MediaCase] = []
    for rate in [8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000] {
      for (suffix, options) in [
        ("wav", "-c:a pcm_s16le"), ("flac", "-c:a flac"), ("m4a", "-c:a aac"), ("mp3", "-c:a libmp3lame"),
      ] {
        if suffix == "mp3", rate > 48_000 { continue }
        if suffix == "m4a", rate > 96_000 { continue }
        var sound = TestSound()
        sound.rate = rate
        var media = MediaCase("sound rate/\(rate) in \(suffix)", suffix, options, video: nil, sound: sound)
        media.expected.soundTolerance = suffix == "wav" || suffix == "flac" ? 0.001 : 0.004
        cases.append(media)
      }
    }
    return cases
  }

  private static var layouts: [MediaCase] {
    var cases: [MediaCase] = []
    for channels in [1, 2, 3, 4, 5, 6, 7, 8] {
      for (suffix, options) in [
        ("wav", "-c:a pcm_s16le"), ("flac", "-c:a flac"), ("m4a", "-c:a aac"), ("mka", "-c:a libopus"),
        ("ogg", "-c:a libvorbis"),
      ] {
        var sound = TestSound()
        sound.channels = channels
        // libopus refuses three channels with a low one, and four in a row.
        if options.contains("opus"), channels == 3 || channels == 4 { continue }
        cases.append(MediaCase("sound layout/\(channels) in \(suffix)", suffix, options, video: nil, sound: sound))
      }
    }
    return cases
  }

  /// Packets that are missing where nothing sounds: what follows must not move.
  private static var holes: [MediaCase] {
    // The packets of 0.65…0.85 s, or fewer.
    let table: [(String, String, ClosedRange<Int>)] = [
      ("mkv", "-c:a pcm_s16le", 32...38), ("mkv", "-c:a flac", 7...7), ("mkv", "-c:a aac", 33...38),
      ("mp4", "-c:a aac", 33...38),
      // MOV has no pauses within PCM: its samples follow one another.
      ("ts", "-c:a mp2", 28...34), ("ts", "-c:a aac", 33...38),
      ("webm", "-c:a libopus", 34...40),
      ("flv", "-c:a aac", 33...38), ("nut", "-c:a pcm_s16le", 32...38), ("mkv", "-c:a ac3", 22...25),
      ("mkv", "-c:a libopus", 34...40),
    ]
    return table.map { suffix, options, packets in
      let film = suffix == "webm" ? vp9 : h264
      var media = MediaCase(
        "sound hole/\(suffix) \(options.dropFirst(5))", suffix, "\(film) \(options)", video: VideoSource(frames: 50),
        sound: TestSound())
      media.options += [
        "-af", "asetnsamples=1024", "-bsf:a", "noise=drop='between(n,\(packets.lowerBound),\(packets.upperBound))'",
      ]
      media.expected.soundTolerance = 0.012
      media.expected.tolerance = 10
      return media
    }
  }
}

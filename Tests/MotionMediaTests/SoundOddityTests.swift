// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// What decodes whole is right, with a warning where something is odd.
@Suite("Odd files of sound")
struct SoundOddityTests {
  let folder = ScratchFolder()

  /// Two channels of 16 bits at 48 kHz: the bursts.
  private func samples(_ format: String = "s16le") throws -> [UInt8] {
    try Array(SystemTool.ffmpeg("-f", "lavfi", "-i", TestSound.bursts, "-ac", "2", "-f", format, "-"))
  }

  private func little(_ value: UInt64, _ count: Int) -> [UInt8] { value.littleEndianBytes(count) }
  private func big(_ value: UInt64, _ count: Int) -> [UInt8] { value.bigEndianBytes(count) }

  private func text(_ text: String) -> [UInt8] { Array(text.utf8) }
  private func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap(\.self) }

  /// PCM, two channels, 48,000 Hz, 16 bits: what a header of WAV says of it.
  private var format: [UInt8] {
    joined(
      little(1, 2), little(2, 2), little(48_000, 4), little(192_000, 4), little(4, 2), little(16, 2))
  }

  private func wav(riff: UInt64, data: UInt64, _ sound: [UInt8]) -> [UInt8] {
    joined(
      text("RIFF"), little(riff, 4), text("WAVEfmt "), little(16, 4), format, text("data"), little(data, 4), sound)
  }

  private func rf64(_ name: String, riff: UInt64, data: UInt64, _ sound: [UInt8]) -> [UInt8] {
    joined(
      text(name), little(0xFFFF_FFFF, 4), text("WAVEds64"), little(28, 4), little(riff, 8), little(data, 8),
      little(data / 4, 8), little(0, 4), text("fmt "), little(16, 4), format, text("data"), little(0xFFFF_FFFF, 4),
      sound)
  }

  private func w64(riff: UInt64, data: UInt64, _ sound: [UInt8]) -> [UInt8] {
    let rest: [UInt8] = [0xF3, 0xAC, 0xD3, 0x11, 0x8C, 0xD1, 0x00, 0xC0, 0x4F, 0x8E, 0xDB, 0x8A]
    let riffRest: [UInt8] = [0x2E, 0x91, 0xCF, 0x11, 0xA5, 0xD6, 0x28, 0xDB, 0x04, 0xC1, 0x00, 0x00]
    return joined(
      text("riff"), riffRest, little(riff, 8), text("wave"), rest, text("fmt "), rest, little(40, 8), format,
      text("data"), rest, little(data, 8), sound)
  }

  private func aiff(form: UInt64, frames: UInt64, sound size: UInt64, _ sound: [UInt8]) -> [UInt8] {
    let rate: [UInt8] = [0x40, 0x0E, 0xBB, 0x80, 0, 0, 0, 0, 0, 0]
    return joined(
      text("FORM"), big(form, 4), text("AIFFCOMM"), big(18, 4), big(2, 2), big(frames, 4), big(16, 2), rate,
      text("SSND"),
      big(size, 4), big(0, 8), sound)
  }

  private func au(_ size: UInt64, _ sound: [UInt8]) -> [UInt8] {
    joined(text(".snd"), big(24, 4), big(size, 4), big(3, 4), big(48_000, 4), big(2, 4), sound)
  }

  private func caf(_ size: UInt64, _ sound: [UInt8]) -> [UInt8] {
    joined(
      text("caff"), big(0x0001_0000, 4), text("desc"), big(32, 8), big(48_000.0.bitPattern, 8), text("lpcm"), big(0, 4),
      big(4, 4), big(1, 4), big(2, 4), big(16, 4), text("data"), big(size, 8), big(0, 4), sound)
  }

  @Test("a size that its writer never corrected is no damage, in any header")
  func unpatched() throws {
    let (sound, swapped) = (try samples(), try samples("s16be"))
    let most: UInt64 = 0xFFFF_FFFF
    let whole = folder.write(wav(riff: UInt64(sound.count) + 36, data: UInt64(sound.count), sound), "whole.wav")
    let expected = try TestSound.samples(whole)
    #expect(expected.count == TestSound.count && FileOddities.warning(of: whole) == nil)
    let files: [(String, [UInt8])] = [
      ("zero.wav", wav(riff: 0, data: 0, sound)), ("python.wav", wav(riff: 36, data: 0, sound)),
      ("max.wav", wav(riff: most, data: most, sound)), ("max31.wav", wav(riff: most / 2, data: most / 2, sound)),
      ("rest.wav", wav(riff: most, data: most - 36, sound)), ("half.wav", wav(riff: 0, data: 0x8000_0000, sound)),
      ("pipe.wav", wav(riff: 0x7FFF_F024, data: 0x7FFF_F000, sound)),
      ("zero-rf64.wav", rf64("RF64", riff: 0, data: 0, sound)),
      ("max-rf64.wav", rf64("RF64", riff: .max, data: .max, sound)),
      ("zero-bw64.wav", rf64("BW64", riff: 0, data: 0, sound)),
      ("max-bw64.wav", rf64("BW64", riff: .max, data: .max, sound)),
      ("zero.w64", w64(riff: 0, data: 0, sound)), ("head.w64", w64(riff: 104, data: 24, sound)),
      ("max.w64", w64(riff: .max, data: .max, sound)),
      ("zero.aiff", aiff(form: 0, frames: 0, sound: 0, swapped)),
      ("head.aiff", aiff(form: 46, frames: 0, sound: 8, swapped)),
      ("max.aiff", aiff(form: most, frames: most, sound: most, swapped)),
      ("max31.aiff", aiff(form: most / 2, frames: most / 8, sound: most / 2 - 38, swapped)),
      ("zero.au", au(0, swapped)), ("max.au", au(most, swapped)), ("max31.au", au(most / 2, swapped)),
      ("zero.caf", caf(0, swapped)), ("head.caf", caf(4, swapped)), ("max.caf", caf(.max, swapped)),
    ]
    for (name, bytes) in files {
      let path = folder.write(bytes, name)
      #expect(try TestSound.samples(path) == expected, "\(name)")
      #expect(FileOddities.warning(of: path) == nil, "\(name)")
    }
  }

  @Test("a round size of which next to nothing is there is a placeholder too, and a warning")
  func round() throws {
    let sound = try samples()
    let path = folder.write(wav(riff: 2_000_000_036, data: 2_000_000_000, sound), "round.wav")
    #expect(try AudioFile.sampleCount(path: path) == TestSound.count)
    #expect(FileOddities.warning(of: path)?.contains("states 2000000000 bytes of sound") == true)
    // A size that somebody may have meant.
    let cut = folder.write(wav(riff: 1_234_567_924, data: 1_234_567_888, sound), "cut.wav")
    #expect(throws: MediaError.self) { try AudioFile.sampleCount(path: cut) }
    // To the sample, also where it ends within one.
    for rest in [0, 3] {
      let there = sound.count / 2 + rest
      let bytes = wav(riff: UInt64(sound.count) + 36, data: UInt64(sound.count), Array(sound[..<there]))
      let half = folder.write(bytes, "half\(rest).wav")
      #expect {
        try AudioFile.sampleCount(path: half)
      } throws: { error in
        guard case MediaError.truncated(half, let time?, let reason) = error else { return false }
        return time == MediaTime(1, 1)
          && reason == "its header promises 384000 bytes of sound, but only \(there) are there"
      }
    }
  }

  @Test("what lies behind the size in a header is not played, and a warning unless it is a note or silence")
  func behind() throws {
    let sound = try samples()
    let half = UInt64(sound.count / 2)
    let under = folder.write(wav(riff: 36 + half, data: half, sound), "under.wav")
    #expect(try AudioFile.sampleCount(path: under) == TestSound.count / 2)
    #expect(FileOddities.warning(of: under)?.contains("\(half) more bytes follow") == true)
    // libav reads AU to the end, whatever its header says.
    let swapped = stride(from: 0, to: sound.count - 1, by: 2).flatMap { [sound[$0 + 1], sound[$0]] }
    let short = folder.write(au(half, swapped), "under.au")
    #expect(try AudioFile.sampleCount(path: short) == TestSound.count / 2)
    let one = wav(riff: 36 + UInt64(sound.count), data: UInt64(sound.count), sound)
    let pair = folder.write(one + one, "joined.wav")
    #expect(try AudioFile.sampleCount(path: pair) == TestSound.count)
    #expect(FileOddities.warning(of: pair)?.contains("another file begins there") == true)
    let list = joined(text("LIST"), little(4, 4), text("INFO"))
    let notes: [[UInt8]] = [
      list, list + SoundDamageTests.id3, SoundDamageTests.id3, SoundDamageTests.ape(hasHeader: true),
      [UInt8](repeating: 0, count: 500),
    ]
    for (index, rest) in notes.enumerated() {
      let path = folder.write(one + rest, "\(index).wav")
      #expect(try AudioFile.sampleCount(path: path) == TestSound.count, "\(index)")
      #expect(FileOddities.warning(of: path) == nil, "\(index)")
    }
    // A size of nothing, and a chunk behind it.
    let empty = folder.write(wav(riff: 48, data: 0, list), "empty.wav")
    #expect(try AudioFile.sampleCount(path: empty) == 0)
  }

  private func mp3(_ name: String, _ options: [String] = []) throws -> [UInt8] {
    try SystemTool.run(
      "ffmpeg",
      ["-v", "error", "-y", "-f", "lavfi", "-i", TestSound.bursts, "-c:a", "libmp3lame"] + options + [folder.file(name)]
    )
    return folder.bytes(name)
  }

  /// Lyrics3 of version 2, before an ID3v1 tag.
  private static let lyrics: [UInt8] = {
    let fields = "LYRICSBEGININD00002 1ETT00007A title"
    return Array("\(fields)\(String(format: "%06d", fields.utf8.count))LYRICS200".utf8) + SoundDamageTests.id3
  }()

  @Test("joined MP3s are one after the other to the sample, and what lies between and behind is passed over")
  func joinedFiles() throws {
    let one = try mp3("one.mp3", ["-q:a", "4"])
    let whole = try TestSound.samples(folder.file("one.mp3"))
    try #require(whole.count == TestSound.count)
    let ape = SoundDamageTests.ape(hasHeader: true)
    let betweens: [[UInt8]] = [
      [], SoundDamageTests.id3, ape, SoundDamageTests.ape(hasHeader: false), Self.lyrics, ape + SoundDamageTests.id3,
      [UInt8](repeating: 0, count: 1000),
    ]
    for (index, between) in betweens.enumerated() {
      let path = folder.write(one + between + one + between, "\(index).mp3")
      #expect(try TestSound.samples(path) == whole.appending(whole), "\(index)")
      #expect(FileOddities.warning(of: path) != nil, "\(index)")
    }
    for (index, tag) in [SoundDamageTests.id3, ape, Self.lyrics, ape + Self.lyrics].enumerated() {
      let path = folder.write(one + tag, "tag\(index).mp3")
      #expect(try TestSound.samples(path) == whole, "\(index)")
      #expect(FileOddities.warning(of: path) == nil, "\(index)")
    }
  }

  /// Where the frames of an MP3 file without tags begin.
  private func frames(_ bytes: [UInt8], _ kind: BareFrame.Kind = .mpegAudio) -> [Int] {
    var (places, offset): ([Int], Int) = ([], 0)
    while offset < bytes.count, let frame = BareFrame(kind, bytes[offset...].prefix(BareFrame.headerSize)) {
      places.append(offset)
      offset += frame.length
    }
    return places
  }

  @Test("bytes between frames of MP3 are passed over, and lost frames are an error", arguments: [[], ["-q:a", "9"]])
  func junk(options: [String]) throws {
    let bytes = try mp3("plain.mp3", ["-write_xing", "0", "-id3v2_version", "0"] + options)
    let places = frames(bytes)
    try #require(places.count > 80)
    let whole = try TestSound.samples(folder.file("plain.mp3"))
    #expect(FileOddities.warning(of: folder.file("plain.mp3")) == nil)
    let middle = places[places.count / 2]
    let junk = [UInt8](repeating: 0xAA, count: 26)
    let between = folder.write(joined(Array(bytes[..<middle]), junk, Array(bytes[middle...])), "between.mp3")
    #expect(try TestSound.samples(between) == whole)
    #expect(
      FileOddities.warning(of: between)?.contains("26 bytes of it, from byte \(middle) on, are not sound") == true)
    let behind = folder.write(bytes + junk + [UInt8](repeating: 0, count: 500), "behind.mp3")
    #expect(try TestSound.samples(behind) == whole)
    #expect(FileOddities.warning(of: behind)?.contains("526 bytes") == true)
    // A frame's header is no header any more.
    var wrong = bytes
    for offset in middle..<middle + 4 { wrong[offset] = 0 }
    let damaged = folder.write(wrong, "damaged.mp3")
    #expect {
      try AudioFile.sampleCount(path: damaged)
    } throws: { error in
      guard case MediaError.corrupt(damaged, let time?, _) = error else { return false }
      return abs(time.seconds - 1) < 0.1
    }
    // Silence stands for it where that is allowed.
    let allowed = try AudioFile.sampleCount(SoundFile(damaged, allowsDamage: true))
    #expect(abs(allowed - whole.count) < 2400, "\(allowed)")
  }

  @Test("an MP3 that ends within a frame is cut off, and what is whole of it is heard")
  func cut() throws {
    let bytes = try mp3("plain.mp3", ["-write_xing", "0", "-id3v2_version", "0"])
    let places = frames(bytes)
    let place = places[places.count * 6 / 10]
    let path = folder.write(Array(bytes[..<(place + 20)]), "cut.mp3")
    let end = places.count * 6 / 10 * 1152
    #expect {
      try AudioFile.sampleCount(path: path)
    } throws: { error in
      guard case MediaError.truncated(path, let time?, _) = error else { return false }
      return time == MediaTime(Int64(end), 48_000)
    }
    #expect(try AudioFile.sampleCount(SoundFile(path), upTo: end) == end)
    #expect(try AudioFile.duration(path: path, within: 1) == nil)
    #expect(try AudioFile.sampleCount(SoundFile(path, allowsDamage: true)) == end)
    let whole = try TestSound.samples(folder.file("plain.mp3"))
    let part = try AudioMixer([AudioCue(path: path, length: MediaTime(1, 1))]).read(48_000)
    #expect(part.left == Array(whole.left[..<48_000]))
    #expect(throws: MediaError.self) { try AudioMixer([AudioCue(path: path)]).read(end + 1) }
    // A silent frame without its last bytes, which would be the reservoir of the next one, has all of its sound.
    let silent = folder.write(Array(bytes[..<(place + 60)]), "silent.mp3")
    #expect(try AudioFile.sampleCount(path: silent) == end + 1152)
    // Within the header of a frame.
    let header = folder.write(Array(bytes[..<(place + 2)]), "header.mp3")
    #expect {
      try AudioFile.sampleCount(path: header)
    } throws: { error in
      guard case MediaError.truncated(header, let time?, _) = error else { return false }
      return time == MediaTime(Int64(end), 48_000)
    }
  }

  @Test("ADTS that changes its rate and channels goes on, each part where it belongs")
  func change() throws {
    func part(_ name: String, _ options: [String]) throws -> [UInt8] {
      try SystemTool.run(
        "ffmpeg",
        ["-v", "error", "-y", "-f", "lavfi", "-i", TestSound.bursts] + options + ["-c:a", "aac", folder.file(name)])
      return folder.bytes(name)
    }
    let mono = try part("mono.aac", ["-ar", "44100", "-ac", "1"])
    let stereo = try part("stereo.aac", ["-ar", "48000", "-ac", "2"])
    let path = folder.write(mono + stereo + mono, "change.aac")
    let found = try TestSound.onsets(path)
    let expected = [0, 96_000, 192_000].flatMap { start in TestSound.places.map { $0 + start } }
    // A frame of padding at the end of a part.
    #expect((TestSound.distance(found, expected) ?? .max) <= 2 * 1100, "\(found)")
    #expect((TestSound.distance(Array(found.prefix(4)), TestSound.places) ?? .max) <= 30, "\(found)")
    #expect(FileOddities.warning(of: path)?.contains("3 joined recordings") == true)
  }

  @Test(
    "Ogg without a page that ends it is whole, and one that ends within a page is cut off",
    arguments: ["libopus", "libvorbis"])
  func ogg(codec: String) throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", TestSound.bursts, "-c:a", codec, "-page_duration", "200000", folder.file("whole.ogg"))
    let bytes = folder.bytes("whole.ogg")
    let whole = try TestSound.samples(folder.file("whole.ogg"))
    var last = bytes.count - 27
    while !bytes[last...].starts(with: "OggS".utf8) { last -= 1 }
    let open = folder.write(Array(bytes[..<last]), "open.ogg")
    // The last page has less than half a second.
    #expect((60_000...TestSound.count).contains(try AudioFile.sampleCount(path: open)))
    #expect(FileOddities.warning(of: open)?.contains("the last page of its stream is missing") == true)
    let cut = folder.write(Array(bytes[..<(last + 40)]), "cut.ogg")
    #expect {
      try AudioFile.sampleCount(path: cut)
    } throws: { error in
      guard case MediaError.truncated(cut, _?, _) = error else { return false }
      return true
    }
    let behind = folder.write(bytes + [UInt8](repeating: 7, count: 90), "behind.ogg")
    #expect(try TestSound.samples(behind) == whole)
    #expect(FileOddities.warning(of: behind)?.contains("90 bytes after its last page") == true)
    let chained = folder.write(bytes + bytes, "chained.ogg")
    #expect(try TestSound.samples(chained) == whole.appending(whole))
    #expect(FileOddities.warning(of: chained) == nil)
  }

  @Test("what decoders say is damage where samples are wrong, and else an oddity")
  func lines() {
    for line in [
      "CRC error at PTS 4608", "frame CRC mismatch", "invalid new backstep 12", "SBR reset failed. Switching",
    ] {
      #expect(SoundDecoderLog.tellsDamage(line), "\(line)")
    }
    for line in [
      "Overread 3 bits", "Estimating duration from bitrate", "Could not update timestamps for skipped samples.",
    ] {
      #expect(!SoundDecoderLog.tellsDamage(line), "\(line)")
    }
  }

  @Test("a negative first time in Matroska is where the sound begins, with and without an image")
  func negative() throws {
    for (codec, late) in [("aac", 0.0), ("pcm_s16le", 0.0), ("aac", 0.5), ("pcm_s16le", 0.5)] {
      let source = folder.file(codec.hasPrefix("pcm") ? "a.mov" : "a.mp4")
      try SystemTool.run(
        "ffmpeg",
        ["-v", "error", "-y", "-f", "lavfi", "-i", "color=s=64x64:r=25:d=2", "-f", "lavfi", "-i", TestSound.bursts]
          + ["-c:v", "libx264", "-preset", "ultrafast", "-bf", "0", "-c:a", codec, "-strict", "-2", source])
      let path = folder.file("negative.mkv")
      try SystemTool.ffmpeg(
        "-i", source, "-itsoffset", "\(-late)", "-i", source, "-map", "0:v", "-map", "1:a", "-c", "copy",
        "-avoid_negative_ts", "disabled", path)
      let found = try TestSound.onsets(path)
      let expected = TestSound.places.map { $0 - Int(late * 48_000) }.filter { $0 > 0 }
      #expect((TestSound.distance(found, expected) ?? .max) <= 90, "\(codec) \(late): \(found)")
    }
  }

  @Test(
    "what is whole of a container that is cut off is heard, and beyond it is an error",
    arguments: ["a.mka", "a.ts", "a.m4a"])
  func cutContainers(name: String) throws {
    let whole = folder.file(name)
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", TestSound.bursts, "-c:a", "aac", "-movflags", "+faststart", whole)
    let bytes = folder.bytes(name)
    // Within a packet of a transport stream, too.
    let path = folder.write(Array(bytes[..<(bytes.count * 8 / 10 / 188 * 188 + 100)]), "cut-" + name)
    let half = try AudioFile.sampleCount(SoundFile(path), upTo: 40_000)
    #expect(half == 40_000)
    let part = try AudioMixer([AudioCue(path: path)]).read(40_000)
    #expect(part.left == Array(try TestSound.samples(whole).left[..<40_000]))
    #expect {
      try AudioFile.sampleCount(path: path)
    } throws: { error in
      switch error {
      case MediaError.truncated(path, let time?, _), MediaError.corrupt(path, let time?, _):
        (0.8...2).contains(time.seconds)
      default: false
      }
    }
    #expect(try AudioFile.sampleCount(SoundFile(path, allowsDamage: true)) > 40_000)
  }
}

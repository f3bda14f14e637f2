// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionMedia
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Sound that is made as loud as it is to be, compared with FFmpeg's own measure, and sound at other rates.
@Suite("Loudness and rates of sound", .enabled(if: SystemTool.hasFFmpeg))
struct LoudnessExportTests {
  private let scratch = ScratchFolder()

  /// Sounds by expressions of FFmpeg.
  static let sounds: [String: String] = [
    "tone": "aevalsrc='0.1*sin(2*PI*997*t)|0.1*sin(2*PI*997*t)':s=48000:d=6",
    "left": "aevalsrc='0.3*sin(2*PI*440*t)|0':s=48000:d=5",
    "noise": "anoisesrc=d=6:c=pink:a=0.4:seed=5:r=48000",
    "gated": "aevalsrc='(0.2*lt(t,4)+0.004*gte(t,4))*sin(2*PI*300*t)':s=48000:d=10",
    "clicks": "aevalsrc='0.05*sin(2*PI*200*t)+0.9*lt(mod(t,1),0.003)*sin(2*PI*5000*t)':s=44100:d=6",
    "bass": "aevalsrc='0.5*sin(2*PI*45*t)':s=48000:d=5",
  ]

  private func film(_ sound: String, seconds: Double = 4) throws -> ExportFixture {
    let path = scratch.file(sound + ".wav")
    if !FileManager.default.fileExists(atPath: path) {
      try scratch.ffmpeg(
        "-f", "lavfi", "-i", try #require(LoudnessExportTests.sounds[sound]), "-c:a", "pcm_f32le", path)
    }
    scratch.settle()
    return ExportFixture(Format(width: 64, height: 36, fps: 25)) {
      Scene { Layer().size(20, 20).backgroundColor(.red) }.lasting(seconds)
      Audio(path)
    }
  }

  /// Integrated loudness and true peak of a file, by FFmpeg.
  private func measured(_ name: String) throws -> (loudness: Double, peak: Double) {
    // The filter writes to standard error.
    let command = "ffmpeg -nostdin -hide_banner -i '\(scratch.file(name))' -af ebur128=peak=true -f null - 2>&1"
    let text = String(decoding: try scratch.run("bash", ["-c", command]), as: UTF8.self)
    let summary = text.components(separatedBy: "Summary:").last ?? ""
    func number(_ label: String) -> Double {
      guard let range = summary.range(of: label) else { return .nan }
      return Double(summary[range.upperBound...].split(whereSeparator: \.isWhitespace).first ?? "") ?? .nan
    }
    return (number("I:"), number("Peak:"))
  }

  @Test("a loudness that is not reached is a warning with the reason, and one that is reached is none")
  func missed() throws {
    var settings = ExportSettings()
    settings.loudness = LoudnessTarget(loudness: -9, truePeak: -3)
    let summary = try export(film("clicks"), "loud-clicks.wav") { $0.loudness = settings.loudness }
    let clicks = try #require(summary.loudness)
    let warning = try #require(clicks.miss?.message, "\(clicks)")
    #expect(warning.contains("LUFS instead of -9.0: its peaks are limited to -3.0 dBTP"), "\(warning)")
    let tone = try #require(
      try export(film("tone"), "loud-tone.wav") { $0.loudness = LoudnessTarget(loudness: -16) }.loudness)
    #expect(tone.miss == nil, "\(tone)")
    let silence = LoudnessChange(MeasuredLoudness(integrated: nil, truePeak: 0), to: LoudnessTarget(loudness: -14))
    #expect(silence.miss?.message.contains("the sound is silent") == true)
  }

  @discardableResult
  private func export(
    _ fixture: ExportFixture, _ name: String, _ change: (inout ExportSettings) -> Void = { _ in }
  ) throws -> ExportSummary {
    try fixture.export(to: scratch.file(name)) { settings in
      settings.output = ExportSettings.Output(ofName: name) ?? .none
      change(&settings)
    }
  }

  @Test("what is measured is what FFmpeg measures, within 0.1 LU", arguments: sounds.keys.sorted())
  func measure(sound: String) throws {
    let fixture = try film(sound)
    try export(fixture, "plain.wav")
    let theirs = try measured("plain.wav")
    let change = try #require(
      try export(fixture, "loud.wav") { $0.loudness = LoudnessTarget(loudness: -30) }.loudness)
    let ours = try #require(change.measured.integrated)
    #expect(abs(ours - theirs.loudness) <= 0.1, "\(ours) and \(theirs.loudness) LUFS")
    #expect(abs(change.measured.truePeakLevel - theirs.peak) <= 0.3, "\(change.measured.truePeakLevel), \(theirs.peak)")
    let made = try measured("loud.wav").loudness
    #expect(abs(made + 30) <= 0.1)
    let result = try #require(change.result)
    #expect(!change.isLimited && abs(result + 30) <= 0.02)
  }

  @Test("what would be beyond the limit is limited, and nothing else", arguments: ["clicks", "noise", "gated"])
  func limited(sound: String) throws {
    let fixture = try film(sound)
    for (target, ceiling) in [(-14.0, -1.0), (-9, -3)] {
      let change = try #require(
        try export(fixture, "loud.wav") { $0.loudness = LoudnessTarget(loudness: target, truePeak: ceiling) }.loudness)
      let found = try measured("loud.wav")
      #expect(found.peak <= ceiling, "\(found.peak) dBTP")
      if change.isLimited { #expect(found.peak > ceiling - 1, "\(found.peak) dBTP") }
      if !change.isLimited { #expect(abs(found.loudness - target) <= 0.1) }
      let result = try #require(change.result)
      #expect(abs(result - found.loudness) <= 0.1)
      #expect(change.report.contains(change.isLimited ? "limited to" : "not limited"), "\(change.report)")
    }
  }

  @Test("a part has the samples that the whole has there, with a limiter too")
  func part() throws {
    let fixture = try film("clicks")
    func samples(_ name: String) throws -> [UInt8] {
      try scratch.ffmpeg("-i", scratch.file(name), "-f", "s24le", "-c:a", "pcm_s24le", "-")
    }
    let target = LoudnessTarget(loudness: -14)
    let whole = try export(fixture, "whole.wav") { $0.loudness = target }
    #expect(whole.loudness?.isLimited == true)
    let part = try export(fixture, "part.wav") { ($0.loudness, $0.selection) = (target, .frames(30...64)) }
    #expect(part.loudness?.gain == whole.loudness?.gain && part.loudness?.result == nil)
    let (all, some) = (try samples("whole.wav"), try samples("part.wav"))
    let bytes = 1920 * 6
    #expect(some == Array(all[30 * bytes..<65 * bytes]))
  }

  @Test("silence stays, and reports that")
  func silence() throws {
    let path = scratch.file("silence.wav")
    try scratch.ffmpeg("-f", "lavfi", "-i", "anullsrc=d=2", path)
    let fixture = ExportFixture(Format(width: 64, height: 36, fps: 25)) {
      Scene { Layer().size(20, 20).backgroundColor(.red) }.lasting(2)
      Audio(path)
    }
    let change = try #require(try export(fixture, "a.wav") { $0.loudness = LoudnessTarget(loudness: -14) }.loudness)
    #expect(change.gain == 0 && change.measured.integrated == nil && change.report.contains("silent"))
  }

  @Test("a mix that is too loud is not cut off before its loudness is changed")
  func beyondFullScale() throws {
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc='0.9*sin(2*PI*220*t)':s=48000:d=2", "-c:a", "pcm_f32le", scratch.file("a.wav"))
    let fixture = ExportFixture(Format(width: 64, height: 36, fps: 25)) {
      Scene { Layer().size(20, 20).backgroundColor(.red) }.lasting(2)
      Audio(scratch.file("a.wav"))
      Audio(scratch.file("a.wav"))
    }
    let loud = try export(fixture, "cut.wav")
    #expect(loud.soundLevel?.clippedCount ?? 0 > 0)
    let quiet = try export(fixture, "quiet.wav") { $0.loudness = LoudnessTarget(loudness: -20) }
    #expect(quiet.soundLevel?.clippedCount == 0)
  }

  @Test("the store keeps measure and sound, and each number of them has its own key")
  func keys() throws {
    let fixture = try film("tone")
    let stage = try StoreStage()
    func key(_ change: (inout ExportSettings) -> Void) throws -> SoundKeys {
      var settings = ExportSettings()
      change(&settings)
      return try Exporter(
        fixture.timeline, settings: settings, library: fixture.library, identity: stage.identity, store: stage.store()
      ).film.soundKeys
    }
    let base = try key { _ in }
    let loud = try key { $0.loudness = LoudnessTarget(loudness: -14) }
    let keys = [
      base, loud, try key { $0.loudness = LoudnessTarget(loudness: -15) },
      try key { $0.loudness = LoudnessTarget(loudness: -14, truePeak: -2) }, try key { $0.sampleRate = 44_100 },
      try key { $0.soundBitRate = 128_000 }, try key { ($0.output, $0.soundCodec) = (.file(.mkv), .flac) },
      try key { $0.selection = .frames(0...9) },
      try key { ($0.selection, $0.loudness) = (.frames(0...9), LoudnessTarget(loudness: -14)) },
    ].map { $0.track?.hash }
    #expect(Set(keys).count == keys.count && !keys.contains(nil))
    #expect(base.loudness == nil)
    #expect(try key { $0.loudness = LoudnessTarget(loudness: -20) }.loudness == loud.loudness)
    let first = try stage.export(fixture) { $0.loudness = LoudnessTarget(loudness: -14) }
    let count = stage.names.filter { $0.hasSuffix(".sound") }.count
    #expect(count == 2)
    let again = try stage.export(fixture) { $0.loudness = LoudnessTarget(loudness: -14) }
    #expect(again.bytes == first.bytes && again.summary.loudness == first.summary.loudness)
    #expect(first.summary.loudness?.result != nil)
    #expect(stage.names.filter { $0.hasSuffix(".sound") }.count == count)
    for shard in ["2/2", "1/2"] {
      try stage.makeShard(shard, of: fixture) { $0.loudness = LoudnessTarget(loudness: -14) }
    }
    #expect(try stage.join() == first.bytes)
  }

  @Test(
    "every codec has the rates that it says it has, in every file that takes it, and all samples",
    arguments: [
      ("a.wav", SoundCodec.pcm, 44_100), ("a.wav", .pcm, 96_000), ("a.flac", .flac, 44_100), ("a.flac", .flac, 96_000),
      ("a.m4a", .aac, 44_100), ("a.m4a", .aac, 96_000), ("a.mp3", .mp3, 44_100), ("a.mp4", .aac, 44_100),
      ("a.mp4", .aac, 32_000), ("a.mov", .pcm, 44_100), ("a.mkv", .flac, 96_000), ("a.mkv", .pcm, 44_100),
      ("a.mkv", .pcm, 48_000),
    ])
  func rates(name: String, codec: SoundCodec, rate: Int) throws {
    // A click of one millisecond in silence: where it is found says how late the sound is.
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc='if(between(n,9600,9647),0.8*sin(n*0.7),0)':s=48000:d=1", "-c:a", "pcm_f32le",
      scratch.file("click.wav"))
    let fixture = FormatFixture(isClear: false, sound: scratch.file("click.wav")).fixture
    try export(fixture, name) { ($0.soundCodec, $0.sampleRate) = (codec, rate) }
    let probe = try scratch.probe(name, "a")
    #expect(probe["sample_rate"] == "\(rate)", "\(probe)")
    let bytes = try scratch.ffmpeg(
      "-i", scratch.file(name), "-vn", "-ac", "1", "-ar", "\(rate)", "-f", "f32le", "-")
    let samples = stride(from: 0, to: bytes.count / 4 * 4, by: 4).map { at in
      Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[at + $1]) << (8 * UInt32($1)) })
    }
    // 0.96 s.
    #expect(samples.count == (96 * rate + 50) / 100, "\(samples.count)")
    let width = rate / 1000
    let energies = stride(from: 0, to: samples.count - width, by: 4).map { start in
      samples[start..<start + width].reduce(0) { $0 + $1 * $1 }
    }
    let loudest = 4 * (energies.indices.max { energies[$0] < energies[$1] } ?? 0)
    #expect(abs(Double(loudest) / Double(rate) - 0.2) <= 0.0003, "\(Double(loudest) / Double(rate)) s")
  }

  @Test("bit rates are those that are asked for, and what a codec does not take is refused with what it takes")
  func refusals() throws {
    let fixture = try film("noise")
    for (name, rate) in [("a.mp3", 128_000), ("a.m4a", 96_000), ("a.opus", 64_000)] {
      try export(fixture, name) { $0.soundBitRate = rate }
      let found = Double(try scratch.bytes(name).count) * 8 / 4
      #expect(abs(found / Double(rate) - 1) < 0.25, "\(name): \(found)")
    }
    func refusal(_ name: String, _ change: (inout ExportSettings) -> Void) -> String {
      ExportSettings.refusal(name, change) ?? ""
    }
    #expect(
      refusal("a.webm") { $0.sampleRate = 44_100 }.contains(
        "Opus does not support 44100 samples a second; it supports 48000"))
    #expect(refusal("a.mp3") { $0.sampleRate = 96_000 }.contains("it supports 32000, 44100, 48000"))
    #expect(refusal("a.mp3") { $0.soundBitRate = 100_000 }.contains("it supports 32k, 40k"))
    #expect(refusal("a.wav") { $0.soundBitRate = 100_000 }.contains("lossless"))
    #expect(refusal("a.m4a") { $0.soundBitRate = 900_000 }.contains("from 16k to 512k"))
    #expect(refusal("a.webm") { $0.soundCodec = .aac }.contains("a WebM file has no AAC: it takes opus"))
    #expect(refusal("a.gif") { $0.sampleRate = 44_100 }.contains("has no sound"))
    #expect(refusal("a.mp4") { $0.loudness = LoudnessTarget(loudness: -3) }.contains("from -70 to -5"))
    #expect(refusal("a.mp4") { $0.loudness = LoudnessTarget(loudness: -14, truePeak: 1) }.contains("from -20 to 0"))
    #expect(refusal("a.y4m") { $0.loudness = LoudnessTarget(loudness: -14) }.contains("unencoded frames"))
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Sound, alone and beside images: every sample is there, and none is late.
@Suite("Formats: sound", .enabled(if: SystemTool.hasFFmpeg))
struct FormatSoundTests {
  private let sound = ScratchFolder()

  /// A click of one sample in silence: where it is found says how late the sound is.
  private func stage() throws -> FormatFixture {
    try sound.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc='if(between(n,9600,9647),0.8*sin(n*0.7),0)':s=48000:d=1", "-c:a", "pcm_f32le",
      sound.file("click.wav"))
    return FormatFixture(isClear: false, sound: sound.file("click.wav"))
  }

  private func samples(_ stage: FormatFixture, _ name: String) throws -> [Float] {
    let bytes = try stage.scratch.ffmpeg(
      "-i", stage.scratch.file(name), "-vn", "-ac", "1", "-ar", "48000", "-f", "f32le", "-")
    return stride(from: 0, to: bytes.count / 4 * 4, by: 4).map { (at: Int) -> Float in
      let word = bytes[at..<at + 4].reversed().reduce(0) { (word: UInt32, byte: UInt8) in word << 8 | UInt32(byte) }
      return Float(bitPattern: word)
    }
  }

  @Test(
    "the sound has all samples and begins with the first, alone and in a film",
    arguments: [
      ("a.wav", "pcm_s24le"), ("a.flac", "flac"), ("a.m4a", "aac"), ("a.opus", "opus"), ("a.mp3", "mp3"),
      ("a.mp4", "aac"), ("a.mov", "pcm_s24le"), ("a.webm", "opus"), ("a.mkv", "opus"),
    ])
  func exact(name: String, codec: String) throws {
    let stage = try stage()
    try stage.export(name)
    let probe = try stage.scratch.probe(name, "a")
    #expect(probe["codec_name"] == codec && probe["sample_rate"] == "48000" && probe["channels"] == "2")
    let samples = try samples(stage, name)
    #expect(samples.count == 46_080, "\(samples.count)")
    let energies = stride(from: 0, to: samples.count - 48, by: 4).map { start in
      samples[start..<start + 48].reduce(0) { $0 + $1 * $1 }
    }
    let loudest = 4 * (energies.indices.max { energies[$0] < energies[$1] } ?? 0)
    #expect(abs(loudest - 9600) <= 8, "\(loudest)")
  }

  @Test("a composition without sound is no sound file")
  func silent() throws {
    let stage = FormatFixture(isClear: false)
    #expect(throws: ExportError.silent) { try stage.export("a.wav") }
  }

  @Test("sound alone is taken from a store, and each codec has its own")
  func kept() throws {
    let film = try stage()
    sound.settle()
    let store = try StoreStage()
    func export(_ container: Container) throws -> [UInt8] {
      try store.export(film.fixture, name: "a.\(container.rawValue)") {
        ($0.output, $0.preset) = (.file(container), nil)
      }.bytes
    }
    let first = try export(.flac)
    #expect(try export(.flac) == first)
    _ = try export(.opus)
    _ = try export(.wav)
    #expect(store.names.filter { $0.hasSuffix(".sound") }.count == 3)
  }
}

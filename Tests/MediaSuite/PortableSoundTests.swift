// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Sound that does not depend on the processor, on processors that libav is told of.
@Suite("Portable sound")
struct PortableSoundTests {
  /// Kinds of processors by libav's flags: the oldest, SSE4.2, AVX, AVX2 with fused multiplication, and this one.
  private static let processors: [Int32] = {
    let oldest: Int32 = 0x1000 | 0x1 | 0x2 | 0x8 | 0x10
    let all = [oldest, oldest | 0x3c0, oldest | 0x43c0, oldest | 0x1_c3c0, .max]
    return all.map { $0 & InstructionSet.found }
  }()

  @Test(
    "sound of every codec is the same to the last bit on every processor",
    .enabled(if: PortableSoundTests.processors[0] != 0, "needs a processor with vectors"),
    arguments: [
      ("a.m4a", "aac"), ("a.aac", "aac"), ("a.mp3", "libmp3lame"), ("a.mp2", "mp2"), ("a.ogg", "libvorbis"),
      ("a.opus", "libopus"), ("a.ac3", "ac3"), ("a.mp4", "eac3"), ("a.dts", "dca"), ("a.wma", "wmav2"),
      ("a.flac", "flac"), ("a.m4a", "alac"), ("a.wv", "wavpack"), ("a.tta", "tta"), ("a.wav", "pcm_s16le"),
      ("a.wav", "pcm_f32le"),
    ].filter { TestEffort.takes($0.1) })
  func codecs(name: String, codec: String) throws {
    let folder = WorkFolder()
    let path = folder.file(name)
    // Rates that are not 48 kHz are resampled too.
    let rate = codec == "libopus" ? "48000" : "44100"
    let made = Command.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "anoisesrc=c=pink:d=0.6:r=44100:seed=7,aformat=cl=5.1", "-ac",
        ["mp3", "mp2", "wma"].contains(URL(fileURLWithPath: path).pathExtension) ? "2" : "6", "-ar", rate,
        "-strict", "-2", "-c:a", codec, path,
      ], log: folder.file("log"))
    try #require(made.status == 0, "\(made.words)")
    func sums(_ kind: String) throws -> [ProbeRun.Answer] {
      var run = ProbeRun(executable: try MutatedFilesTests.probe(), kind: kind, folder: folder)
      return try PortableSoundTests.processors.map { processor in
        run.processor = processor
        return try run.answers([path]).answers[0]
      }
    }
    let portable = try sums("portable")
    guard case .read = portable[0] else { throw MutatedFilesTests.Unreadable(name: name, answer: "\(portable[0])") }
    #expect(Set(portable).count == 1, "\(portable)")
    // Else this shows nothing: the processors would be no different ones.
    let native = try sums("native")
    #expect(Set(native).count > 1, "\(native)")
  }
}

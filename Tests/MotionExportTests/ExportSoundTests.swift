// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Sound of exported movies")
struct ExportSoundTests {
  /// A second of still image, 2.5 s with a sound from its 0.25 s on, and a quiet sound beneath it all.
  static func fixture(_ scratch: ScratchFolder, fps: FrameRate = 30) throws -> ExportFixture {
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc=0.4*sin(300*t+800*t*t)|0.3*cos(500*t+600*t*t):s=48000:d=2", "-c:a", "pcm_f32le",
      scratch.file("sweep.wav"))
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "sine=220:r=48000:d=10", "-c:a", "pcm_f32le", scratch.file("hum.wav"))
    return ExportFixture(Format(width: 64, height: 64, fps: fps), folder: scratch.path) {
      Scene { Layer().size(20, 20).backgroundColor(.red) }.lasting(1)
      Scene {
        Layer().size(30, 30).backgroundColor(.blue).animate(\.position.x, from: 0, to: 64, duration: 2, timing: .linear)
        Audio("sweep.wav").begin(at: 0.25)
      }.lasting(2.5)
      Audio("hum.wav").volume(0.2).fadeIn(0.5)
    }
  }

  /// The left channel, as FFmpeg decodes it.
  func left(_ scratch: ScratchFolder, _ name: String) throws -> [Float] {
    let bytes = try scratch.ffmpeg("-i", scratch.file(name), "-map", "a", "-f", "f32le", "-")
    return bytes.withUnsafeBytes { raw in
      stride(from: 0, to: raw.count - 7, by: 8).map { raw.loadUnaligned(fromByteOffset: $0, as: Float.self) }
    }
  }

  @Test(
    "the sound is exactly as long as the frames, to the sample",
    arguments: [FrameRate(30), 24, FrameRate(30_000, 1001)]
  )
  func length(fps: FrameRate) throws {
    let scratch = ScratchFolder()
    let fixture = try ExportSoundTests.fixture(scratch, fps: fps)
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    try fixture.export(to: scratch.file("a.mp4"))
    let seconds = fixture.timeline.duration
    #expect(try left(scratch, "a.mp4").count == Int((seconds.seconds * 48_000).rounded()))
    let probe = try scratch.probe("a.mp4", "a")
    #expect(probe["codec_name"] == "aac" && probe["sample_rate"] == "48000" && probe["channels"] == "2")
    #expect(probe["start_pts"] == "0")
    #expect(try scratch.probe("a.mp4")["nb_read_frames"] == "\(fixture.timeline.frameCount)")
  }

  @Test("a sound of a scene begins at its sample, counted from the scene's first frame")
  func place() throws {
    let scratch = ScratchFolder()
    try ExportSoundTests.fixture(scratch).export(to: scratch.file("a.mp4"))
    let sound = try left(scratch, "a.mp4")
    let sweep = try left(scratch, "sweep.wav")
    // Where the file fits best: its beginning lies at 1.25 s.
    let found = Correlation.offset(of: sound, to: sweep, in: 4_000..<24_000, among: 59_500...60_500)
    #expect(found == 60_000)
  }

  @Test(
    "the sound of a part is that range of the whole",
    arguments: [ExportSettings.Selection.time(from: 1, to: 2.5), .frames(50...80)])
  func part(_ selection: ExportSettings.Selection) throws {
    let scratch = ScratchFolder()
    let fixture = try ExportSoundTests.fixture(scratch)
    try fixture.export(to: scratch.file("whole.mp4"))
    try fixture.export(to: scratch.file("part.mp4")) { $0.selection = selection }
    var settings = ExportSettings()
    settings.selection = selection
    let frames = try settings.frames(of: fixture.timeline.frameCount, rate: 30)
    let (whole, part) = (try left(scratch, "whole.mp4"), try left(scratch, "part.mp4"))
    try #require(part.count == frames.count * 1600)
    let range = whole[(frames.lowerBound * 1600)..<(frames.upperBound * 1600)]
    // Away from the ends, where the codec's blocks lie differently.
    let inner = zip(part, range).dropFirst(2048).dropLast(2048)
    let error = inner.reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    let power = inner.reduce(0) { $0 + $1.1 * $1.1 }
    #expect(error < power / 1000, "\(error) of \(power)")
  }

  @Test("the file with sound does not depend on the number of threads")
  func jobs() throws {
    let scratch = ScratchFolder()
    let fixture = try ExportSoundTests.fixture(scratch)
    for jobs in [1, 4] { try fixture.export(to: scratch.file("\(jobs).mp4")) { $0.jobs = jobs } }
    #expect(try scratch.bytes("1.mp4") == scratch.bytes("4.mp4"))
  }

  @Test("a sound that is missing stops the export before the first frame, with its name")
  func missing() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30), folder: scratch.path) {
      Scene { Layer() }.lasting(1)
      Audio("nothing.wav")
    }
    let error = #expect(throws: (any Error).self) { try fixture.export(to: scratch.file("a.mp4")) }
    #expect("\(String(describing: error))".contains("nothing.wav"))
    #expect(try scratch.bytes("a.mp4").isEmpty)
  }
}

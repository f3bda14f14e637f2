// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// What a video layer or a mix does not give of what is asked for is said before the first frame, or with the mix.
@Suite("Warnings of clips and sounds")
struct ClipWarningTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = ScratchFolder()
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=1", "-f", "lavfi", "-i", "sine=d=1", "-c:v", "libx264", "-pix_fmt",
      "yuv420p", "-c:a", "aac", scratch.file("talk.mp4"))
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=1", "-c:v", "libx264", "-pix_fmt", "yuv420p",
      scratch.file("mute.mp4"))
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc=0.9:s=48000:d=1", "-c:a", "pcm_f32le", scratch.file("loud.wav"))
  }

  private func warnings(@SceneBuilder _ scene: @escaping () -> Scene) throws -> [String] {
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) { scene().lasting(1) }
    let library = MediaLibrary(folder: scratch.path)
    return try Preflight(fixture.timeline, library: library, decodesImages: false).warnings.map(\.message)
  }

  @Test("a clip's own sound is not exported, which is said unless silence is meant")
  func sound() throws {
    let said = try warnings { VideoLayer("talk.mp4") }
    #expect(said.count == 1 && said[0].contains("talk.mp4 has sound") && said[0].contains("Audio(\"talk.mp4\")"))
    #expect(try warnings { VideoLayer("talk.mp4").muted() }.isEmpty)
    #expect(try warnings { VideoLayer("talk.mp4").volume(0.5) }.isEmpty)
    #expect(
      try warnings {
        VideoLayer("talk.mp4")
        Audio("talk.mp4")
      }.isEmpty)
    #expect(try warnings { VideoLayer("mute.mp4") }.isEmpty)
  }

  @Test("a clip whose time is bent is silent, which is said once, with and without a volume")
  func bentSound() throws {
    func said(@SceneBuilder _ scene: @escaping () -> Scene) throws -> [String] {
      let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) { scene().lasting(1) }
      #expect(fixture.timeline.audio.cues.isEmpty)
      let told = fixture.timeline.diagnostics.map(\.message)
      return try told
        + Preflight(fixture.timeline, library: fixture.library, decodesImages: false).warnings.map(\.message)
    }
    for volume in [nil, 0.5] {
      let ramp = try said {
        let clip = VideoLayer("talk.mp4").rate([0: 1, 1: 0.5])
        let _ = volume.map { clip.volume($0) }
        clip
      }
      #expect(ramp.count == 1 && ramp[0].hasPrefix("talk.mp4 is silent: "), "\(ramp)")
      #expect(!ramp.joined().contains(".volume("))
    }
    #expect(try said { VideoLayer("talk.mp4").freeze(at: 0.5, for: 0.5).muted() }.isEmpty)
    #expect(try said { VideoLayer("mute.mp4").rate([0: 1, 1: 0.5]) }.isEmpty)
  }

  @Test("a clip that plays backwards from its beginning stands still, which is said")
  func backwards() throws {
    let said = try warnings { VideoLayer("mute.mp4").rate(-1) }
    #expect(said.count == 1 && said[0].contains("rate -1.0") && said[0].contains("stands still"), "\(said)")
    #expect(try warnings { VideoLayer("mute.mp4").rate(-1).repeats() }.isEmpty)
  }

  @Test("an empty path is said to be one")
  func emptyPath() throws {
    let said = try warnings { VideoLayer("") }
    #expect(said.count == 1 && said[0].contains("empty path"), "\(said)")
  }

  @Test("a mix that is cut off is said with its time, its files and by how much; and again when it was kept")
  func loud() throws {
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
      Scene {
        Layer().size(20, 20)
        Audio("loud.wav")
        Audio("loud.wav").begin(at: 0.5)
      }.lasting(1)
    }
    let level = try #require(
      try Soundtrack(fixture.timeline.audio, library: fixture.library).track(0..<48_000, SoundSettings(.aac))?.level)
    let warning = try #require(level.warning(of: fixture.timeline.audio)?.message)
    #expect(warning.contains("0.5 s") && warning.contains("loud.wav") && warning.contains("5.11 dB"), "\(warning)")
    #expect(warning.contains("multiply the volumes by 0.55"))
    let quiet = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
      Scene { Audio("loud.wav") }.lasting(1)
    }
    let fits = try #require(
      try Soundtrack(quiet.timeline.audio, library: quiet.library).track(0..<48_000, SoundSettings(.aac))?.level)
    #expect(fits.warning(of: quiet.timeline.audio) == nil)
  }

  @Test("what lies beneath a clip with alpha is seen, and nothing of it beneath an opaque one")
  func alpha() throws {
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "color=red:s=64x64:r=25:d=0.2,format=rgba,geq=r=255:g=0:b=0:a='if(lt(X,32),255,0)'", "-c:v",
      "png", scratch.file("half.mov"))
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
      Scene {
        Layer().size(64, 64).position(32, 32).backgroundColor(.blue)
        VideoLayer("half.mov").position(32, 32)
      }.lasting(0.2)
    }
    let picture = try fixture.renderer.bitmap(frame: 1)
    #expect(picture[10, 32].r == 255 && picture[10, 32].b == 0)
    #expect(picture[50, 32].r == 0 && picture[50, 32].b == 255)
  }
}

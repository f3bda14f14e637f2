// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionMedia
import MotionModel
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// A clip's own sound goes with its image.
@Suite("Sound of clips")
struct ClipSoundTests {
  let scratch: ScratchFolder
  private let stage: StoreStage

  /// Two seconds of image; a tone that rises from 400 Hz, half a second longer than the image, whose last frame stays.
  init() throws {
    stage = try StoreStage()
    scratch = stage.scratch
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=2", "-f", "lavfi", "-i",
      "aevalsrc='0.5*sin(2*PI*(400*t+200*t*t))':s=48000:d=2.5", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a",
      "flac",
      scratch.file("talk.mkv"))
    scratch.settle()
  }

  private func fixture(_ change: @escaping (VideoLayer) -> Void) -> ExportFixture {
    ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
      Scene { Layer() }.lasting(1)
      Scene {
        let clip = VideoLayer("talk.mkv")
        let _ = change(clip)
        clip
      }.lasting(6)
    }
  }

  private func cue(_ change: @escaping (VideoLayer) -> Void) throws -> AudioCue {
    let fixture = fixture(change)
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    return try #require(fixture.timeline.audio.cues.first)
  }

  @Test("trim, rate, times and repetitions are the image's")
  func follows() throws {
    let plain = try cue { $0.volume(0.6, fadeIn: 0.5, fadeOut: 0.25) }
    #expect(plain.start.seconds == 1 && plain.trimStart == .zero && plain.volume == 0.6)
    #expect(abs((plain.length?.seconds ?? 0) - 2.5) < 0.01)
    #expect(plain.end?.seconds == 7 && plain.passes == 1 && plain.rate == 1 && plain.isPadded && plain.lead == 0)
    #expect(plain.fadeIn == 0.5 && plain.fadeOut == 0.25)
    let cut = try cue { $0.trim(0.5...9).rate(2).repeats().volume([0: 0.5, 1: 1]).shown(1.5..<3) }
    #expect(cut.start.seconds == 2.5 && cut.trimStart.seconds == 0.5)
    #expect(abs((cut.length?.seconds ?? 0) - 2) < 0.01)
    #expect(cut.passes == nil && cut.rate == 2 && cut.end?.seconds == 4 && cut.gainKeys.count == 2)
    let late = try cue { $0.volume(1).speed(0.5).timeOffset(0.5) }
    #expect(late.rate == 0.5 && late.lead == 1 && late.start.seconds == 1)
  }

  @Test("a holder's time counts, silence is silence, and speeds that no sound has are errors")
  func holders() throws {
    let nested = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
      Scene { Layer { VideoLayer("talk.mkv").volume(1).beginTime(0.5) }.shown(1..<3) }.lasting(6)
    }
    let cue = try #require(nested.timeline.audio.cues.first)
    #expect(cue.start.seconds == 1.5 && cue.end?.seconds == 3)
    #expect(fixture { $0.muted() }.timeline.audio.cues.isEmpty)
    #expect(fixture { $0.volume(1).muted() }.timeline.audio.cues.isEmpty)
    #expect(fixture { $0.muted().volume(1) }.timeline.audio.cues.count == 1)
    for fixture in [fixture { $0.volume(1).rate(5) }, fixture { $0.rate(-1).volume(1) }] {
      let errors = fixture.timeline.diagnostics.filter { $0.severity == .error }
      #expect(errors.count == 1 && errors[0].message.contains("0.25 to 4 times"), "\(errors)")
    }
    let wrong = fixture { $0.volume(-1).holdsLastFrame() }.timeline.diagnostics
    #expect(wrong.count == 1 && wrong[0].message.contains("volume of the sound talk.mkv must be from 0"), "\(wrong)")
  }

  @Test("the sound is where the image is, for as long as the image repeats")
  func samples() throws {
    try fixture { $0.repeats().volume(1).shown(1..<5.5) }.export(to: scratch.file("a.mp4"))
    let bytes = try scratch.ffmpeg("-i", scratch.file("a.mp4"), "-map", "a", "-ac", "1", "-f", "f32le", "-")
    let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    func level(_ from: Double, _ to: Double) -> Float {
      samples[Int(from * 48_000)..<Int(to * 48_000)].reduce(0) { max($0, abs($1)) }
    }
    #expect(level(0, 1.95) < 0.01 && level(2.05, 6.4) > 0.4 && level(6.55, 7) < 0.01)
    // Each pass begins again at 400 Hz: as many crossings in the first as in the second, and fewer at its beginning.
    func crossings(_ from: Double, _ to: Double) -> Int {
      let part = samples[Int(from * 48_000)..<Int(to * 48_000)]
      return zip(part, part.dropFirst()).count { $0.0 < 0 && $0.1 >= 0 }
    }
    #expect(abs(crossings(2.1, 3.9) - crossings(4.6, 6.4)) <= 2)
    #expect(abs(crossings(4.6, 5.1) - 267) < 5 && abs(crossings(3.4, 3.9) - 530) < 8)
  }

  @Test("of a clip that is cut off, the trims that the error names play, with sound and without")
  func cutOff() throws {
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=4", "-f", "lavfi", "-i", "sine=d=4:r=48000", "-c:v", "libx264",
      "-pix_fmt", "yuv420p", "-c:a", "aac", scratch.file("whole.ts"))
    let whole = try Data(contentsOf: URL(fileURLWithPath: scratch.file("whole.ts")))
    try whole.prefix(whole.count * 7 / 10 / 188 * 188 + 100).write(to: URL(fileURLWithPath: scratch.file("cut.ts")))
    scratch.settle()
    func fixture(_ change: @escaping (VideoLayer) -> Void) -> ExportFixture {
      ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
        Scene {
          let clip = VideoLayer("cut.ts").holdsLastFrame()
          let _ = change(clip)
          clip
        }.lasting(4)
      }
    }
    func ends(_ fixture: ExportFixture) throws -> (sound: [Double], silent: [Double]) {
      let message = try #require(fixture.timeline.diagnostics.first { $0.severity == .error }).message
      let found = message.matches(of: /write trim\(0\.0\.\.\.([0-9.]+)\)(\.muted\(\))?/)
      func numbers(_ isSilent: Bool) -> [Double] {
        found.filter { ($0.output.2 != nil) == isSilent }.compactMap { Double($0.output.1) }
      }
      return (numbers(false), numbers(true))
    }
    let heard = try ends(fixture { $0.volume(1) })
    let (sound, picture) = (try #require(heard.sound.first), try #require(heard.silent.first))
    #expect(sound > 1 && sound < picture && picture < 3.9, "\(heard)")
    #expect(try ends(fixture { $0.muted() }) == ([picture], []))
    try fixture { $0.trim(0...sound).volume(1) }.export(to: scratch.file("a.mp4"))
    try fixture { $0.trim(0...picture).muted() }.export(to: scratch.file("b.mp4"))
    let beyond = fixture { $0.trim(0...picture).volume(1) }
    #expect(throws: (any Error).self) { try beyond.export(to: scratch.file("c.mp4")) }
  }

  @Test("a clip's track and channels are its sound's; of several tracks a warning says which is heard")
  func tracks() throws {
    try scratch.ffmpeg(
      "-i", scratch.file("talk.mkv"), "-map", "0:v", "-map", "0:a", "-map", "0:a", "-c", "copy", "-metadata:s:a:1",
      "title=Mic", scratch.file("two.mkv"))
    scratch.settle()
    func fixture(_ change: @escaping (VideoLayer) -> Void) -> ExportFixture {
      ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
        Scene {
          let clip = VideoLayer("two.mkv").holdsLastFrame()
          let _ = change(clip)
          clip
        }.lasting(3)
      }
    }
    let chosen = fixture { $0.audioTrack("Mic").channels(.right).volume(1) }.timeline
    let cue = try #require(chosen.audio.cues.first)
    #expect(cue.track == .named("Mic") && cue.channels == .right && chosen.diagnostics.isEmpty, "\(chosen.diagnostics)")
    let open = fixture { $0.volume(1) }.timeline.diagnostics
    #expect(open.count == 1 && open[0].severity == .warning, "\(open)")
    #expect(open.first?.message.contains("has 2 audio tracks, 1, 2 “Mic”, and track 1 is heard") == true, "\(open)")
    let missing = fixture { $0.audioTrack(3).volume(1) }.timeline.diagnostics
    #expect(missing.contains { $0.severity == .error && $0.message.contains("no audio track 3") }, "\(missing)")
  }

  @Test("volumes change the sound's key, and no image's")
  func keys() throws {
    func keys(_ change: @escaping (VideoLayer) -> Void) throws -> ([ContentHash], ContentHash?) {
      let fixture = fixture(change)
      let film = try Exporter(
        fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
        store: stage.store()
      ).film
      return (film.keys.map(\.hash), film.soundKey?.hash)
    }
    let base = try keys { $0.muted() }
    #expect(base.1 == nil)
    var seen: Set<ContentHash> = []
    for change: (VideoLayer) -> Void in [
      { $0.volume(1) }, { $0.volume(0.5) }, { $0.volume(1, fadeIn: 1) }, { $0.volume(1, fadeOut: 1) },
      { $0.volume([0: 0.5]) }, { $0.volume(1).audioTrack(1) }, { $0.volume(1).channels(.left) },
    ] {
      let changed = try keys(change)
      let key = try #require(changed.1)
      #expect(changed.0 == base.0 && seen.insert(key).inserted)
    }
  }
}

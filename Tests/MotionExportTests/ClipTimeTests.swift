// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionMedia
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Which frames of a clip a film shows when the clip's time is reversed, held, bent or remapped (MV-1).
@Suite("The time of clips")
struct ClipTimeTests {
  let scratch: ScratchFolder

  /// 50 grey frames at 25 a second: frame N is `4 · N + 10`.
  init() throws {
    scratch = ScratchFolder()
    for name in ["c.mp4", "c.mkv", "c.mov"] {
      try scratch.ffmpeg(
        "-f", "lavfi", "-i", "color=black:s=64x64:r=25:d=2,format=gray,geq=lum='4*N+10',format=gbrp", "-c:v",
        name == "c.mov" ? "png" : "libx264rgb", "-qp", "0", "-g", "20", scratch.file(name))
    }
  }

  private func fixture(
    _ name: String = "c.mp4", fps: FrameRate = 25, seconds: Double = 2, _ change: @escaping (VideoLayer) -> Void
  ) -> ExportFixture {
    ExportFixture(Format(width: 64, height: 64, fps: fps), folder: scratch.path) {
      Scene {
        let clip = VideoLayer(name).position(32, 32).holdsLastFrame()
        let _ = change(clip)
        clip
      }.lasting(seconds)
    }
  }

  /// What each frame of the film shows, in frames of the clip; fractions are mixes.
  private func shown(
    _ name: String = "c.mp4", fps: FrameRate = 25, seconds: Double = 2, _ change: @escaping (VideoLayer) -> Void
  ) throws -> [Double] {
    let fixture = fixture(name, fps: fps, seconds: seconds, change)
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let renderer = fixture.renderer
    return try (0..<fixture.timeline.frameCount).map { (Double(try renderer.bitmap(frame: $0)[32, 32].r) - 10) / 4 }
  }

  private func numbers(_ count: Int, _ number: (Int) -> Double) -> [Double] { (0..<count).map(number) }

  @Test(
    "reversed, each frame is shown once from the last to the first, whatever rounds the file's times",
    arguments: ["c.mp4", "c.mkv", "c.mov"])
  func reversed(name: String) throws {
    #expect(try shown(name) { $0.reversed() } == (0..<50).reversed().map(Double.init))
    let twice = try shown(name, seconds: 3) { $0.trim(0.4...1.2).reversed().repeats() }
    #expect(twice == numbers(75) { Double(29 - $0 % 20) })
    // A part of it, held where it ends.
    let held = try shown(name, seconds: 1) { $0.trim(0.4...0.8).reversed() }
    #expect(held == numbers(25) { Double(max(19 - $0, 10)) })
    #expect(try shown(name, seconds: 1) { $0.trim(0.4...0.8) } == numbers(25) { Double(min(10 + $0, 19)) })
  }

  @Test("a frame is held for a while, and another after it")
  func frozen() throws {
    let once = try shown(seconds: 3) { $0.freeze(at: 0.4, for: 1) }
    let held = (0..<75).map { frame -> Double in
      let shown: Int = frame < 10 ? frame : max(10, min(frame - 25, 49))
      return Double(shown)
    }
    #expect(once == held)
    let twice = try shown(seconds: 3) { $0.freeze(at: 0.4, for: 0.4).freeze(at: 1, for: 0.2).reversed() }
    let forward = (0..<75).map { frame -> Int in
      let first = frame < 10 ? frame : max(10, frame - 10)
      return frame < 25 ? first : max(15, frame - 15)
    }
    #expect(twice == forward.map { Double(max(49 - $0, 0)) })
  }

  @Test("keys say which time is shown when, as bent as they say, and hold beyond the last")
  func remapped() throws {
    let even = try shown(seconds: 2) { $0.remapped(.init(0.4, 1), .init(0.8, 1.8), .init(0.8, 0.2), .init(1.2, 0)) }
    let wanted = (0..<50).map { frame -> Double in
      if frame < 20 { return Double(max(25, 5 + 2 * frame)) }
      return max(0, (5 - Double(frame - 20) / 2).rounded(.down))
    }
    #expect(even == wanted)
    let eased = try shown(seconds: 1) { $0.remapped(.init(0, 0), .init(1, 2, .easeInQuad)) }
    let squares = (0..<25).map { frame -> Double in (Double(50 * frame * frame) / 625 + 1e-4).rounded(.down) }
    #expect(eased == squares)
    // Trim and rate count inside.
    let inside = try shown(seconds: 0.4) { $0.trim(0.4...2).rate(2).remapped(.init(0, 0.4), .init(0.4, 0)) }
    let backwards = (0..<10).map { frame -> Double in Double(30 - 2 * frame) }
    #expect(inside == backwards)
  }

  @Test("a ramp covers the area under its speed, also through 0")
  func ramps() throws {
    let faster = try shown(seconds: 1.2) { $0.rate([0.2: 1, 0.6: 3]) }
    let expected = (0..<30).map { frame -> Double in
      let time = Double(frame) / 25
      let since = time - 0.2
      let place = since < 0 ? time : since < 0.4 ? time + 2.5 * since * since : 1 + 3 * (since - 0.4)
      return min((place * 25 + 1e-4).rounded(.down), 49)
    }
    #expect(faster == expected)
    let turning = try shown(seconds: 1.2) { $0.rate([0: 2, 1: -2]) }
    let there = (0..<30).map { frame -> Double in
      let time = Double(frame) / 25
      let place = time <= 1 ? 2 * time - 2 * time * time : 2 - 2 * time
      return max((25 * place + 1e-4).rounded(.down), 0)
    }
    #expect(turning == there)
    #expect(try shown(seconds: 0.4) { $0.rate([0: 0]) } == [Double](repeating: 0, count: 10))
  }

  @Test("frames that a film asks for between two of the clip's are a mix, exactly and in both directions")
  func blended() throws {
    let slow = try shown(seconds: 2) { $0.rate(0.25).blendsFrames() }
    #expect(slow == numbers(50) { Double($0) / 4 })
    let back = try shown(seconds: 2) { $0.rate(0.25).reversed().blendsFrames() }
    #expect(back == numbers(50) { 49 - Double($0) / 4 })
    // Within the part that plays; its last frame stands by itself.
    let part = try shown(seconds: 0.6) { $0.trim(0.4...0.52).rate(0.25).blendsFrames() }
    #expect(part == numbers(15) { min(10 + Double($0) / 4, 12) })
    // Again and again, its last frame mixes with its first, in both directions, also where the part cuts a frame short.
    let again = try shown(seconds: 1) { $0.trim(0.4...0.52).rate(0.25).repeats().blendsFrames() }
    #expect(again == numbers(25) { [10, 10.25, 10.5, 10.75, 11, 11.25, 11.5, 11.75, 12, 11.5, 11, 10.5][$0 % 12] })
    let against = try shown(seconds: 1) { $0.trim(0.4...0.52).rate(0.25).reversed().repeats().blendsFrames() }
    #expect(against == numbers(25) { [12, 11.75, 11.5, 11.25, 11, 10.75, 10.5, 10.25, 10, 10.5, 11, 11.5][$0 % 12] })
    let cut = try shown(seconds: 0.8) { $0.trim(0.4...0.5).rate(0.25).repeats().blendsFrames() }
    #expect(cut == numbers(20) { [10, 10.25, 10.5, 10.75, 11, 11.25, 11.5, 11.75, 12, 11][$0 % 10] })
    let still = try shown(seconds: 0.4) { $0.trim(0.4...0.44).rate(0.25).repeats().blendsFrames() }
    #expect(still == [Double](repeating: 10, count: 10))
    // At the clip's own times nothing is mixed.
    #expect(try shown(seconds: 1) { $0.blendsFrames() } == (0..<25).map(Double.init))
    #expect(try shown(fps: 50, seconds: 0.4) { $0.blendsFrames() } == (0..<20).map { Double($0) / 2 })
  }

  @Test("a mix is the same bytes whoever asks and in whatever order")
  func purity() throws {
    let fixture = fixture("c.mp4") { $0.rate(0.3).blendsFrames().reversed() }
    let (forward, backward) = (fixture.renderer, fixture.renderer)
    let first = try (0..<50).map { BitmapContents(try forward.bitmap(frame: $0)).hash }
    let second = try (0..<50).reversed().map { BitmapContents(try backward.bitmap(frame: $0)).hash }
    #expect(first == second.reversed() && Set(first).count == 50)
  }

  @Test("keys that are none are errors with what they are and what may be")
  func mistakes() {
    func message(_ change: @escaping (VideoLayer) -> Void) -> String {
      let errors = fixture("c.mp4", change).timeline.diagnostics.filter { $0.severity == .error }
      return errors.count == 1 ? errors[0].message : "\(errors)"
    }
    for (time, seconds) in [(-1.0, 1.0), (1, -1), (.nan, 1), (1, .nan), (.infinity, 1), (1, 1e300)] {
      #expect(message { $0.freeze(at: time, for: seconds) }.contains("0 to 1e6 s, for 0 seconds or more"))
    }
    for keys: [TimeMap.Key] in [[.init(1, 0), .init(0, 1)], [.init(0, -1)], [.init(.nan, 0)], [.init(0, .infinity)]] {
      let said =
        keys.count == 1
        ? message { $0.remapped(keys[0]) } : message { $0.remapped(keys[0], keys[1]) }
      #expect(said.contains("rising times from 0 to 1e6 s"), "\(said)")
    }
    #expect(message { $0.remapped() }.contains("got "))
    #expect(message { $0.remapped(.init(0, 0), .init(1, 1, .steps(0))) }.contains("steps"))
    for rates: KeyValuePairs<Double, Double> in [[:], [1: 1, 0: 1], [0: .nan], [-1: 1], [0: 1e9]] {
      #expect(message { $0.rate(rates) }.contains("rates from -1000 to 1000"))
    }
  }

  @Test("keys beyond the clip, and a rate below 0, are warnings with both numbers")
  func beyond() throws {
    func warnings(_ change: @escaping (VideoLayer) -> Void) throws -> [String] {
      try Preflight(
        fixture("c.mp4", change).timeline, library: MediaLibrary(folder: scratch.path), decodesImages: false
      )
      .warnings.map(\.message)
    }
    let said = try warnings { $0.remapped(.init(0, 0), .init(1, 5)) }
    #expect(said.count == 1 && said[0].contains("reach 5.0 s") && said[0].contains("plays for only 2.0 s"), "\(said)")
    #expect(try warnings { $0.remapped(.init(0, 0), .init(1, 2)).freeze(at: 0.5, for: 3) }.isEmpty)
    #expect(try warnings { $0.rate(-1) }.first?.contains(".rate(1.0).reversed()") == true)
  }
}

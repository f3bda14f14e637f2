// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// What an open shutter sees.
@Suite("Motion blur")
struct MotionBlurTests {
  private static let plain = Format(width: 64, height: 16, fps: 10)

  /// A white square of 8 points that moves 4 points a frame from x = 8 on, half of it above a still bar.
  private func moving(_ format: Format, _ change: @escaping (Layer) -> Void = { _ in }) -> ExportFixture {
    ExportFixture(format) {
      let square = Layer().size(8, 8).position(12, 8).backgroundColor(.white)
        .animate(\.position.x, from: 12, to: 52, duration: 1, timing: .linear)
      change(square)
      return Program([Scene([Layer().frame(0, 10, 64, 6).backgroundColor("#3060A0"), square]).lasting(1)])
    }
  }

  private func row(_ bitmap: Bitmap, _ y: Int) -> [Int] { (0..<bitmap.width).map { Int(bitmap[$0, y].r) } }

  /// The pixels of two frames, RGBA.
  private func isSame(_ a: Bitmap, _ b: Bitmap) -> Bool {
    (0..<a.height).allSatisfy { y in
      (0..<a.width).allSatisfy { a[$0, y] == b[$0, y] }
    }
  }

  @Test(
    "a moving square's coverage is the integral over the time that the shutter is open", arguments: [90.0, 180, 360])
  func ramp(angle: Double) throws {
    let samples = 64
    let bitmap = try moving(MotionBlurTests.plain.motionBlur(shutterAngle: angle, samples: samples)).renderer
      .bitmap(frame: 3)
    let (left, travel) = (20.0, 4 * angle / 360)
    for x in 0..<64 {
      // The square covers left + s … left + s + 8 at each s of 0 … travel: a sum so fine that it is the integral.
      let steps = 20_000
      var sum = 0.0
      for step in 0..<steps {
        let s = left + travel * (Double(step) + 0.5) / Double(steps)
        sum += max(0, min(Double(x) + 1, s + 8) - max(Double(x), s))
      }
      let exact = 255 * sum / Double(steps)
      // Each of the samples is rounded, and they are a 64th of the way apart.
      let tolerance = 1 + 255 * travel / Double(samples) / 2
      #expect(abs(Double(row(bitmap, 6)[x]) - exact) <= tolerance, "x \(x)")
    }
  }

  @Test("what stands still is the same with and without, and a still frame is known to be one")
  func still() throws {
    let (sharp, blurred) = (moving(MotionBlurTests.plain), moving(MotionBlurTests.plain.motionBlur(samples: 8)))
    let (a, b) = (try sharp.renderer.bitmap(frame: 3), try blurred.renderer.bitmap(frame: 3))
    #expect(!isSame(a, b))
    for y in 0..<16 {
      for x in Array(0..<18) + Array(32..<64) {
        let isSame = a[x, y] == b[x, y]
        #expect(isSame, "\(x), \(y)")
      }
    }
    func card(_ format: Format) -> ExportFixture {
      ExportFixture(format) {
        Scene {
          GradientLayer(["#1B2A6B", "#0B0F26"])
          Layer().frame(5, 3, 20, 8).backgroundColor(.red).opacity(0.5).shadow(opacity: 1)
          // Ends before the second half.
          Layer().frame(40, 3, 8, 8).backgroundColor(.white)
            .animate(\.position.y, from: 3, to: 9, duration: 0.5, timing: .linear)
        }.lasting(1)
      }
    }
    let (still, same) = (card(MotionBlurTests.plain), card(MotionBlurTests.plain.motionBlur()))
    for frame in 5..<10 {
      #expect(same.timeline.state(atFrame: frame).subframes.isEmpty, "frame \(frame)")
      #expect(try same.renderer.displayList(frame: frame).hash == still.renderer.displayList(frame: frame).hash)
    }
    #expect(same.timeline.state(atFrame: 4).subframes.count == 16)
    let renderer = same.renderer
    _ = try renderer.planes(frame: 6)
    #expect(try renderer.planes(frame: 7).isRepeat)
  }

  @Test("only tiles that the moving layer meets are drawn again")
  func tiles() throws {
    func drawn(_ format: Format) throws -> Int {
      let renderer = ExportFixture(format) {
        Scene {
          Layer().frame(0, 0, 1024, 512).backgroundColor("#204060")
          Layer().size(20, 20).position(40, 30).backgroundColor(.white)
            .animate(\.position.x, from: 40, to: 140, duration: 1, timing: .linear)
          Layer().size(20, 20).position(900, 480).backgroundColor(.white)
            .animate(\.position.x, from: 900, to: 960, duration: 1, timing: .linear)
          Layer().frame(300, 100, 200, 200).backgroundColor(.red)
        }.lasting(1)
      }.renderer
      _ = try renderer.planes(frame: 3)
      return try renderer.planes(frame: 4).tilesDrawn
    }
    let format = Format(width: 1024, height: 512, fps: 10)
    #expect(try drawn(format) == 2)
    #expect(try drawn(format.motionBlur()) == 2)
  }

  @Test("a layer's own setting overrides: blurred alone, or sharp in a blurred composition")
  func layers() throws {
    let sharp = try moving(MotionBlurTests.plain).renderer.bitmap(frame: 3)
    let all = try moving(MotionBlurTests.plain.motionBlur(shutterAngle: 180, samples: 16)).renderer.bitmap(frame: 3)
    let alone = try moving(MotionBlurTests.plain) { $0.motionBlur(shutterAngle: 180, samples: 16) }.renderer
      .bitmap(frame: 3)
    #expect(isSame(alone, all) && !isSame(alone, sharp))
    let off = try moving(MotionBlurTests.plain.motionBlur()) { $0.motionBlur(shutterAngle: 0) }.renderer
      .bitmap(frame: 3)
    #expect(isSame(off, sharp))
    // The innermost angle holds.
    let longer = try moving(MotionBlurTests.plain.motionBlur(shutterAngle: 90, samples: 16)) {
      $0.motionBlur(shutterAngle: 180, samples: 16)
    }.renderer.bitmap(frame: 3)
    #expect(isSame(longer, all))
  }

  @Test("a sublayer goes along with the superlayer that is blurred")
  func subtree() throws {
    func fixture(_ change: @escaping (Layer, Layer) -> Void) -> ExportFixture {
      ExportFixture(MotionBlurTests.plain) {
        let (outer, inner) = (Layer().size(16, 8).position(12, 8), Layer().frame(2, 2, 6, 4).backgroundColor(.white))
        outer.addSublayer(inner)
        outer.animate(\.position.x, from: 12, to: 52, duration: 1, timing: .linear)
        change(outer, inner)
        return Program([Scene([outer]).lasting(1)])
      }
    }
    let expected = try fixture { outer, _ in outer.motionBlur(shutterAngle: 360, samples: 8) }.renderer.bitmap(frame: 2)
    #expect(Set(row(expected, 8)).count > 4)
    // Sharp by itself, the sublayer still moves with its superlayer.
    let same = try fixture { outer, inner in
      outer.motionBlur(shutterAngle: 360, samples: 8)
      inner.motionBlur(shutterAngle: 0)
    }.renderer.bitmap(frame: 2)
    #expect(isSame(same, expected))
    let sharp = try fixture { _, inner in inner.motionBlur(shutterAngle: 360, samples: 8) }.renderer.bitmap(frame: 2)
    #expect(Set(row(sharp, 8)) == [0, 255])
  }

  @Test("clips, masks and replicators of what moves act in each sample; nothing shows outside of a still clip")
  func clips() throws {
    let bitmap = try ExportFixture(MotionBlurTests.plain.motionBlur(shutterAngle: 360, samples: 16)) {
      let window = Layer().frame(16, 0, 16, 16)
      window.masksToBounds = true
      let square = Layer().size(8, 8).position(0, 8).backgroundColor(.white)
        .animate(\.position.x, from: -20, to: 40, duration: 1, timing: .linear)
      window.addSublayer(square)
      return Program([Scene([window]).lasting(1)])
    }.renderer.bitmap(frame: 3)
    // From x = 10 … 18 to 16 … 24: the window begins at 16.
    let values = row(bitmap, 8)
    #expect(values[15] == 0 && values[16] > 0 && values[23] > 0 && values[25] == 0, "\(values)")
  }

  @Test("a change at the time of a frame is never seen half done")
  func steps() throws {
    let fixture = ExportFixture(MotionBlurTests.plain.motionBlur(shutterAngle: 360, samples: 16)) {
      let layer = Layer().frame(8, 4, 8, 8).backgroundColor(.white)
      return Program([
        Scene([
          layer, at(0.5) { Transaction.withoutActions { layer.position.x = 40 } },
          Layer().frame(60, 4, 2, 2).animate(\.opacity, from: 0, to: 1, duration: 1, timing: .linear),
        ]).lasting(1)
      ])
    }
    for frame in 0..<10 {
      let values = row(try fixture.renderer.bitmap(frame: frame), 8)
      #expect(values[10] == (frame < 5 ? 255 : 0) && values[40] == (frame < 5 ? 0 : 255), "frame \(frame)")
    }
  }

  @Test(
    "invariants 1 and 2 hold for blurred programs, with transitions and scenes of their own time",
    arguments: [UInt64](1...6))
  func invariants(seed: UInt64) throws {
    let fixture = ExportRandomProgram.fixture(seed: seed, clip: nil, blur: MotionBlur(shutterAngle: 240, samples: 4))
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let count = fixture.timeline.frameCount
    let expected = try (0..<count).map { try fixture.renderer.planes(frame: $0).planes.contentHash }
    let renderer = fixture.renderer
    for frame in 0..<count { #expect(try renderer.planes(frame: frame).planes.contentHash == expected[frame]) }
    for frame in (0..<count).reversed() {
      #expect(try renderer.planes(frame: frame).planes.contentHash == expected[frame], "frame \(frame) backwards")
    }
    let sharp = ExportRandomProgram.fixture(seed: seed, clip: nil).renderer
    #expect(try (0..<count).contains { try sharp.planes(frame: $0).planes.contentHash != expected[$0] })
  }

  @Test("a push between scenes is blurred as a whole")
  func transitions() throws {
    func fixture(_ format: Format) -> ExportFixture {
      ExportFixture(format) {
        Scene { Layer().frame(0, 0, 64, 16).backgroundColor(.white) }.lasting(1)
        Transition.push(.fromRight, 0.5, .linear)
        Scene { Layer().frame(0, 0, 64, 16).backgroundColor(.red) }.lasting(1)
      }
    }
    let frame = 7
    let blurred = try fixture(MotionBlurTests.plain.motionBlur(shutterAngle: 360, samples: 32)).renderer
      .bitmap(frame: frame)
    // The joint moves 64 / 5 points a frame from 64 − 2 · 12.8 = 38.4 to 25.6; green is the white scene's alone.
    let green = (0..<64).map { Int(blurred[$0, 8].g) }
    #expect(green[24] == 255 && green[39] == 0)
    #expect((27...37).allSatisfy { green[$0] < green[$0 - 1] }, "\(green)")
  }

  @Test("settings out of range are errors that say what is possible")
  func errors() {
    let format = moving(MotionBlurTests.plain.motionBlur(shutterAngle: 400)).timeline.diagnostics.map(\.message)
    #expect(format.contains { $0.contains("from 0 to 360 degrees, got 400") }, "\(format)")
    let layer = moving(MotionBlurTests.plain) { $0.motionBlur(samples: 65) }.timeline.diagnostics.map(\.message)
    #expect(layer.contains { $0.contains("from 1 to 64 samples, got 65") }, "\(layer)")
    let key = moving(MotionBlurTests.plain) { $0.setValue([180.0], forKey: "motionBlur") }.timeline.diagnostics
    #expect(key.contains { $0.message.contains("two numbers") }, "\(key)")
  }
}

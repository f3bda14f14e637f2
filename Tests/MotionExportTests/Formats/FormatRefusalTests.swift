// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionMedia
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// What does not go together is said before anything is made.
@Suite("Formats: refusals")
struct FormatRefusalTests {
  private func refusal(_ name: String, alpha: Bool = false, _ change: (inout ExportSettings) -> Void) -> String? {
    ExportSettings.refusal(name, alpha: alpha, change)
  }

  @Test("a codec that a file does not take is refused with those that it takes, and where the codec goes")
  func codecs() {
    let text = refusal("a.mp4") { $0.codec = .prores } ?? ""
    #expect(text.contains("an MP4 file has no ProRes 422") && text.contains("h264, h265, av1"))
    #expect(text.contains("goes into a MOV file"))
    for (name, codec) in [("a.webm", VideoCodec.h264), ("a.gif", .vp9), ("a.wav", .h264), ("%d.png", .jpeg)] {
      #expect(refusal(name) { $0.codec = codec } != nil, "\(name)")
    }
  }

  @Test("bits, presets, quality, time codes and held frames that a codec does not have are refused")
  func settings() {
    #expect(refusal("a.webm") { $0.bits = 10 }?.contains("VP9 has no 10 bits") == true)
    #expect(refusal("a.mov") { $0.bits = 8 }?.contains("it has 10") == true)
    #expect(refusal("a.webm") { $0.preset = .fast }?.contains("presets are for H.264 and H.265") == true)
    #expect(refusal("a.mov") { $0.crf = 20 }?.contains("no number for quality") == true)
    #expect(refusal("a.webm") { $0.crf = 64 }?.contains("from 0 to 63") == true)
    #expect(refusal("a.mp4") { $0.timecode = Timecode("00:00:00:00") }?.contains("MOV files") == true)
    #expect(refusal("a.gif") { $0.hold = .variable }?.contains("already one frame there") == true)
    #expect(refusal("a.mov") { $0.hold = .variable } != nil)
    #expect(refusal("a.mkv") { $0.hold = .variable } == nil)
    #expect(refusal("a.webm") { $0.isReproducible = true }?.contains("not the same on every machine") == true)
    #expect(refusal("a.gif") { $0.isReproducible = true } == nil)
  }

  @Test(
    "a blend over nothing is a warning of films with alpha, and one over what is painted, also beyond its bounds, is none"
  )
  func blends() throws {
    func warnings(_ beneath: Layer?, clear: Bool = true) throws -> [String] {
      let fixture = ExportFixture(
        Format(width: 64, height: 64, fps: 25, background: clear ? .clear : .black)
      ) {
        Scene {
          if let beneath { beneath }
          Layer().size(20, 20).position(40, 40).backgroundColor(.red).name("glow").compositingFilter(.plusLighter)
        }.lasting(0.2)
      }
      var settings = ExportSettings()
      settings.output = ExportSettings.Output(ofName: "a.mov") ?? .none
      return try #require(try settings.format(alpha: clear)).warnings(of: fixture.timeline).map(\.message)
    }
    let alone = try warnings(nil)
    #expect(alone.count == 1 && alone[0].hasPrefix("the Layer \"glow\" blends by "), "\(alone)")
    #expect(try warnings(Layer().size(10, 10).position(5, 5).backgroundColor(.blue)).count == 1)
    #expect(try warnings(nil, clear: false).isEmpty)
    #expect(try warnings(Layer().size(64, 64).position(32, 32).backgroundColor(.blue)).isEmpty)
    #expect(try warnings(ShapeLayer(.circle(60)).size(2, 2).position(10, 10)).isEmpty)
  }

  @Test("what has no alpha is named, and what has it is chosen where the background lets something through")
  func alpha() throws {
    func opaque(_ name: String, _ codec: VideoCodec? = nil) -> String? {
      var settings = ExportSettings()
      settings.output = ExportSettings.Output(ofName: name) ?? .none
      settings.codec = codec
      return OpaqueOutput(settings)?.reason
    }
    #expect(opaque("a.mp4") == "an MP4 file has no alpha" && opaque("a.y4m")?.contains("--chroma 444") == true)
    #expect(opaque("a.webm", .av1) == "AV1 has no alpha" && opaque("%d.jpg") == "JPEG images have no alpha")
    #expect(
      OpaqueOutput(ExportSettings())?.carriers
        == ".mov (prores-4444, prores-4444xq), .mkv (vp9), .webm (vp9), .gif, .apng, .webp, %04d.png, %04d.webp")
    #expect(OpaqueOutput(.jpeg)?.carriers == ".png or .webp" && OpaqueOutput(.png) == nil)
    // Nothing is said of a codec that nobody chose.
    let premultiplied = refusal("a.mkv") { $0.alpha = .premultiplied }
    #expect(premultiplied?.hasPrefix("an MKV file cannot mark") == true, "\(premultiplied ?? "")")
    #expect(
      refusal("%d.jpg") { $0.loudness = LoudnessTarget(loudness: -14) }?.contains("JPEG images have no sound: leave")
        == true)
    #expect(refusal("%d.jpg") { $0.hasChapters = true } != nil)
    for name in ["a.mov", "a.webm", "a.mkv", "a.gif", "a.apng", "a.webp", "%d.png", "%d.webp", "a.wav"] {
      #expect(opaque(name) == nil, "\(name)")
    }
    var settings = ExportSettings()
    settings.output = .file(.mov)
    #expect(try settings.format(alpha: true)?.codec == .prores4444 && settings.format(alpha: false)?.codec == .prores)
    #expect(try settings.format(alpha: true)?.layout == .yuva444p10)
  }

  @Test("sound that a file does not take, and frames that a GIF leaves out, are a warning")
  func warnings() throws {
    func warnings(_ output: ExportSettings.Output, rate: FrameRate, sound: String? = nil) throws -> [String] {
      let fixture = FormatFixture(isClear: false, rate: rate, sound: sound).fixture
      var settings = ExportSettings()
      settings.output = output
      return try Exporter(fixture.timeline, settings: settings, library: fixture.library).warnings.map(\.message)
    }
    #expect(try warnings(.file(.gif), rate: 60).first?.contains("it shows one of each 2 frames") == true)
    #expect(try warnings(.file(.gif), rate: 50).isEmpty && warnings(.mp4, rate: 60, sound: "a.wav").isEmpty)
    #expect(try warnings(.file(.apng), rate: 25, sound: "a.wav").first?.contains("has no sound") == true)
  }

  @Test("names say what is written, and others are refused with those that can be")
  func names() {
    for (name, container) in [
      ("a.mp4", Container.mp4), ("a.M4V", .mp4), ("a.mov", .mov), ("x/a.webm", .webm), ("f/%04d.png", .pngImages),
      ("f/%d.jpeg", .jpegImages), ("f/%d.webp", .webpImages), ("a.webp", .webp), ("a.ogg", .opus),
    ] { #expect(ExportSettings.Output(ofName: name) == .file(container), "\(name)") }
    for name in ["a", "a.png", "a.avi", "%d.mp4", "a.txt"] { #expect(ExportSettings.Output(ofName: name) == nil) }
    #expect(ExportSettings.Output.unknown("a.png").contains("frames/%04d.png"))
    #expect(ExportSettings.Output.unknown("a.avi").contains(".mov"))
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionMedia
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Settings of places that films are made for.
@Suite("Places of delivery")
struct DeliveryTests {
  private func settings(
    _ preset: DeliveryPreset, _ name: String, _ change: (inout ExportSettings) -> Void = { _ in }
  ) throws -> ExportSettings {
    var settings = ExportSettings()
    settings.output = try #require(ExportSettings.Output(ofName: name))
    change(&settings)
    try settings.deliver(for: preset)
    try settings.validate()
    return settings
  }

  private func refusal(
    _ preset: DeliveryPreset, _ name: String, _ change: (inout ExportSettings) -> Void = { _ in }
  ) -> String? {
    do {
      _ = try settings(preset, name, change)
      return nil
    } catch { return "\(error)" }
  }

  @Test("each place sets settings that go together, in each of its files")
  func valid() throws {
    for preset in DeliveryPreset.allCases {
      for container in preset.facts.containers {
        let settings = try settings(preset, "a." + (container.facts.endings.first ?? ""))
        #expect(settings.delivery == preset && !settings.deliveryTerms.isEmpty)
        var again = settings
        try again.deliver(for: preset)
        #expect(again == settings, "\(preset) is not the same twice")
      }
    }
  }

  @Test("a message for WhatsApp is H.264 of the main profile without B frames, of at most 16 MB")
  func whatsapp() throws {
    let settings = try settings(.whatsapp, "a.mp4")
    #expect(settings.codec == .h264 && settings.soundCodec == .aac && settings.soundBitRate == 128_000)
    #expect(settings.codecOptions.map(\.description) == ["profile=main", "bframes=0"])
    #expect(settings.rate.sizeLimit == 16_000_000)
  }

  @Test("an author's own settings stay, and those that contradict the place are errors that name both")
  func conflicts() throws {
    let own = try settings(.discord, "a.mp4") {
      ($0.soundBitRate, $0.rate.sizeLimit, $0.loudness) = (96_000, 8_000_000, LoudnessTarget(loudness: -20))
    }
    #expect(own.soundBitRate == 96_000 && own.rate.sizeLimit == 8_000_000 && own.loudness?.loudness == -20)
    let cases: [(DeliveryPreset, String, (inout ExportSettings) -> Void, [String])] = [
      (.discord, "a.gif", { _ in }, ["--for discord takes .mp4, .mov, .webm files", "a GIF file"]),
      (.whatsapp, "a.mp4", { $0.codec = .h265 }, ["--for whatsapp takes H.264, not H.265"]),
      (.whatsapp, "a.mp4", { $0.bits = 10 }, ["--for whatsapp takes 8 bits, not 10"]),
      (
        .whatsapp, "a.mp4", { $0.codecOptions = [CodecOption("bframes=3")].compactMap(\.self) },
        ["bframes=0, not bframes=3"]
      ),
      (.discord, "a.mp4", { $0.rate.sizeLimit = 20_000_000 }, ["at most 10 MB, not a limit of 20 MB"]),
      (.broadcast, "a.mov", { $0.loudness = LoudnessTarget(loudness: -14) }, ["-23 LUFS below -1 dBTP, not -14 LUFS"]),
      (.broadcast, "a.mov", { $0.sampleRate = 44_100 }, ["48000 samples a second, not 44100"]),
      (.broadcast, "a.mov", { $0.codec = .prores }, ["ProRes 422 HQ, not ProRes 422"]),
      (.instagram, "a.mp4", { $0.rate.average = 30_000_000 }, ["at most 25000000 bits a second, not 30000000"]),
      (.youtube, "a.mp4", { $0.soundCodec = .flac }, ["AAC, not FLAC"]),
    ]
    for (preset, name, change, reasons) in cases {
      let refusal = refusal(preset, name, change) ?? "accepted"
      for reason in reasons { #expect(refusal.contains(reason), "\(preset) \(name): \(refusal)") }
    }
  }

  private func film(_ width: Int, _ height: Int, fps: FrameRate, seconds: Double) -> ExportFixture {
    ExportFixture(Format(width: width, height: height, fps: fps)) {
      Scene { Layer().size(9, 9).backgroundColor(.red) }.lasting(seconds)
    }
  }

  @Test("a composition that the place does not take is an error that names both")
  func compositions() throws {
    let cases: [(DeliveryPreset, String, ExportFixture, String?)] = [
      (.tiktok, "a.mp4", film(1080, 1920, fps: 30, seconds: 5), nil),
      (.tiktok, "a.mp4", film(1080, 1920, fps: 12, seconds: 5), "takes 23 to 60 frames a second, but the film has 12"),
      (.tiktok, "a.mp4", film(320, 320, fps: 30, seconds: 5), "takes sides of 360 to 4096 pixels"),
      (.tiktok, "a.mp4", film(720, 1280, fps: 30, seconds: 700), "takes at most 600 seconds, but the film has 700"),
      (.instagram, "a.mp4", film(1080, 1920, fps: 30, seconds: 2), "takes 3 to 900 seconds, but the film has 2"),
      (.instagram, "a.mp4", film(2160, 3840, fps: 30, seconds: 5), "takes a width of at most 1920 pixels"),
      (.broadcast, "a.mov", film(1920, 1080, fps: 25, seconds: 5), nil),
      (.broadcast, "a.mov", film(1080, 1080, fps: 25, seconds: 5), "takes 1280×720, 1920×1080, 3840×2160 pixels"),
      (.discord, "a.mp4", film(64, 64, fps: 120, seconds: 900), nil),
    ]
    for (preset, name, fixture, reason) in cases {
      let settings = try settings(preset, name)
      do {
        _ = try Exporter(fixture.timeline, settings: settings, library: fixture.library)
        #expect(reason == nil, "\(preset) took it, expected \(reason ?? "")")
      } catch {
        #expect(reason.map("\(error)".contains) == true, "\(preset): \(error)")
      }
    }
  }

  @Test("YouTube gets a key frame each half second, and silence gets no loudness")
  func fitted() throws {
    let fixture = film(320, 180, fps: 30, seconds: 2)
    let exporter = try Exporter(
      fixture.timeline, settings: settings(.youtube, "a.mp4"), library: fixture.library)
    #expect(exporter.settings.codecOptions.map(\.description) == ["bframes=2", "keyint=15"])
    #expect(exporter.settings.loudness == nil && exporter.warnings.isEmpty)
  }

  @Test("other files of the render keep nothing of the place")
  func beside() throws {
    let other = try settings(.whatsapp, "a.mp4").beside(.file(.webm))
    #expect(other.delivery == nil && other.rate == RateControl() && other.codecOptions.isEmpty)
    try other.validate()
  }
}

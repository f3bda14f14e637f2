// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia
import Testing

@testable import MotionEncoding

@Suite("Settings of all encoders")
struct VideoSettingsTests {
  @Test("every setting is part of the identity that segments are known by")
  func identity() {
    let base = VideoSettings(codec: .h265, layout: .yuv420p8, width: 64, height: 48, frameRate: 30)
    let changes: [(String, (inout VideoSettings) -> Void)] = [
      ("codec", { $0.codec = .av1 }), ("layout", { $0.layout = .yuv420p10 }), ("width", { $0.width = 48 }),
      ("height", { $0.height = 64 }), ("frameRate", { $0.frameRate = FrameRate(30_000, 1001) }),
      ("quality", { $0.quality = 18.5 }), ("speed", { $0.speed = "slow" }), ("threads", { $0.threads = 2 }),
      ("reproducible", { $0.reproducible = true }), ("keyframeInterval", { $0.keyframeInterval = 25 }),
      ("hold", { $0.hold = .variable }), ("isAnimation", { $0.isAnimation = true }),
      ("color", { $0.color = .displayP3 }), ("alpha", { $0.alpha = .premultiplied }),
      ("hardware", { $0.hardware = .h264NVENC }), ("cap", { $0.keep(to: BitRateCap(rate: 1_000_000)) }),
      ("options", { $0.tell([CodecOption("aq-mode=2")].compactMap(\.self)) }),
    ]
    var seen: Set<String> = [base.identity]
    for (name, change) in changes {
      var settings = base
      change(&settings)
      #expect(seen.insert(settings.identity).inserted, "\(name)")
    }
    // x264's tune is that of its own settings.
    #expect(Set(changes.map(\.0)).union(["tune"]) == Set(Mirror(reflecting: base).children.compactMap(\.label)))
  }

  @Test("every codec accepts its own settings at every level of quality, and refuses others before it starts")
  func levels() throws {
    for codec in VideoCodec.allCases {
      for layout in codec.facts.layouts {
        for level in QualityLevel.allCases {
          let settings = VideoSettings(
            codec: codec, layout: layout, width: 64, height: 64, frameRate: 30, level: level)
          _ = try settings.makeEncoder(palette: nil)
        }
      }
      for change: (inout VideoSettings) -> Void in [
        { $0.width = 63 }, { $0.height = 0 }, { $0.threads = 0 }, { $0.frameRate = FrameRate(0, 1) },
      ] {
        var settings = VideoSettings(codec: codec, layout: codec.facts.layouts[0], width: 64, height: 64, frameRate: 30)
        change(&settings)
        #expect(throws: MediaError.self) { try settings.makeEncoder(palette: nil) }
      }
    }
  }

  @Test("conversions are exact: black, white, grey and primaries, in 8 and 10 bits")
  func conversion() throws {
    for (layout, luma, blue, red) in [
      (SampleLayout.yuv444p10, [64, 940, 250, 127], [512, 512, 409, 960], [512, 512, 960, 471]),
      (.yuv444p8, [16, 235, 63, 32], [128, 128, 102, 240], [128, 128, 240, 118]),
    ] {
      let planes = Planes(layout: .rgb, width: 4, height: 2)
      let colours: [[UInt8]] = [[0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 0, 255]]
      for y in 0..<2 {
        for (x, colour) in colours.enumerated() {
          for (channel, value) in (colour + [255]).enumerated() {
            planes.planes[0].pixels[y * planes.planes[0].rowBytes + 4 * x + channel] = value
          }
        }
      }
      let frame = try LibavFrame(layout, width: 4, height: 2)
      SampleConversion.fill(SampleTarget(frame), planes, layout)
      func values(_ data: UnsafeMutablePointer<UInt8>?) -> [Int] {
        (0..<4).map { x in
          guard let data else { return -1 }
          return layout.bits == 8 ? Int(data[x]) : Int(data[2 * x]) | Int(data[2 * x + 1]) << 8
        }
      }
      #expect(values(frame.pointer.pointee.data.0) == luma)
      #expect(values(frame.pointer.pointee.data.1) == blue)
      #expect(values(frame.pointer.pointee.data.2) == red)
    }
  }
}

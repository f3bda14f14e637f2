// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@testable import MotionEncoding

@Suite("Settings of the encoder")
struct H264SettingsTests {
  @Test("every setting is part of the identity that segments are known by")
  func identity() {
    let base = H264Settings(width: 64, height: 48, frameRate: 30)
    let changes: [(String, (inout H264Settings) -> Void)] = [
      ("width", { $0.width = 48 }), ("height", { $0.height = 64 }),
      ("frameRate", { $0.frameRate = FrameRate(30_000, 1001) }),
      ("crf", { $0.crf = 18.5 }), ("preset", { $0.preset = "slow" }), ("tune", { $0.tune = "film" }),
      ("threads", { $0.threads = 2 }), ("reproducible", { $0.reproducible = true }),
      ("keyframeInterval", { $0.keyframeInterval = 25 }), ("hold", { $0.hold = .variable }),
    ]
    var seen: Set<String> = [base.identity]
    for (name, change) in changes {
      var settings = base
      change(&settings)
      #expect(seen.insert(settings.identity).inserted, "\(name)")
    }
    #expect(Set(changes.map(\.0)) == Set(Mirror(reflecting: base).children.compactMap(\.label)))
  }
}

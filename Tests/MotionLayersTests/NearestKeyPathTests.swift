// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline
import Testing

/// Key paths that name nothing.
@Suite struct NearestKeyPathTests {
  @Test(
    "a misspelt key path is answered with the nearest that there is (V-12)",
    arguments: [
      ("opactiy", "opacity"), ("transform.scal", "transform.scale"), ("transfrom.rotation.z", "transform.rotation.z"),
      ("bounds.size.widht", "bounds.size.width"), ("cornerRadus", "cornerRadius"),
    ])
  func misspelt(wrong: String, right: String) {
    let log = DiagnosticLog()
    log.collect {
      let layer = Layer()
      let animation = BasicAnimation(keyPath: wrong)
      animation.toValue = 1.0
      layer.add(animation, forKey: nil)
    }
    #expect(log.diagnostics.contains { $0.message.contains("did you mean \"\(right)\"?") }, "\(log.diagnostics)")
  }
}

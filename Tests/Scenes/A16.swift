// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A16 · guide, "Explicitly animating a layer's opacity": 3 s, twice, and back each time. The model keeps its value,
/// which shows again at the end.
final class A16: CAComposition, CAAnimationDelegate {
  let format = Format(width: 64, height: 64, fps: 30)
  let duration = 14.0
  let theLayer = CALayer()
  var began: [Double] = []
  var ended: [(time: Double, finished: Bool)] = []

  init() {}

  func build(in root: CALayer) {
    theLayer.name = "theLayer"
    theLayer.opacity = 0.8
    root.addSublayer(theLayer)

    at(0.5) { [self] in
      let theAnimation = CABasicAnimation(keyPath: "opacity")
      theAnimation.duration = 3.0
      theAnimation.repeatCount = 2
      theAnimation.autoreverses = true
      theAnimation.fromValue = 1.0
      theAnimation.toValue = 0.0
      theAnimation.delegate = self
      theLayer.add(theAnimation, forKey: "animateOpacity")
    }
  }

  func animationDidStart(_ anim: CAAnimation) { began.append(Rehearsal.current?.now ?? -1) }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    ended.append((Rehearsal.current?.now ?? -1, flag))
  }
}

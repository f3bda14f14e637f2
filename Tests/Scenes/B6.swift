// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// B6 · "Animating layer content", stopping and chaining: a removed animation shows the model at once; the second of a
/// chain begins when the first ends.
struct B6: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 6.0
  let stopped = CALayer()
  let cleared = CALayer()
  let chained = CALayer()
  let fromZero = CALayer()

  func build(in root: CALayer) {
    for layer in [stopped, cleared, chained, fromZero] { root.addSublayer(layer) }

    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.0
    fade.toValue = 0.5
    fade.duration = 2.0
    stopped.add(fade, forKey: "fade")
    cleared.add(fade, forKey: "fade")
    at(1) {
      stopped.removeAnimation(forKey: "fade")
      cleared.removeAllAnimations()
    }

    at(2) {
      let first = CABasicAnimation(keyPath: "position.x")
      first.toValue = 100.0
      first.duration = 1.0
      first.isRemovedOnCompletion = false
      first.fillMode = .forwards
      chained.add(first, forKey: "first")

      let second = CABasicAnimation(keyPath: "position.x")
      second.fromValue = 100.0
      second.toValue = 50.0
      second.duration = 1.0
      second.beginTime = CACurrentMediaTime() + first.duration
      chained.add(second, forKey: "second")

      // A begin time of zero means now; this one means the layer's time zero, two seconds ago.
      let early = CABasicAnimation(keyPath: "opacity")
      early.fromValue = 0.0
      early.toValue = 1.0
      early.duration = 4.0
      early.beginTime = AVCoreAnimationBeginTimeAtZero
      fromZero.add(early, forKey: "early")
    }
  }
}

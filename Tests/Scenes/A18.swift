// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A18 · guide, "runActionForKey:object:arguments:": an animation is an action, which adds itself under the event's
/// key.
struct A18: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 2.0
  let layer = CALayer()

  func build(in root: CALayer) {
    root.addSublayer(layer)

    at(1) {
      let animation = CABasicAnimation(keyPath: "cornerRadius")
      animation.fromValue = 0.0
      animation.toValue = 20.0
      animation.duration = 0.5
      let action: any CAAction = animation
      action.run(forKey: "anEvent", object: layer, arguments: nil)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D15 · iOS Core Animation, "manual animation": a door that stands still and is opened by hand, through its time
/// offset. The listing moves it with a finger; here blocks do.
struct D15: CAComposition {
  let format = Format(width: 300, height: 300, fps: 30)
  let duration = 5.0
  let containerView = CALayer()
  let doorLayer = CALayer()

  func build(in root: CALayer) {
    containerView.frame = root.bounds
    root.addSublayer(containerView)

    doorLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 256)
    doorLayer.position = CGPoint(x: 150 - 64, y: 150)
    doorLayer.anchorPoint = CGPoint(x: 0, y: 0.5)
    doorLayer.backgroundColor = .white
    containerView.addSublayer(doorLayer)

    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    containerView.sublayerTransform = perspective

    // Pauses all layer animations.
    doorLayer.speed = 0.0

    // Applies the swinging animation, which won't play because the layer is paused.
    let animation = CABasicAnimation()
    animation.keyPath = "transform.rotation.y"
    animation.toValue = -Double.pi / 2
    animation.duration = 1.0
    doorLayer.add(animation, forKey: nil)

    at(1) { pan(by: 100) }
    at(2) { pan(by: 100) }
    at(3) { pan(by: 1000) }
    at(4) { pan(by: -2000) }
  }

  func pan(by points: CGFloat) {
    // Converts from points to animation duration using a reasonable scale factor.
    let x = points / 200.0
    doorLayer.timeOffset = min(0.999, max(0.0, doorLayer.timeOffset + x))
  }
}

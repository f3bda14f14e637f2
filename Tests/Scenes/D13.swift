// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D13 · iOS Core Animation, custom transitions: an image of what was there covers the new background, and leaves:
/// shrinking, turning, fading. The listing takes the picture with `renderInContext:` and moves it in a view's animation
/// block; here the cover draws what it covers, and a transaction moves it.
struct D13: CAComposition {
  let format = Format(width: 200, height: 200, fps: 30)
  let duration = 3.0
  let view = CALayer()
  let coverView = CALayer()

  func build(in root: CALayer) {
    view.frame = root.bounds
    view.backgroundColor = .red
    root.addSublayer(view)

    at(1) { performTransition() }
  }

  func performTransition() {
    // Preserves the current view snapshot and inserts it in front of the view.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    coverView.frame = view.bounds
    coverView.backgroundColor = view.backgroundColor
    view.addSublayer(coverView)
    // Updates the view (here simply its background).
    view.backgroundColor = .blue
    CATransaction.commit()
    CATransaction.flush()

    // The animation: anything goes.
    CATransaction.begin()
    CATransaction.setAnimationDuration(1.0)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    CATransaction.setCompletionBlock {
      // Removes the cover now that it is done.
      CATransaction.setDisableActions(true)
      coverView.removeFromSuperlayer()
    }
    var transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
    transform = transform.rotated(by: .pi / 2)
    coverView.setAffineTransform(transform)
    coverView.opacity = 0.0
    CATransaction.commit()
  }
}

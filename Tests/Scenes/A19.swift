// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A19 · guide, "Implementation of actionForLayer:forKey:": the delegate answers for `contents` with a push from the
/// right.
struct A19: CAComposition {
  let format = Format(width: 100, height: 100, fps: 30)
  let duration = 3.0
  let layer = CALayer()
  let controller = Controller()

  final class Controller: CALayerDelegate {
    func action(for theLayer: CALayer, forKey theKey: String) -> (any CAAction)? {
      var theAnimation: CATransition?
      if theKey == "contents" {
        theAnimation = CATransition()
        theAnimation?.duration = 1.0
        theAnimation?.timingFunction = CAMediaTimingFunction(name: .easeIn)
        theAnimation?.type = .push
        theAnimation?.subtype = .fromRight
      }
      return theAnimation
    }
  }

  func build(in root: CALayer) {
    layer.frame = root.bounds
    layer.contents = CGImage(contentsOf: "Pictures/no.png")
    layer.delegate = controller
    root.addSublayer(layer)

    at(1) { layer.contents = CGImage(contentsOf: "Pictures/yes.png") }
  }
}

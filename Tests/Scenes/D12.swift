// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// D12 · iOS Core Animation, animating the layer tree: a cross-fade of a whole subtree belongs on the layer that
/// stays.
struct D12: CAComposition {
  let format = Format(width: 100, height: 100, fps: 30)
  let duration = 3.0
  let tabBarController = CALayer()
  let first = CALayer()
  let second = CALayer()

  func build(in root: CALayer) {
    tabBarController.frame = root.bounds
    root.addSublayer(tabBarController)
    for (layer, color) in [(first, CGColor.red), (second, .blue)] {
      layer.frame = root.bounds
      layer.backgroundColor = color
    }
    tabBarController.addSublayer(first)

    at(1) {
      let transition = CATransition()
      transition.type = .fade
      transition.duration = 1
      tabBarController.add(transition, forKey: nil)
      tabBarController.replaceSublayer(first, with: second)
    }
  }
}

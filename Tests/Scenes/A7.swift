// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A7 · guide, table 1: the methods that manage the layer tree.
struct A7: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 8.0
  let parent = CALayer()
  let other = CALayer()
  let a = CALayer()
  let b = CALayer()
  let c = CALayer()
  let d = CALayer()

  func build(in root: CALayer) {
    root.addSublayer(parent)
    root.addSublayer(other)
    for (layer, name) in [(a, "a"), (b, "b"), (c, "c"), (d, "d")] { layer.name = name }

    parent.addSublayer(a)
    parent.addSublayer(b)
    at(1) { parent.insertSublayer(c, at: 0) }
    at(2) { parent.insertSublayer(c, above: a) }
    at(3) { parent.insertSublayer(d, below: a) }
    at(4) { parent.replaceSublayer(a, with: b) }
    at(5) { d.removeFromSuperlayer() }
    at(6) { other.addSublayer(c) }
    at(7) { parent.sublayers = nil }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// E6 · "Setting up layer objects", notes: a delegate that displays and draws only displays; masking to the bounds takes
/// the shadow away; the scale of the contents makes them smaller.
struct E6: CAComposition {
  let format = Format(width: 400, height: 100, fps: 30)
  let duration = 1.0
  let both = CALayer()
  let controller = Controller()
  let shadowed = CALayer()
  let masked = CALayer()
  let scaled = CALayer()

  final class Controller: CALayerDelegate {
    private(set) var calls: [String] = []

    func display(_ layer: CALayer) {
      calls.append("display")
      layer.contents = CGImage(contentsOf: "Pictures/yes.png")
    }
    func draw(_ layer: CALayer, in ctx: CGContext) {
      calls.append("draw")
      ctx.fill(layer.bounds)
    }
  }

  func build(in root: CALayer) {
    both.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    both.delegate = controller
    both.setNeedsDisplay()
    root.addSublayer(both)

    for (layer, x) in [(shadowed, 120.0), (masked, 220)] {
      layer.frame = CGRect(x: x, y: 20, width: 40, height: 40)
      layer.backgroundColor = .blue
      layer.shadowColor = .red
      layer.shadowOpacity = 1
      layer.shadowRadius = 2
      layer.shadowOffset = CGSize(width: 0, height: 20)
      root.addSublayer(layer)
    }
    masked.masksToBounds = true

    // 40 by 20 pixels at two for each point.
    scaled.frame = CGRect(x: 320, y: 20, width: 60, height: 60)
    scaled.contents = CGImage(contentsOf: "Pictures/quadrants.png")
    scaled.contentsGravity = .center
    scaled.contentsScale = 2
    root.addSublayer(scaled)
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// C5 · Core Animation book, listing 10-5: an image and its reflection, which fades out through a gradient. The mask
/// turns over with the layer, so its opaque end is at the top.
struct C5: CAComposition {
  let format = Format(width: 340, height: 500, fps: 30)
  let duration = 1.0
  let topLayer = CALayer()
  let reflectionLayer = CALayer()
  let gradientLayer = CAGradientLayer()

  func build(in root: CALayer) {
    let image = CGImage(contentsOf: "Pictures/halves.png")
    topLayer.bounds = CGRect(x: 0, y: 0, width: 320, height: 240)
    topLayer.position = CGPoint(x: 160, y: 120)
    topLayer.contents = image
    root.addSublayer(topLayer)

    reflectionLayer.bounds = CGRect(x: 0, y: 0, width: 320, height: 240)
    reflectionLayer.position = CGPoint(x: 158, y: 362)
    reflectionLayer.contents = image
    reflectionLayer.setValue(DegreesToRadians(180), forKeyPath: "transform.rotation.x")

    gradientLayer.bounds = reflectionLayer.bounds
    gradientLayer.position = CGPoint(
      x: reflectionLayer.bounds.size.width / 2, y: reflectionLayer.bounds.size.height / 2)
    gradientLayer.colors = [.clear, .black]
    gradientLayer.startPoint = CGPoint(x: 0.5, y: 0.35)
    gradientLayer.endPoint = CGPoint(x: 0.5, y: 1.0)
    reflectionLayer.mask = gradientLayer
    root.addSublayer(reflectionLayer)
  }

  func DegreesToRadians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}

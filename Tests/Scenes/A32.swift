// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A32 · guide, the kiosk menu, listing 5: the selection, a rounded frame that glows.
struct A32: CAComposition {
  let format = Format(width: 1024, height: 768, fps: 30)
  let duration = 4.0
  let selectionLayer = CALayer()

  func build(in root: CALayer) {
    root.isGeometryFlipped = true
    selectionLayer.bounds = CGRect(x: 0.0, y: 0.0, width: 400.0, height: 50.0)
    selectionLayer.position = CGPoint(x: 512, y: 504)
    selectionLayer.borderWidth = 2.0
    selectionLayer.cornerRadius = 25
    selectionLayer.borderColor = .white

    guard let filter = CIFilter(name: "CIBloom") else { return }
    filter.setDefaults()
    filter.setValue(5.0, forKey: "inputRadius")
    filter.name = "pulseFilter"
    selectionLayer.filters = [filter]

    let pulseAnimation = CABasicAnimation()
    pulseAnimation.keyPath = "filters.pulseFilter.inputIntensity"
    pulseAnimation.fromValue = 0.0
    pulseAnimation.toValue = 2.0
    pulseAnimation.duration = 1.0
    // For ever, as good as: 1e100 is beyond what a `Float` holds.
    pulseAnimation.repeatCount = .greatestFiniteMagnitude
    pulseAnimation.autoreverses = true
    pulseAnimation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    selectionLayer.add(pulseAnimation, forKey: "pulseAnimation")
    root.addSublayer(selectionLayer)
  }
}

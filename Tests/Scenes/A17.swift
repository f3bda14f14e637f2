// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A17 · guide, "Bloom filter with pulsing intensity": an input of a filter, addressed by the filter's name.
struct A17: CAComposition {
  let format = Format(width: 200, height: 100, fps: 30)
  let duration = 6.0
  let selectionLayer = CALayer()

  func build(in root: CALayer) {
    selectionLayer.frame = CGRect(x: 20, y: 20, width: 160, height: 60)
    selectionLayer.borderWidth = 2
    selectionLayer.borderColor = .white
    root.addSublayer(selectionLayer)

    // Creates the filter and sets its default values.
    guard let filter = CIFilter(name: "CIBloom") else { return }
    filter.setDefaults()
    filter.setValue(5.0, forKey: "inputRadius")
    // The name makes the filter addressable by key path.
    filter.name = "pulseFilter"
    selectionLayer.filters = [filter]

    let pulseAnimation = CABasicAnimation()
    // The intensity of the filter of that name.
    pulseAnimation.keyPath = "filters.pulseFilter.inputIntensity"
    pulseAnimation.fromValue = 0.0
    pulseAnimation.toValue = 1.5
    pulseAnimation.duration = 1.0
    pulseAnimation.repeatCount = .infinity
    pulseAnimation.autoreverses = true
    pulseAnimation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    selectionLayer.add(pulseAnimation, forKey: "pulseAnimation")
  }
}

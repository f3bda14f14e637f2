// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// E5 · "Setting up layer objects", "Applying a filter to a layer": a pinch around (250, 150). At a scale above 1 all of
/// the disc shows what lies at its rim; the stripes reach beyond it, so there is something to be seen.
struct E5: CAComposition {
  let format = Format(width: 500, height: 300, fps: 30)
  let duration = 1.0
  let myLayer = CALayer()
  /// From x = −300 on, each 100 points wide.
  static let colors: [CGColor] = [
    (0.9, 0.2, 0.2), (1, 0.6, 0.1), (1, 0.9, 0.2), (0.3, 0.8, 0.3), (0.2, 0.8, 0.8), (1, 1, 1), (0.2, 0.4, 1),
    (0.6, 0.2, 0.9), (1, 0.4, 0.7), (0.5, 0.3, 0.2), (0.5, 0.5, 0.5),
  ].map { CGColor(red: $0.0, green: $0.1, blue: $0.2, alpha: 1) }

  func build(in root: CALayer) {
    myLayer.frame = root.bounds
    myLayer.backgroundColor = .white
    root.addSublayer(myLayer)

    for (index, color) in E5.colors.enumerated() {
      let stripe = CALayer()
      stripe.frame = CGRect(x: 250 - 550 + 100 * Double(index), y: 150 - 550, width: 100, height: 1100)
      stripe.backgroundColor = color
      myLayer.addSublayer(stripe)
    }

    guard let aFilter = CIFilter(name: "CIPinchDistortion") else { return }
    aFilter.setValue(500.0, forKey: "inputRadius")
    aFilter.setValue(1.25, forKey: "inputScale")
    aFilter.setValue(CIVector(x: 250.0, y: 150.0), forKey: "inputCenter")
    myLayer.filters = [aFilter]
  }
}

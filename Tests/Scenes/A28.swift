// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A28 · guide, "Layer style properties", figures 1 to 10: one layer, with one more property in each figure. They
/// stand side by side, 120 points apart, each layer 60 by 60 at (30, 30) of its cell.
struct A28: CAComposition {
  let format = Format(width: 10 * 120, height: 120, fps: 30, background: CGColor(gray: 0.8, alpha: 1))
  let duration = 1.0
  static let steps = [
    "geometry", "background", "contents", "sublayers", "border", "filters", "shadow", "opacity", "compositing", "mask",
  ]

  func build(in root: CALayer) {
    for count in 1...A28.steps.count {
      let layer = CALayer()
      layer.frame = CGRect(x: 120 * Double(count - 1) + 30, y: 30, width: 60, height: 60)
      for step in A28.steps[..<count] { add(step, to: layer) }
      root.addSublayer(layer)
    }
  }

  func add(_ step: String, to layer: CALayer) {
    switch step {
    case "geometry":
      layer.cornerRadius = 8
    case "background":
      layer.backgroundColor = CGColor(red: 0.2, green: 0.6, blue: 0.2, alpha: 1)
    case "contents":
      layer.contents = CGImage(contentsOf: "Pictures/no.png")
      layer.contentsGravity = .center
      layer.contentsScale = 0.2
    case "sublayers":
      let sublayer = CALayer()
      sublayer.frame = CGRect(x: 40, y: 5, width: 40, height: 10)
      sublayer.backgroundColor = CGColor(red: 0.3, green: 0.3, blue: 0.9, alpha: 1)
      layer.addSublayer(sublayer)
    case "border":
      layer.borderWidth = 4
      layer.borderColor = CGColor(red: 0.8, green: 0.8, blue: 0.1, alpha: 1)
    case "filters":
      if let filter = CIFilter(name: "CIColorPosterize") {
        filter.setValue(2, forKey: "inputLevels")
        layer.filters = [filter]
      }
    case "shadow":
      layer.shadowColor = .red
      layer.shadowOpacity = 1
      layer.shadowRadius = 4
      layer.shadowOffset = CGSize(width: 0, height: 12)
    case "opacity":
      layer.opacity = 0.5
    case "compositing":
      layer.compositingFilter = CIFilter(name: "CIMultiplyBlendMode")
    case "mask":
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 30, height: 60)
      mask.backgroundColor = .black
      layer.mask = mask
    default: break
    }
  }
}

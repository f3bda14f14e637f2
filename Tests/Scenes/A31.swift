// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A31 · guide, the kiosk menu, listing 4: five items under each other, placed by constraints, as large as their text.
struct A31: CAComposition {
  let format = Format(width: 1024, height: 768, fps: 30)
  let duration = 1.0
  let menusLayer = CALayer()
  let items = (0..<5).map { _ in CATextLayer() }

  func build(in root: CALayer) {
    root.isGeometryFlipped = true
    let names = ["Item 1", "Item 2", "Item 3", "Item 4", "Item 5"]
    let height = 50.0
    let spacing = 20.0
    let fontSize = 32.0
    let initialOffset = root.bounds.height / 2 - (height * 5 + spacing * 4) / 2

    menusLayer.frame = root.bounds
    menusLayer.layoutManager = CAConstraintLayoutManager()
    root.addSublayer(menusLayer)

    for (i, menuItemLayer) in items.enumerated() {
      menuItemLayer.string = names[i]
      menuItemLayer.font = "Lucida Grande"
      menuItemLayer.fontSize = fontSize
      menuItemLayer.foregroundColor = .white
      menuItemLayer.addConstraint(
        CAConstraint(
          attribute: .maxY, relativeTo: "superlayer", attribute: .maxY,
          offset: -(Double(i) * height + spacing + initialOffset)))
      menuItemLayer.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
      menusLayer.addSublayer(menuItemLayer)
    }
    menusLayer.layoutIfNeeded()
  }
}

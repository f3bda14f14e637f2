// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A33 · guide, the kiosk menu, listing 6: the selection moves to the item. The first time it is not in the tree yet,
/// so it does not slide.
struct A33: CAComposition {
  let format = Format(width: 1024, height: 768, fps: 30)
  let duration = 4.0
  let menu = Menu()

  final class Menu {
    let items = (0..<5).map { _ in CALayer() }
    let selectionLayer = CALayer()
    var selectedIndex = 0

    func changeSelectedIndex(_ theSelectedIndex: Int) {
      selectedIndex = theSelectedIndex
      if selectedIndex >= items.count { selectedIndex = items.count - 1 }
      if selectedIndex < 0 { selectedIndex = 0 }
      selectionLayer.position = items[selectedIndex].position
    }
  }

  func build(in root: CALayer) {
    root.isGeometryFlipped = true
    for (i, item) in menu.items.enumerated() {
      item.position = CGPoint(x: 512, y: 504 - 50 * Double(i))
      root.addSublayer(item)
    }
    menu.selectionLayer.bounds = CGRect(x: 0, y: 0, width: 400, height: 50)
    menu.changeSelectedIndex(0)
    root.addSublayer(menu.selectionLayer)

    at(1) { menu.changeSelectedIndex(2) }
    at(2) { menu.changeSelectedIndex(9) }
    at(3) { menu.changeSelectedIndex(-1) }
  }
}

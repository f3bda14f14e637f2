// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A34 · guide, the kiosk menu, listing 7: the keys move the selection by one; at the ends nothing moves.
struct A34: CAComposition {
  let format = Format(width: 1024, height: 768, fps: 30)
  let duration = 5.0
  let menu = Menu()

  final class Menu {
    let items = (0..<5).map { _ in CALayer() }
    let selectionLayer = CALayer()
    var selectedIndex = 0 {
      didSet {
        selectedIndex = min(max(selectedIndex, 0), items.count - 1)
        selectionLayer.position = items[selectedIndex].position
      }
    }

    func moveUp(_ sender: Any?) { selectedIndex -= 1 }
    func moveDown(_ sender: Any?) { selectedIndex += 1 }
  }

  func build(in root: CALayer) {
    for (i, item) in menu.items.enumerated() {
      item.position = CGPoint(x: 512, y: 100 + 50 * Double(i))
      root.addSublayer(item)
    }
    menu.selectedIndex = 0
    root.addSublayer(menu.selectionLayer)

    at(1) { menu.moveUp(nil) }
    at(2) { menu.moveDown(nil) }
    at(3) { menu.selectedIndex = 4 }
    at(4) { menu.moveDown(nil) }
  }
}

// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A29 · guide, the kiosk menu, listings 1 and 2: the view's interface and its set-up. Headless, the view is a class
/// with the same properties, and its layer is the canvas.
struct A29: CAComposition {
  let format = Format(width: 1024, height: 768, fps: 30)
  let duration = 1.0
  let selectionView = SelectionView()

  final class SelectionView {
    var layer: CALayer?
    var selectedIndex = 0
    var names: [String] = []
    var menuLayer: CALayer?
    var selectionLayer: CALayer?

    func awakeFromNib(layer: CALayer) {
      self.layer = layer
      names = ["Item 1", "Item 2", "Item 3", "Item 4", "Item 5"]
      setupLayers()
    }

    func setupLayers() {
      menuLayer = CALayer()
      selectionLayer = CALayer()
      if let layer, let menuLayer { layer.addSublayer(menuLayer) }
      if let layer, let selectionLayer { layer.addSublayer(selectionLayer) }
    }
  }

  func build(in root: CALayer) { selectionView.awakeFromNib(layer: root) }
}

import MotionKit

/// A menu of texts with a selection. As in the original, its layers measure y upwards, from the bottom.
final class Menu {
  let root = Layer().name("root").isGeometryFlipped(true)

  private(set) var selectedIndex = 0

  private var itemLayers: [TextLayer] = []
  private let selectionLayer = Layer().name("selection")

  private let itemWidth = 400.0
  private let itemHeight = 50.0
  private let spacing = 20.0

  init(_ names: [String], size: CGSize, backdrop: Layer) {
    root.frame = CGRect(origin: .zero, size: size)
    root.addSublayer(backdrop)
    addItems(names)
    addSelection()
    // Nothing is on the screen yet, so this puts the selection there at once.
    changeSelectedIndex(0)
  }

  func moveUp() { changeSelectedIndex(selectedIndex - 1) }
  func moveDown() { changeSelectedIndex(selectedIndex + 1) }

  /// The selection glides to the item: that is what a layer on the screen does when its position is set.
  private func changeSelectedIndex(_ index: Int) {
    guard !itemLayers.isEmpty else { return }
    selectedIndex = min(max(index, 0), itemLayers.count - 1)
    selectionLayer.position = itemLayers[selectedIndex].position
  }

  /// One below the other, each as large as its text.
  private func addItems(_ names: [String]) {
    let menu = Layer().name("menu").frame(root.bounds)
    menu.layoutManager = ConstraintLayoutManager.shared
    let count = Double(names.count)
    let initialOffset = root.bounds.height / 2 - (count * itemHeight + (count - 1) * spacing) / 2
    for (index, name) in names.enumerated() {
      let item = TextLayer(name).name("item \(index)").font("Lucida Grande", 32).foregroundColor(.white)
      let top = Double(index) * itemHeight + spacing + initialOffset
      item.addConstraint(Constraint(.maxY, attribute: .maxY, offset: -top))
      item.addConstraint(Constraint(.midX, attribute: .midX))
      menu.addSublayer(item)
      itemLayers.append(item)
    }
    root.addSublayer(menu)
    menu.layoutIfNeeded()
  }

  /// A rounded frame whose glow comes and goes.
  private func addSelection() {
    selectionLayer.bounds = CGRect(x: 0, y: 0, width: itemWidth, height: itemHeight)
    selectionLayer.borderWidth = 2
    selectionLayer.borderColor = .white
    selectionLayer.cornerRadius = 25
    selectionLayer.filters = [.bloom(radius: 5, intensity: 0, name: "pulseFilter")]

    let pulse = BasicAnimation(keyPath: "filters.pulseFilter.inputIntensity")
    pulse.fromValue = 0.0
    pulse.toValue = 2.0
    pulse.duration = 1
    pulse.repeatCount = .infinity
    pulse.autoreverses = true
    pulse.timingFunction = .easeInEaseOut
    selectionLayer.add(pulse, forKey: "pulseAnimation")
    root.addSublayer(selectionLayer)
  }
}

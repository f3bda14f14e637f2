import MotionKit

/// A menu of texts with a selection. All that changes glides, as layers on the screen do when a property is set.
final class Menu {
  private(set) var selectedIndex = 0

  private let items, details: [Layer]
  private let selection = Layer().name("selection").size(480, 76).position(320, 214).cornerRadius(38)
    .backgroundColor(Color(white: 1, alpha: 0.14)).border(.white, 2)
    .filters(.bloom(radius: 5, intensity: 0, name: "pulseFilter"))

  init(_ names: [String], _ notes: [String]) {
    items = names.enumerated().map { index, name in
      TextLayer(name).name("item \(index)").font("Inter Display", 40, .semibold).foregroundColor(.white)
        .fit(width: 400, from: 20, to: 40).anchorPoint(0, 0.5).position(120, 214 + 92 * Double(index))
        .opacity(index == 0 ? 1 : 0.6)
    }
    details = names.indices.map { index in
      Stack(.vertical, spacing: 0, alignment: .trailing) {
        TextLayer("\(index + 1)").font("Inter Display", 300, .black).tracking(-10).foregroundColor(.white)
        TextLayer(index < notes.count ? notes[index] : "").font("Inter", 28, .medium).foregroundColor(.white)
          .fit(width: 420, from: 16, to: 28)
      }
      .anchorPoint(1, 1).position(928, 712).opacity(index == 0 ? 1 : 0)
    }
    // The plate's glow comes and goes.
    let pulse = BasicAnimation(keyPath: "filters.pulseFilter.inputIntensity")
    (pulse.fromValue, pulse.toValue, pulse.duration) = (0.0, 2.0, 1)
    (pulse.repeatCount, pulse.autoreverses, pulse.timingFunction) = (.infinity, true, .easeInEaseOut)
    selection.add(pulse, forKey: "pulseAnimation")
  }

  /// From back to front.
  @LayerBuilder var layers: [Layer] {
    details
    if !items.isEmpty { selection }
    items
  }

  func moveUp() { select(selectedIndex - 1) }
  func moveDown() { select(selectedIndex + 1) }

  private func select(_ index: Int) {
    guard !items.isEmpty else { return }
    selectedIndex = min(max(index, 0), items.count - 1)
    selection.position = CGPoint(x: selection.position.x, y: items[selectedIndex].position.y)
    for (index, item) in items.enumerated() {
      item.opacity = index == selectedIndex ? 1 : 0.6
      details[index].opacity = index == selectedIndex ? 1 : 0
    }
  }
}

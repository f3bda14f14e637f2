// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// Warns of growing layers in stacks that do not flow, here and below, once all their animations are known.
  ///
  /// - Parameter hasEvents: whether the scene has `at` or `every` blocks, which may set properties without animations.
  func checkStacks(hasEvents: Bool) {
    (self as? Stack)?.checkGrowth(hasEvents)
    for sublayer in sublayers ?? [] { sublayer.checkStacks(hasEvents: hasEvents) }
    mask?.checkStacks(hasEvents: hasEvents)
  }

  /// How its size changes while it is shown.
  fileprivate func growth(_ hasEvents: Bool) -> (isWider: Bool, isHigher: Bool) {
    if let stack = self as? Stack {
      let isGrowing = stack.isBound(PropertyPath(.bounds, .size))
      return (isGrowing, isGrowing)
    }
    guard let text = self as? TextLayer, text.values.text.naturalSize == text.bounds.size else { return (false, false) }
    func changes(_ property: LayerProperty) -> Bool {
      let path = PropertyPath(property)
      return followsChange(path, hasEvents: hasEvents) || isAnimated(path)
    }
    let (isRetold, isResized) = (changes(.string), changes(.fontSize))
    let isWrapped = text.value(forKey: TextLayer.wrapKey) != nil
    let (isLonger, isThicker) = ((isRetold || isResized) && !isWrapped, isResized || isRetold && isWrapped)
    return text.isVertical ? (isThicker, isLonger) : (isLonger, isThicker)
  }
}

extension Stack {
  fileprivate func checkGrowth(_ hasEvents: Bool) {
    guard !isFlowing else { return }
    let layers = (sublayers ?? []).filter { !$0.isInvisibleValue && !$0.isHidden }
    for (index, layer) in layers.enumerated() {
      let growth = layer.growth(hasEvents)
      guard growth.isWider || growth.isHigher else { continue }
      let staysInLine = keepsInLine(layer, growth, isFirst: index == 0, isLast: index == layers.count - 1)
      // A plate is as large as what it held at first.
      let isPlate = fitsContents && (backgroundColor != nil || borderWidth > 0)
      guard !staysInLine || isPlate else { continue }
      DiagnosticLog.current.add(
        Diagnostic.warning(
          .fixedStack,
          "\(layer) grows while it is shown, but \(self) is arranged once, for the first size of that layer; add .flows() to "
            + "the stack",
          callStack: callStack))
    }
  }

  /// Whether a layer that grows about its anchor point stays in line with its neighbours.
  private func keepsInLine(
    _ layer: Layer, _ growth: (isWider: Bool, isHigher: Bool), isFirst: Bool, isLast: Bool
  ) -> Bool {
    guard wrapLength == nil, !hasColumns else { return false }
    let anchor = layer.anchorPoint
    // From the side at which the stack begins.
    let x = isRightToLeft ? 1 - anchor.x : anchor.x
    let (along, across) = axis == .horizontal ? (x, anchor.y) : (anchor.y, x)
    let (isLonger, isThicker) =
      axis == .horizontal ? (growth.isWider, growth.isHigher) : (growth.isHigher, growth.isWider)
    if isThicker, abs(across - alignment.fraction) > 1e-6 { return false }
    return !isLonger || isFirst && isLast || isLast && along < 1e-6 || isFirst && along > 1 - 1e-6
  }
}

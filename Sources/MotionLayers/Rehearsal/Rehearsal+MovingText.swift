// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

extension Rehearsal {
  /// Finds the units of a text in each frame; nil if the positions of its characters do not change, or it has no units.
  func movingUnits(of layer: Layer, _ animations: [AnimationRecord]) -> MovingUnits? {
    guard let texts = try? services?.texts, let layer = layer as? TextLayer, layer.hasUnits, !(layer is TextUnit) else {
      return nil
    }
    var isMoving = layer.bindings.contains { MovingUnits.decides($0.path) }
    for record in animations { record.forEachValue { path, _, _ in if MovingUnits.decides(path) { isMoving = true } } }
    return isMoving ? MovingUnits(measuredBy: texts, isYUp: layer.contentsAreFlipped()) : nil
  }

  /// Measures a text in each frame; nil if the inputs of its size do not change, or the script has set its size.
  func movingText(of layer: Layer, _ animations: [AnimationRecord]) -> MovingText? {
    guard let texts = try? services?.texts, let layer = layer as? TextLayer,
      case .text(let text) = layer.values.special,
      text.naturalSize == layer.values.bounds.size
    else {
      return nil
    }
    var paths: [PropertyPath] = []
    func add(_ path: PropertyPath) {
      guard MovingText.decides(path), !paths.contains(path) else { return }
      paths.append(path)
    }
    for record in animations { record.forEachValue { path, _, _ in add(path) } }
    for binding in layer.bindings { add(binding.path) }
    return paths.isEmpty ? nil : MovingText(paths, measuredBy: texts)
  }
}

import MotionCore
import MotionModel
import MotionTimeline

extension Rehearsal {
  /// What finds the units of a text in each frame; nil: nobody moves what places its characters, or it has none.
  func movingUnits(of layer: Layer, _ animations: [AnimationRecord]) -> MovingUnits? {
    guard let texts = try? services?.texts, let layer = layer as? TextLayer, layer.hasUnits, !(layer is TextUnit) else {
      return nil
    }
    var isMoving = layer.bindings.contains { MovingUnits.decides($0.path) }
    for record in animations { record.forEachValue { path, _, _ in if MovingUnits.decides(path) { isMoving = true } } }
    return isMoving ? MovingUnits(measuredBy: texts, isYUp: layer.contentsAreFlipped()) : nil
  }

  /// What measures a text in each frame; nil: nobody moves what its size comes from, or its size is the script's.
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

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// Looks for shapes that are never given a path.
extension Rehearsal {
  func checkShapes() {
    for history in recording.layers {
      guard history.versions.allSatisfy(\.isPathless),
        let version = history.versions.first(where: \.asksForShape)
      else { continue }
      log.add(
        Diagnostic(
          .warning,
          "\(history.title) has no path, so there is nothing to fill and stroke: give it one, such as "
            + ".rect(200, 100), or use a Layer with a backgroundColor", callStack: version.values.assetPlace))
    }
  }
}

extension LayerVersion {
  /// Whether it is a shape that has no path, and no animation or binding gives it one.
  fileprivate var isPathless: Bool {
    guard case .shape(let shape) = values.values.special, shape.path == nil else { return false }
    func isPath(_ path: PropertyPath) -> Bool { path.property === LayerProperty.path }
    var isAnimated = bindings.contains { isPath($0.path) }
    for record in animations { record.forEachValue { path, _, _ in if isPath(path) { isAnimated = true } } }
    return !isAnimated
  }

  /// Whether the script means to see a shape: it says how to paint one, or the layer is of no other use.
  fileprivate var asksForShape: Bool {
    let values = values.values
    guard case .shape(let shape) = values.special else { return false }
    if shape.strokeColor != nil { return true }
    if let fill = shape.fillColor, fill != .black { return true }
    return values.bounds.size != .zero && shape.fillColor != nil && sublayers.isEmpty && values.contents == nil
      && (values.backgroundColor?.alpha ?? 0) == 0 && values.borderWidth == 0 && values.backgroundFilters.isEmpty
  }
}

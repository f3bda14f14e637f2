import Foundation
import MotionAnimation
import MotionCore

/// Draws a layer's contents for the frames in which an animation changes what they depend on (V-12).
struct RedrawSource: Sendable {
  private let layer: FrozenLayer
  /// What is animated and decides the contents.
  private let paths: [PropertyPath]

  /// Nil if none of the animations changes a key that the class names.
  init?(_ layer: Layer, _ animations: [AnimationRecord]) {
    guard !animations.isEmpty else { return nil }
    var paths: [PropertyPath] = []
    // Animations of one property often follow one another: the class is asked once for them.
    var last: (keyPath: String, counts: Bool) = ("", false)
    func collect(_ record: AnimationRecord) {
      switch record.body {
      case .value(let path, _, _):
        if path.keyPath != last.keyPath {
          last = (path.keyPath, path.keys.contains { type(of: layer).needsDisplay(forKey: $0) })
        }
        if last.counts { paths.append(path) }
      case .group(let children, _): for child in children { collect(child) }
      case .transition, .inert: break
      }
    }
    for record in animations { collect(record) }
    guard !paths.isEmpty else { return nil }
    self.paths = paths
    self.layer = FrozenLayer(layer)
  }

  /// Puts new contents into a frame's state if its values ask for them. Contents that an animation shows stay.
  func draw(into state: inout LayerState, model: LayerValues) {
    let values = state.values
    guard state.contentsFade == nil, values.contents == model.contents,
      paths.contains(where: { $0.get(values) != $0.get(model) })
    else { return }
    let (shown, problems) = layer.withCopy(values) {
      $0.display()
      return $0.values
    }
    if case .tiled = shown.special { state.values.tiled.tiles = shown.tiled.tiles }
    state.values.contents = shown.contents
    guard !problems.isEmpty, case .drawing(let drawing)? = shown.contents, drawing.problems.isEmpty else { return }
    // Whoever shows the drawing reports what went wrong.
    state.values.contents = .drawing(
      Drawing(size: drawing.size, scale: drawing.scale, elements: drawing.elements, problems: problems))
  }
}

extension PropertyPath {
  /// The names of what the path changes, as ``Layer/needsDisplay(forKey:)`` is asked for them.
  fileprivate var keys: [String] {
    if let property { return [property.name] + property.aliases }
    let first = keyPath.split(separator: ".", maxSplits: 1).first.map(String.init)
    return [keyPath] + (first.map { [$0] } ?? [])
  }
}

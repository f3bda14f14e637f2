// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension SceneCheck {
  static let negativeBoundSizes = SceneCheck(
    name: "negative-bound-size", severity: .warning, finds: "bindings that give sizes below 0 (G-3)",
    examination: .frames { $0.timeline.hasBindings ? NegativeBoundSizes() : nil })
}

/// Finds layers with a bound width or height that goes below 0.
///
/// Such bounds are kept as an area: a height of −50 from 0 is one of 50 from −50.
struct NegativeBoundSizes: FrameExamination {
  /// By layer: the first and the last instant with bounds that begin below 0, and the first of those.
  private var found: [Int: (time: Double, end: Double, bounds: CGRect)] = [:]

  mutating func look(at root: LayerState, _ time: Double) {
    let bounds = root.values.bounds
    if min(bounds.minX, bounds.minY) < 0 {
      let first = found[root.id.rawValue]
      found[root.id.rawValue] = (first?.time ?? time, time, first?.bounds ?? bounds)
    }
    for sublayer in root.sublayers { look(at: sublayer, time) }
  }

  mutating func problems(in scene: CheckedScene) -> [FrameProblem] {
    found.sorted { $0.key < $1.key }.compactMap { id, found in
      guard scene.layers.indices.contains(id) else { return nil }
      let history = scene.layers[id]
      guard
        let version = history.versions.last(where: { $0.time <= found.time }),
        version.bindings.contains(where: { $0.path.property === LayerProperty.bounds })
      else { return nil }
      let origin = version.values.values.bounds.origin
      let (width, height) = (Double(found.bounds.width), Double(found.bounds.height))
      // Standardizing negative bounds moves their origin by their size.
      let isFlipped = (
        x: width > 0 && abs(Double(origin.x - found.bounds.minX) - width) < 1e-9,
        y: height > 0 && abs(Double(origin.y - found.bounds.minY) - height) < 1e-9
      )
      guard isFlipped.x || isFlipped.y else { return nil }
      let amount = FrameProblem.plain(isFlipped.y ? height : width)
      return FrameProblem(
        layer: id,
        message:
          "a binding gives \(history.title) a size of −\(amount), but a size below 0 is drawn as \(amount), on the same "
          + "side; bind a size of 0 or more, such as max(0, value). To hang a layer below a line, put its anchorPoint at that line",
        time: found.time, end: found.end)
    }
  }
}

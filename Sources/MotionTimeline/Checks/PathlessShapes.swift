// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension SceneCheck {
  static let pathlessShapes = SceneCheck(
    name: "pathless-shape", severity: .warning, finds: "shapes that never get a path",
    examination: .recording(findPathlessShapes))

  private static func findPathlessShapes(_ scene: CheckedScene) -> [SceneFinding] {
    scene.layers.enumerated().compactMap { index, history in
      guard history.versions.allSatisfy(\.isPathless),
        let version = history.versions.first(where: \.asksForShape)
      else { return nil }
      return SceneFinding(
        "\(history.title) has no path, so there is nothing to fill or stroke; give it a path, such as "
          + ".rect(200, 100), or use a Layer with a backgroundColor", of: index, at: version.values.assetCallStack)
    }
  }
}

extension LayerVersion {
  /// Whether it is a shape that has no path, and no animation or binding gives it one.
  fileprivate var isPathless: Bool {
    guard case .shape(let shape) = values.values.special, shape.path == nil else { return false }
    return !moves { $0.property === LayerProperty.path }
  }

  /// Whether the script means to see a shape: it says how to paint one, or the layer is of no other use.
  fileprivate var asksForShape: Bool {
    let values = values.values
    guard case .shape(let shape) = values.special else { return false }
    if shape.isStroked || shape.fillGradient != nil { return true }
    if let fill = shape.fillColor, fill != .black { return true }
    return values.bounds.size != .zero && shape.fillColor != nil && sublayers.isEmpty && values.contents == nil
      && (values.backgroundColor?.alpha ?? 0) == 0 && values.borderWidth == 0 && values.backgroundFilters.isEmpty
  }
}

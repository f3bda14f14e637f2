// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension SceneCheck {
  static let unsizedLayers = SceneCheck(
    name: "unsized-layer", severity: .warning, finds: "layers without a size that fill, frame or clip their bounds",
    examination: .recording(findUnsizedLayers))

  private static func findUnsizedLayers(_ scene: CheckedScene) -> [SceneFinding] {
    scene.layers.enumerated().compactMap { index, history in
      guard !history.versions.isEmpty, history.versions.allSatisfy(\.isEmpty),
        let version = history.versions.first(where: { $0.boundsUse != nil }), let use = version.boundsUse
      else { return nil }
      // Its size would have been the image's, and that the image is missing has been said.
      if case .file(let path)? = version.values.values.contents,
        scene.noticed.contains(where: { $0.isMissingInput && $0.message.contains(path) })
      {
        return nil
      }
      return SceneFinding(
        "\(history.title) has \(use) but no size, so it shows nothing; give it a size with size(200, 100) or "
          + "frame(0, 0, 200, 100)", of: index, at: version.values.assetCallStack)
    }
  }
}

extension LayerVersion {
  /// Whether the bounds have never been given a size, and no animation or binding gives them one.
  fileprivate var isEmpty: Bool {
    values.values.bounds.size == .zero && !moves { $0.property === LayerProperty.bounds }
  }

  /// The part of the layer's content that needs bounds, worded as the rest of a sentence; nil if there is none.
  fileprivate var boundsUse: String? {
    // Looked at in place: a copy, also for an accessor's call, would cost more than the rest.
    switch values.values.special {
    // A shape and its particles lie where they will; a text's and a clip's own size may be none.
    case .shape, .emitter, .text, .video, .transform: return nil
    case .gradient(let gradient) where (gradient.colors?.count ?? 0) >= 2: return "colors"
    case .shader(let shader) where shader.shader != nil: return "a shader"
    case .canvas(let canvas) where canvas.program != nil: return "a drawing"
    default: break
    }
    if let color = values.values.backgroundColor, color.alpha > 0 { return "a backgroundColor" }
    if values.values.rare.value.contents != nil { return "contents" }
    if values.values.borderWidth > 0 { return "a border" }
    return values.values.masksToBounds && !sublayers.isEmpty ? "masksToBounds" : nil
  }
}

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
      let versions = history.versions
      guard let last = versions.last, versions.allSatisfy(\.hasNoArea) else { return nil }
      let isThin = versions.contains { $0.values.values.bounds.size != .zero }
      guard let version = versions.first(where: { $0.boundsUse(isThin: isThin) != nil }),
        let use = version.boundsUse(isThin: isThin)
      else { return nil }
      // Its size would have been the image's, and that the image is missing has been said.
      if case .file(let path)? = version.values.values.contents,
        scene.noticed.contains(where: { $0.isMissingInput && $0.message.contains(path) })
      {
        return nil
      }
      return SceneFinding(
        "\(history.title) has \(use) but no \(last.missingLength), so it shows nothing; give it a size with size(200, 100) or "
          + "frame(0, 0, 200, 100)", of: index, at: version.values.assetCallStack)
    }
  }
}

extension LayerVersion {
  /// Whether the bounds have no width or no height, and no animation or binding gives them one.
  fileprivate var hasNoArea: Bool {
    let size = values.values.bounds.size
    return (size.width == 0 || size.height == 0) && !moves { $0.property === LayerProperty.bounds }
  }

  /// The length that the script left out.
  fileprivate var missingLength: String {
    let size = values.values.bounds.size
    return size == .zero ? "size" : size.width == 0 ? "width" : "height"
  }

  /// The part of the layer's content that needs bounds, worded as the rest of a sentence; nil if there is none.
  ///
  /// - Parameter isThin: whether the layer has a width or a height at some time. A colour without a height may be a bar of the
  ///   value 0; no image is one.
  fileprivate func boundsUse(isThin: Bool) -> String? {
    // Looked at in place: a copy, also for an accessor's call, would cost more than the rest.
    switch values.values.special {
    case .video(let video) where isThin && !video.path.isEmpty: return "a clip"
    // A shape and its particles lie where they will; a text's and a clip's own size may be none.
    case .shape, .emitter, .text, .video, .transform: return nil
    case .gradient(let gradient) where (gradient.colors?.count ?? 0) >= 2: return isThin ? nil : "colors"
    case .shader(let shader) where shader.shader != nil: return "a shader"
    case .canvas(let canvas) where canvas.program != nil || isDrawn: return "a drawing"
    default: break
    }
    if values.values.rare.value.contents != nil { return "contents" }
    if !values.values.backgroundFilters.isEmpty { return "backgroundFilters" }
    if isThin { return nil }
    if let color = values.values.backgroundColor, color.alpha > 0 { return "a backgroundColor" }
    if values.values.borderWidth > 0 { return "a border" }
    return values.values.masksToBounds && !sublayers.isEmpty ? "masksToBounds" : nil
  }
}

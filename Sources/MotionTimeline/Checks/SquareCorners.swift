// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension SceneCheck {
  /// Corners shape a layer's background and border, and cut off its contents and sublayers only where it masks to its
  /// bounds (§3.4).
  static let squareCorners = SceneCheck(
    name: "square-corners", severity: .warning, finds: "corner radii without an effect",
    examination: .recording(findSquareCorners))

  private static func findSquareCorners(_ scene: CheckedScene) -> [SceneFinding] {
    var told: Set<[UInt]> = []
    return scene.layers.enumerated().compactMap { index, history in
      guard let version = history.versions.first(where: \.roundsContents),
        !history.versions.contains(where: \.usesCorners),
        // Once a line: a loop makes many layers.
        version.values.assetCallStack.isEmpty || told.insert(version.values.assetCallStack).inserted
      else { return nil }
      return SceneFinding(
        "\(history.title) has a cornerRadius, but it rounds only a background and a border, so \(version.held) stay square; "
          + "add .masksToBounds()", of: index, at: version.values.assetCallStack)
    }
  }
}

extension LayerVersion {
  /// The content left unrounded by the radius, for messages.
  fileprivate var held: String {
    if case .video = values.values.special { return "the frames of the clip" }
    return values.values.rare.value.contents == nil ? "sublayers" : "contents"
  }

  /// Whether it has rounded corners and content they could cut off.
  fileprivate var roundsContents: Bool {
    let values = values.values
    guard values.cornerRadius > 0 else { return false }
    if case .video(let video) = values.special, !video.path.isEmpty { return true }
    return values.rare.value.contents != nil || (!sublayers.isEmpty && !values.bounds.isEmpty)
  }

  /// Whether the corners show, or may: effects of animations and bindings are not examined.
  fileprivate var usesCorners: Bool {
    let values = values.values
    guard !values.masksToBounds, (values.backgroundColor?.alpha ?? 0) == 0, values.borderWidth == 0,
      values.backgroundFilters.isEmpty
    else { return true }
    switch values.special {
    // They fill their bounds, corners included.
    case .gradient, .shader: return true
    default: return moves { $0.property.map(LayerVersion.uses.contains) ?? false }
    }
  }

  private static let uses: [LayerProperty] = [.backgroundColor, .borderWidth, .masksToBounds]
}

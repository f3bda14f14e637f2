// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension SceneCheck {
  /// A layer that clips clips its own shadow too.
  static let clippedShadows = SceneCheck(
    name: "clipped-shadow", severity: .warning, finds: "shadows that their own layer's mask or bounds cut off",
    examination: .recording(findClippedShadows))

  private static func findClippedShadows(_ scene: CheckedScene) -> [SceneFinding] {
    var told: Set<[UInt]> = []
    return scene.layers.enumerated().compactMap { index, history in
      for version in history.versions where version.castsShadow {
        guard let cause = version.values.values.masksToBounds ? "masksToBounds" : version.cuttingMask(in: scene),
          // Once a line: a loop makes many layers.
          version.values.assetCallStack.isEmpty || told.insert(version.values.assetCallStack).inserted
        else { continue }
        return SceneFinding(
          "\(history.title) has a shadow, but its \(cause) clips the shadow too; give the shadow to a layer around it: "
            + "Layer { card }.shadow(opacity: 0.5)", of: index, at: version.values.assetCallStack)
      }
      return nil
    }
  }
}

extension LayerVersion {
  fileprivate var castsShadow: Bool {
    let values = values.values
    guard values.masksToBounds || mask != nil else { return false }
    let rare = values.rare.value
    guard (rare.shadowColor?.alpha ?? 0) > 0, !values.isHidden else { return false }
    return rare.shadowOpacity > 0 || animates { $0.property === LayerProperty.shadowOpacity }
  }

  /// "mask", if it lies still and leaves no room for the shadow around the bounds; nil: there is none, or it may.
  fileprivate func cuttingMask(in scene: CheckedScene) -> String? {
    guard let mask, let extent = scene.layers[mask].versions.first?.extent(in: scene) else { return nil }
    let values = values.values
    // Beyond twice its radius a shadow is hardly seen.
    let reach = 2 * values.shadowRadius
    let shadow = values.bounds.offsetBy(dx: values.shadowOffset.width, dy: values.shadowOffset.height)
      .insetBy(dx: -reach, dy: -reach)
    guard !values.bounds.isEmpty, !extent.insetBy(dx: -0.5, dy: -0.5).contains(shadow) else { return nil }
    return "mask"
  }

  /// The box, in its superlayer's space, of all that the layer and its sublayers draw; nil: unknown, or it moves.
  private func extent(in scene: CheckedScene) -> CGRect? {
    let values = values.values
    guard isStill, var box = values.ownBox else { return nil }
    for sublayer in sublayers {
      guard let part = scene.layers[sublayer].versions.first?.extent(in: scene) else { return nil }
      box = box.union(part)
    }
    if values.masksToBounds { box = box.intersection(values.bounds) }
    return box.isNull ? box : Homography(values.matrixToSuperlayer).boundingBox(of: box)
  }

  /// Whether nothing moves it or changes its outline.
  private var isStill: Bool {
    !moves { path in
      path.isGeometry || path.property === LayerProperty.path
    }
  }
}

extension LayerValues {
  /// The box that the layer itself draws into, in its own space, null if it draws nothing; nil: unknown.
  fileprivate var ownBox: CGRect? {
    let isFilled = (backgroundColor?.alpha ?? 0) > 0
    switch special {
    case .none: return isFilled || contents != nil ? bounds : .null
    case .gradient: return bounds
    case .shape(let shape):
      guard let path = shape.path else { return nil }
      // A miter reaches as far as its limit allows.
      let pen = shape.isStroked ? shape.lineWidth / 2 * max(1, shape.miterLimit) : 0
      let drawn = path.controlPointBounds.insetBy(dx: -pen, dy: -pen)
      return isFilled ? drawn.union(bounds) : drawn
    default: return nil
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// Key paths that reach from a layer into one of its sublayers: `sublayers.<name>.<key path>`.
extension Layer {
  /// The target of a key path into a named sublayer.
  struct SublayerPath {
    let layer: Layer
    /// The key path within that layer.
    let keyPath: String
  }

  /// The first sublayer whose name follows, with the key path in it. Names may contain points.
  final func sublayerPath(_ keyPath: String) -> SublayerPath? {
    guard keyPath.hasPrefix(PropertyPath.sublayersPrefix) else { return nil }
    let rest = keyPath.dropFirst(PropertyPath.sublayersPrefix.count)
    for layer in sublayerList {
      // A name may contain points, so names are compared in place of parts.
      guard let name = layer.name, !name.isEmpty, rest.hasPrefix(name), rest.dropFirst(name.count).first == "." else {
        continue
      }
      return SublayerPath(layer: layer, keyPath: String(rest.dropFirst(name.count + 1)))
    }
    return nil
  }

  /// Records that a key path names no sublayer, with a suggestion.
  final func reportMissingSublayer(_ keyPath: String) {
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let (name, names) = (parts.count > 1 ? parts[1] : "", sublayerList.compactMap(\.name))
    let meant = name.nearest(among: names).map { "; there is \"\($0)\"" }
    let known =
      names.isEmpty ? "; no sublayer has a name" : "; its sublayers are \(names.prefix(8).joined(separator: ", "))"
    DiagnosticLog.error(
      parts.count < 3
        ? "\"\(keyPath)\" of \(self) must be sublayers.<name>.<property>"
        : "\(self) has no sublayer \"\(name)\" for \"\(keyPath)\"\(meant ?? known); add it before the animation")
  }

  /// Attaches an animation's effects on named sublayers to those; they end with that animation.
  ///
  /// - Parameter animation: with its duration resolved.
  final func attachToSublayers(_ animation: Animation, _ owner: AttachedAnimation) {
    var seen: Set<ObjectIdentifier> = []
    for path in animation.sublayerKeyPaths {
      guard let layer = sublayerPath(path)?.layer, seen.insert(ObjectIdentifier(layer)).inserted,
        let part = animation.part(for: layer, of: self)
      else { continue }
      // It is given in this layer's time.
      if part.beginTime > 0 {
        part.beginTime = max(layer.convertTime(part.beginTime, from: self), MediaTiming.beginTimeAtZero)
      }
      if let attached = layer.attach(part, forKey: nil) { owner.parts.append((layer, attached)) }
    }
  }
}

extension Animation {
  /// The key paths in it that reach into sublayers.
  fileprivate var sublayerKeyPaths: [String] {
    switch self {
    case let group as AnimationGroup: return (group.animations ?? []).flatMap(\.sublayerKeyPaths)
    case let animation as PropertyAnimation:
      guard let path = animation.propertyPath, path.leadsToSublayer else { return [] }
      return [path.keyPath]
    default: return []
    }
  }

  /// A copy with its effect on one sublayer; nil if it has none.
  fileprivate func part(for layer: Layer, of superlayer: Layer) -> Animation? {
    switch self {
    case let group as AnimationGroup:
      let children = (group.animations ?? []).compactMap { $0.part(for: layer, of: superlayer) }
      guard !children.isEmpty else { return nil }
      let copy = group.copy()
      // The delegate hears of the whole animation, not of each part.
      (copy.delegate, copy.animations) = (nil, children)
      return copy
    case let animation as PropertyAnimation:
      guard let path = animation.keyPath.flatMap(superlayer.sublayerPath), path.layer === layer else { return nil }
      let copy = animation.copy()
      (copy.delegate, copy.keyPath) = (nil, path.keyPath)
      return copy
    default: return nil
    }
  }
}

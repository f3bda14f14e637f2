// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension PropertyPath {
  /// The key path that was probably meant: a property, or a part of one.
  package static func nearest(to keyPath: String) -> String? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    let names = LayerProperty.all.map(\.name)
    guard parts.count == 2 else { return keyPath.nearest(among: names) }
    let heads = names.contains(parts[0]) ? [parts[0]] : [parts[0].nearest(among: names)].compactMap(\.self)
    let whole = heads.flatMap { head in PropertyPath.partNames.map { "\(head).\($0)" } }
    return keyPath.nearest(among: whole.filter { PropertyPath($0, in: LayerValues()) != nil })
  }

  /// Parts of points, sizes, rectangles, gradients and transforms (V-4).
  private static let partNames =
    ["x", "y", "z", "width", "height", "origin.x", "origin.y", "size.width", "size.height", "origin", "size"]
    + GradientComponent.allCases.map(\.rawValue)
    + ["scale", "rotation", "translation"].flatMap { [$0, "\($0).x", "\($0).y", "\($0).z"] }
}

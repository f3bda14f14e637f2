// SPDX-License-Identifier: Apache-2.0

import MotionDSL

/// A step of the view of a map.
struct MapMove {
  enum Kind: Sendable {
    /// The window, and of a globe the point in its middle.
    case look(MapView)
    /// Degrees eastwards and northwards; the globe turns the other way.
    case turn(Double, Double)
  }
  var kind: Kind
  /// 0…1.
  var progress: Value<Double>

  /// The view after a move that has come so far.
  static func view(_ view: MapView, after kind: Kind, _ progress: Double) -> MapView {
    switch kind {
    case .look(let wanted): return MapView.between(view, wanted, progress)
    case .turn(let east, let north):
      var result = view
      result.longitude += east * progress
      result.latitude = min(max(view.latitude + north * progress, -90), 90)
      return result
    }
  }
}

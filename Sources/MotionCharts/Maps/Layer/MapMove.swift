// SPDX-License-Identifier: Apache-2.0

import MotionDSL

/// A step of the view of a map.
struct MapMove {
  enum Kind: Sendable {
    /// The window, and of a globe the point in its middle.
    case look(MapView)
    /// Degrees eastwards and northwards; the globe turns the other way.
    case turn(Double, Double)
    /// The end of a way stays in the middle.
    case follow(MapWay)
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
    case .follow(let way): return following(way, from: view, progress)
    }
  }

  /// The way from where the view is to the way's start goes on evenly.
  private static func following(_ way: MapWay, from view: MapView, _ progress: Double) -> MapView {
    var result = view
    let rest = 1 - min(max(progress, 0), 1)
    if let start = way.planePoint(at: 0), let now = way.planePoint(at: progress) {
      result.window.origin.x += (now.x - start.x) + (start.x - view.window.midX) * (1 - rest)
      result.window.origin.y += (now.y - start.y) + (start.y - view.window.midY) * (1 - rest)
    } else if let start = way.point(at: 0), let now = way.point(at: progress) {
      // The shorter way round the earth.
      func turn(_ a: Double, _ b: Double) -> Double { (b - a) - ((b - a) / 360).rounded() * 360 }
      result.longitude += turn(start.longitude, now.longitude) + turn(view.longitude, start.longitude) * (1 - rest)
      result.latitude += (now.latitude - start.latitude) + (start.latitude - view.latitude) * (1 - rest)
    }
    return result
  }
}

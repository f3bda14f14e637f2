// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// The view of a map without moves.
extension MapLayer {
  final func isAntarctica(_ feature: MapFeature) -> Bool { feature.group == "Antarctica" }

  /// All features that the map shows.
  final var shownFeatures: [MapFeature] {
    isAntarcticaShown || projection.isGlobe ? features : features.filter { !isAntarctica($0) }
  }

  /// The latitudes between which the sea is drawn.
  final var latitudes: ClosedRange<Double> {
    let limit = projection.latitudeLimit
    return isAntarcticaShown || projection.isGlobe ? -limit...limit : -58...min(84, limit)
  }

  /// The view without moves: all of the world, or all objects of a file, in the part of the map that its padding leaves.
  final var home: MapView {
    let whole = whole
    if room == EdgePadding() || bounds.isEmpty { return whole }
    return whole.showing(whole.window, in: bounds.size, room: room, padding: 0)
  }

  /// Fits the view before the first move into the size of the map and its padding.
  final func fitFirstView() {
    guard moves.isEmpty else { return }
    if let focus {
      lastView = view(on: focus.part, padding: focus.padding)
    } else if room != EdgePadding() {
      lastView = home
    }
  }

  private final var whole: MapView {
    if projection.isGlobe {
      return MapView(
        window: CGRect(x: -1, y: -1, width: 2, height: 2), longitude: projection.longitude,
        latitude: projection.latitude)
    }
    let frame = MapFrame.plane(projection)
    // Only the world's own countries have continents.
    let isWorld = features.contains { !$0.group.isEmpty }
    var box = isWorld ? frame.sea(latitudes).controlPointBounds : CGRect.null
    if !isWorld {
      for feature in features {
        box = box.union(frame.path(of: feature.outline).controlPointBounds)
        for point in feature.points { box = box.union(CGRect(origin: frame.point(point).0, size: .zero)) }
      }
    }
    guard !box.isNull else {
      return MapView(window: CGRect(x: -1, y: -1, width: 2, height: 2), longitude: 0, latitude: 0)
    }
    // A single point has no extent.
    let side = max(box.width, box.height, 1e-6)
    let room = isWorld ? 0 : side * 0.02
    return MapView(
      window: box.insetBy(dx: -room - (box.width > 0 ? 0 : side / 2), dy: -room - (box.height > 0 ? 0 : side / 2)),
      longitude: 0, latitude: 0)
  }
}

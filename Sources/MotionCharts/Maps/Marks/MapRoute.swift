// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionContent
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// A line between points of a ``MapLayer``; ``MapLayer/route(from:to:)`` makes one. On a globe its hidden part is left out.
/// Example: `let flight = map.route(from: GeoPoint(52.5, 13.4), to: GeoPoint(35.7, 139.7)).lineDash([12, 8])`
public final class MapRoute: ShapeLayer {
  /// Nil for a route without a map.
  final var way: MapWay?
  final weak var map: MapLayer?
  /// The drawn share of a route on a globe, once it draws itself.
  private var drawn: Value<Double>?

  /// A route that leads nowhere.
  /// Example: `let flight = map.route(from: GeoPoint(52.5, 13.4), to: GeoPoint(35.7, 139.7))`
  public override init() {
    super.init()
    bounds = .zero
    position = .zero
    path = Path()
    fillColor = nil
    lineWidth = 4
    lineCap = .round
    lineJoin = .round
    trimsByLength = true
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// The length on the earth in kilometres, the sum of its great circles (see ``GeoPoint/distance(to:)``).
  /// Example: `let kilometers = flight.distance`
  public var distance: Double { (way?.angle ?? 0) * GeoPoint.meanRadius }

  /// The line draws itself from its start. A layer that travels along it meets its end. On a flat map it draws evenly by length, on a
  /// globe evenly on the earth.
  /// Example: `flight.draws(for: 1.5)`
  public func draws(for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    Parallel {
      if let drawn = drawnOnGlobe {
        Animate(drawn, from: 0, to: 1, duration: seconds, timing: timing)
      } else {
        Animate(self, \.strokeEnd, from: 0, to: 1, duration: seconds, timing: timing)
      }
    }
  }

  /// The value of its end on a globe. Nil on a flat map: there the drawn length is enough.
  private var drawnOnGlobe: Value<Double>? {
    guard let map, map.projection.isGlobe else { return nil }
    if let drawn { return drawn }
    let drawn = Value(0.0)
    self.drawn = drawn
    map.add { [unowned self] _, _ in
      let (inputs, share) = shares(of: drawn)
      bind(PropertyPath(.strokeEnd), to: inputs) { values in share(values).map { .number($0) } }
    }
    return drawn
  }

  /// The inputs of a share of the visible line, and the share itself.
  private func shares(of value: Value<Double>) -> ([LayerReading], @Sendable ([PropertyValue]) -> Double?) {
    let reading = value.bindingReading.reading
    guard let map, let way, map.projection.isGlobe else {
      return ([reading], { if case .number(let share)? = $0.first { share } else { nil } })
    }
    let (readings, view) = (map.viewReadings, map.lastView)
    let isMoving = !readings.isEmpty
    return (
      readings + [reading],
      { values in
        guard case .number(let share)? = values.last else { return nil }
        // The view's readings come first.
        var (longitude, latitude) = (view.longitude, view.latitude)
        if isMoving {
          guard case .point(let middle) = values[1] else { return nil }
          (longitude, latitude) = (middle.x, middle.y)
        }
        return way.visibleShare(of: share, GlobeRotation(longitude: longitude, latitude: latitude))
      }
    )
  }

  /// Lets a layer follow a share of the route, at once.
  fileprivate func carry(_ layer: Layer, at value: Value<Double>, turning: Bool) {
    let (inputs, share) = shares(of: value)
    layer.stays(on: self, at: inputs, turning: turning, share: share)
  }
}

extension MapLayer {
  /// Keeps the end of a route in the middle while it draws, with the same time and timing. The view keeps its size, so zoom in before: it
  /// begins where it is, and ends with the route's end in the middle.
  ///
  /// ```swift
  /// InOrder {
  ///   map.zooms(to: "ES", "FR", for: 1)
  ///   Parallel {
  ///     flight.draws(for: 3)
  ///     map.follows(flight, for: 3)
  ///   }
  /// }
  /// ```
  public func follows(
    _ route: MapRoute, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    guard let way = route.way, route.map === self else {
      DiagnosticLog.error("follows(_:) needs a route of the same map; make it with route(from:to:) of \(subject)")
      return move(.look(lastView), seconds, timing)
    }
    return move(.follow(way), seconds, timing)
  }
}

extension Layer {
  /// Moves the layer along a route, with the end of the line if both take the same time. Where the route goes behind a globe, the layer
  /// waits until it comes out again.
  ///
  /// - Parameter turning: also turns it with the route, x ahead.
  ///
  /// Example: `Layer().size(20, 20).travels(along: flight, for: 2)`
  public final func travels(
    along route: MapRoute, for seconds: Double, timing: TimingFunction = .easeInEaseOut, turning: Bool = false
  ) -> some Step {
    let way = Value(0.0)
    let follow = { [self] in route.carry(self, at: way, turning: turning) }
    if waitsForPosition {
      follow()
      // Moves of the view may come later in the script.
      route.map?.add { _, _ in follow() }
    }
    return Parallel {
      Perform(follow)
      Animate(way, from: 0, to: 1, duration: seconds, timing: timing)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Steps that move the view of a map. Lines and texts keep their widths and sizes.
extension MapLayer {
  /// Glides until some countries fill the map, with `padding` points around them. Of a country with parts far away, the main part
  /// counts: France without Guiana. A globe also turns them to its middle.
  ///
  /// - Parameter names: codes, names, or a continent: "Europe", "Africa", "Asia", "North America", "South America", "Oceania".
  ///
  /// ```swift
  /// InOrder {
  ///   map.zooms(to: "DE", "FR", "IT", for: 1.2)
  ///   map.zoomsOut(for: 1)
  /// }
  /// ```
  public func zooms(
    to names: String..., padding: Double = 60, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    move(.look(view(on: .names(names), padding: padding)), seconds, timing)
  }

  /// Glides until a part of the world fills the map, between two corners. If the first one is more than 180 degrees further east, the part
  /// reaches from there across the 180th meridian; a flat map needs that part in one piece.
  /// Example: `map.zooms(from: GeoPoint(60, -10), to: GeoPoint(35, 30), for: 1.2)`
  public func zooms(
    from corner: GeoPoint, to other: GeoPoint, padding: Double = 0, for seconds: Double,
    timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    move(.look(view(on: .corners(corner, other), padding: padding)), seconds, timing)
  }

  /// Glides back to all of the map.
  /// Example: `map.zoomsOut(for: 1)`
  public func zoomsOut(for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    var view = home
    // A globe keeps the side that is seen.
    if projection.isGlobe { (view.longitude, view.latitude) = (lastView.longitude, lastView.latitude) }
    return move(.look(view), seconds, timing)
  }

  /// Turns a globe by degrees, eastwards above 0: a whole turn is 360. On a flat map this is an error.
  /// Example: `globe.spins(by: 360, for: 12, timing: .linear)`
  public func spins(by degrees: Double, for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    let isUsable = isGlobe("spins(by:)") && abs(degrees) <= 1e6
    if !(abs(degrees) <= 1e6) { DiagnosticLog.error("a globe spins by -1e6 to 1e6 degrees, got \(degrees)") }
    // An earth that turns eastwards shows what lies further west.
    return move(.turn(isUsable ? -degrees : 0, 0), seconds, timing)
  }

  /// Turns a globe the shorter way until a point is in its middle. On a flat map this is an error.
  /// Example: `globe.turns(to: GeoPoint(35.7, 139.7), for: 1.5)`
  public func turns(
    to point: GeoPoint, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    var view = lastView
    if isGlobe("turns(to:)") { view = turned(view, to: point) }
    return move(.look(view), seconds, timing)
  }

  /// Shows some countries from the beginning on, without a step.
  /// Example: `let europe = MapLayer(.mercator).size(1000, 800).focused(on: "Europe", padding: 20)`
  @discardableResult public func focused(on names: String..., padding: Double = 40) -> Self {
    guard moves.isEmpty else {
      DiagnosticLog.error("focused(on:) of \(subject) comes after a step that moves the view; write it before")
      return self
    }
    return focused(on: .names(names), padding)
  }

  /// Shows a part of the world from the beginning on, between two corners.
  /// Example: `MapLayer(.mercator).size(1000, 800).focused(from: GeoPoint(60, -10), to: GeoPoint(35, 30))`
  @discardableResult public func focused(from corner: GeoPoint, to other: GeoPoint, padding: Double = 0) -> Self {
    guard moves.isEmpty else {
      DiagnosticLog.error("focused(from:to:) of \(subject) comes after a step that moves the view; write it before")
      return self
    }
    return focused(on: .corners(corner, other), padding)
  }

  private func focused(on part: MapPart, _ padding: Double) -> Self {
    window.masksToBounds = true
    focus = (part, padding)
    lastView = view(on: part, padding: padding)
    follow()
    return self
  }

  /// Points at some edges that all views of the map leave free, such as for a title: countries and the whole world are fitted into the
  /// rest. The map is still drawn there. It adds to the `padding` of a zoom. `leading` is the left side.
  /// Example: `MapLayer(.mercator).size(1920, 1080).padding(.bottom, 240).focused(on: "Europe")`
  @discardableResult public func padding(_ edges: Stack.Edges, _ points: Double) -> Self {
    guard moves.isEmpty else {
      DiagnosticLog.error("padding(…) of \(subject) comes after a step that moves the view; write it before")
      return self
    }
    guard (0...1e6).contains(points) else {
      DiagnosticLog.error("the padding of \(subject) must be from 0 to 1e6 points, got \(points)")
      return self
    }
    room.set(edges, points)
    fitFirstView()
    follow()
    return self
  }

  private func isGlobe(_ name: String) -> Bool {
    if !projection.isGlobe {
      DiagnosticLog.error("\(name) needs a globe, such as MapLayer(.globe()); \(subject) is flat, so use zooms(to:)")
    }
    return projection.isGlobe
  }

  final func move(_ kind: MapMove.Kind, _ seconds: Double, _ timing: TimingFunction) -> some Step {
    let progress = Value(0.0)
    if moves.isEmpty { firstView = lastView }
    moves.append(MapMove(kind: kind, progress: progress))
    lastView = MapMove.view(lastView, after: kind, 1)
    if !projection.isGlobe { window.masksToBounds = true }
    follow()
    return Animate(progress, from: 0, to: 1, duration: seconds, timing: timing)
  }

  /// The values of the view, for marks and shapes; empty while it never moves.
  final var viewReadings: [LayerReading] {
    moves.isEmpty
      ? []
      : [
        LayerReading(probe, property: .bounds), LayerReading(probe, property: .position),
        LayerReading(self, property: .bounds),
      ]
  }

  /// Lets the probe carry the view after all moves.
  final func bindProbe() {
    guard !moves.isEmpty else { return }
    let (first, kinds) = (firstView, moves.map(\.kind))
    @Sendable func view(_ values: [PropertyValue]) -> MapView {
      zip(kinds, values).reduce(first) { view, move in
        guard case .number(let progress) = move.1 else { return view }
        return MapMove.view(view, after: move.0, progress)
      }
    }
    let inputs = moves.map { $0.progress.bindingReading.reading }
    probe.bind(PropertyPath(.bounds), to: inputs) { .rect(view($0).window) }
    probe.bind(PropertyPath(.position), to: inputs) { values in
      let view = view(values)
      return .point(CGPoint(x: view.longitude, y: view.latitude))
    }
  }

  // MARK: Views

  /// The boxes of continents, of which the countries reach far beyond: west, south, east, north.
  private static let boxes = [
    "europe": (-25.0, 34.0, 45.0, 71.5), "asia": (26.0, -11.0, 150.0, 56.0), "oceania": (110.0, -48.0, 180.0, 2.0),
    "north america": (-168.0, 7.0, -52.0, 72.0), "south america": (-82.0, -56.0, -34.0, 13.0),
    "africa": (-19.0, -36.0, 52.0, 38.0),
  ]

  private static func outline(_ a: GeoPoint, _ b: GeoPoint) -> GeoLine {
    GeoLine(
      [
        CGPoint(x: a.longitude, y: a.latitude), CGPoint(x: b.longitude, y: a.latitude),
        CGPoint(x: b.longitude, y: b.latitude), CGPoint(x: a.longitude, y: b.latitude),
      ], isClosed: true, isWhole: true)
  }

  final func view(on part: MapPart, padding: Double) -> MapView {
    switch part {
    case .names(let names): view(on: rings(of: names), padding: padding)
    case .corners(let corner, let other): view(on: [box(corner, other)], padding: padding)
    }
  }

  /// The part between two corners. On a flat map that cuts it in two, this is an error.
  private func box(_ corner: GeoPoint, _ other: GeoPoint) -> GeoLine {
    var end = other
    // A box across the date line goes on to the east.
    if corner.longitude - other.longitude > 180 { end.longitude += 360 }
    let west = min(corner.longitude, end.longitude)
    let width = max(corner.longitude, end.longitude) - west
    // Degrees from the map's left side.
    let turns = (west - projection.longitude + 180) / 360
    let start = (turns - turns.rounded(.down)) * 360
    if !projection.isGlobe, width < 360, start + width > 360 + 1e-9 {
      var middle = (west + width / 2).rounded()
      if middle > 180 { middle -= 360 }
      DiagnosticLog.error(
        "the part of \(subject) between longitudes \(corner.longitude) and \(other.longitude) lies on both of its sides; "
          + "put it in the middle, such as with MapLayer(.\(projection.name).centered(onLongitude: \(Int(middle))))")
    }
    return MapLayer.outline(corner, end)
  }

  private func rings(of names: [String]) -> [GeoLine] {
    var rings: [GeoLine] = []
    for name in names {
      if let box = MapLayer.boxes[name.lowercased()],
        features.contains(where: { $0.group.lowercased() == name.lowercased() })
      {
        rings.append(MapLayer.outline(GeoPoint(known: box.1, box.0), GeoPoint(known: box.3, box.2)))
      } else if let number = number(of: name) {
        let feature = features[number]
        rings += feature.mainRings + feature.lines
        // A single point gets a degree around it.
        if let point = feature.points.first, feature.rings.isEmpty, feature.lines.isEmpty {
          rings.append(
            MapLayer.outline(
              GeoPoint(known: max(point.latitude - 1, -90), point.longitude - 1),
              GeoPoint(known: min(point.latitude + 1, 90), point.longitude + 1)))
        }
      }
    }
    return rings
  }

  private func turned(_ view: MapView, to point: GeoPoint) -> MapView {
    var result = view
    let way = (point.longitude - view.longitude).truncatingRemainder(dividingBy: 360)
    result.longitude += way > 180 ? way - 360 : way < -180 ? way + 360 : way
    result.latitude = point.latitude
    return result
  }

  private func view(on rings: [GeoLine], padding: Double) -> MapView {
    guard !rings.isEmpty else { return lastView }
    guard padding >= 0, padding <= 1e6 else {
      DiagnosticLog.error("the padding around the countries must be from 0 to 1e6 points, got \(padding)")
      return lastView
    }
    var view = lastView
    var box = CGRect.null
    if projection.isGlobe {
      // The middle of their directions faces the viewer.
      let all = rings.reduce(SpherePoint.zero) { $0 + $1.vectors.reduce(.zero, +) }
      let sum = (all * all).sum().squareRoot()
      // Opposite directions cancel out, and then there is no middle.
      if sum > 1e-9 { view = turned(view, to: GeoPoint(all / sum)) }
      let rotation = GlobeRotation(longitude: view.longitude, latitude: view.latitude)
      for vector in rings.flatMap(\.vectors) {
        let p = rotation.turned(vector)
        // The far side is not seen.
        if p.z > 0 { box = box.union(CGRect(x: p.x, y: p.y, width: 0, height: 0)) }
      }
    } else {
      let frame = MapFrame.plane(projection)
      box = frame.path(of: rings).controlPointBounds
    }
    guard !box.isNull, bounds.width > 0, bounds.height > 0 else { return view }
    return view.showing(box, in: bounds.size, room: room, padding: padding)
  }
}

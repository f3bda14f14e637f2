// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Layers that follow the view of a map.
extension MapLayer {
  private var graticuleLines: [GeoLine] {
    guard graticuleStep > 0 else { return [] }
    let limit = latitudes
    var lines: [GeoLine] = []
    for x in stride(from: -180.0, to: 180, by: graticuleStep) {
      // Meridians end before the poles, where they would crowd.
      let ends = [max(-80, limit.lowerBound), min(80, limit.upperBound)].map { CGPoint(x: x, y: $0) }
      lines.append(GeoLine(ends, isClosed: false, isWhole: true))
    }
    for y in stride(from: 0.0, to: 90, by: graticuleStep) {
      for y in y == 0 ? [y] : [y, -y] where limit.contains(y) {
        lines.append(GeoLine([CGPoint(x: -180, y: y), CGPoint(x: 180, y: y)], isClosed: false, isWhole: true))
      }
    }
    return lines
  }

  /// The plane's areas of a flat map, found once.
  private var knownAreas: [Path] {
    if areas.isEmpty, !projection.isGlobe {
      let frame = MapFrame.plane(projection)
      areas = features.map { frame.path(of: $0.outline) }
    }
    return areas
  }

  /// Sets everything for the present view or, once there are moves, lets it follow them.
  final func follow() {
    guard bounds.width > 0, bounds.height > 0, !features.isEmpty else { return }
    let size = bounds.size
    window.bounds = CGRect(origin: .zero, size: size)
    window.position = CGPoint(x: size.width / 2, y: size.height / 2)
    let projection = projection
    let (flat, latitudes, lines) = (knownAreas, latitudes, graticuleLines)
    bindProbe()
    let readings = viewReadings
    set(sea, readings) { .path($0.sea(latitudes)) }
    if !lines.isEmpty { set(graticule, readings) { .path($0.path(of: lines)) } }
    for (number, feature) in features.enumerated() where !shapes[number].isHidden {
      // Where the map is cut off, countries outside are left out. Those that the script knows stay whole, because arrows may
      // point to them.
      let (isWhole, isCut) = (addressed.contains(number), window.masksToBounds)
      if projection.isGlobe {
        let outline = feature.outline
        set(shapes[number], readings) { frame in
          if isWhole { return .path(frame.path(of: outline)) }
          return .path(frame.thinned(frame.path(of: isCut ? frame.shownLines(outline) : outline), isCut: isCut))
        }
      } else {
        let (path, box) = (flat[number], flat[number].controlPointBounds)
        set(shapes[number], readings) { frame in
          if isWhole { return .path(frame.placed(path)) }
          return .path(isCut && !frame.shows(box) ? Path() : frame.placed(path, isCut: isCut))
        }
      }
      if addressed.contains(number) { stand(shapes[number], isMoving: !readings.isEmpty) }
    }
    for follower in followers { run(follower, readings) }
  }

  /// Lets one more mark follow the view.
  final func add(follower: @escaping Follower) {
    followers.append(follower)
    if bounds.width > 0, bounds.height > 0 { run(follower, viewReadings) }
  }

  private func run(_ follower: Follower, _ readings: [LayerReading]) {
    follower(readings.isEmpty ? MapFrame(projection, lastView, size: bounds.size) : nil, readings)
  }

  /// Gives a shape the box of its path, so that it scales about its middle and arrows find its edges.
  final func stand(_ shape: ShapeLayer, isMoving: Bool) {
    @Sendable func box(_ path: Path?) -> CGRect {
      guard let box = path?.controlPointBounds, !box.isNull else { return .zero }
      return box
    }
    guard isMoving else {
      let box = box(shape.path)
      shape.make {
        $0.bounds = box
        $0.position = CGPoint(x: box.midX, y: box.midY)
      }
      return
    }
    let path = [LayerReading(shape, property: .path)]
    shape.bind(PropertyPath(.bounds), to: path) { values in
      guard case .path(let path) = values[0] else { return nil }
      return .rect(box(path))
    }
    shape.bind(PropertyPath(.position), to: path) { values in
      guard case .path(let path) = values[0] else { return nil }
      return .point(CGPoint(x: box(path).midX, y: box(path).midY))
    }
  }

  /// The path of a shape in the view.
  private func set(
    _ shape: ShapeLayer, _ readings: [LayerReading], _ path: @escaping @Sendable (MapFrame) -> PropertyValue
  ) {
    guard !readings.isEmpty else {
      if case .path(let path?) = path(MapFrame(projection, lastView, size: bounds.size)) {
        shape.path = path
      }
      return
    }
    bind(shape, PropertyPath(.path), readings, path)
  }

  /// Lets a property follow the view.
  final func bind(
    _ layer: Layer, _ path: PropertyPath, _ readings: [LayerReading],
    _ function: @escaping @Sendable (MapFrame) -> PropertyValue?
  ) {
    let projection = projection
    layer.bind(path, to: readings) { values in
      guard case .rect(let window) = values[0], case .point(let middle) = values[1], case .rect(let box) = values[2]
      else {
        return nil
      }
      let view = MapView(window: window, longitude: middle.x, latitude: middle.y)
      return function(MapFrame(projection, view, size: box.size))
    }
  }
}

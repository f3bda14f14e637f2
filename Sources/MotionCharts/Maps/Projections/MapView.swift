// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL

/// The part of the earth that a map shows, and how large.
struct MapView: Hashable, Sendable {
  /// Its middle and size in radii of the globe, on the plane of the projection.
  var window: CGRect
  /// The middle of a globe in degrees.
  var longitude, latitude: Double

  /// The view between two, by a share: it comes nearer by the same factor in the same time, about one point that stays.
  static func between(_ a: MapView, _ b: MapView, _ share: Double) -> MapView {
    if share <= 0 { return a }
    if share >= 1 { return b }
    let (from, to) = (Double(a.window.width), Double(b.window.width))
    var (part, width) = (share, from)
    if from > 0, to > 0, abs(to / from - 1) > 1e-9 {
      width = from * Math.exp(Math.log(to / from) * share)
      // A centre linear in the width keeps one point of the map in its place.
      part = (width - from) / (to - from)
    }
    let height = Double(a.window.height) / from * width
    let (x, y) = (
      a.window.midX + (b.window.midX - a.window.midX) * part, a.window.midY + (b.window.midY - a.window.midY) * part
    )
    return MapView(
      window: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height),
      longitude: a.longitude + (b.longitude - a.longitude) * share,
      latitude: a.latitude + (b.latitude - a.latitude) * share)
  }
}

extension MapView {
  /// This view with a window that shows a box in a layer.
  ///
  /// - Parameters:
  ///   - box: on the plane of the projection, in radii of the globe.
  ///   - size: of the layer in points.
  ///   - room: points that stay free at its edges.
  ///   - padding: points that also stay free, on all sides.
  func showing(_ box: CGRect, in size: CGSize, room: EdgePadding, padding: Double) -> MapView {
    let inside = room.inside(size)
    let (width, height) = (max(inside.width - 2 * padding, 1), max(inside.height - 2 * padding, 1))
    // A point alone is shown with a few kilometres around it.
    let factor = max(box.width / width, box.height / height, 2e-6)
    let middle = CGPoint(x: room.leading + inside.width / 2, y: room.top + inside.height / 2)
    var view = self
    view.window = CGRect(
      x: box.midX - middle.x * factor, y: box.midY - middle.y * factor, width: size.width * factor,
      height: size.height * factor)
    return view
  }
}

/// A map of some size with a view: projects lines, rings and points to the layer's points.
struct MapFrame: Sendable {
  let projection: MapProjection
  let view: MapView
  let size: CGSize
  let rotation: GlobeRotation
  /// Points of the layer for a radius of the globe.
  let scale: Double
  private let offset: CGPoint

  init(_ projection: MapProjection, _ view: MapView, size: CGSize) {
    (self.projection, self.view, self.size) = (projection, view, size)
    rotation = GlobeRotation(longitude: view.longitude, latitude: view.latitude)
    let window = view.window
    scale = window.width > 0 && window.height > 0 ? min(size.width / window.width, size.height / window.height) : 0
    offset = CGPoint(x: size.width / 2 - window.midX * scale, y: size.height / 2 - window.midY * scale)
  }

  func layerPoint(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x * scale + offset.x, y: p.y * scale + offset.y) }

  /// The point of the layer, and whether it is on the side that is seen.
  func point(_ point: GeoPoint) -> (CGPoint, isSeen: Bool) {
    if projection.isGlobe {
      let turned = rotation.turned(point.spherePoint)
      return (layerPoint(CGPoint(x: turned.x, y: turned.y)), turned.z > 0)
    }
    var x = (point.longitude - projection.longitude).truncatingRemainder(dividingBy: 360)
    // A longitude beyond ±180° of the middle comes in from the other side.
    if x > 180 { x -= 360 }
    if x < -180 { x += 360 }
    return (layerPoint(projection.plane(x, point.latitude)), abs(point.latitude) <= projection.latitudeLimit)
  }

  /// The areas of rings, for the even-odd rule, and lines.
  func path(of lines: [GeoLine]) -> Path {
    let pen: any MapPen =
      projection.isGlobe ? GlobeLines(rotation: rotation) : FlatLines(projection: projection)
    let shown = projection.isGlobe ? lines.filter { !rotation.hides($0) } : lines
    // A move and an end for each line.
    var path = Path2D(layerPoint, count: shown.reduce(0) { $0 + $1.points.count + 2 })
    for line in shown {
      if line.isClosed { pen.add(ring: line, to: &path) } else { pen.add(line: line, to: &path) }
    }
    return path.path
  }

  /// The part of the plane that the map's rectangle shows, with room for wide lines, in radii of the globe.
  private var shown: CGRect {
    guard scale > 0 else { return .null }
    let room = 16 / scale
    let (width, height) = (size.width / scale, size.height / scale)
    return CGRect(
      x: view.window.midX - width / 2, y: view.window.midY - height / 2, width: width, height: height
    ).insetBy(dx: -room, dy: -room)
  }

  /// Whether a box on the plane of the projection may be seen.
  func shows(_ box: CGRect) -> Bool { shown.intersects(box) }

  /// Lines of a globe whose circle on the earth reaches into the map's rectangle.
  func shownLines(_ lines: [GeoLine]) -> [GeoLine] {
    let shown = shown
    return lines.filter { line in
      guard line.reach < 1 else { return true }
      let middle = rotation.turned(line.middle)
      // Points within an angle of the middle are at most √2 times its sine away.
      let reach = line.reach * 1.4143
      return shown.intersects(CGRect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach))
    }
  }

  /// A path on the plane of the projection, in the layer's points.
  func placed(_ path: Path) -> Path { path.mapPoints(layerPoint) }

  /// The same with fewer points, a fraction of a pixel away at most. Where the map is cut off, few points lie outside.
  func placed(_ path: Path, isCut: Bool) -> Path { CutPath.path(path, box(isCut: isCut), layerPoint) }

  /// A path in the layer's points with fewer of them.
  func thinned(_ path: Path, isCut: Bool) -> Path { CutPath.path(path, box(isCut: isCut)) { $0 } }

  private func box(isCut: Bool) -> CGRect? {
    isCut ? CGRect(origin: .zero, size: size).insetBy(dx: -CutPath.room, dy: -CutPath.room) : nil
  }

  /// The edge of the earth between two latitudes.
  func sea(_ latitudes: ClosedRange<Double>) -> Path {
    if projection.isGlobe {
      return placed(Path.ellipse(in: CGRect(x: -1, y: -1, width: 2, height: 2)))
    }
    let (low, high) = (latitudes.lowerBound, latitudes.upperBound)
    let corners = [
      CGPoint(x: -180, y: low), CGPoint(x: -180, y: high), CGPoint(x: 180, y: high), CGPoint(x: 180, y: low),
      CGPoint(x: -180, y: low),
    ]
    var path = Path2D(layerPoint)
    path.add(GeoLine.filled(corners).dropLast().map { projection.plane($0.x, $0.y) }, isClosed: true)
    return path.path
  }
}

extension MapFrame {
  /// Whether a point is in the map's rectangle.
  func isInside(_ point: CGPoint) -> Bool {
    abs(point.x - size.width / 2) <= size.width / 2 && abs(point.y - size.height / 2) <= size.height / 2
  }
}

extension MapFrame {
  /// The plane of a projection, in radii of the globe.
  static func plane(_ projection: MapProjection) -> MapFrame {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    return MapFrame(projection, MapView(window: unit, longitude: 0, latitude: 0), size: unit.size)
  }
}

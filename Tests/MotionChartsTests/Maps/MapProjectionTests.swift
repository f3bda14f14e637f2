// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionCharts

@Suite("Projections of maps")
struct MapProjectionTests {
  private func near(_ p: CGPoint, _ x: Double, _ y: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(p.x - x) < tolerance && abs(p.y - y) < tolerance
  }

  @Test("a path that is cut to a rectangle winds about each point inside as the whole one does")
  func cutPaths() {
    var random = RandomSource(seed: 7)
    let box = CGRect(x: 0, y: 0, width: 100, height: 60)
    for _ in 0..<TestEffort.count(200, long: 10_000) {
      var path = Path()
      for _ in 0..<3 {
        let side = random.number(0.1...300)
        for step in 0..<random.integer(3...40) {
          let point = CGPoint(x: 50 + random.number(-side...side), y: 30 + random.number(-side...side))
          if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
      }
      let (whole, cut) = (PathCover(path), PathCover(CutPath.path(path, box) { $0 }))
      for _ in 0..<20 {
        let point = CGPoint(x: random.number(1...99), y: random.number(1...59))
        // Outlines move by less than half a point.
        guard let winding = whole.winding(point, near: 0.5) else { continue }
        #expect(cut.winding(point, near: 0.1) == winding)
      }
    }
  }

  @Test("formulas: Mercator and plate carrée from their definitions, equal Earth from its paper")
  func formulas() {
    for latitude in [-80.0, -33, 0, 12.5, 71] {
      for longitude in [-180.0, -20, 0, 77] {
        let (lambda, phi) = (longitude * Double.pi / 180, latitude * Double.pi / 180)
        let mercator = MapProjection.mercator.plane(longitude, latitude)
        #expect(near(mercator, lambda, -Foundation.log(Foundation.tan(Double.pi / 4 + phi / 2)), 1e-12))
        #expect(near(MapProjection.equirectangular.plane(longitude, latitude), lambda, -phi))
        // The same with the functions of the C library, and the constants of the paper.
        let theta = Foundation.asin(3.0.squareRoot() / 2 * Foundation.sin(phi))
        let (a1, a2, a3, a4) = (1.340264, -0.081106, 0.000893, 0.003796)
        let slope =
          a1 + 3 * a2 * Foundation.pow(theta, 2) + 7 * a3 * Foundation.pow(theta, 6) + 9 * a4 * Foundation.pow(theta, 8)
        let x = 2 * 3.0.squareRoot() * lambda * Foundation.cos(theta) / (3 * slope)
        let y =
          a1 * theta + a2 * Foundation.pow(theta, 3) + a3 * Foundation.pow(theta, 7) + a4 * Foundation.pow(theta, 9)
        #expect(near(MapProjection.equalEarth.plane(longitude, latitude), x, -y, 1e-12))
      }
    }
    // Mercator ends where the map is a square.
    #expect(near(MapProjection.mercator.plane(180, 90), Double.pi, -Double.pi, 1e-9))
  }

  @Test("equal Earth keeps areas: strips between latitudes are as large as on the globe")
  func equalAreas() {
    for (low, high) in [(-90.0, -60.0), (-10, 10), (0, 30), (60, 89)] {
      let plane = MapFrame.plane(.equalEarth)
      let strip = plane.path(of: [
        GeoLine(
          [CGPoint(x: -90, y: low), CGPoint(x: 90, y: low), CGPoint(x: 90, y: high), CGPoint(x: -90, y: high)],
          isClosed: true, isWhole: true)
      ])
      let expected =
        Double.pi * (Foundation.sin(high * Double.pi / 180) - Foundation.sin(low * Double.pi / 180))
      #expect(abs(area(strip) - expected) < 0.001 * expected, "\(low) to \(high): \(area(strip)), not \(expected)")
    }
  }

  @Test("a globe shows what faces the viewer, north up, east to the right")
  func globe() {
    let view = MapView(window: CGRect(x: -1, y: -1, width: 2, height: 2), longitude: 10, latitude: 0)
    let frame = MapFrame(.globe(facing: GeoPoint(0, 10)), view, size: CGSize(width: 200, height: 200))
    #expect(near(frame.point(GeoPoint(0, 10)).0, 100, 100) && frame.point(GeoPoint(0, 10)).isSeen)
    #expect(near(frame.point(GeoPoint(90, 0)).0, 100, 0))
    #expect(near(frame.point(GeoPoint(0, 40)).0, 150, 100))
    #expect(!frame.point(GeoPoint(0, 170)).isSeen)
  }

  @Test("great circles: lengths, quarters, antipodes")
  func greatCircles() {
    let quarter = GreatCircle(GeoPoint(0, 0), GeoPoint(0, 90))
    #expect(abs(quarter.angle - Double.pi / 2) < 1e-12)
    let middle = GeoPoint(quarter.point(at: 0.5))
    #expect(abs(middle.longitude - 45) < 1e-9 && abs(middle.latitude) < 1e-9)
    // Berlin to Tokyo runs far to the north of both.
    let far = GreatCircle(GeoPoint(52.5, 13.4), GeoPoint(35.7, 139.7))
    #expect(abs(far.angle * 6371 - 8920) < 30)
    #expect(far.points.map(\.latitude).max() ?? 0 > 65)
    let opposite = GreatCircle(GeoPoint(10, 20), GeoPoint(-10, -160))
    #expect(abs(opposite.angle - Double.pi) < 1e-9)
    #expect(opposite.points.allSatisfy { $0.latitude.isFinite && $0.longitude.isFinite })
    #expect(GreatCircle(GeoPoint(5, 5), GeoPoint(5, 5)).points.count == 2)
  }

  /// The countries of a map with a projection in which a point of the earth is inside, by longitude and latitude alone.
  @Test("a point is inside a country on every map where it is inside on the earth", arguments: [0.0, 150, -100])
  func inside(_ middle: Double) {
    var source = RandomSource(seed: 41)
    let size = CGSize(width: 1000, height: 1000)
    let projections: [MapProjection] = [
      .equalEarth.centered(onLongitude: middle), .mercator.centered(onLongitude: middle),
      .equirectangular.centered(onLongitude: middle), .globe(facing: GeoPoint(30, middle)),
      .globe(facing: GeoPoint(-75, middle)), .globe(facing: GeoPoint(89, middle)),
    ]
    for projection in projections {
      let window =
        projection.isGlobe
        ? CGRect(x: -1, y: -1, width: 2, height: 2) : MapFrame.plane(projection).sea(-90...90).controlPointBounds
      let frame = MapFrame(
        projection, MapView(window: window, longitude: projection.longitude, latitude: projection.latitude), size: size)
      let paths = WorldOutlines.coarse.map { PathCover(rings: corners(frame.path(of: $0.rings))) }
      var (hits, checked) = (0, 0)
      for _ in 0..<TestEffort.count(300, long: 5000) {
        let point = GeoPoint(source.number(-85...85), source.number(-180...180))
        let (position, isSeen) = frame.point(point)
        // Within a pixel of the horizon rounding decides.
        let reach = Foundation.hypot(position.x - 500, position.y - 500)
        guard isSeen, !projection.isGlobe || reach < 497 else { continue }
        for (number, feature) in WorldOutlines.coarse.enumerated() {
          guard let expected = contains(Self.countries[number], point) else { continue }
          guard let found = paths[number].isInside(position, near: 1) else { continue }
          checked += 1
          if found { hits += 1 }
          #expect(found == expected, "\(feature.name) at \(point), \(projection)")
        }
      }
      #expect(hits > 10 && checked > 1000, "\(projection): \(hits) of \(checked)")
    }
  }

  @Test("Russia is on both sides of a map, and nothing is drawn beyond its edges")
  func edges() throws {
    let frame = MapFrame.plane(.equalEarth)
    let russia = try #require(WorldOutlines.fine.first { $0.name == "Russia" })
    let box = frame.path(of: russia.rings).controlPointBounds
    let all = frame.sea(-90...90).controlPointBounds
    #expect(box.minX < -1.5 && box.maxX > 1.5)
    for feature in WorldOutlines.fine {
      let box = frame.path(of: feature.rings).controlPointBounds
      #expect(all.insetBy(dx: -1e-6, dy: -1e-6).contains(box), "\(feature.name): \(box)")
    }
    // A route over the date line ends at one side and goes on at the other.
    let line = frame.path(of: [GeoLine(GreatCircle(GeoPoint(35.7, 139.7), GeoPoint(37.8, -122.4)).points)])
    #expect(line.elements.count { if case .move = $0 { true } else { false } } == 2)
    #expect(line.controlPointBounds.width < all.width + 1e-6)
  }

  @Test("a view comes nearer about a point that stays, and ends exactly")
  func views() {
    let a = MapView(window: CGRect(x: 0, y: 0, width: 100, height: 50), longitude: 0, latitude: 0)
    let b = MapView(window: CGRect(x: 40, y: 20, width: 10, height: 5), longitude: 20, latitude: 10)
    #expect(MapView.between(a, b, 0) == a && MapView.between(a, b, 1) == b)
    let half = MapView.between(a, b, 0.5)
    #expect(abs(half.window.width - 1000.0.squareRoot()) < 1e-9)
    // The fixed point of both: x with (x - 0) / 100 == (x - 40) / 10.
    let fixed = 400.0 / 9
    #expect(abs((fixed - half.window.minX) / half.window.width - fixed / 100) < 1e-9)
    #expect(half.longitude == 10)
  }

  // MARK: Slow and obviously right

  private func corners(_ path: Path) -> [[CGPoint]] {
    path.flattened(tolerance: 0.01).map(\.points)
  }

  /// The countries by longitude and latitude.
  private static let countries = WorldOutlines.coarse.map { feature in
    PathCover(
      rings: feature.rings.map { ring in
        guard ring.turns != 0, let first = ring.points.first else { return ring.points }
        // Around the south pole.
        return ring.points + [
          CGPoint(x: first.x + 360 * Double(ring.turns), y: first.y),
          CGPoint(x: first.x + 360 * Double(ring.turns), y: -90),
          CGPoint(x: first.x, y: -90),
        ]
      })
  }

  /// By longitude and latitude; nil within half a degree of a border.
  private func contains(_ country: PathCover, _ point: GeoPoint) -> Bool? {
    var result = false
    for turn in [-360.0, 0, 360] {
      let position = CGPoint(x: point.longitude + turn, y: point.latitude)
      guard let part = country.isInside(position, near: 0.5) else { return nil }
      if part { result.toggle() }
    }
    return result
  }

  private func area(_ path: Path) -> Double {
    var sum = 0.0
    for ring in corners(path) {
      var own = 0.0
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        own += Double(a.x * b.y)
        own -= Double(b.x * a.y)
      }
      sum += abs(own) / 2
    }
    return sum
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionCharts

@Suite("Routes on maps")
struct MapRouteTests {
  private let tokyo = GeoPoint(35.7, 139.7), sanFrancisco = GeoPoint(37.8, -122.4)

  private func starts(_ path: Path) -> [CGPoint] {
    path.elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
  }

  @Test("a route across the date line begins at its start, and goes on at the other side of the map")
  func dateLine() throws {
    let frame = MapFrame.plane(.equirectangular)
    func pieces(_ points: [GeoPoint]) throws -> [CGPoint] {
      let map = MapLayer(.equirectangular, detail: .coarse)
      return starts(frame.path(of: [try #require(map.route(points).way).line]))
    }
    let east = try pieces([tokyo, sanFrancisco])
    #expect(east.count == 2)
    #expect(try abs(#require(east.first).x - 139.7 * .pi / 180) < 1e-9 && abs(#require(east.last).x + .pi) < 1e-9)
    let west = try pieces([sanFrancisco, tokyo])
    #expect(west.count == 2)
    #expect(try abs(#require(west.first).x + 122.4 * .pi / 180) < 1e-9 && abs(#require(west.last).x - .pi) < 1e-9)
    // From Lisbon the Pacific comes last.
    let long = try pieces([GeoPoint(38.72, -9.14), tokyo, sanFrancisco])
    #expect(long.count == 2)
    #expect(try abs(#require(long.first).x + 9.14 * .pi / 180) < 1e-9 && abs(#require(long.last).x + .pi) < 1e-9)
  }

  @Test("lengths on the earth: a quarter of the equator, Berlin to Paris, a route of two legs")
  func distances() {
    #expect(abs(GeoPoint(0, 0).distance(to: GeoPoint(0, 90)) - 10_007.557) < 0.001)
    // 878 km, as tables of distances have it.
    #expect(abs(GeoPoint(52.52, 13.405).distance(to: GeoPoint(48.8566, 2.3522)) - 877.5) < 1)
    #expect(GeoPoint(10, 20).distance(to: GeoPoint(10, 380)) < 1e-6)
    let map = MapLayer(.mercator, detail: .coarse)
    let route = map.route([tokyo, sanFrancisco, GeoPoint(40.7, -74)])
    let legs = tokyo.distance(to: sanFrancisco) + sanFrancisco.distance(to: GeoPoint(40.7, -74))
    #expect(abs(route.distance - legs) < 0.01)
  }

  @Test("on a globe that turns, the end of a route and what travels stay at one place on the earth")
  func turningGlobe() throws {
    let stage = Stage(seconds: 5) {
      let globe = MapLayer(.globe(facing: GeoPoint(30, 0)), detail: .coarse).size(400, 400)
      let route = globe.route([GeoPoint(0, -60), GeoPoint(0, 0), GeoPoint(0, 60), GeoPoint(0, 120)]).name("route")
      let dot = Layer().size(10, 10).name("dot")
      globe.position(.center)
      dot
      Parallel {
        route.draws(for: 4, timing: .linear)
        dot.travels(along: route, for: 4, timing: .linear)
        globe.spins(by: 90, for: 4, timing: .linear)
      }
    }
    #expect(stage.errors == [])
    for time in [0.5, 1, 1.5] {
      // 45 degrees a second eastwards, on an earth that turns by 22.5 in the same time.
      let frame = MapFrame(
        .globe(facing: GeoPoint(30, 0)),
        MapView(window: CGRect(x: -1, y: -1, width: 2, height: 2), longitude: -22.5 * time, latitude: 30),
        size: CGSize(width: 400, height: 400))
      let (wanted, isSeen) = frame.point(GeoPoint(0, -60 + 45 * time))
      let shape = try stage.values("route", at: time).shape
      let measure = PathMeasure(try #require(shape.path))
      let end = try #require(measure.point(atLength: measure.length * shape.strokeEnd))
      #expect(isSeen && abs(end.x - wanted.x) < 0.1 && abs(end.y - wanted.y) < 0.1, "\(time): \(end) and \(wanted)")
      // The globe is in the middle of 1000 × 500 points.
      let dot = try stage.values("dot", at: time).position
      #expect(abs(dot.x - (300 + end.x)) < 0.1 && abs(dot.y - (50 + end.y)) < 0.1)
    }
  }

  @Test("a route goes through its points on a globe that faces another meridian: at rest, turned, followed and spun")
  func facingGlobe() throws {
    let (start, end) = (GeoPoint(10, 110), GeoPoint(-5, 150))
    let stage = Stage(seconds: 8) {
      let globe = MapLayer(.globe(facing: GeoPoint(-20, 120)), detail: .coarse).size(400, 400).position(.center)
      let route = globe.route(from: start, to: end).name("route")
      let dot = Layer().size(10, 10).name("dot")
      globe
      dot
      InOrder {
        Wait(1)
        globe.turns(to: GeoPoint(0, 140), for: 1, timing: .linear)
        Parallel {
          globe.follows(route, for: 2, timing: .linear)
          route.draws(for: 2, timing: .linear)
          dot.travels(along: route, for: 2, timing: .linear)
        }
        globe.spins(by: 90, for: 1, timing: .linear)
      }
    }
    #expect(stage.errors == [])
    let way = MapWay(GeoLine(GreatCircle(start, end).points), .globe())
    for (time, latitude, longitude, share) in [
      (0.5, -20.0, 120.0, 0.0), (1.5, -10, 130, 0), (2, 0, 140, 0), (3, nil, nil, 0.5), (4, -5, 150, 1),
      (4.5, -5, 105, 1),
    ] as [(Double, Double?, Double?, Double)] {
      let middle = try #require(way.point(at: share))
      // Followed, the globe is on its way from its own middle to the end of the line.
      let began = try #require(way.point(at: 0))
      let view = MapView(
        window: CGRect(x: -1, y: -1, width: 2, height: 2),
        longitude: longitude ?? middle.longitude + (140 - began.longitude) * (1 - share),
        latitude: latitude ?? middle.latitude + (0 - began.latitude) * (1 - share))
      let frame = MapFrame(.globe(), view, size: CGSize(width: 400, height: 400))
      let points = try #require(try stage.values("route", at: time).shape.path).elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      for (point, wanted) in [(points.first, start), (points.last, end)] {
        let (wanted, isSeen) = frame.point(wanted)
        let point = try #require(point)
        #expect(
          isSeen && abs(point.x - wanted.x) < 0.1 && abs(point.y - wanted.y) < 0.1, "\(time): \(point) and \(wanted)")
      }
      // The globe is in the middle of 1000 × 500 points.
      let dot = try stage.values("dot", at: time).position
      let wanted = frame.point(middle).0
      #expect(
        abs(dot.x - (300 + wanted.x)) < 0.2 && abs(dot.y - (50 + wanted.y)) < 0.2, "\(time): \(dot) and \(wanted)")
    }
  }

  @Test("a share of the way that is hidden ends where the line went out of sight")
  func hiddenShare() {
    let line = GeoLine((0...12).map { GeoPoint(0, Double($0) * 15) })
    let way = MapWay(line, .globe())
    // The half from 0 to 90 degrees is seen: a sine.
    let front = GlobeRotation(longitude: 0, latitude: 0)
    #expect(way.visibleShare(of: 0, front) == 0 && way.visibleShare(of: 1, front) == 1)
    #expect(abs(way.visibleShare(of: 1.0 / 6, front) - 0.5) < 0.01)
    #expect(abs(way.visibleShare(of: 0.5, front) - 1) < 1e-6 && abs(way.visibleShare(of: 0.8, front) - 1) < 1e-6)
    let back = GlobeRotation(longitude: 180, latitude: 0)
    #expect(way.visibleShare(of: 0.4, back) == 0)
    #expect(abs(way.visibleShare(of: 5.0 / 6, back) - 0.5) < 0.01)
  }

  @Test("a view that follows a route begins where it is, keeps its size, and ends at the route's end")
  func follows() throws {
    let way = MapWay(GeoLine([GeoPoint(40, 0), GeoPoint(40, 20), GeoPoint(50, 40)]), .equirectangular)
    let view = MapView(window: CGRect(x: 0.1, y: -1, width: 0.4, height: 0.2), longitude: 0, latitude: 0)
    #expect(MapMove.view(view, after: .follow(way), 0) == view)
    let end = MapMove.view(view, after: .follow(way), 1)
    #expect(end.window.size == view.window.size)
    #expect(abs(end.window.midX - 40 * .pi / 180) < 1e-9 && abs(end.window.midY + 50 * .pi / 180) < 1e-9)
    let globe = MapWay(GeoLine([GeoPoint(0, 170), GeoPoint(0, -150)]), .globe())
    let turned = MapMove.view(
      MapView(window: view.window, longitude: -180, latitude: 5), after: .follow(globe), 1)
    #expect(abs(turned.longitude + 150) < 1e-9 && abs(turned.latitude) < 1e-9)
    let stage = Stage {
      let map = MapLayer(.mercator, detail: .coarse).size(400, 400)
      let other = MapLayer(.mercator, detail: .coarse).route(from: tokyo, to: sanFrancisco)
      map
      map.follows(other, for: 1)
    }
    #expect(stage.errors.first?.contains("needs a route of the same map") == true)
  }

  @Test("a part across the 180th meridian is shown if the map has it in one piece, and an error with the middle if not")
  func corners() throws {
    func view(_ projection: MapProjection) -> (CGRect, [String]) {
      var window = CGRect.null
      let stage = Stage {
        let map = MapLayer(projection, detail: .coarse).size(400, 400)
          .focused(from: GeoPoint(60, 120), to: GeoPoint(10, -110))
        let _ = window = map.lastView.window
        map
      }
      return (window, stage.errors)
    }
    let (_, errors) = view(.equirectangular)
    #expect(
      errors.count == 1 && errors.first?.contains("MapLayer(.equirectangular.centered(onLongitude: -175))") == true,
      "\(errors)")
    let (window, none) = view(.equirectangular.centered(onLongitude: 180))
    #expect(none == [])
    #expect(abs(window.width - 130 * .pi / 180) < 1e-6 && abs(window.midX - 5 * .pi / 180) < 1e-6)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@testable import MotionCharts
@testable import MotionContent

@Suite("Maps as layers")
struct MapLayerTests {
  @Test("the world's data: both scales are whole, every code finds its country")
  func data() throws {
    #expect(WorldOutlines.coarse.count == 177 && WorldOutlines.fine.count == 241)
    for features in [WorldOutlines.coarse, WorldOutlines.fine] {
      for feature in features {
        #expect(!feature.rings.isEmpty && !feature.name.isEmpty && !feature.group.isEmpty)
        #expect(
          feature.rings.allSatisfy {
            $0.points.count > 2 && abs($0.box.midX) < 400 && $0.box.minY >= -90 && $0.box.maxY <= 90
          })
        // Only Antarctica goes about the axis.
        #expect(feature.rings.contains { $0.turns != 0 } == (feature.name == "Antarctica"), "\(feature.name)")
      }
    }
    let map = MapLayer(.equalEarth)
    for (name, country) in [
      ("BR", "Brazil"), ("bra", "Brazil"), ("Brazil", "Brazil"), ("USA", "United States"), ("UK", "United Kingdom"),
      ("cote d'ivoire", "Côte d'Ivoire"), ("XK", "Kosovo"), ("Türkiye", "Turkey"), ("Czech Republic", "Czechia"),
    ] { #expect(map.country(name).name == country) }
    let codes = WorldOutlines.fine.flatMap { $0.others.prefix(1) }
    #expect(Set(codes).count == codes.count)
  }

  @Test("an unknown country is an error that suggests one")
  func unknown() {
    let stage = Stage {
      let map = MapLayer(.equalEarth, detail: .coarse)
      map
      Animate(map.country("Brasil"), \.opacity, to: 0, duration: 0.2)
    }
    #expect(
      stage.errors.count == 1 && stage.errors[0].contains("has no country \"Brasil\"; did you mean \"Brazil\"?"),
      "\(stage.errors)")
    let small = Stage {
      let map = MapLayer(.equalEarth, detail: .coarse)
      let _ = map.country("Malta")
      map
    }
    #expect(small.errors.first?.contains("write detail: .fine") == true, "\(small.errors)")
  }

  @Test("a theme keeps colours that the script has stated before")
  func themes() {
    let stage = Stage {
      let map = MapLayer(.equalEarth, detail: .coarse).filled("BR", color: .mint).theme(.light)
      #expect(map.country("BR").fillColor == .mint && map.country("AR").fillColor == MapTheme.light.land)
      #expect(map.country("BR").strokeColor == MapTheme.light.borders)
      map
    }
    #expect(stage.errors.isEmpty)
  }

  @Test("the map fits its size, and a country has the box of its outline")
  func fits() throws {
    let stage = Stage {
      let map = MapLayer(.equirectangular, detail: .coarse).showsAntarctica().size(720, 360).position(400, 200).name(
        "map")
      let _ = map.country("BR").name("brazil")
      map
    }
    #expect(stage.errors == [])
    let brazil = try stage.layer("brazil").values
    let path = try #require(brazil.shape.path)
    #expect(
      brazil.bounds == path.controlPointBounds
        && brazil.position == CGPoint(x: brazil.bounds.midX, y: brazil.bounds.midY))
    // 2 points for a degree.
    #expect(
      abs(brazil.bounds.minX - (180 - 73.99) * 2) < 2 && abs(brazil.bounds.maxY - (90 + 33.75) * 2) < 2,
      "\(brazil.bounds)")
  }

  @Test("a zoom ends with the country in the middle, its size by the padding; lines keep their widths")
  func zooms() throws {
    let stage = Stage(seconds: 3) {
      let map = MapLayer(.mercator, detail: .coarse).size(800, 600).name("map")
      let _ = map.country("BR").name("brazil")
      map
      map.zooms(to: "BR", padding: 50, for: 1, timing: .linear)
    }
    #expect(stage.errors == [])
    let before = try stage.values("brazil", at: 0)
    let after = try stage.values("brazil", at: 1.5)
    #expect(after.bounds.width > 4 * before.bounds.width)
    #expect(
      abs(after.bounds.midX - 400) < 1 && abs(after.bounds.midY - 300) < 1 && abs(after.bounds.height - 500) < 1,
      "\(after.bounds)")
    #expect(after.shape.lineWidth == before.shape.lineWidth)
    let middle = try stage.values("brazil", at: 0.5)
    #expect(middle.bounds.width > before.bounds.width && middle.bounds.width < after.bounds.width)
  }

  @Test("padding at an edge leaves it free in all views, the whole world included")
  func padding() throws {
    let stage = Stage(seconds: 4) {
      let map = MapLayer(.mercator, detail: .coarse).size(800, 600).padding(.bottom, 200).padding(.leading, 100)
      let _ = map.country("BR").name("brazil")
      let _ = map.showsSea()
      let _ = map.sea.name = "sea"
      map
      InOrder {
        map.zooms(to: "BR", padding: 50, for: 1)
        map.zoomsOut(for: 1)
      }
    }
    #expect(stage.errors == [])
    let near = try stage.values("brazil", at: 1).bounds
    #expect(abs(near.midX - 450) < 1 && abs(near.midY - 200) < 1 && abs(near.height - 300) < 1, "\(near)")
    for time in [0.0, 3] {
      let world = try #require(try stage.values("sea", at: time).shape.path).controlPointBounds
      #expect(abs(world.midX - 450) < 1 && abs(world.midY - 200) < 1, "\(world)")
      #expect(world.minX > 99 && world.maxY < 401, "\(world)")
    }
    let late = Stage {
      let map = MapLayer(.mercator, detail: .coarse)
      map
      map.zooms(to: "BR", for: 1)
      let _ = map.padding(.top, 20)
      let _ = MapLayer(.mercator, detail: .coarse).padding(.top, -1)
    }
    #expect(late.errors.count == 2 && late.errors.contains { $0.contains("comes after a step") }, "\(late.errors)")
  }

  @Test("a pin of another size keeps its text at its side, and arrows lead to the middle of its dot")
  func pins() throws {
    let stage = Stage {
      let map = MapLayer(.equirectangular, detail: .coarse).size(720, 296)
      let pin = map.pin(at: GeoPoint(0, 0), "Null", side: .leading).diameter(40)
      let _ = pin.dot.name = "dot"
      let _ = pin.label.name = "label"
      map.position(.center)
      Layer().name("follower").bind(\.position, to: pin)
      let _ = map.pin(at: GeoPoint(0, 0)).diameter(0)
    }
    #expect(stage.errors == ["the diameter of a pin must be from 1 to 1000 points, got 0.0"])
    #expect(try stage.values("dot").shape.path?.controlPointBounds == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(try abs(stage.frame("label").maxX + 6) < 1e-9)
    let follower = try stage.values("follower").position
    #expect(abs(follower.x - 500) < 1e-6)
  }

  @Test("a globe turns to a point; pins behind it hide")
  func globe() throws {
    let stage = Stage(seconds: 3) {
      let globe = MapLayer(.globe(facing: GeoPoint(0, 0)), detail: .coarse).size(400, 400).name("globe")
      let _ = globe.pin(at: GeoPoint(0, 170), "Far")
      let _ = globe.marks.sublayers?.first?.name = "holder"
      globe
      globe.turns(to: GeoPoint(0, 170), for: 1)
    }
    #expect(stage.errors == [])
    #expect(try stage.values("holder", at: 0).opacity == 0)
    let end = try stage.values("holder", at: 2)
    #expect(end.opacity == 1 && abs(end.position.x - 200) < 1e-6 && abs(end.position.y - 200) < 1e-6)
    let flat = Stage {
      let map = MapLayer(.equalEarth, detail: .coarse)
      map
      map.spins(by: 90, for: 1)
    }
    #expect(flat.errors.first?.contains("spins(by:) needs a globe") == true)
  }

  @Test("values become colours in order; unknown names and numbers are errors")
  func values() throws {
    let map = MapLayer(.equalEarth, detail: .coarse)
    map.filled(by: ["BR": 10, "AR": 0, "CL": 5], MapScale(.custom(["#000000", "#FFFFFF"])))
    #expect(map.country("AR").fillColor == .black && map.country("BR").fillColor?.sRGB == Color.white.sRGB)
    #expect(abs((map.country("CL").fillColor?.red ?? 0) - 0.5) < 1e-9)
    let scale = MapScale(.custom(["#000000", "#FFFFFF"]), 0...10, classes: 3)
    #expect([0.0, 3, 4, 7, 10, 99].map { scale.color(of: $0).red } == [0, 0, 0.5, 1, 1, 1])
    let stage = Stage {
      MapLayer(.equalEarth, detail: .coarse).filled(by: ["BR": .nan, "Atlantis": 1])
    }
    #expect(stage.errors.count == 2, "\(stage.errors)")
  }

  @Test("a route draws by length, so a layer that travels along it is at its end")
  func routes() throws {
    let stage = Stage(seconds: 3) {
      let map = MapLayer(.equalEarth, detail: .coarse).size(1000, 500)
      let route = map.route(from: GeoPoint(52.5, 13.4), to: GeoPoint(40.7, -74)).name("route")
      let dot = Layer().size(10, 10).name("dot")
      map
      dot
      Parallel {
        route.draws(for: 2, timing: .linear)
        dot.travels(along: route, for: 2, timing: .linear)
      }
    }
    #expect(stage.errors == [])
    let route = try stage.values("route", at: 1).shape
    #expect(route.trimsByLength && abs(route.strokeEnd - 0.5) < 1e-9)
    let measure = PathMeasure(try #require(route.path))
    let point = try #require(measure.point(atLength: measure.length / 2))
    let dot = try stage.values("dot", at: 1).position
    // Where the map stands in the scene.
    let shift = CGPoint(x: dot.x - point.x, y: dot.y - point.y)
    let later = try #require(measure.point(atLength: measure.length * 0.75))
    let laterDot = try stage.values("dot", at: 1.5).position
    #expect(abs(laterDot.x - later.x - shift.x) < 1e-6 && abs(laterDot.y - later.y - shift.y) < 1e-6)
  }

  @Test("points and angles of nonsense are errors")
  func nonsense() {
    let stage = Stage {
      let map = MapLayer(.equalEarth.centered(onLongitude: .nan), detail: .coarse)
      let _ = map.pin(at: GeoPoint(120, 10))
      let _ = map.showsGraticule(every: 0)
      let _ = map.route([GeoPoint(0, 0)])
      map
    }
    #expect(stage.errors.count == 4, "\(stage.errors)")
    #expect(stage.errors.contains { $0.contains("are they the wrong way round?") })
  }

  @Test("pins and names are larger on a map that is taller than wide")
  func tallPins() throws {
    func size(_ width: Double, _ height: Double) throws -> (dot: Double, text: Double, name: Double) {
      let stage = Stage {
        let map = MapLayer(.equirectangular, detail: .coarse).size(width, height)
        let pin = map.pin(at: GeoPoint(0, 0), "Null")
        let _ = pin.dot.name = "dot"
        let _ = pin.label.name = "label"
        let _ = map.label("BR").name("country")
        map.position(.center)
      }
      return try (
        Double(stage.values("dot").bounds.width), stage.values("label").text.fontSize,
        stage.values("country").text.fontSize
      )
    }
    #expect(try size(720, 400) == (16, 30, 30))
    let tall = try size(400, 720)
    #expect(abs(tall.dot - 22.4) < 1e-9 && abs(tall.text - 42) < 1e-9 && abs(tall.name - 42) < 1e-9)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionCharts

/// Pins and names of countries keep apart.
@Suite("Maps: texts")
struct MapTextsTests {
  private static let cities: KeyValuePairs = [
    "Lisbon": GeoPoint(38.7, -9.1), "Paris": GeoPoint(48.9, 2.3), "Berlin": GeoPoint(52.5, 13.4),
    "Prague": GeoPoint(50.1, 14.4),
    "Vienna": GeoPoint(48.2, 16.4), "Rome": GeoPoint(41.9, 12.5), "Istanbul": GeoPoint(41, 29),
  ]

  /// The boxes of the texts that are seen, by what they say, in points of the map.
  private func texts(_ stage: Stage, at time: Double = 0) throws -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    func find(_ state: LayerState, _ origin: CGPoint, _ opacity: Double) {
      let values = state.values
      let shown = values.isHidden ? 0 : opacity * Double(values.opacity)
      let (box, anchor) = (values.bounds, values.anchorPoint)
      let corner = CGPoint(
        x: origin.x + values.position.x - anchor.x * box.width, y: origin.y + values.position.y - anchor.y * box.height)
      if let text = values.text.string, shown > 0.1 {
        found[text] = CGRect(origin: corner, size: box.size).insetBy(dx: 0, dy: box.height * MapPin.leading)
      }
      let inner = CGPoint(x: corner.x - box.minX, y: corner.y - box.minY)
      for sublayer in state.sublayers { find(sublayer, inner, shown) }
    }
    find(stage.timeline.state(at: MediaTime(seconds: time)).root, .zero, 1)
    return found
  }

  private func overlaps(_ texts: [String: CGRect]) -> [String] {
    let all = texts.sorted { $0.key < $1.key }
    return all.indices.flatMap { index in
      all[..<index].filter { $0.value.intersects(all[index].value) }.map { "\($0.key) and \(all[index].key)" }
    }
  }

  @Test(
    "no two texts overlap in any frame of a zoom, and pins have their texts before countries",
    arguments: [640.0, 1080, 1920])
  func apart(width: Double) throws {
    let stage = Stage(seconds: 5) {
      let map = MapLayer(.mercator, detail: .coarse).focused(on: "Europe").size(width, 640)
      for name in ["PT", "FR", "DE", "PL", "CZ", "AT", "IT", "TR"] { let _ = map.label(name) }
      for city in MapTextsTests.cities { let _ = map.pin(at: city.value, city.key) }
      map
      InOrder {
        map.zooms(to: "DE", for: 1)
        map.zoomsOut(for: 2)
      }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    for frame in 0...90 {
      let found = try texts(stage, at: Double(frame) / 25)
      #expect(overlaps(found).isEmpty, "\(frame): \(overlaps(found))")
    }
    let first = try texts(stage)
    #expect(
      MapTextsTests.cities.filter { first[$0.key] != nil }.count >= 4 && first["France"] != nil,
      "\(first.keys.sorted())")
    // Nearer, Germany has room.
    #expect(try texts(stage, at: 1)["Berlin"] != nil)
  }

  @Test("a text turns to another side of its pin where it has none, unless the script has stated the side")
  func sides() throws {
    func stage(_ side: LayerEdge?) -> Stage {
      Stage {
        let map = MapLayer(.equirectangular, detail: .coarse).size(720, 296)
        let _ = map.pin(at: GeoPoint(0, 0), "Left", side: side)
        let _ = map.pin(at: GeoPoint(0, 25), "Right", side: .trailing)
        map
      }
    }
    let free = try texts(stage(nil))
    let (left, right) = (try #require(free["Left"]), try #require(free["Right"]))
    #expect(left.maxX < right.minX && left.midX < 360, "\(left) \(right)")
    let stated = stage(.trailing)
    #expect(try #require(try texts(stated)["Left"]).minX > 360)
    #expect(stated.warnings.isEmpty, "\(stated.warnings)")
    // A route that leads to the right goes there alone.
    let routed = Stage {
      let map = MapLayer(.equirectangular, detail: .coarse).size(720, 296)
      let _ = map.pin(at: GeoPoint(0, 0), "Start")
      let _ = map.route(from: GeoPoint(0, 0), to: GeoPoint(0, 60))
      map
    }
    #expect(try #require(try texts(routed)["Start"]).maxX < 360)
  }

  @Test("a text without room in any view is a warning that names it; those that take turns have room")
  func crowded() throws {
    let stage = Stage {
      let map = MapLayer(.equirectangular, detail: .coarse).size(720, 296)
      let _ = map.label("CZ")
      let _ = map.pin(at: GeoPoint(49.8, 15.3), "Centre", side: .trailing)
      map
    }
    #expect(
      stage.warnings == [
        "“Czechia” on the map of the world is not shown, because other pins and texts lie in its place; zoom in, use a smaller font, "
          + "or leave it out"
      ])
    #expect(try texts(stage)["Czechia"] == nil)
    let turns = Stage(seconds: 4) {
      let map = MapLayer(.equirectangular, detail: .coarse).size(720, 296)
      let _ = map.pin(at: GeoPoint(0, 0), "First", side: .trailing).shown(0..<2)
      let _ = map.label("CG", "Second").shown(2...)
      let _ = map.label("CG", "Third").shown(2...)
      map
    }
    #expect(turns.errors.isEmpty && turns.warnings.isEmpty, "\(turns.warnings)")
    #expect(try texts(turns, at: 3)["Second"] != nil && texts(turns, at: 3)["Third"] != nil)
  }

  @Test("what decides opacities: texts before others, dots, and the distance of boxes")
  func opacities() {
    let frame = MapFrame.plane(.equirectangular)
    func text(_ x: Double, dot: Double = 0, yields: Bool = true, _ stay: Range<Double> = 0..<9) -> MapText {
      MapText(
        point: GeoPoint(0, x), box: CGRect(x: -10, y: -5, width: 20, height: 10), dot: dot, yields: yields, stay: stay)
    }
    func shown(_ texts: [MapText]) -> [Double] { MapTexts(texts: texts, isCut: false).opacities(frame) }
    #expect(shown([text(0), text(0.1)]) == [1, 0])
    #expect(shown([text(0), text(0.1, yields: false)]) == [1, 1])
    #expect(shown([text(0), text(0.1, 9..<12)]) == [1, 1])
    // One that is not shown takes no room.
    #expect(shown([text(0), text(0.1), text(0.2, 0..<9)]) == [1, 0, 0])
    #expect(shown([text(0), text(0)]) == [1, 1])
    // A dot keeps texts away, also those before it.
    var pin = text(0.1, dot: 4, yields: false)
    pin.box = .null
    #expect(shown([text(0), pin]) == [0, 0])
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
    for (gap, nearness) in [(-3.0, 1.0), (0, 1), (2, 0.5), (4, 0), (50, 0)] {
      #expect(MapTexts.nearness(box, box.offsetBy(dx: 10 + gap, dy: 3)) == nearness)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionCharts

@Suite("GeoJSON files")
struct GeoJSONTests {
  private func read(_ text: String, names: [String] = ["name"]) throws -> [MapFeature] {
    var reader = GeoJSONReader(names: names)
    return try reader.read(Array(text.utf8))
  }

  private func problem(_ text: String) -> String {
    do {
      _ = try read(text)
      return "no problem"
    } catch let problem as GeoJSONProblem {
      return "\(problem.location): \(problem.text)"
    } catch {
      return "\(error)"
    }
  }

  private func collection(_ geometry: String, _ properties: String = #"{"name": "A"}"#) -> String {
    #"{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": \#(properties), "geometry": \#(geometry)}]}"#
  }

  @Test("areas with holes, lines, points, collections; names, numbers and ids")
  func objects() throws {
    let areas = try read(
      collection(
        #"{"type": "MultiPolygon", "coordinates": [[[[0,0],[10,0],[10,10],[0,0]],[[2,1],[3,1],[3,2],[2,1]]],[[[20,0],[21,0],[21,1],[20,0]]]]}"#
      ))
    #expect(areas.count == 1 && areas[0].name == "A" && areas[0].rings.count == 3)
    // Long edges have points at every second degree.
    #expect(areas[0].rings[0].points.count > 10 && areas[0].rings[2].points.count == 3)
    let mixed = try read(
      collection(
        #"{"type": "GeometryCollection", "geometries": [{"type": "Point", "coordinates": [13.4, 52.5, 34]}, {"type": "LineString", "coordinates": [[0,0],[1,1]]}]}"#,
        #"{"id": 7, "title": "x"}"#))
    #expect(mixed[0].points == [GeoPoint(52.5, 13.4)] && mixed[0].lines.count == 1 && mixed[0].name == "1")
    let several = try read(
      collection(#"{"type": "Point", "coordinates": [0, 0]}"#, #"{"code": 5, "name": "B"}"#), names: ["name", "code"])
    #expect(several[0].name == "B" && several[0].others == ["5"])
    #expect(try read(#"{"type": "Polygon", "coordinates": [[[0,0],[1,0],[1,1],[0,0]]]}"#).count == 1)
    #expect(try read(#"{"type": "Feature", "id": "q", "properties": null, "geometry": null}"#)[0].name == "q")
    #expect(try read(#"{"type": "FeatureCollection", "features": []}"#).isEmpty)
  }

  @Test("each error has its line and its path in the file")
  func errors() {
    #expect(problem("{").hasPrefix("line 1, column 2: expected"))
    #expect(problem("[]") == "line 1: expected an object, got a list")
    #expect(problem(#"{"type": "Topology"}"#).contains("TopoJSON"))
    #expect(problem(#"{"type": "FeatureCollection"}"#) == "line 1, features: must be a list, got nothing")
    #expect(
      problem(#"{"type": "FeatureCollection", "features": [3]}"#)
        == "line 1, features[0]: must be an object of the type “Feature”, got 3")
    #expect(
      problem(collection(#"{"type": "Circle"}"#)).hasPrefix("line 1, features[0].geometry: must be a geometry (Point,"))
    #expect(problem(collection(#"{"type": "Point"}"#)) == "line 1, features[0].geometry: has no “coordinates”")
    #expect(
      problem(collection("{\"type\": \"Polygon\", \"coordinates\":\n [[[0,0],[1,\"1\"],[1,1],[0,0]]]}"))
        == "line 2, features[0].geometry.coordinates[0][1]: must be a position, [longitude, latitude], got a list")
    #expect(
      problem(collection(#"{"type": "LineString", "coordinates": [[0,0],[3,91]]}"#)).contains(
        "coordinates[1]: is [3.0, 91.0]; a position is"))
    #expect(problem(collection(#"{"type": "Point", "coordinates": [445640, 5.1]}"#)).contains("meters of a projection"))
    #expect(
      problem(collection(#"{"type": "Polygon", "coordinates": [[[0,0],[1,1]]]}"#)).contains("at least 4 positions"))
    #expect(
      problem(
        #"{"type": "FeatureCollection", "crs": {"type": "name", "properties": {"name": "EPSG:3857"}}, "features": []}"#
      )
      .contains("names the reference system EPSG:3857"))
  }
}

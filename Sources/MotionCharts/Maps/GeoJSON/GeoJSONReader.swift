// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A fault of a GeoJSON file, with its path and line.
struct GeoJSONProblem: Error {
  /// The line, and the path of the value: `line 12, features[3].geometry`.
  var location: String
  var text: String
}

/// Reads objects of a GeoJSON file (RFC 7946) with areas, lines and points on the earth.
struct GeoJSONReader {
  /// The properties that hold names.
  let names: [String]
  private var pointCount = 0

  init(names: [String]) { self.names = names.isEmpty ? ["name"] : names }

  /// More points than this make frames of seconds.
  private static let pointLimit = 2_000_000
  private static let valueLimit = 12_000_000
  private static let geometries = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
  ]

  mutating func read(_ bytes: [UInt8]) throws(GeoJSONProblem) -> [MapFeature] {
    let root: JSONNode
    do throws(JSONProblem) {
      root = try JSONReader.read(bytes, valueLimit: GeoJSONReader.valueLimit)
    } catch {
      throw GeoJSONProblem(location: "line \(error.line), column \(error.column)", text: "expected \(error.message)")
    }
    guard let members = root.object else { throw problem(root, "", "expected an object, got \(root.shown)") }
    let type = members["type"]?.string
    if type == "Topology" {
      throw problem(root, "type", "is TopoJSON; convert it to GeoJSON first, such as by topo2geo or mapshaper")
    }
    // GeoJSON of 2008 may name a reference system.
    if let crs = members["crs"]?.object?["properties"]?.object?["name"], let name = crs.string,
      !["crs84", "4326"].contains(where: { name.lowercased().hasSuffix($0) })
    {
      throw problem(
        crs, "crs",
        "names the reference system \(name); GeoJSON has degrees of WGS 84 (EPSG:4326), so convert the file first")
    }
    guard type == "FeatureCollection" else {
      var feature = type == "Feature" ? try read(feature: root, "", 0) : MapFeature(name: "1")
      if type != "Feature" { try read(geometry: root, "", into: &feature) }
      return [feature]
    }
    guard let list = members["features"]?.list else {
      throw problem(
        members["features"] ?? root, "features", "must be a list, got \(members["features"]?.shown ?? "nothing")")
    }
    var result: [MapFeature] = []
    for (number, node) in list.enumerated() { result.append(try read(feature: node, "features[\(number)]", number)) }
    return result
  }

  private mutating func read(feature node: JSONNode, _ path: String, _ number: Int) throws(GeoJSONProblem) -> MapFeature
  {
    guard let members = node.object, members["type"]?.string == "Feature" else {
      let found = node.object?["type"]?.shown ?? node.shown
      throw problem(node, path, "must be an object of the type “Feature”, got \(found)")
    }
    var found: [String] = []
    for name in names {
      guard let value = members["properties"]?.object?[name], !value.isNull else { continue }
      found.append(value.string ?? value.shown)
    }
    if found.isEmpty, let id = members["id"], !id.isNull { found = [id.string ?? id.shown] }
    var feature = MapFeature(name: found.first ?? "\(number + 1)", others: Array(found.dropFirst()), location: path)
    guard let geometry = members["geometry"] else { throw problem(node, path, "has no “geometry”") }
    if !geometry.isNull { try read(geometry: geometry, path.isEmpty ? "geometry" : path + ".geometry", into: &feature) }
    return feature
  }

  private mutating func read(
    geometry node: JSONNode, _ path: String, into feature: inout MapFeature
  ) throws(GeoJSONProblem) {
    guard let members = node.object, let type = members["type"]?.string, GeoJSONReader.geometries.contains(type) else {
      let found = node.object.map { $0["type"]?.shown ?? "no type" } ?? node.shown
      throw problem(
        node, path, "must be a geometry (\(GeoJSONReader.geometries.joined(separator: ", "))), got \(found)")
    }
    if type == "GeometryCollection" {
      let list = try list(members["geometries"], node, path + ".geometries")
      for (i, part) in list.enumerated() { try read(geometry: part, "\(path).geometries[\(i)]", into: &feature) }
      return
    }
    let own = (path.isEmpty ? "" : path + ".") + "coordinates"
    guard let coordinates = members["coordinates"] else { throw problem(node, path, "has no “coordinates”") }
    switch type {
    case "Point": feature.points.append(try point(coordinates, own))
    case "MultiPoint":
      for (i, part) in try list(coordinates, node, own).enumerated() {
        feature.points.append(try point(part, "\(own)[\(i)]"))
      }
    case "LineString": feature.lines.append(try line(coordinates, own, isRing: false))
    case "MultiLineString":
      for (i, part) in try list(coordinates, node, own).enumerated() {
        feature.lines.append(try line(part, "\(own)[\(i)]", isRing: false))
      }
    case "Polygon": try read(polygon: coordinates, own, into: &feature)
    default:
      for (i, part) in try list(coordinates, node, own).enumerated() {
        try read(polygon: part, "\(own)[\(i)]", into: &feature)
      }
    }
  }

  private mutating func read(
    polygon node: JSONNode, _ path: String, into feature: inout MapFeature
  ) throws(GeoJSONProblem) {
    for (i, ring) in try list(node, node, path).enumerated() {
      feature.rings.append(try line(ring, "\(path)[\(i)]", isRing: true))
    }
  }

  private mutating func line(_ node: JSONNode, _ path: String, isRing: Bool) throws(GeoJSONProblem) -> GeoLine {
    let nodes = try list(node, node, path)
    var points: [CGPoint] = []
    for (i, part) in nodes.enumerated() {
      let point = try point(part, "\(path)[\(i)]")
      points.append(CGPoint(x: point.longitude, y: point.latitude))
    }
    // A ``GeoLine`` closes rings itself.
    if isRing, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count >= (isRing ? 3 : 2) else {
      throw problem(
        node, path,
        isRing
          ? "must have at least 4 positions, the last as the first, got \(nodes.count)"
          : "must have at least 2 positions, got \(nodes.count)")
    }
    return GeoLine(points, isClosed: isRing)
  }

  private mutating func point(_ node: JSONNode, _ path: String) throws(GeoJSONProblem) -> GeoPoint {
    guard let numbers = node.list, numbers.count >= 2, let x = numbers[0].number, let y = numbers[1].number else {
      throw problem(node, path, "must be a position, [longitude, latitude], got \(node.shown)")
    }
    // Files may round the pole to slightly more. Lines across the date line go on by a turn.
    guard abs(y) <= 90.000001, abs(x) <= 540 else {
      throw problem(
        node, path,
        "is [\(x), \(y)]; a position is [longitude, latitude] in degrees, with latitudes from -90 to 90"
          + (abs(x) > 540 ? "; are these meters of a projection?" : ""))
    }
    pointCount += 1
    if pointCount > GeoJSONReader.pointLimit {
      throw problem(
        node, path, "has more than \(GeoJSONReader.pointLimit) points so far; simplify the file, such as by mapshaper")
    }
    return GeoPoint(known: min(max(y, -90), 90), x)
  }

  private func list(_ node: JSONNode?, _ owner: JSONNode, _ path: String) throws(GeoJSONProblem) -> [JSONNode] {
    guard let list = node?.list else {
      throw problem(node ?? owner, path, "must be a list, got \(node?.shown ?? "nothing")")
    }
    return list
  }

  private func problem(_ node: JSONNode, _ path: String, _ text: String) -> GeoJSONProblem {
    GeoJSONProblem(location: path.isEmpty ? "line \(node.line)" : "line \(node.line), \(path)", text: text)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Countries by their names and codes.
extension MapLayer {
  /// A country as a shape, with its `fillColor`, `strokeColor`, `opacity` and the rest. An unknown name is an error that suggests the
  /// nearest one, and gives an empty shape.
  ///
  /// Its bounds and position follow its outline on the map, so arrows and captions find it: `map.country("BR").edge(.top)`.
  ///
  /// ```swift
  /// let _ = map.country("BR").fillColor(.mint)
  /// Animate(map.country("AR"), \.fillColor, to: .orange, duration: 0.5)
  /// ```
  ///
  /// - Parameter name: a code by ISO 3166 ("BR", "BRA"), an English name, or a name of a GeoJSON file, in small or large letters.
  public func country(_ name: String) -> ShapeLayer {
    guard let number = number(of: name) else {
      let layer = ShapeLayer()
      layer.isHidden = true
      marks.addSublayer(layer)
      return layer
    }
    let shape = shapes[number]
    if addressed.insert(number).inserted {
      // After a move its outline is drawn outside of the map too.
      if moves.isEmpty { stand(shape, isMoving: false) } else { follow() }
    }
    return shape
  }

  /// All countries, in the order of their names, or of the objects of a file.
  /// Example: `for country in map.countries { country.strokeColor = .white }`
  public var countries: [ShapeLayer] { shapes }

  /// The names of all countries, in the order of ``countries``.
  /// Example: `print(map.names)`
  public var names: [String] { features.map(\.name) }

  /// The names of the countries of a continent, for `fills` and `highlights`.
  /// Example: `for name in map.names(in: "Africa") { map.country(name).fillColor = .orange }`
  public func names(in continent: String) -> [String] {
    let found = features.filter { $0.group.lowercased() == continent.lowercased() }
    if found.isEmpty {
      let groups = Set(features.map(\.group)).filter { !$0.isEmpty }.sorted()
      DiagnosticLog.error(
        "\(subject) has no continent \"\(continent)\""
          + (groups.isEmpty ? "" : "; it has \(groups.joined(separator: ", "))"))
    }
    return found.map(\.name)
  }

  /// The number of a feature; nil, and an error, for an unknown name.
  ///
  /// - Parameter location: of the name in a table, for the message.
  final func number(of name: String, at location: String = "") -> Int? {
    let key = MapLayer.key(name)
    if let found = knownNames[key] { return found }
    let isWorld = features.contains { !$0.group.isEmpty }
    // Codes are too short to guess from.
    let names = features.flatMap { [$0.name] + $0.others }.filter { $0.count > 3 }
    var hint = ""
    if isWorld, features.count < WorldOutlines.fine.count,
      WorldOutlines.fine.contains(where: { ([$0.name] + $0.others).contains { MapLayer.key($0) == key } })
    {
      hint = "; it is too small for a coarse map, so write detail: .fine"
    } else if let nearest = name.nearest(among: names) {
      hint = "; did you mean \"\(nearest)\"?"
    } else if isWorld {
      hint = "; use a code by ISO 3166, such as \"BR\", or an English name"
    } else if !features.isEmpty {
      let some = features.prefix(12).map { "\"\($0.name)\"" }.joined(separator: ", ")
      hint = "; it has \(some)" + (features.count > 12 ? " and \(features.count - 12) more" : "")
    }
    DiagnosticLog.error("\(subject) has no country \"\(name)\"\(location)\(hint)")
    return nil
  }

  /// Names are compared without case, accents, spaces and points.
  static func key(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).filter { $0.isLetter || $0.isNumber }
  }
}

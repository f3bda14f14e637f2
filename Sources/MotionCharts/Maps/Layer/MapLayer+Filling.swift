// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Colours of countries: at once, or as steps.
extension MapLayer {
  /// Fills some countries with a colour, at once.
  /// Example: `map.filled("BR", "AR", "CL", color: .mint)`
  @discardableResult public func filled(_ names: String..., color: Color) -> Self {
    for name in names { country(name).fillColor = color }
    return self
  }

  /// Fills countries by their values (a choropleth), at once. Countries without a value keep the colour of the land.
  ///
  /// - Parameters:
  ///   - values: by codes or names of countries. An unknown one is an error.
  ///   - scale: the colours for the values; its range is that of the values unless it has one.
  ///
  /// Example: `map.filled(by: ["BR": 214, "AR": 46, "CL": 19], MapScale(.teal))`
  @discardableResult public func filled(by values: [String: Double], _ scale: MapScale = MapScale(.teal)) -> Self {
    for (number, color) in colors(MapEntry.entries(values), scale) { shapes[number].fillColor = color }
    return self
  }

  /// Fills some countries with a colour.
  /// Example: `map.fills("BR", "AR", "CL", color: .mint, for: 0.6)`
  public func fills(
    _ names: String..., color: Color, for seconds: Double, stagger: Double = 0, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    let layers = names.compactMap { number(of: $0).map { shapes[$0] } }
    return Stagger(stagger) {
      for layer in layers { Animate(layer, \.fillColor, to: color, duration: seconds, timing: timing) }
    }
  }

  /// Fills countries by their values (a choropleth), the lowest values first if there is a stagger.
  ///
  /// ```swift
  /// map.fills(by: ["BR": 214, "AR": 46, "CL": 19], MapScale(.teal), for: 0.8, stagger: 0.02)
  /// ```
  ///
  /// - Parameters:
  ///   - values: by codes or names of countries. An unknown one is an error.
  ///   - stagger: the time from one country to the next.
  public func fills(
    by values: [String: Double], _ scale: MapScale = MapScale(.teal), for seconds: Double, stagger: Double = 0,
    timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    fills(MapEntry.entries(values), scale, seconds, stagger, timing)
  }

  /// Dims all countries but some.
  /// Example: `map.highlights("DE", "FR", for: 0.5)`
  public func highlights(
    _ names: String..., for seconds: Double, dimmed opacity: Double = 0.25, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    let kept = Set(names.compactMap { number(of: $0) })
    let opacity = min(max(opacity.isFinite ? opacity : 0.25, 0), 1)
    return Parallel {
      for (number, shape) in shapes.enumerated() where !shape.isHidden {
        Animate(
          shape, \.opacity, to: kept.isEmpty || kept.contains(number) ? 1 : opacity, duration: seconds, timing: timing)
      }
    }
  }

  /// A step that fills countries one after the other.
  final func fills(
    _ entries: [MapEntry], _ scale: MapScale, _ seconds: Double, _ stagger: Double, _ timing: TimingFunction
  ) -> some Step {
    let found = colors(entries, scale)
    return Stagger(stagger) {
      for (number, color) in found {
        Animate(shapes[number], \.fillColor, to: color, duration: seconds, timing: timing)
      }
    }
  }

  /// Numbers of features with their colours, from the lowest value up.
  final func colors(_ entries: [MapEntry], _ scale: MapScale) -> [(Int, Color)] {
    var found: [(number: Int, entry: MapEntry)] = []
    for entry in entries {
      guard entry.value.isFinite else {
        DiagnosticLog.error(
          "the value of \"\(entry.name)\" on \(subject) must be finite, got \(entry.value)\(entry.location)")
        continue
      }
      if let number = number(of: entry.name, at: entry.location) { found.append((number, entry)) }
    }
    found.sort { ($0.entry.value, $0.entry.name) < ($1.entry.value, $1.entry.name) }
    let fitted = scale.fitted(to: found.map(\.entry.value))
    return found.map { ($0.number, fitted.color(of: $0.entry.value)) }
  }
}

/// A country with its value.
struct MapEntry {
  var name: String
  var value: Double
  /// Its row in a table, for messages: `, line 7`.
  var location = ""

  static func entries(_ values: [String: Double]) -> [MapEntry] {
    values.sorted { $0.key < $1.key }.map { MapEntry(name: $0.key, value: $0.value) }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

/// The colours that a map gives to values.
/// Example: `map.filled(by: population, MapScale(.teal, 0...1_500, classes: 5))`
public struct MapScale: Hashable, Sendable {
  /// Colours from low to high values. Their brightness rises or falls evenly, so colour-blind eyes can read them. Those of
  /// ``diverging`` darken to both sides.
  /// Example: `let colors: MapScale.Colors = .amber`
  public struct Colors: Hashable, Sendable {
    let stops: [Color]
    /// Colours of its own, from low to high, at least two.
    /// Example: `MapScale(.custom(["#FFF3E0", "#E65100"]))`
    public static func custom(_ colors: [Color]) -> Colors {
      if colors.count < 2 {
        DiagnosticLog.error("the colours of a map's scale must be at least two, got \(colors.count)")
      }
      return Colors(stops: colors.isEmpty ? [.gray] : colors)
    }
    /// From a dark blue-green to a light one, for dark backgrounds.
    public static let teal = Colors(stops: ["#1C5A63", "#15777C", "#16988F", "#4CC0AB", "#A8EBD2"])
    /// From dark red over orange to a light yellow, for dark backgrounds.
    public static let amber = Colors(stops: ["#5A2328", "#943426", "#CF5A22", "#F0953A", "#FCD98A"])
    /// From a light blue to a dark one, for light backgrounds.
    public static let blue = Colors(stops: ["#B5D3EC", "#83B5DD", "#4D92C9", "#2369AB", "#0B3F7A"])
    /// From light orange to dark red, for light backgrounds.
    public static let red = Colors(stops: ["#F8C9A5", "#F39F6B", "#E06C3E", "#B94023", "#7C1B19"])
    /// From blue over grey to orange, for values on both sides of a middle.
    public static let diverging = Colors(stops: ["#2B6CB0", "#86B3DB", "#D9DCE1", "#F0A868", "#C25A12"])
  }

  let colors: Colors
  private(set) var range: ClosedRange<Double>?
  let classes: Int

  /// - Parameters:
  ///   - range: of the values; beyond it, the first and the last colour go on. Nil takes that of the values.
  ///   - classes: the number of colours, 2 to 12; 0 for colours that run into each other.
  ///
  /// Example: `map.filled(by: ["BR": 214, "AR": 46], MapScale(.blue, 0...250, classes: 5))`
  public init(_ colors: Colors, _ range: ClosedRange<Double>? = nil, classes: Int = 0) {
    self.colors = colors
    self.range = range
    self.classes = classes == 0 || (2...12).contains(classes) ? classes : 0
    if self.classes != classes {
      DiagnosticLog.error("a map's scale has 2 to 12 classes, or 0 for none, got \(classes)")
    }
  }

  func fitted(to values: [Double]) -> MapScale {
    guard range == nil, let low = values.min(), let high = values.max() else { return self }
    var result = self
    result.range = low...high
    return result
  }

  /// The colour of a value. Without a range it is the middle one.
  /// Example: `let color = MapScale(.teal, 0...100).color(of: 40)`
  public func color(of value: Double) -> Color {
    var share = 0.5
    if let range, range.upperBound > range.lowerBound {
      share = min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    }
    // The first class has the first colour, and the last one the last.
    if classes > 0 { share = min((share * Double(classes)).rounded(.down), Double(classes - 1)) / Double(classes - 1) }
    let place = share * Double(colors.stops.count - 1)
    let number = min(Int(place), max(colors.stops.count - 2, 0))
    guard colors.stops.count > 1 else { return colors.stops[0] }
    return Color.interpolate(colors.stops[number], colors.stops[number + 1], place - Double(number))
      ?? colors.stops[number]
  }
}

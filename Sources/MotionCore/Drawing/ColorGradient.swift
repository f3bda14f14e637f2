// SPDX-License-Identifier: Apache-2.0

/// Colours along a line, for `drawLinearGradient` and `drawRadialGradient`. Interpolated unpremultiplied on
/// sRGB-encoded components (GR-3).
///
/// ```swift
/// context.drawLinearGradient(ColorGradient(colors: [.red, .blue]), start: .zero, end: CGPoint(x: 400, y: 0))
/// ```
public struct ColorGradient: Hashable, Sendable {
  /// Where the colours extend beyond the ends; without an option nothing is drawn there.
  ///
  /// ```swift
  /// context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 400, y: 0), options: [.drawsAfterEndLocation])
  /// ```
  public struct Options: OptionSet, Hashable, Sendable {
    /// A bit for each option.
    public let rawValue: Int
    /// Options by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first colour extends before the start.
    public static let drawsBeforeStartLocation = Options(rawValue: 1)
    /// The last colour extends beyond the end.
    public static let drawsAfterEndLocation = Options(rawValue: 2)
  }

  /// From start to end, at least one.
  /// Example: `let colors = gradient.colors`
  public var colors: [Color]
  /// One for each colour, not falling, within 0…1; nil for even spacing.
  /// Example: `let locations = gradient.locations`
  public var locations: [Double]?

  /// Colours at locations within 0…1, or evenly spread. Wrong ones are reported when the gradient is drawn.
  public init(colors: [Color], locations: [Double]? = nil) { (self.colors, self.locations) = (colors, locations) }

  /// Why this cannot be drawn, as the rest of a sentence; nil if it can.
  var problem: String? {
    guard !colors.isEmpty, colors.allSatisfy(\.isFinite) else { return "needs one or more colours" }
    guard let locations else { return nil }
    guard locations.count == colors.count else {
      return "has \(locations.count) locations for \(colors.count) colours"
    }
    guard locations.allSatisfy({ $0 >= 0 && $0 <= 1 }), zip(locations, locations.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return "has locations that do not rise within 0...1: \(locations)" }
    return nil
  }

  /// At least two stops.
  var stops: [Drawing.ColorStop] {
    let last = Double(max(colors.count - 1, 1))
    var stops = colors.enumerated().map { i, color in
      Drawing.ColorStop(locations.map { $0[i] } ?? Double(i) / last, color.sRGB)
    }
    if stops.count == 1 { stops.append(stops[0]) }
    return stops
  }
}

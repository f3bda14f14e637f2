// SPDX-License-Identifier: Apache-2.0

/// A chart at rest: its axes and the marks on them. Values of axes are in units: logarithms on a logarithmic axis, numbers of
/// slots on one of categories, milliseconds on one of time.
struct ChartPose: Hashable, Sendable {
  /// The part of an axis that is shown.
  struct Span: Hashable, Sendable {
    var lower: Double
    var upper: Double

    /// 0 at its start, 1 at its end.
    func fraction(_ unit: Double) -> Double { upper == lower ? 0.5 : (unit - lower) / (upper - lower) }

    static func mix(_ a: Span, _ b: Span, _ t: Double) -> Span {
      Span(lower: a.lower + (b.lower - a.lower) * t, upper: a.upper + (b.upper - a.upper) * t)
    }
  }

  struct Tick: Hashable, Sendable {
    var unit: Double
    var text: String
    /// A gridline without a label where there is no room for it.
    var isLabelled: Bool
    /// The text in lines, as it is drawn; nil for `text`.
    var lines: String?
    /// The opacity of its label.
    var strength = 1.0
    /// The size of its label, as a part of the usual one.
    var scale = 1.0
    /// How its label is turned; nil for a level one.
    var turned: TurnedNames?
    /// Whether it is the name of a category: its neighbours do not tell it.
    var isName = false
    var shown: String { lines ?? text }
    /// Whether only the beginning of the text has room.
    var isCut: Bool { lines.map { $0.hasSuffix("…") && !text.hasSuffix("…") } ?? false }
  }

  /// A bar, a dot or a vertex of a line.
  struct Mark: Hashable, Sendable {
    /// Along the axis of keys.
    var x: Double
    /// The units that it begins and ends at, along the axis of values; a line ends at its value.
    var low: Double
    var high: Double
    /// The number that its label shows.
    var value: Double
    /// The width of a bar in units of the axis of keys.
    var width = 0.0
    /// The diameter of a dot as a fraction of the largest.
    var size = 1.0
    /// 1 if it is there, 0 if not.
    var presence = 1.0
    /// The opacity of its number.
    var clearness = 1.0
    /// How fast a bar of a race rises, in ranks from one pose to the next. The faster one passes in front.
    var rise = 0.0

    static func mix(_ a: Mark, _ b: Mark, _ t: Double) -> Mark {
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
      return Mark(
        x: mix(a.x, b.x), low: mix(a.low, b.low), high: mix(a.high, b.high), value: mix(a.value, b.value),
        width: mix(a.width, b.width), size: mix(a.size, b.size), presence: mix(a.presence, b.presence),
        clearness: mix(a.clearness, b.clearness), rise: mix(a.rise, b.rise))
    }
  }

  struct Series: Hashable, Sendable {
    var name: String
    /// In the order of the data.
    var keys: [String]
    /// Marks without a value are missing.
    var marks: [String: Mark]
  }

  var x: Span
  var y: Span
  var xTicks: [Tick]
  var yTicks: [Tick]
  /// For each mark of the chart, its series.
  var series: [[Series]]
  /// The slots of categories, by their labels; empty on other axes.
  var slots: [String: Double] = [:]
  /// The date of a race.
  var caption = ""
  /// Whether bars race in it.
  var isRace: Bool { !caption.isEmpty }
  /// The smallest step between the numbers of the data, where the pose lies between two states of it; nil to find it in the marks.
  var labelStep: Double?
}

// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// The numbers that decide a chart's state at an instant.
struct ChartInstant: Hashable, Sendable {
  /// The number of the pose, and the way to the next one.
  var data: Double
  /// The number of the highlight, and the way to the next one.
  var emphasis: Double
  /// Seconds since the marks began to grow or to draw themselves.
  var reveal: Double
}

/// The values between the steps of a chart and its layers: steps animate them, layers follow them.
final class ChartClock {
  let data = Value(0.0)
  let emphasis = Value(0.0)
  /// Seconds of each series, by the number of its mark and its name.
  private(set) var reveals: [String: Value<Double>] = [:]
  /// How each series grows; one that does not is there from the start.
  var plans: [String: GrowthPlan] = [:]
  /// Whether anything ever changes the poses or the highlights.
  var moves = false
  private let owner: Layer

  init(owner: Layer) {
    self.owner = owner
    for value in [data, emphasis] { adopt(value) }
  }

  /// Values count by the clock of the chart.
  private func adopt(_ value: Value<Double>) {
    if let carrier = value.bindingReading.reading.layer { owner.insertSublayer(carrier, at: 0) }
  }

  static func id(_ spec: Int, _ series: String) -> String { "\(spec)/\(series)" }

  func reveal(_ id: String) -> Value<Double> {
    if let value = reveals[id] { return value }
    let value = Value(GrowthPlan.end)
    reveals[id] = value
    adopt(value)
    return value
  }

  /// The plan of a series and the number that it counts by.
  func plan(_ id: String) -> GrowthPlan? { plans[id] }
}

extension Layer {
  /// Gives a property its value, or lets it follow the chart if that moves.
  ///
  /// - Parameter id: the series whose growth it follows; nil for none.
  func follow(
    _ clock: ChartClock, _ id: String?, _ property: LayerProperty,
    _ value: @escaping @Sendable (ChartInstant) -> PropertyValue
  ) {
    let grows = id.map { clock.plans[$0] != nil } ?? false
    guard clock.moves || grows else {
      return take(property, value(ChartInstant(data: 0, emphasis: 0, reveal: GrowthPlan.end)))
    }
    var readings = [clock.data.bindingReading.reading, clock.emphasis.bindingReading.reading]
    if grows, let id { readings.append(clock.reveal(id).bindingReading.reading) }
    // What is not bound at rest, such as a size that others ask for, is that of the start.
    if property != .path { take(property, value(ChartInstant(data: 0, emphasis: 0, reveal: GrowthPlan.end))) }
    bind(PropertyPath(property), to: readings) { values in
      guard case .number(let data) = values[0], case .number(let emphasis) = values[1] else { return nil }
      var reveal = GrowthPlan.end
      if values.count > 2, case .number(let seconds) = values[2] { reveal = seconds }
      return value(ChartInstant(data: data, emphasis: emphasis, reveal: reveal))
    }
  }

  /// Lets a property follow the growth of several series.
  ///
  /// - Parameter value: of an instant for each of them.
  func follow(
    _ clock: ChartClock, _ ids: [String], _ property: LayerProperty,
    _ value: @escaping @Sendable ([ChartInstant]) -> PropertyValue
  ) {
    let growing = ids.indices.filter { clock.plans[ids[$0]] != nil }
    let count = ids.count
    @Sendable func at(_ data: Double, _ emphasis: Double, _ reveals: [Double]) -> PropertyValue {
      // A series without a plan is complete from the start.
      var instants = Array(
        repeating: ChartInstant(data: data, emphasis: emphasis, reveal: GrowthPlan.end), count: count)
      for (index, seconds) in zip(growing, reveals) { instants[index].reveal = seconds }
      return value(instants)
    }
    take(property, at(0, 0, []))
    guard clock.moves || !growing.isEmpty else { return }
    let readings =
      [clock.data, clock.emphasis].map(\.bindingReading.reading)
      + growing.map { clock.reveal(ids[$0]).bindingReading.reading }
    bind(PropertyPath(property), to: readings) { values in
      let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.count == values.count ? at(numbers[0], numbers[1], Array(numbers.dropFirst(2))) : nil
    }
  }

  private func take(_ property: LayerProperty, _ value: PropertyValue) {
    switch (property, value) {
    case (.bounds, .rect(let box)): bounds = box
    case (.position, .point(let point)): position = point
    case (.anchorPoint, .point(let point)): anchorPoint = point
    case (.opacity, .number(let number)): opacity = number
    case (.path, .path(let path)): (self as? ShapeLayer)?.path = path
    case (.string, .string(let text)): (self as? TextLayer)?.string = text
    default: break
    }
  }
}

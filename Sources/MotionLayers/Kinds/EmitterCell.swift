// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A kind of particle that an emitter layer, or each particle of another cell, gives off (EM-2).
///
/// A layer takes the values of its cells when it is first committed. After that they change by key path, such as
/// `layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")`, and only particles still to be born change
/// (EM-11).
/// Example: `EmitterCell("spark.png").births(40, lifetime: 2).velocity(200, degrees: -90, cone: 30)`
public final class EmitterCell {
  package private(set) var values = EmitterCellValues()
  private var cells: [EmitterCell] = []
  /// The layer or cell that it was given to.
  weak var layer: EmitterLayer?

  /// A cell that emits nothing until it has a birth rate and a lifetime.
  public init() {}

  /// The cell's name in key paths.
  /// Example: `cell.name = "spark"`
  public var name: String? {
    get { values.name }
    set { edit { $0.name = newValue } }
  }
  /// The part of the image that is used, as a unit rectangle.
  /// Example: `cell.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)`
  public var contentsRect: CGRect {
    get { values.contentsRect }
    set { if check(.rect(newValue), "contentsRect") { edit { $0.contentsRect = newValue.standardized } } }
  }
  /// Multiplies the image (EM-8).
  public var color: Color? {
    get { values.color }
    set { if check(.color(newValue), "color") { edit { $0.color = newValue } } }
  }

  /// When the cell begins to emit: seconds of the layer's time, or of the age of the particle that emits it.
  /// Example: `cell.beginTime = 1`
  public var beginTime: Double {
    get { values.timing.beginTime }
    set { number(\.timing.beginTime, newValue, "beginTime") }
  }
  /// How long it emits, seconds of its own time.
  /// Example: `cell.duration = 0.5`
  public var duration: Double {
    get { values.timing.duration }
    set {
      guard newValue >= 0 else {
        DiagnosticLog.error("duration of an emitter cell must be 0 or more seconds, got \(newValue)")
        return
      }
      edit { $0.timing.duration = newValue }
    }
  }
  /// How fast the cell's time and that of its particles runs; 0 or less emits nothing.
  /// Example: `cell.speed = 2`
  public var speed: Float {
    get { values.timing.speed }
    set {
      guard newValue.isFinite, abs(newValue) <= 1e6 else {
        DiagnosticLog.error("speed of an emitter cell must be between -1e6 and 1e6, got \(newValue)")
        return
      }
      edit { $0.timing.speed = newValue }
    }
  }
  /// Seconds that the cell's time is ahead.
  /// Example: `cell.timeOffset = 1`
  public var timeOffset: Double {
    get { values.timing.timeOffset }
    set { number(\.timing.timeOffset, newValue, "timeOffset") }
  }

  /// The cells emitted by each particle at its position, in directions relative to its own (EM-10).
  public var emitterCells: [EmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set {
      cells = newValue ?? []
      for cell in cells { cell.layer = layer }
      layer?.takeCells()
    }
  }

  /// The value of a property that was never set, by its name: of the timing only `speed`, `fillMode` and `duration` have one
  /// (T-9). Nil for an unknown name, or if the property is nil.
  public static func defaultValue(forKey key: String) -> Any? {
    if MediaTiming.keys.contains(key) { return MediaTiming.layer.defaultValue(forKey: key) }
    let values = EmitterCellValues()
    switch key {
    case "isEnabled": return values.isEnabled
    case "minificationFilter": return values.minificationFilter.rawValue
    case "magnificationFilter": return values.magnificationFilter.rawValue
    default: return EmitterCellProperty.named(key)?.get(values).any
    }
  }

  /// The values with those of its cells; nil if cells lie deeper than the limit, as in a circle.
  func snapshot(depth: Int = 1) -> EmitterCellValues? {
    guard depth <= EmitterValues.nestingLimit else { return nil }
    var result = values
    result.emitterCells = []
    for cell in cells {
      cell.layer = layer
      guard let values = cell.snapshot(depth: depth + 1) else { return nil }
      result.emitterCells.append(values)
    }
    return result
  }

  func edit(_ change: (inout EmitterCellValues) -> Void) {
    change(&values)
    layer?.takeCells()
  }

  func number(_ path: WritableKeyPath<EmitterCellValues, Double>, _ value: Double, _ name: String) {
    if check(.number(value), name) { edit { $0[keyPath: path] = value } }
  }

  private func check(_ value: PropertyValue, _ name: String) -> Bool {
    guard let problem = value.problem else { return true }
    let cell = self.name.map { "\"\($0)\"" } ?? "without a name"
    DiagnosticLog.refuse(value, problem, of: "\(name) of the emitter cell \(cell)")
    return false
  }
}

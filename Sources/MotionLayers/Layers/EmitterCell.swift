import Foundation
import MotionAnimation
import MotionCore

/// A kind of particle that an emitter layer, or each particle of another cell, gives off (EM-2).
///
/// A layer takes the values of its cells when it is first committed. After that they change by key path, such as
/// `layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate")`, and only particles still to be born change
/// (EM-11).
public final class EmitterCell {
  public private(set) var values = EmitterCellValues()
  private var cells: [EmitterCell] = []
  /// The layer or cell that it was given to.
  weak var layer: EmitterLayer?

  public init() {}

  /// What key paths call the cell.
  public var name: String? {
    get { values.name }
    set { edit { $0.name = newValue } }
  }
  /// A cell that is not enabled emits nothing.
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { edit { $0.isEnabled = newValue } }
  }
  /// The particles' picture; without one they are not seen (EM-8). Of a drawing, the pixels that it has at
  /// ``contentsScale`` when its layer is committed.
  public var contents: Contents? {
    get { values.contents }
    set { edit { $0.contents = newValue } }
  }
  /// The part of the picture that is used, as a unit rectangle.
  public var contentsRect: CGRect {
    get { values.contentsRect }
    set { if check(.rect(newValue), "contentsRect") { edit { $0.contentsRect = newValue.standardized } } }
  }
  /// Pixels of the picture for each point.
  public var contentsScale: Double {
    get { values.contentsScale }
    set { number(\.contentsScale, newValue, "contentsScale") }
  }
  public var minificationFilter: ContentsFilter {
    get { values.minificationFilter }
    set { edit { $0.minificationFilter = newValue } }
  }
  public var magnificationFilter: ContentsFilter {
    get { values.magnificationFilter }
    set { edit { $0.magnificationFilter = newValue } }
  }
  /// Particles a second.
  public var birthRate: Double {
    get { values.birthRate }
    set { number(\.birthRate, newValue, "birthRate") }
  }
  /// Seconds that a particle lives, on average.
  public var lifetime: Double {
    get { values.lifetime }
    set { number(\.lifetime, newValue, "lifetime") }
  }
  /// By how much a value may lie above or below its mean (EM-4). Likewise the other ranges.
  public var lifetimeRange: Double {
    get { values.lifetimeRange }
    set { number(\.lifetimeRange, newValue, "lifetimeRange") }
  }
  /// The direction out of the layer's plane, radians (EM-5).
  public var emissionLatitude: Double {
    get { values.emissionLatitude }
    set { number(\.emissionLatitude, newValue, "emissionLatitude") }
  }
  /// The direction in the layer's plane from the shape's own, usually +x, radians (EM-5).
  public var emissionLongitude: Double {
    get { values.emissionLongitude }
    set { number(\.emissionLongitude, newValue, "emissionLongitude") }
  }
  /// The whole angle of the cone around that direction, radians (EM-4).
  public var emissionRange: Double {
    get { values.emissionRange }
    set { number(\.emissionRange, newValue, "emissionRange") }
  }
  /// Points a second.
  public var velocity: Double {
    get { values.velocity }
    set { number(\.velocity, newValue, "velocity") }
  }
  public var velocityRange: Double {
    get { values.velocityRange }
    set { number(\.velocityRange, newValue, "velocityRange") }
  }
  /// Points a second, each second (EM-6).
  public var xAcceleration: Double {
    get { values.xAcceleration }
    set { number(\.xAcceleration, newValue, "xAcceleration") }
  }
  public var yAcceleration: Double {
    get { values.yAcceleration }
    set { number(\.yAcceleration, newValue, "yAcceleration") }
  }
  public var zAcceleration: Double {
    get { values.zAcceleration }
    set { number(\.zAcceleration, newValue, "zAcceleration") }
  }
  public var scale: Double {
    get { values.scale }
    set { number(\.scale, newValue, "scale") }
  }
  public var scaleRange: Double {
    get { values.scaleRange }
    set { number(\.scaleRange, newValue, "scaleRange") }
  }
  /// Change of the scale in a second (EM-6).
  public var scaleSpeed: Double {
    get { values.scaleSpeed }
    set { number(\.scaleSpeed, newValue, "scaleSpeed") }
  }
  /// Radians a second.
  public var spin: Double {
    get { values.spin }
    set { number(\.spin, newValue, "spin") }
  }
  public var spinRange: Double {
    get { values.spinRange }
    set { number(\.spinRange, newValue, "spinRange") }
  }
  /// Multiplies the picture (EM-8).
  public var color: Color? {
    get { values.color }
    set { if check(.color(newValue), "color") { edit { $0.color = newValue } } }
  }
  public var redRange: Double {
    get { values.redRange }
    set { number(\.redRange, newValue, "redRange") }
  }
  public var greenRange: Double {
    get { values.greenRange }
    set { number(\.greenRange, newValue, "greenRange") }
  }
  public var blueRange: Double {
    get { values.blueRange }
    set { number(\.blueRange, newValue, "blueRange") }
  }
  public var alphaRange: Double {
    get { values.alphaRange }
    set { number(\.alphaRange, newValue, "alphaRange") }
  }
  /// Change of the component in a second (EM-6). Likewise the others.
  public var redSpeed: Double {
    get { values.redSpeed }
    set { number(\.redSpeed, newValue, "redSpeed") }
  }
  public var greenSpeed: Double {
    get { values.greenSpeed }
    set { number(\.greenSpeed, newValue, "greenSpeed") }
  }
  public var blueSpeed: Double {
    get { values.blueSpeed }
    set { number(\.blueSpeed, newValue, "blueSpeed") }
  }
  public var alphaSpeed: Double {
    get { values.alphaSpeed }
    set { number(\.alphaSpeed, newValue, "alphaSpeed") }
  }

  /// When the cell begins to emit: seconds of the layer's time, or of the age of the particle that emits it.
  public var beginTime: Double {
    get { values.timing.beginTime }
    set { number(\.timing.beginTime, newValue, "beginTime") }
  }
  /// How long it emits, seconds of its own time.
  public var duration: Double {
    get { values.timing.duration }
    set {
      guard newValue >= 0 else {
        DiagnosticLog.error("duration of an emitter cell is 0 or more seconds, got \(newValue)")
        return
      }
      edit { $0.timing.duration = newValue }
    }
  }
  /// How fast the cell's time and that of its particles runs; 0 or less emits nothing.
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
  public var timeOffset: Double {
    get { values.timing.timeOffset }
    set { number(\.timing.timeOffset, newValue, "timeOffset") }
  }

  /// What each particle emits at its place, in directions relative to its own (EM-10).
  public var emitterCells: [EmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set {
      cells = newValue ?? []
      for cell in cells { cell.layer = layer }
      layer?.takeCells()
    }
  }

  /// The value of a property that was never set, by its name: of the timing only `speed`, `fillMode` and `duration` have
  /// one (T-9). Nil for a name that is none, or whose property is nil.
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

  private func edit(_ change: (inout EmitterCellValues) -> Void) {
    change(&values)
    layer?.takeCells()
  }

  private func number(_ path: WritableKeyPath<EmitterCellValues, Double>, _ value: Double, _ name: String) {
    if check(.number(value), name) { edit { $0[keyPath: path] = value } }
  }

  private func check(_ value: PropertyValue, _ name: String) -> Bool {
    guard let problem = value.problem else { return true }
    let cell = self.name.map { "\"\($0)\"" } ?? "without a name"
    DiagnosticLog.refuse(value, problem, of: "\(name) of the emitter cell \(cell)")
    return false
  }
}

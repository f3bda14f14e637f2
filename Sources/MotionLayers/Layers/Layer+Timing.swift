// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// The media timing protocol of a layer: how its time runs against its superlayer's (§1.1). Changes take effect at
/// the next commit, without animation.
extension Layer {
  /// Seconds of the superlayer's time at which this layer's begins. Before, its time is 0 (T-4) and it is not shown,
  /// unless it fills backwards (T-16).
  public final var beginTime: Double {
    get { timing.beginTime }
    set { setTime(\.beginTime, newValue, "beginTime") }
  }
  /// Seconds of the layer's own time, endless by default. With ``repeatCount``, ``repeatDuration`` and ``autoreverses`` it sets
  /// how long the layer is present (T-13). Then the layer disappears or, if it fills forwards, stands still (T-16). 0 counts as
  /// not set. Sublayers do not repeat: they follow the layer's active time (T-2).
  /// Example: `layer.duration = 2`
  public final var duration: Double {
    get { timing.duration }
    set {
      guard !newValue.isNaN, newValue >= 0 else {
        DiagnosticLog.error("duration of \(self) must be 0 or more seconds, got \(newValue)")
        return
      }
      setTiming(\.duration, newValue, "duration")
    }
  }
  /// How fast the layer's time runs; 0 stops it, negative runs it backwards (T-11).
  public final var speed: Float {
    get { timing.speed }
    set {
      guard newValue.isFinite, abs(newValue) <= 1e6 else {
        DiagnosticLog.error("speed of \(self) must be between -1e6 and 1e6, got \(newValue)")
        return
      }
      setTiming(\.speed, newValue, "speed")
    }
  }
  /// Seconds that are added to the layer's time; its time itself while ``speed`` is 0 (T-12).
  public final var timeOffset: Double {
    get { timing.timeOffset }
    set { setTime(\.timeOffset, newValue, "timeOffset") }
  }
  /// How many durations the layer is there; 0 counts as one.
  /// Example: `layer.repeatCount = 3`
  public final var repeatCount: Float {
    get { timing.repeatCount }
    set {
      guard newValue >= 0 else {
        DiagnosticLog.error("repeatCount of \(self) must be 0 or more cycles, got \(newValue)")
        return
      }
      setTiming(\.repeatCount, newValue, "repeatCount")
    }
  }
  /// Seconds of its own time for which the layer is present; wins over ``repeatCount``. 0 counts as not set.
  /// Example: `layer.repeatDuration = 5`
  public final var repeatDuration: Double {
    get { timing.repeatDuration }
    set {
      guard newValue >= 0 else {
        DiagnosticLog.error("repeatDuration of \(self) must be 0 or more seconds, got \(newValue)")
        return
      }
      setTiming(\.repeatDuration, newValue, "repeatDuration")
    }
  }
  /// Twice as long (T-13).
  /// Example: `layer.autoreverses = true`
  public final var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming(\.autoreverses, newValue, "autoreverses") }
  }
  /// Whether the layer is shown before its start and after its end (T-16).
  /// Example: `layer.fillMode = .both`
  public final var fillMode: FillMode {
    get { timing.fillMode }
    set {
      if !newValue.isKnown {
        DiagnosticLog.warning(
          .oddValue, "fillMode \"\(newValue.rawValue)\" of \(self) is unknown and behaves as removed")
      }
      setTiming(\.fillMode, newValue, "fillMode")
    }
  }

  /// The layer's own time for its superlayer's.
  private final func localTime(parent: Double) -> Double { timing.localTime(parent: parent, through: playbackMap) }

  /// The superlayer's time for the layer's own.
  private final func parentTime(local: Double) -> Double { timing.parentTime(local: local, through: playbackMap) }

  private func setTime(_ path: WritableKeyPath<MediaTiming, Double>, _ value: Double, _ name: String) {
    guard value.isFinite, abs(value) <= 1e9 else {
      DiagnosticLog.error("\(name) of \(self) must be between -1e9 and 1e9 seconds, got \(value)")
      return
    }
    setTiming(path, value, name)
  }

  private func setTiming<T: Equatable>(_ path: WritableKeyPath<MediaTiming, T>, _ value: T, _ name: String) {
    guard presented == nil else {
      DiagnosticLog.error("\(name) of a presentation layer cannot be set; set it on its model()")
      return
    }
    guard timing[keyPath: path] != value else { return }
    observing(name) {
      timing[keyPath: path] = value
      noteChange()
    }
    track?.rehearsal?.timingChanged = true
  }

  func playbackMapChanged() {
    noteChange()
    track?.rehearsal?.timingChanged = true
  }

  /// The layer's time at a time of the timeline's clock, through all superlayers (T-2).
  final func localTime(global: Double) -> Double {
    sequence(first: self, next: \.superlayer).reversed().reduce(global) { $1.localTime(parent: $0) }
  }

  final func globalTime(local: Double) -> Double {
    sequence(first: self, next: \.superlayer).reduce(local) { $1.parentTime(local: $0) }
  }

  /// A time of another layer, or of the clock if nil, in this layer's time (T-3…T-7).
  /// Example: `let time = layer.convertTime(2, from: nil)`
  public final func convertTime(_ time: Double, from layer: Layer?) -> Double {
    guard let layer else { return localTime(global: time) }
    return Layer.convert(time, from: layer, to: self)
  }

  /// A time of this layer in another layer's time, or the clock's if nil.
  public final func convertTime(_ time: Double, to layer: Layer?) -> Double {
    guard let layer else { return globalTime(local: time) }
    return Layer.convert(time, from: self, to: layer)
  }

  /// Up to the common ancestor, then down.
  private static func convert(_ time: Double, from source: Layer, to target: Layer) -> Double {
    let ancestors = sequence(first: target, next: \.superlayer).map(ObjectIdentifier.init)
    let known = Set(ancestors)
    var time = time
    var layer: Layer? = source
    while let current = layer, !known.contains(ObjectIdentifier(current)) {
      time = current.parentTime(local: time)
      layer = current.superlayer
    }
    var down: [Layer] = []
    var step: Layer? = target
    while let current = step, current !== layer {
      down.append(current)
      step = current.superlayer
    }
    for layer in down.reversed() { time = layer.localTime(parent: time) }
    return time
  }
}

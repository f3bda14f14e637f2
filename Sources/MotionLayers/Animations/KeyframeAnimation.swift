// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Through a list of values or along a path (§1.6).
/// Example: `let shake = KeyframeAnimation(keyPath: "position.x")`
open class KeyframeAnimation: PropertyAnimation {
  private var storedValues: [PropertyValue]?
  private var storedPath: Path?
  private var options = Keyframes.Options()

  public required init(copying other: Animation) {
    super.init(copying: other)
    guard let other = other as? KeyframeAnimation else { return }
    storedValues = other.storedValues
    storedPath = other.storedPath
    options = other.options
  }
  public override init() { super.init() }
  /// Example: `let shake = KeyframeAnimation(keyPath: "position.x")`
  public override init(keyPath: String?) { super.init(keyPath: keyPath) }

  /// Through values of the property's own type; nil for a path that is given later.
  package convenience init(_ path: PropertyPath, _ values: [PropertyValue]?) {
    self.init(keyPath: nil)
    propertyPath = path
    storedValues = values
  }

  /// The number of ``values``; nil if there are none.
  package final var valueCount: Int? { storedValues?.count }

  /// Example: `keyframes.values = [0.0, 20.0, 0.0]`
  public final var values: [Any]? {
    get { storedValues?.map { $0.object as Any } }
    set {
      edit("values") {
        storedValues = newValue?.enumerated().compactMap { index, any in
          if let value = PropertyValue(any: any) { return value }
          DiagnosticLog.error("keyframe \(index) is \(Layer.describe(any)), but no property can hold that type")
          return nil
        }
      }
    }
  }
  /// For key paths that hold points; wins over `values` (T-50).
  /// Example: `keyframes.path = .circle(400)`
  public final var path: Path? {
    get { storedPath }
    set { edit("path") { storedPath = newValue } }
  }
  /// One for each value, from 0 to 1 (T-52).
  /// Example: `keyframes.keyTimes = [0, 0.3, 1]`
  public final var keyTimes: [Double]? {
    get { options.keyTimes }
    set { edit("keyTimes") { options.keyTimes = newValue } }
  }
  /// One for each segment (T-53).
  /// Example: `keyframes.timingFunctions = [.easeIn, .easeOut]`
  public final var timingFunctions: [TimingFunction]? {
    get { options.timingFunctions }
    set { edit("timingFunctions") { options.timingFunctions = newValue } }
  }
  /// How values between key frames are found. `cubic` takes whatever has components along a curve: numbers, points,
  /// rectangles, colours, transforms, lists and paths (T-57).
  /// Example: `keyframes.calculationMode = .cubic`
  public final var calculationMode: CalculationMode {
    get { options.calculationMode }
    set { edit("calculationMode") { options.calculationMode = newValue } }
  }
  /// Whether the layer turns with the path (T-58).
  /// Example: `keyframes.rotationMode = .auto`
  public final var rotationMode: RotationMode? {
    get { options.rotationMode }
    set { edit("rotationMode") { options.rotationMode = newValue } }
  }
  /// Example: `keyframes.tensionValues = [0, 0.5, 0]`
  public final var tensionValues: [Double]? {
    get { options.tensionValues }
    set { edit("tensionValues") { options.tensionValues = newValue } }
  }
  /// Example: `keyframes.continuityValues = [0, 0.5, 0]`
  public final var continuityValues: [Double]? {
    get { options.continuityValues }
    set { edit("continuityValues") { options.continuityValues = newValue } }
  }
  /// Example: `keyframes.biasValues = [0, 0.5, 0]`
  public final var biasValues: [Double]? {
    get { options.biasValues }
    set { edit("biasValues") { options.biasValues = newValue } }
  }

  /// Whether curves of the path are run by arc length while key times and timing functions hold.
  package final var runsByLength: Bool {
    get { options.runsByLength }
    set { edit("runsByLength") { options.runsByLength = newValue } }
  }
  /// Whether paths mix point by point as they are written.
  package final var mixesPathsAsWritten: Bool {
    get { options.mixesPathsAsWritten }
    set { edit("mixesPathsAsWritten") { options.mixesPathsAsWritten = newValue } }
  }

  override func source(as kind: PropertyValue.Kind?, path: PropertyPath) -> ValueAnimation.Source? {
    if let problem = (options.timingFunctions ?? []).lazy.compactMap(\.problem).first {
      DiagnosticLog.error(problem)
      return nil
    }
    let keyframes: Keyframes
    if let curve = storedPath {
      guard kind == .point else {
        DiagnosticLog.error(
          "a path can animate only properties of the type point, but \(path.keyPath) is \(kind?.text ?? "a custom value")"
        )
        return nil
      }
      if let problem = PropertyValue.path(curve).problem {
        DiagnosticLog.refuse(.path(curve), problem, of: "the path of the animation of \(path.keyPath)")
        return nil
      }
      keyframes = Keyframes(path: curve, options: options)
      if curve.isEmpty {
        DiagnosticLog.warning(
          .idleAnimation, "the path of the animation of \(path.keyPath) is empty, so the animation does nothing")
      }
    } else {
      var checkedValues: [PropertyValue] = []
      for (index, value) in (storedValues ?? []).enumerated() {
        guard let checked = checked(value, as: kind, path, "keyframe \(index)") else { return nil }
        checkedValues.append(checked)
      }
      if checkedValues.isEmpty {
        DiagnosticLog.warning(
          .idleAnimation, "the keyframe animation of \(path.keyPath) has no values and no path, so it does nothing")
      }
      noteEffect(of: checkedValues, by: nil, path, steps: options.calculationMode == .discrete)
      if options.calculationMode.isPaced, kind == .transform {
        DiagnosticLog.warning(
          .idleAnimation,
          "\(path.keyPath) as a whole cannot be paced, so the animation does nothing; animate its parts")
      }
      noteSplineParameters(count: checkedValues.count, path)
      keyframes = Keyframes(values: checkedValues, options: options, valueFunction: valueFunction)
    }
    if !keyframes.hasValidKeyTimes {
      DiagnosticLog.warning(
        .oddValue,
        "keyTimes \(options.keyTimes ?? []) of the animation of \(path.keyPath) must have one time for each value, and "
          + "the times must be finite and rise within 0...1; even spacing is used instead")
    } else if !keyframes.hasWholeKeyTimes {
      let (first, last) = (keyframes.times[0], keyframes.times[keyframes.times.count - 1])
      let holding =
        (first > 0 ? ["the first value is held until \(first)"] : [])
        + (last < 1 ? ["the last value is held from \(last)"] : [])
      DiagnosticLog.warning(
        .oddValue,
        "keyTimes \(options.keyTimes ?? []) of the animation of \(path.keyPath) do not run from 0 to 1: "
          + "\(holding.joined(separator: ", ")). Key times are fractions of the duration, not seconds")
    }
    if let mode = options.rotationMode, mode != .auto, mode != .autoReverse {
      DiagnosticLog.warning(
        .oddValue,
        "rotationMode \"\(mode.rawValue)\" is unknown, so the layer does not turn with the path")
    }
    if !options.calculationMode.isKnown {
      DiagnosticLog.warning(
        .oddValue,
        "calculationMode \"\(options.calculationMode.rawValue)\" is unknown, so the animation does nothing")
    }
    return .keyframes(keyframes)
  }

  /// Warns of tension, continuity and bias that are used otherwise than they are written (T-57).
  private func noteSplineParameters(count: Int, _ path: PropertyPath) {
    guard options.calculationMode.isCubic else { return }
    for (name, list) in [
      ("tensionValues", tensionValues), ("continuityValues", continuityValues), ("biasValues", biasValues),
    ] {
      guard let list else { continue }
      if list.count != count {
        DiagnosticLog.warning(
          .oddValue,
          "\(name) of the animation of \(path.keyPath) have \(list.count) entries for \(count) values; missing "
            + "entries count as 0, extra entries are ignored")
      }
      if !list.allSatisfy({ (-1...1).contains($0) }) {
        DiagnosticLog.warning(
          .oddValue,
          "\(name) \(list) of the animation of \(path.keyPath) must be within -1...1; the nearest allowed value is "
            + "used, and 0 for NaN")
      }
    }
  }
}

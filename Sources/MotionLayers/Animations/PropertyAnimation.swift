// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// An animation of one key path.
/// Example: `animation.isAdditive = true`
open class PropertyAnimation: Animation {
  private var storedPath: PropertyPath?
  private var storedAdditive = false
  private var storedCumulative = false
  private var storedFunction: ValueFunction?

  public override init() { super.init() }

  /// Example: `let animation = PropertyAnimation(keyPath: "opacity")`
  public init(keyPath: String?) {
    super.init()
    self.keyPath = keyPath
  }

  public required init(copying other: Animation) {
    super.init(copying: other)
    guard let other = other as? PropertyAnimation else { return }
    storedPath = other.storedPath
    storedAdditive = other.storedAdditive
    storedCumulative = other.storedCumulative
    storedFunction = other.storedFunction
  }

  /// The animated key path. Nil in an action, which takes the key of the action (T-80).
  /// Example: `animation.keyPath = "position.x"`
  public final var keyPath: String? {
    get { storedPath?.keyPath }
    set { propertyPath = newValue.map { PropertyPath(unresolved: $0) } }
  }
  /// The key path as it was given: a typed key is resolved, a text is resolved when the animation is added to a layer.
  package final var propertyPath: PropertyPath? {
    get { storedPath }
    set { edit("keyPath") { storedPath = newValue } }
  }
  /// Adds to the value so far instead of replacing it (T-65).
  /// Example: `animation.isAdditive = true`
  public final var isAdditive: Bool {
    get { storedAdditive }
    set { edit("isAdditive") { storedAdditive = newValue } }
  }
  /// Every cycle starts where the last one ended (T-67).
  /// Example: `animation.isCumulative = true`
  public final var isCumulative: Bool {
    get { storedCumulative }
    set { edit("isCumulative") { storedCumulative = newValue } }
  }
  /// Makes a transform of the numbers (T-69).
  /// Example: `animation.valueFunction = ValueFunction(name: .rotateZ)`
  public final var valueFunction: ValueFunction? {
    get { storedFunction }
    set { edit("valueFunction") { storedFunction = newValue } }
  }

  open override func run(forKey key: String, object: Layer, arguments: [String: Any]?) {
    guard propertyPath == nil else { return super.run(forKey: key, object: object, arguments: arguments) }
    let copy = copy()
    copy.keyPath = key
    copy.runResolved(forKey: key, object: object)
  }

  /// Runs with a key path.
  func runResolved(forKey key: String, object: Layer) { object.add(self, forKey: key) }

  /// The source of values, given the type that the key path holds.
  func source(as kind: PropertyValue.Kind?, path: PropertyPath) -> ValueAnimation.Source? { nil }

  override func body(for layer: Layer, parent: AnimationContext) -> AnimationRecord.Body? {
    guard let named = propertyPath else {
      DiagnosticLog.error("\(type(of: self)) has no keyPath; set it to the animated property, such as \"opacity\"")
      return nil
    }
    if named.leadsToSublayer {
      guard layer.sublayerPath(named.keyPath) == nil else { return .inert(named) }
      layer.reportMissingSublayer(named.keyPath)
      return nil
    }
    guard let path = layer.animationPath(named) else { return nil }
    if let property = path.property, !property.isAnimatable {
      DiagnosticLog.warning(.idleAnimation, "\(property.name) cannot be animated, so the animation does nothing")
      return .inert(path)
    }
    let own = path.kind ?? path.get(layer.values)?.kind
    let kind = valueFunction.map { $0.isAggregate ? PropertyValue.Kind.numbers : .number } ?? own
    if valueFunction != nil, path.kind != .transform {
      DiagnosticLog.error("a value function gives a transform, so it cannot animate \(path.keyPath)")
      return nil
    }
    guard let source = source(as: kind, path: path) else { return nil }
    // Without any ends, an animation starts at the shown value (T-40).
    var previous: PropertyValue?
    if case .basic(let ends) = source, ends == ValueAnimation.Ends() { previous = layer.presentationValue(at: path) }
    return .value(
      path,
      ValueAnimation(
        source, timingFunction: timingFunction, valueFunction: valueFunction, isAdditive: isAdditive,
        isCumulative: isCumulative),
      previous: previous)
  }

  /// A value that a script gave, as the type of the key path; nil and an error if it is of another type or not
  /// finite.
  final func checked(
    _ value: PropertyValue, as kind: PropertyValue.Kind?, _ path: PropertyPath, _ name: @autoclosure () -> String
  ) -> PropertyValue? {
    guard let converted = value.converted(to: kind ?? value.kind) else {
      DiagnosticLog.error(
        "\(name()) of the animation of \(path.keyPath) is \(value.kind.text), but "
          + (valueFunction.map { "the value function \($0.rawValue) takes" } ?? "the property is")
          + " \((kind ?? value.kind).text)")
      return nil
    }
    guard let problem = converted.problem, !(path.isOfScript && converted.isFinite) else {
      warnOfDegrees(converted, path, name())
      return converted
    }
    DiagnosticLog.refuse(converted, problem, of: "\(name()) of the animation of \(path.keyPath)")
    return nil
  }

  /// Whole multiples of 15 from 30 on are likely degrees; as radians they are five turns and more.
  private func warnOfDegrees(_ value: PropertyValue, _ path: PropertyPath, _ name: @autoclosure () -> String) {
    // Angles in degrees are mostly multiples of 15, and few angles in radians are.
    guard path.isRotation, case .number(let angle) = value, abs(angle) >= 30,
      angle.truncatingRemainder(dividingBy: 15) == 0
    else { return }
    let turns = (abs(angle) / (2 * Double.pi)).rounded()
    DiagnosticLog.warning(
      .oddValue,
      "\(name()) of the animation of \(path.keyPath) is \(angle), about \(Int(turns)) turns: angles are radians, and "
        + "\(angle) degrees are \(angle) * .pi / 180")
  }
}

extension PropertyPath {
  /// Whether the script alone defines the meaning and the range of the values.
  fileprivate var isOfScript: Bool {
    switch target {
    case .custom, .customComponent, .cell: true
    case .property, .component, .filter, .unresolved: false
    }
  }

  /// True for angles of a layer's transform.
  fileprivate var isRotation: Bool {
    guard case .component(let property, .transform(let part)) = target, property === LayerProperty.transform else {
      return false
    }
    switch part {
    case .rotation, .rotationX, .rotationY, .rotationZ: return true
    default: return false
    }
  }
}

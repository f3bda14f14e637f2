import Foundation
import MotionAnimation
import MotionCore

/// How every change of a property happens (T-80).
extension Layer {
  /// Sets a property of the table: an equal value does nothing, an impossible one is an error and does nothing.
  final func set(_ property: LayerProperty, _ value: PropertyValue) {
    guard let value = storable(value, in: property) else { return }
    var changed = values
    property.set(&changed, value)
    guard property.get(changed) != property.get(values) else { return }
    let wasShown = property === LayerProperty.isHidden && isShown
    change(property.name, property.defaultAction) {
      noteExplicit(property.name)
      values = changed
    }
    guard property === LayerProperty.isHidden, presented == nil else { return }
    let isShown = isShown
    guard isShown != wasShown, !ThreadContext.current.transactions.disableActions else { return }
    postOrder(isShown ? LayerEvent.orderIn : LayerEvent.orderOut)
  }

  /// The value as the property keeps it; nil, and an error, if it cannot.
  final func storable(_ value: PropertyValue, in property: LayerProperty) -> PropertyValue? {
    if let problem = value.problem {
      DiagnosticLog.error("\(property.name) of \(self) \(problem)")
      return nil
    }
    if property === LayerProperty.motionBlur, let problem = MotionBlur.problem(value) {
      DiagnosticLog.error("\(property.name) of \(self) \(problem)")
      return nil
    }
    if let minimum = property.minimum, case .number(let number) = value, number < minimum {
      DiagnosticLog.error(
        "\(property.name) of \(self) must be \(minimum > 0 ? "over 0" : "0 or more"), got \(number)")
      return nil
    }
    guard case .string(let name?) = value, !property.knownNames.isEmpty, !property.knownNames.contains(name) else {
      return value
    }
    DiagnosticLog.warning(
      "\(property.name) of \(self) is \"\(name)\", which is none of \(property.knownNames.joined(separator: ", ")) "
        + "(\(property.rule))" + (property.fallbackName.map { "; \"\($0)\" is used instead" } ?? ""))
    return property.fallbackName.map { .string($0) } ?? value
  }

  /// Looks up the action, changes the model, runs the action, tells observers.
  final func change(_ key: String, _ implied: LayerProperty.DefaultAction, _ mutate: () -> Void) {
    guard presented == nil else {
      DiagnosticLog.error("\(key) of a presentation layer cannot be set; set it on its model()")
      return
    }
    let context = ThreadContext.current
    guard context.changeDepth < ThreadContext.changeDepthLimit else {
      DiagnosticLog.error(
        "\(key) of \(self) changes because it changed, \(ThreadContext.changeDepthLimit) times over: an endless loop; "
          + "an observer, an action or a delegate sets what it is told about")
      return
    }
    context.changeDepth += 1
    defer { context.changeDepth -= 1 }
    let action = context.transactions.disableActions ? nil : actionOfChange(key, implied)
    observing(key) {
      mutate()
      noteNewValues()
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
      action?.run(forKey: key, object: self, arguments: nil)
    }
  }

  /// As ``noteChange()``, when it is the values that differ.
  final func noteNewValues() {
    track?.committedValues = nil
    noteChange()
  }

  /// Tells the rehearsal that this layer differs from what was committed.
  final func noteChange() {
    guard presented == nil else { return }
    ThreadContext.current.transactions.ensureImplicit()
    guard let track, !track.isDirty else { return }
    track.isDirty = true
    track.rehearsal?.dirty.append(self)
  }

  /// What is found, or in a committed tree what the table says (T-82, T-83).
  private func actionOfChange(_ key: String, _ implied: LayerProperty.DefaultAction) -> (any Action)? {
    if let found = foundAction(forKey: key) { return found is NullAction ? nil : found }
    return track?.isLive == true ? impliedAction(forKey: key, implied) : nil
  }
}

extension PropertyValue {
  /// Coordinates and lengths beyond this many points are mistakes: 1e9 is half a million 1080p screens.
  static let limit = 1e9

  /// Why no property can hold this value, as the rest of a sentence; nil if one can.
  var problem: String? {
    guard isFinite else {
      // A colour literal that cannot be read has NaN components.
      return kind == .color || kind == .colors
        ? "is not a colour; as a text, one is \"#RGB\", \"#RGBA\", \"#RRGGBB\" or \"#RRGGBBAA\""
        : "must be finite, got \(text); what computes it may divide by zero"
    }
    guard largest <= PropertyValue.limit else {
      return "must be between -1e9 and 1e9, got \(text); a canvas has at most 16384 points"
    }
    return nil
  }

  /// The value for messages: short, however long the value is.
  var text: String {
    switch self {
    case .path(let path?) where path.elements.count > 8:
      let box = path.controlPointBounds
      let reach = box.isNull ? "" : " from (\(box.minX), \(box.minY)) to (\(box.maxX), \(box.maxY))"
      return "a path of \(path.elements.count) elements\(reach)"
    case .numbers(let numbers?) where numbers.count > 32:
      return "\(numbers.count) numbers from \(numbers.min() ?? 0) to \(numbers.max() ?? 0)"
    case .colors(let colors?) where colors.count > 32: return "\(colors.count) colours"
    case .string(let string?) where string.utf8.count > 400:
      return String(String.UnicodeScalarView(string.unicodeScalars.prefix(100))) + "…"
    default: return any.map { "\($0)" } ?? "nil"
    }
  }

  /// The largest magnitude among coordinates and lengths.
  private var largest: Double {
    switch self {
    case .number(let n): abs(n)
    case .point(let p): max(abs(p.x), abs(p.y))
    case .size(let s): max(abs(s.width), abs(s.height))
    case .rect(let r):
      max(abs(r.origin.x), abs(r.origin.y), abs(r.size.width), abs(r.size.height))
    case .numbers(let list): list?.reduce(0) { max($0, abs($1)) } ?? 0
    case .color(let c): c.map { max(abs($0.c0), abs($0.c1), abs($0.c2), abs($0.c3), abs($0.alpha)) } ?? 0
    case .transform(let t):
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ].reduce(0) { max($0, abs($1)) }
    case .path(let path):
      path.map { $0.controlPointBounds }.map {
        $0.isNull ? 0 : max(abs($0.minX), abs($0.minY), abs($0.maxX), abs($0.maxY))
      } ?? 0
    case .bool, .string, .contents, .dissolve, .colors: 0
    }
  }
}

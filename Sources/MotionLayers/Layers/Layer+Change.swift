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
    if property === LayerProperty.backgroundColor, values.bounds.size == .zero { noteEmptiness() }
    if case .shape(let shape) = values.special, shape.path == nil { noteEmptiness() }
    change(property.name, property.defaultAction) {
      noteExplicit(property.name)
      values = changed
    }
    guard property === LayerProperty.isHidden, presented == nil else { return }
    let isShown = isShown
    guard isShown != wasShown, !ThreadContext.current.transactions.disableActions else { return }
    postOrder(isShown ? LayerEvent.orderIn : LayerEvent.orderOut)
  }

  /// Remembers the statement that colours a layer without a size, or a shape without a path, in case it never gets one.
  /// Not of all: finding the statement takes twenty microseconds.
  private func noteEmptiness() {
    guard assetPlace.isEmpty else { return }
    let context = ThreadContext.current
    guard context.emptyLayers < ThreadContext.emptyLayerLimit else { return }
    context.emptyLayers += 1
    noteAsset()
  }

  /// The value as the property keeps it; nil, and an error, if it cannot.
  final func storable(_ value: PropertyValue, in property: LayerProperty) -> PropertyValue? {
    let blurProblem = property === LayerProperty.motionBlur ? MotionBlur.problem(value) : nil
    if let problem = value.problem ?? blurProblem {
      DiagnosticLog.refuse(value, problem, of: "\(property.name) of \(self)")
      return nil
    }
    if let minimum = property.minimum, let number = value.least, number < minimum {
      DiagnosticLog.error(
        "\(property.name) of \(self) must be \(minimum > 0 ? "over 0" : "0 or more"), got \(number)")
      return nil
    }
    if let range = property.shownRange, case .number(let number) = value, !range.contains(number) {
      DiagnosticLog.warning(
        "\(property.name) of \(self) is \(number), but it is shown between \(range.lowerBound) and \(range.upperBound) "
          + "(\(property.rule))")
    }
    if property === LayerProperty.contentsCenter, case .rect(let center) = value, !center.isFraction {
      DiagnosticLog.warning(
        "contentsCenter of \(self) is \(value.text), but it counts in fractions of the contents: what is outside of 0…1 "
          + "is left out (R-10)")
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
    if case .transform = values.special, TransformLayer.ignoredKeys.contains(key) {
      DiagnosticLog.warning(
        "\(key) of \(self) shows nothing: a transform layer draws only its sublayers (TR-1); set it on those, or use a "
          + "Layer")
    }
    let action = context.transactions.disableActions ? nil : actionOfChange(key, implied, context)
    // What a committed layer shows is asked of the rehearsal.
    let before = action == nil || track?.isLive == true ? nil : SharedValues(values, assetPlace: [])
    observing(key) {
      mutate()
      noteNewValues()
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
      guard let before else {
        action?.run(forKey: key, object: self, arguments: nil)
        return
      }
      let outer = context.changing
      context.changing = (self, before)
      action?.run(forKey: key, object: self, arguments: nil)
      context.changing = outer
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
}

extension PropertyValue {
  /// Coordinates and lengths beyond this many points are mistakes: 1e9 is half a million 1080p screens.
  static let limit = 1e9

  /// Why no property can hold this value, as the rest of a sentence; nil if one can.
  var problem: String? {
    guard isFinite else {
      // A colour literal that cannot be read has NaN components.
      return kind == .color || kind == .colors
        ? "is not a colour\(unreadable.map { ": \"\($0.text)\"" } ?? ""); as a text, one is \"#RGB\", \"#RGBA\", \"#RRGGBB\" or "
          + "\"#RRGGBBAA\"; some have names, such as .orange"
        : "must be finite, got \(text); what computes it may divide by zero"
    }
    guard largest <= PropertyValue.limit else {
      return "must be between -1e9 and 1e9, got \(text); a canvas has at most 16384 points"
    }
    return nil
  }

  /// The literal that was meant for a colour and is none.
  fileprivate var unreadable: Color.Unreadable? {
    switch self {
    case .color(let color?): color.unreadable
    case .colors(let colors?): colors.lazy.compactMap(\.unreadable).first
    default: nil
    }
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
    case .point(let p): return "(\(p.x), \(p.y))"
    case .size(let s): return "\(s.width)×\(s.height)"
    case .rect(let r): return "\(r.size.width)×\(r.size.height) at (\(r.origin.x), \(r.origin.y))"
    case .transform(let t): return t.text
    case .colors(let colors?) where colors.count > 32: return "\(colors.count) colours"
    case .string(let string?) where string.utf8.count > 400:
      return String(String.UnicodeScalarView(string.unicodeScalars.prefix(100))) + "…"
    default: return any.map { "\($0)" } ?? "nil"
    }
  }

  /// The least of the numbers that it is; nil if it is none.
  fileprivate var least: Double? {
    switch self {
    case .number(let number): number
    case .numbers(let numbers): numbers?.min()
    default: nil
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
    case .transform(let t): t.elements.reduce(0) { max($0, abs($1.value)) }
    case .path(let path):
      path.map { $0.controlPointBounds }.map {
        $0.isNull ? 0 : max(abs($0.minX), abs($0.minY), abs($0.maxX), abs($0.maxY))
      } ?? 0
    case .bool, .string, .contents, .dissolve, .colors: 0
    }
  }
}

extension CGRect {
  /// True within 0…1, up to what thirds that add up leave.
  fileprivate var isFraction: Bool { min(minX, minY) >= -1e-9 && max(maxX, maxY) <= 1 + 1e-9 }
}

extension Transform3D {
  fileprivate var elements: [(name: String, value: Double)] {
    [
      ("m11", m11), ("m12", m12), ("m13", m13), ("m14", m14), ("m21", m21), ("m22", m22), ("m23", m23), ("m24", m24),
      ("m31", m31), ("m32", m32), ("m33", m33), ("m34", m34), ("m41", m41), ("m42", m42), ("m43", m43), ("m44", m44),
    ]
  }

  /// What of it differs from the identity, for messages: no more than four elements, those that cannot be first.
  fileprivate var text: String {
    let normal = Transform3D.identity.elements
    let changed = zip(elements, normal).filter { !($0.value == $1.value) }.map(\.0)
    let impossible = changed.filter { !(abs($0.value) <= PropertyValue.limit) }
    let shown = impossible.isEmpty ? changed : impossible
    guard !shown.isEmpty else { return "the identity" }
    return shown.prefix(4).map { "\($0.name) = \($0.value)" }.joined(separator: ", ") + (shown.count > 4 ? ", …" : "")
  }
}

extension DiagnosticLog {
  /// Records that no property can hold a value.
  ///
  /// A value that is given to many is one mistake: it has one subject for each, and a colour the place of its literal.
  /// Numbers that are not finite all look alike, and are many.
  ///
  /// - Parameters:
  ///   - problem: why, as the rest of a sentence: ``PropertyValue/problem``.
  ///   - subject: what was to hold it: `opacity of Layer`.
  static func refuse(_ value: PropertyValue, _ problem: String, of subject: String) {
    let literal = value.unreadable
    current.add(
      Diagnostic(
        .error, "\(subject) \(problem)", callStack: (literal?.place ?? []) + CallStack.current,
        subject: literal != nil || value.isFinite ? subject : nil))
  }
}

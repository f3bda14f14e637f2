// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// How every change of a property happens (T-80).
extension Layer {
  /// Sets a property of the table: an equal value does nothing, an impossible one is an error and does nothing.
  final func set(_ property: LayerProperty, _ value: PropertyValue) {
    guard let value = storable(value, in: property) else { return }
    if property === LayerProperty.contentsGravity, case .video = values.special { warnOfGravity() }
    var changed = values
    property.set(&changed, value)
    guard property.get(changed) != property.get(values) else { return }
    let wasShown = property === LayerProperty.isHidden && isShown
    if property === LayerProperty.backgroundColor, values.bounds.size == .zero { noteEmptiness() }
    if case .shape(let shape) = values.special, shape.path == nil { noteEmptiness() }
    if property === LayerProperty.cornerRadius { noteEmptiness() }
    change(property.name, property.defaultAction) {
      noteExplicit(property.name)
      values = changed
    }
    guard property === LayerProperty.isHidden, presented == nil else { return }
    let isShown = isShown
    guard isShown != wasShown, !ThreadContext.current.transactions.disableActions else { return }
    postOrder(isShown ? LayerEvent.orderIn : LayerEvent.orderOut)
  }

  /// Remembers the statement that colours a layer without a size, changes a shape without a path or rounds corners, in case it
  /// never has a visible effect. Only the first such statements are noted, because finding one takes twenty microseconds.
  private func noteEmptiness() {
    guard assetCallStack.isEmpty else { return }
    let context = ThreadContext.current
    guard context.emptyLayers < ThreadContext.emptyLayerLimit else { return }
    context.emptyLayers += 1
    noteAsset()
  }

  private func warnOfGravity() {
    DiagnosticLog.warning(
      .idleSetting,
      "contentsGravity of \(self) has no effect: a clip lies in its bounds by videoGravity; write .videoGravity(…), or size it "
        + "with .fit(width:height:) or .fill(_:_:)")
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
        "\(property.name) of \(self) must be \(minimum > 0 ? "above 0" : "0 or more"), got \(number)")
      return nil
    }
    if let range = property.shownRange, case .number(let number) = value, !range.contains(number) {
      DiagnosticLog.warning(
        .oddValue,
        "\(property.name) of \(self) is \(number); it is drawn as the nearest value from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    if property === LayerProperty.contentsCenter, case .rect(let center) = value, !center.isFraction {
      DiagnosticLog.warning(
        .oddValue,
        "contentsCenter of \(self) is \(value.text), but it must be in fractions of the contents, 0…1; the part "
          + "outside is ignored")
    }
    guard case .string(let name?) = value, !property.knownNames.isEmpty, !property.knownNames.contains(name) else {
      return value
    }
    DiagnosticLog.warning(
      .oddValue,
      "\(property.name) of \(self) is \"\(name)\", expected one of \(property.knownNames.joined(separator: ", "))"
        + (property.fallbackName.map { "; \"\($0)\" is used instead" } ?? ""))
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
        "\(key) of \(self) changes in response to its own change, \(ThreadContext.changeDepthLimit) times: an endless loop; "
          + "an observer, an action or a delegate must not set the property again")
      return
    }
    context.changeDepth += 1
    defer { context.changeDepth -= 1 }
    if case .transform = values.special, Layer.keysWithoutEffectInTransforms.contains(key) {
      DiagnosticLog.warning(
        .idleSetting,
        "\(key) of \(self) has no effect: a transform layer draws only its sublayers; set it on the sublayers, or use a "
          + "Layer")
    }
    let action = context.transactions.disableActions ? nil : actionOfChange(key, implied, context)
    // What a committed layer shows is asked of the rehearsal.
    let before = action == nil || track?.isLive == true ? nil : SharedValues(values, assetCallStack: [])
    observing(key) {
      mutate()
      noteNewValues()
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
      guard let before else {
        action?.run(forKey: key, object: self, arguments: nil)
        return
      }
      // An action may change a layer again, so the outer change is kept.
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

  /// Tells the rehearsal that this layer has uncommitted changes.
  final func noteChange() {
    guard presented == nil else { return }
    ThreadContext.current.transactions.ensureImplicit()
    guard let track, !track.isDirty else { return }
    track.isDirty = true
    track.rehearsal?.dirty.append(self)
  }
}

extension CGRect {
  /// Whether it lies within 0…1, apart from rounding errors of added thirds.
  fileprivate var isFraction: Bool { min(minX, minY) >= -1e-9 && max(maxX, maxY) <= 1 + 1e-9 }
}

extension Layer {
  /// The properties of any layer that do nothing in a transform layer.
  fileprivate static let keysWithoutEffectInTransforms: Set<String> = [
    "backgroundColor", "contents", "borderWidth", "filters", "backgroundFilters", "compositingFilter", "mask",
    "masksToBounds", "shadowOpacity",
  ]
}

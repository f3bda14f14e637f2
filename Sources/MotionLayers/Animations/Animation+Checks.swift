// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// Messages about odd animations when they are added: errors if they cannot work, warnings if the rule book gives the oddity a meaning.
extension Animation {
  /// Whether its timing function can be used; if not, also an error. Also warns of an unknown fill mode.
  final func isUsable() -> Bool {
    if !fillMode.isKnown {
      DiagnosticLog.warning(
        .oddValue,
        "fillMode \"\(fillMode.rawValue)\" of an animation is unknown and behaves as removed")
    }
    guard let problem = timingFunction?.problem else { return true }
    DiagnosticLog.error(problem)
    return false
  }
}

extension PropertyAnimation {
  /// Warns of values that have no effect, because they cannot be mixed or added.
  final func noteEffect(
    of values: [PropertyValue], by difference: PropertyValue?, _ path: PropertyPath, steps: Bool = false
  ) {
    var name: String { "the animation of \(path.keyPath)" }
    if let function = valueFunction, function.isAggregate {
      for case .numbers(let list?) in values + (difference.map { [$0] } ?? []) where list.count != 3 {
        DiagnosticLog.warning(
          .idleAnimation,
          "the value function \(function.rawValue) takes 3 numbers, got \(list.count), so \(name) does nothing")
        return
      }
    }
    if let difference, !difference.isAddable || values.contains(where: { difference.added(to: $0) == nil }) {
      DiagnosticLog.warning(
        .idleAnimation,
        "byValue \(difference.text) of \(name) cannot be added to \((values.first ?? difference).kind.text), so it has no effect"
      )
    }
    if let value = values.first ?? difference, !value.isAddable, isAdditive || isCumulative {
      DiagnosticLog.warning(
        .idleAnimation,
        "\(value.kind.text) cannot be added to another, so \(name) replaces the value"
          + (isAdditive ? ", although it is additive" : "") + (isCumulative ? ", and each cycle starts again" : ""))
    }
    guard !steps else { return }
    for (a, b) in zip(values, values.dropFirst()) where PropertyValue.interpolate(a, b, 0.5) == nil {
      DiagnosticLog.warning(
        .idleAnimation,
        "\(name) cannot change gradually from \(a.text) to \(b.text), so it shows nothing between them")
      return
    }
  }
}

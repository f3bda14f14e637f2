// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// Resolves the named times of entrances, exits and declared animations.
extension Cast {
  /// Gives a layer its times, if they are known; false if one is not known yet.
  func takeAwaitedTimes(_ layer: Layer) -> Bool {
    guard let plan = layer.knownPlan, !plan.awaited.isEmpty else { return true }
    guard layer.hasKnownTimes, let own = layer.clock(below: root), let clock = clock(around: layer) else {
      return false
    }
    let wasGone = layer.knows(.gone)
    plan.awaited.removeAll { awaited in
      guard let time = find(awaited.time, by: clock) else { return false }
      DiagnosticLog.reporting(at: awaited.callStack) {
        let local = own.speed * time + own.offset
        guard own.speed > 0, (-1e6...1e6).contains(local) else {
          return DiagnosticLog.error(
            own.speed > 0
              ? "\(awaited.subject) must begin within 1e6 s of its layer's time, got \(local)"
              : "\(awaited.subject) begins at a named time, but the time of its layer does not run forward")
        }
        awaited.take(local)
      }
      return true
    }
    if !wasGone, layer.knows(.gone) { takeEnd(layer) }
    return plan.awaited.isEmpty
  }

  /// A layer that goes out at a time of its own is gone afterwards.
  private func takeEnd(_ layer: Layer) {
    guard let plan = layer.knownPlan, let last = plan.exits.last, let end = layer.exitEnd else { return }
    let length = end - layer.timeOffset
    guard length > 0 else {
      return DiagnosticLog.reporting(at: last.begin.callStack) {
        DiagnosticLog.error(
          "\(layer) leaves \((-length).rounded(decimals: 6)) s before it is shown; show the layer earlier, or let it leave later"
        )
      }
    }
    layer.duration = layer.duration > 0 ? min(layer.duration, length) : length
  }

  /// Reports times of a layer that cannot be resolved.
  func reportAwaitedTimes(of layer: Layer) {
    let awaited = layer.knownPlan?.awaited ?? []
    layer.knownPlan?.awaited = []
    // What it lies in has no time, which is an error already.
    guard layer.hasKnownTimes else { return }
    for awaited in awaited {
      DiagnosticLog.reporting(at: awaited.callStack) {
        _ = seconds(awaited.time, by: clock(around: layer) ?? Clock(), for: "start of \(awaited.subject)")
      }
    }
  }
}

extension [Layer] {
  /// Times that are not known yet.
  var awaitedTimeCount: Int { reduce(0) { $0 + ($1.knownPlan?.awaited.count ?? 0) } }
}

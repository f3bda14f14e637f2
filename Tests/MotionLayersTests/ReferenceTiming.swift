// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The formulas of the rule book (T-3 to T-19) written down one after the other: slow, and made of nothing that the
/// engine uses.
///
/// A reading within 1e-6 of a boundary sets `isDoubtful`: there rounding decides which side it falls on.
struct ReferenceTiming {
  var begin = 0.0
  var duration = 0.0
  var speed: Float = 1
  var offset = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fill = "removed"

  /// A control-point curve for progress: easeIn, or none.
  var easesIn = false

  static func isNear(_ a: Double, _ b: Double, _ doubt: inout Bool) { if abs(a - b) < 1e-6 { doubt = true } }

  /// A layer's time for its parent's (T-3, T-4).
  func layerTime(_ parent: Double, _ doubt: inout Bool) -> Double {
    ReferenceTiming.isNear(parent, begin, &doubt)
    if parent < begin { return 0 }
    return (parent - begin) * Double(speed) + offset
  }

  var cycle: Double { autoreverses ? duration + duration : duration }

  /// T-13.
  var active: Double {
    if repeatDuration > 0 { return repeatDuration }
    if repeatCount > 0 { return cycle * Double(repeatCount) }
    return cycle
  }

  /// The active time at a parent time, or nil if the animation contributes nothing (T-14, T-15, T-16).
  func activeTime(_ parent: Double, isAttachedAfter: Bool, _ doubt: inout Bool) -> Double? {
    let fillsBefore = fill == "backwards" || fill == "both"
    let fillsAfter = isAttachedAfter && (fill == "forwards" || fill == "both")
    if speed == 0 { return Swift.min(Swift.max(offset, 0), active) }
    let time = (parent - begin) * Double(speed) + offset
    ReferenceTiming.isNear(parent, begin, &doubt)
    ReferenceTiming.isNear(time, 0, &doubt)
    ReferenceTiming.isNear(time, active, &doubt)
    if speed > 0 {
      if parent < begin || time < 0 { return fillsBefore ? 0 : nil }
      if time >= active { return fillsAfter ? active : nil }
      return time
    }
    // Backwards: from the offset down to 0.
    if parent < begin { return fillsBefore ? Swift.min(Swift.max(offset, 0), active) : nil }
    if time > active { return fillsBefore ? active : nil }
    if time <= 0 { return fillsAfter ? 0 : nil }
    return time
  }

  /// Time inside a cycle (T-17).
  func basicTime(_ time: Double, _ doubt: inout Bool) -> Double {
    let cycles = time / cycle
    let whole = cycles.rounded()
    if time == active, whole >= 1, abs(cycles - whole) < 1e-9 { return autoreverses ? 0 : duration }
    if time != active || whole >= 1 { ReferenceTiming.isNear(cycles, whole == 0 ? -1 : whole, &doubt) }
    var inside = time - floor(cycles) * cycle
    if autoreverses, inside > duration { inside = cycle - inside }
    return inside
  }

  /// Progress after the timing function (T-18).
  func bent(_ basic: Double) -> Double {
    let p = basic / duration
    return easesIn ? ReferenceTiming.easeIn(p) : p
  }

  /// The Bézier (0.42, 0), (1, 1) by bisection, its control points rounded to Float (T-30).
  static func easeIn(_ x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let c = Double(Float(0.42))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let t = (low + high) / 2
      let at = 3 * (1 - t) * (1 - t) * t * c + 3 * (1 - t) * t * t + t * t * t
      if at < x { low = t } else { high = t }
    }
    return 3 * (1 - low) * low * low + low * low * low
  }
}

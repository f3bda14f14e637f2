// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// The unchanging stretch of a scene's time around an instant, found without examining any other instant: every layer and
/// animation gives the times of its next and last possible change.
///
/// It may be shorter than it could be, never longer: ends keep clear of changes by more than times are rounded.
struct StillSpan: Hashable {
  /// The instant, in the scene's seconds.
  let time: Double
  private(set) var start = -Double.infinity
  private(set) var end = Double.infinity

  init(at time: Double) { self.time = time }

  /// A clock near the instant: its reading then, and its seconds for each of the scene's.
  struct Clock {
    var value: Double
    var rate: Double
  }

  /// False if nothing but the instant is left.
  var isOpen: Bool { start < time || end > time }

  func contains(_ other: Double) -> Bool { other == time || (start <= other && other <= end) }

  /// Nothing but the instant is left: something moves.
  mutating func stop() { (start, end) = (time, time) }

  /// Ends the span where a clock passes the time of a possible change.
  ///
  /// - Parameter isBegun: a clock at or after the boundary is known to be beyond it, as phases are that begin there.
  mutating func limit(_ clock: Clock, at boundary: Double, isBegun: Bool = true) {
    guard clock.rate != 0, abs(boundary) != .infinity else { return }
    // Rounding grows with the times, and so do these margins.
    let local = 4 * MediaTiming.tolerance + 1e-12 * (abs(boundary) + abs(clock.value))
    let margin = local / abs(clock.rate) + 1e-12 * abs(time) + MediaTiming.tolerance
    let distance = (boundary - clock.value) / clock.rate
    if distance > margin {
      end = min(end, time + distance - margin)
    } else if distance < -margin {
      start = max(start, time + distance + margin)
    } else if isBegun, clock.value >= boundary {
      if clock.rate > 0 { start = time } else { end = time }
    } else {
      stop()
    }
  }
}

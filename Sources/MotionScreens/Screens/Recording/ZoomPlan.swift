// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// When and where a recording is enlarged, made from its clicks.
struct ZoomPlan: Hashable, Sendable {
  /// A view that is reached at a time and left from there.
  struct Key: Hashable, Sendable {
    /// Seconds of the recording.
    var time: Double
    /// The middle of the view, in fractions of the recording.
    var center: CGPoint
    /// 1 shows all of it.
    var scale: Double
  }
  var keys: [Key]

  /// Seconds from the start of a zoom to the click.
  static let lead = 0.9
  /// Seconds that a view stays after a click.
  static let hold = 1.3
  /// Seconds in which it goes back to the whole.
  static let release = 1.0
  /// Clicks that are closer to each other share one zoom.
  static let gap = lead + hold + release

  /// - Parameters:
  ///   - clicks: in order of time, with points in fractions of the recording.
  ///   - zoom: how much larger the recording is at clicks; 1 for not at all.
  ///   - length: of the recording in seconds, if it is known.
  init(_ clicks: [ScreenClick], zoom: Double, length: Double? = nil) {
    let whole = CGPoint(x: 0.5, y: 0.5)
    keys = [Key(time: 0, center: whole, scale: 1)]
    guard zoom > 1, !clicks.isEmpty else { return }
    for group in ZoomPlan.groups(clicks) {
      for (index, click) in group.enumerated() {
        let center = ZoomPlan.center(click.point, zoom)
        let time = max(click.time - 0.12, 0)
        let earliest = index == 0 ? 0 : group[index - 1].time + 0.25
        let begin = max(click.time - ZoomPlan.lead, earliest)
        var start = keys[keys.count - 1]
        start.time = max(begin, 0)
        add(start)
        add(Key(time: max(time, max(begin, 0) + 0.05), center: center, scale: zoom))
      }
      let last = keys[keys.count - 1]
      let end = (group.last?.time ?? last.time) + ZoomPlan.hold
      if let length, end + 0.3 >= length { continue }
      add(Key(time: end, center: last.center, scale: zoom))
      add(Key(time: end + ZoomPlan.release, center: whole, scale: 1))
    }
  }

  private mutating func add(_ key: Key) {
    var key = key
    key.time = max(key.time, keys[keys.count - 1].time)
    keys.append(key)
  }

  /// Clicks that share one zoom.
  static func groups(_ clicks: [ScreenClick]) -> [[ScreenClick]] {
    var groups: [[ScreenClick]] = []
    for click in clicks {
      if let last = groups.last?.last, click.time - last.time < gap {
        groups[groups.count - 1].append(click)
      } else {
        groups.append([click])
      }
    }
    return groups
  }

  /// The middle of a view that has the point near its own middle and lies within the recording.
  static func center(_ point: CGPoint, _ zoom: Double) -> CGPoint {
    let half = 0.5 / zoom
    func inside(_ value: Double) -> Double { min(max(value, half), 1 - half) }
    return CGPoint(x: inside(point.x), y: inside(point.y))
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The time of a layer whose clock is bent. The map stands beside the timing, because animations and most layers have none: with
/// an array inside, each copy of a timing would be counted.
extension MediaTiming {
  /// The layer's own time for its parent's, bent by its map.
  @inline(__always)
  package func localTime(parent: Double, through map: PlaybackMap?) -> Double {
    let time = localTime(parent: parent)
    return map?(time) ?? time
  }

  /// The parent's time for a layer's own. Through a map, the first one; 0 if it is never shown.
  package func parentTime(local: Double, through map: PlaybackMap?) -> Double {
    guard let map else { return parentTime(local: local) }
    return map.time(showing: local).map { parentTime(local: $0) } ?? 0
  }
}

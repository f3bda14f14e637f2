// SPDX-License-Identifier: Apache-2.0

/// When each key frame is reached, and how progress runs between two of them.
struct KeyTimes: Sendable {
  /// Times of the segment boundaries, 0…1; at least two. Before the first and after the last one, a value holds.
  let times: [Double]
  /// One per segment; missing ones are linear.
  var timingFunctions: [TimingFunction] = []

  /// The segment that holds progress `p`, and the fraction inside it, bent by the segment's timing function.
  ///
  /// A time on a boundary begins the next segment; where several coincide, the last of them (T-52).
  func segment(at p: Double) -> (index: Int, fraction: Double) {
    let last = times.count - 2
    if p >= times[last + 1] { return (last, 1) }
    let p = p > times[0] ? p : times[0]
    // The last index whose time is not after p.
    var (low, high) = (0, last + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= p { low = middle } else { high = middle }
    }
    let length = times[low + 1] - times[low]
    let fraction = length > 0 ? min(1, (p - times[low]) / length) : 0
    return (low, low < timingFunctions.count ? timingFunctions[low](fraction) : fraction)
  }
}

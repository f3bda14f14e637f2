import MotionAnimation

/// Everything that was committed about one layer, in order of time.
struct LayerHistory: Sendable {
  /// When a version begins to hold: apart from the version, so that finding one touches little memory.
  private struct Entry: Sendable {
    /// Scene time of the commit.
    var time: Double
    /// Counts the commits of a rehearsal from 0.
    var commit: Int
    var version: LayerVersion
  }

  let className: String
  private var entries: [Entry] = []

  init(className: String) { self.className = className }

  var versions: [LayerVersion] { entries.map(\.version) }

  mutating func append(_ version: LayerVersion, time: Double, commit: Int) {
    entries.append(Entry(time: time, commit: commit, version: version))
  }

  /// The version that holds at a time, looking only at commits before one; nil before the first.
  ///
  /// - Complexity: O(log n).
  func version(at time: Double, before commit: Int) -> LayerVersion? {
    let limit = time + MediaTiming.tolerance
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= limit, entries[middle].commit < commit { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? entries[low - 1].version : nil
  }
}

/// A layer as of one commit. What did not change is shared with the version before.
///
/// A class, so that a frame borrows it instead of copying it.
final class LayerVersion: Sendable {
  let name: String?
  let values: SharedValues
  let timing: MediaTiming
  /// Back to front, by index of their histories.
  let sublayers: [Int]
  let mask: Int?
  /// In order of addition (T-65).
  let animations: [AnimationRecord]

  init(
    name: String?, values: SharedValues, timing: MediaTiming, sublayers: [Int], mask: Int?,
    animations: [AnimationRecord]
  ) {
    self.name = name
    self.values = values
    self.timing = timing
    self.sublayers = sublayers
    self.mask = mask
    self.animations = animations
  }
}

/// Values that several versions share.
final class SharedValues: Sendable {
  let values: LayerValues
  /// Where the script named the font or file that they need; empty if that is unknown.
  let assetPlace: [UInt]
  init(_ values: LayerValues, assetPlace: [UInt] = []) { (self.values, self.assetPlace) = (values, assetPlace) }
}

import MotionAnimation

/// Everything that was committed about one layer, in order of time.
struct LayerHistory: Sendable {
  let className: String
  var versions: [LayerVersion] = []
  /// Animations that were removed because they ended, with the commit that did it: copies in a replicator that run
  /// behind have not seen their end yet (RP-5).
  var ended: [(record: AnimationRecord, commit: Int)] = []

  /// The version that holds at a time, looking only at commits before one; nil before the first.
  ///
  /// - Complexity: O(log n).
  func version(at time: Double, before commit: Int) -> Int? {
    let limit = time + MediaTiming.tolerance
    var (low, high) = (0, versions.count)
    while low < high {
      let middle = (low + high) / 2
      if versions[middle].time <= limit, versions[middle].commit < commit { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

/// A layer as of one commit. What did not change is shared with the version before.
struct LayerVersion: Sendable {
  /// Scene time of the commit.
  var time: Double
  /// Counts the commits of a rehearsal from 0.
  var commit: Int
  var name: String?
  var values: SharedValues
  var timing: MediaTiming
  /// Back to front, by index of their histories.
  var sublayers: [Int]
  var mask: Int?
  /// In order of addition (T-65).
  var animations: [AnimationRecord]
  /// Draws the contents of frames in which an animation changes what they depend on (V-12).
  var redraw: RedrawSource?
}

/// Values that several versions share.
final class SharedValues: Sendable {
  let values: LayerValues
  /// Where the script named the font or file that they need; empty if that is unknown.
  let assetPlace: [UInt]
  init(_ values: LayerValues, assetPlace: [UInt] = []) { (self.values, self.assetPlace) = (values, assetPlace) }
}

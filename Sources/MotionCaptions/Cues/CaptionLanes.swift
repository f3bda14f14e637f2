// SPDX-License-Identifier: Apache-2.0

/// The lanes of captions that are shown at once, one above the other. A caption keeps its lane for as long as it is shown.
struct CaptionLanes {
  /// By their start. If several begin at once, the last one comes first and takes the lowest lane.
  private(set) var cues: [CaptionCue] = []
  /// For each cue, how many lanes lie below its own.
  private(set) var lanes: [Int] = []
  /// The captions that end earlier or are left out, because too many are shown at once.
  private(set) var cuts: [Cut] = []

  struct Cut: Hashable {
    /// Its number among the cues that were given.
    var cue: Int
    var message: String
  }

  /// The most captions at once.
  static let limit = 4
  /// Two that overlap by less than this, in seconds, follow one another: files round their times.
  private static let slack = 0.05

  init(_ given: [CaptionCue]) {
    let order = given.indices.sorted { (given[$0].start, -$0) < (given[$1].start, -$1) }
    // The last cue of each lane.
    var last: [Int] = []
    for number in order {
      let cue = given[number]
      var lane = last.firstIndex { cues[$0].end <= cue.start + CaptionLanes.slack && cues[$0].start < cue.start }
      if lane == nil, last.count < CaptionLanes.limit {
        lane = last.count
        last.append(-1)
      }
      if lane == nil {
        let oldest = last.indices.min { cues[last[$0]].start < cues[last[$1]].start }
        guard let oldest, cues[last[oldest]].start < cue.start else {
          cuts.append(
            Cut(
              cue: number,
              message: "more than \(CaptionLanes.limit) captions begin at \(cue.start) s; this one is left out: "
                + "“\(cue.text.prefix(40))”"))
          continue
        }
        cuts.append(
          Cut(
            cue: number,
            message: "more than \(CaptionLanes.limit) captions are shown at \(cue.start) s; the caption from "
              + "\(cues[last[oldest]].start) s ends at that time"))
        lane = oldest
      }
      guard let lane else { continue }
      if last[lane] >= 0, cues[last[lane]].end > cue.start { cues[last[lane]].end = cue.start }
      last[lane] = cues.count
      cues.append(cue)
      lanes.append(lane)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionChecks
import MotionProcess

/// The differences between two films: their measures, their scenes, their sound, and their frames one by one.
struct FilmDifference {
  /// A run of frames that differ. Gaps of less than half a second belong to it.
  struct Stretch: Codable, Hashable {
    /// Frames of the first film, the first and the last.
    var first: Int
    var last: Int
    /// By how many frames the same part is later in the second film; nil: by none.
    var shift: Int?
    /// Seconds of the first film.
    var start: Double
    var end: Double
    var scene: String?
    /// The frame with the most changed pixels, and their part, 0…1.
    var worst: Int
    var changed: Double
    /// The largest difference of a channel in the stretch, 0…255.
    var largest: Int
    /// All changed pixels: left, top, width and height.
    var box: [Int]
  }

  /// A scene of one film alone, or of unequal lengths. Times are seconds.
  struct SceneChange: Codable, Hashable {
    var scene: String?
    /// The beginning and the end; nil: the film does not have it.
    var a: [Double]?
    var b: [Double]?
  }

  let names: (String, String)
  let facts: (FilmFacts, FilmFacts)
  let measure: FrameDifference.Measure
  let sound: SoundDifference
  private(set) var scenes: [SceneChange] = []
  private(set) var stretches: [Stretch] = []
  /// How many frames both films have, and how many of these differ.
  private(set) var compared = 0
  private(set) var differing = 0
  private var squares = 0.0
  /// The frames with the largest difference.
  private(set) var worst: (a: FrameBytes, b: FrameBytes)?
  private var worstPart = 0.0

  /// Compares all frames that both films have, at the times of the film with fewer frames a second.
  init(
    _ a: any FrameSource, _ b: any FrameSource, names: (String, String), by measure: FrameDifference.Measure
  ) throws {
    (self.names, facts, self.measure) = (names, (a.facts, b.facts), measure)
    let alignment = FilmAlignment(a.facts, b.facts)
    sound = try SoundDifference(a, b, alignment, isExact: !measure.allowsNeighbours)
    for part in alignment.parts {
      note(part)
      guard isSameSize, let here = part.a, let there = part.b else { continue }
      let slower = min(a.facts.rate, b.facts.rate)
      // Without room for rounding a frame may fall to the one before it.
      func place(_ index: Int, _ facts: FilmFacts) -> Int { Int(Double(index) * facts.rate / slower + 1e-6) }
      var index = 0
      while place(index, a.facts) < here.count, place(index, b.facts) < there.count {
        try SignalWatch.check()
        let (first, second) = (here.lowerBound + place(index, a.facts), there.lowerBound + place(index, b.facts))
        add(try a.frame(first), try b.frame(second), at: (first, second), scene: part.scene)
        index += 1
      }
    }
  }

  var isSameSize: Bool { facts.0.width == facts.1.width && facts.0.height == facts.1.height }
  var isSameRate: Bool { abs(facts.0.rate / facts.1.rate - 1) < 1e-5 }

  /// Whether all frames and the sound are equal, and the films are as large, as fast and as long.
  var isEqual: Bool {
    stretches.isEmpty && scenes.isEmpty && sound.stretches.isEmpty && isSameSize && isSameRate
      && facts.0.frames == facts.1.frames
  }

  /// Of all compared frames, in decibels; nil: no channel differs.
  var peakSignalToNoise: Double? {
    squares > 0 ? 10 * log10(65_025 / (squares / Double(compared))) : nil
  }

  /// Keeps a scene of one film alone, and a scene whose lengths differ by a frame or more.
  private mutating func note(_ part: FilmAlignment.Part) {
    let times = (
      part.a.map { [facts.0.time($0.lowerBound), facts.0.time($0.upperBound)] },
      part.b.map { [facts.1.time($0.lowerBound), facts.1.time($0.upperBound)] }
    )
    if let a = times.0, let b = times.1 {
      let lengths = (a.last ?? 0) - (a.first ?? 0) - (b.last ?? 0) + (b.first ?? 0)
      // Rounding to frames changes a length by half a frame at most.
      guard abs(lengths) > 0.51 / min(facts.0.rate, facts.1.rate) else { return }
    }
    scenes.append(SceneChange(scene: part.scene, a: times.0, b: times.1))
  }

  private mutating func add(_ a: FrameBytes, _ b: FrameBytes, at frames: (Int, Int), scene: String?) {
    let difference = FrameDifference(a, b, by: measure)
    compared += 1
    squares += difference.meanSquare
    guard let box = difference.box else { return }
    differing += 1
    if difference.changed > worstPart { (worst, worstPart) = ((a, b), difference.changed) }
    let found = Stretch(
      first: frames.0, last: frames.0, shift: frames.0 == frames.1 || !isSameRate ? nil : frames.1 - frames.0,
      start: facts.0.time(frames.0), end: facts.0.time(frames.0 + 1), scene: scene, worst: frames.0,
      changed: difference.changed, largest: difference.largest, box: [box.x, box.y, box.width, box.height])
    // Differences within half a second are one stretch.
    guard let last = stretches.last, last.scene == scene, last.shift == found.shift,
      found.start - last.start >= 0, frames.0 - last.last <= Int(facts.0.rate / 2)
    else {
      stretches.append(found)
      return
    }
    stretches[stretches.count - 1] = last.joined(found)
  }
}

extension FilmDifference.Stretch {
  fileprivate func joined(_ next: Self) -> Self {
    var result = self
    (result.last, result.end) = (next.last, next.end)
    if next.changed > changed { (result.changed, result.worst) = (next.changed, next.worst) }
    result.largest = max(largest, next.largest)
    let (x, y) = (min(box[0], next.box[0]), min(box[1], next.box[1]))
    let right = max(box[0] + box[2], next.box[0] + next.box[2])
    let bottom = max(box[1] + box[3], next.box[1] + next.box[3])
    result.box = [x, y, right - x, bottom - y]
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionChecks
import MotionProcess

/// The differences between two films, frame by frame.
struct FilmDifference {
  /// A run of frames that differ. Gaps of less than half a second belong to it.
  struct Stretch: Codable, Hashable {
    /// Frames, the first and the last.
    var first: Int
    var last: Int
    /// Seconds.
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

  let names: (String, String)
  let facts: (FilmFacts, FilmFacts)
  let measure: FrameDifference.Measure
  private(set) var stretches: [Stretch] = []
  /// How many frames both films have, and how many of these differ.
  private(set) var compared = 0
  private(set) var differing = 0
  private var squares = 0.0
  /// The frames with the largest difference.
  private(set) var worst: (a: FrameBytes, b: FrameBytes)?
  private var worstPart = 0.0

  /// Compares all frames that both films have.
  init(
    _ a: any FrameSource, _ b: any FrameSource, names: (String, String), by measure: FrameDifference.Measure
  ) throws {
    (self.names, facts, self.measure) = (names, (a.facts, b.facts), measure)
    guard a.facts.width == b.facts.width, a.facts.height == b.facts.height else {
      throw HostError(
        .usage,
        "\(names.0) has frames of \(a.facts.width) by \(a.facts.height) pixels, and \(names.1) of \(b.facts.width) by "
          + "\(b.facts.height); films of one size can be compared, and --scale changes the size of a script's frames")
    }
    while let first = try a.next(), let second = try b.next() {
      try SignalWatch.check()
      let difference = FrameDifference(first, second, by: measure)
      add(difference, at: compared)
      if difference.changed > worstPart { (worst, worstPart) = ((first, second), difference.changed) }
      compared += 1
    }
  }

  /// Whether all frames are equal, and there are as many.
  var isEqual: Bool { stretches.isEmpty && facts.0.frames == facts.1.frames }

  /// Of all compared frames, in decibels; nil: no channel differs.
  var peakSignalToNoise: Double? {
    squares > 0 ? 10 * log10(65_025 / (squares / Double(compared))) : nil
  }

  /// Codecs change single pixels of nearly every frame beyond any tolerance.
  private func isNoise(_ difference: FrameDifference) -> Bool {
    measure.allowsNeighbours && difference.changed < 0.0005
  }

  private mutating func add(_ difference: FrameDifference, at frame: Int) {
    squares += difference.meanSquare
    guard let box = difference.box, !isNoise(difference) else { return }
    differing += 1
    let area = [box.x, box.y, box.width, box.height]
    let gap = Int(facts.0.rate / 2)
    let rate = max(facts.0.rate, 1e-9)
    guard var last = stretches.last, frame - last.last <= gap,
      last.scene == (facts.0.scene(at: frame) ?? facts.1.scene(at: frame))
    else {
      stretches.append(
        Stretch(
          first: frame, last: frame, start: Double(frame) / rate, end: Double(frame + 1) / rate,
          scene: facts.0.scene(at: frame) ?? facts.1.scene(at: frame), worst: frame, changed: difference.changed,
          largest: difference.largest, box: area))
      return
    }
    (last.last, last.end) = (frame, Double(frame + 1) / rate)
    if difference.changed > last.changed { (last.changed, last.worst) = (difference.changed, frame) }
    last.largest = max(last.largest, difference.largest)
    let (x, y) = (min(last.box[0], area[0]), min(last.box[1], area[1]))
    let (right, bottom) = (
      max(last.box[0] + last.box[2], area[0] + area[2]), max(last.box[1] + last.box[3], area[1] + area[3])
    )
    last.box = [x, y, right - x, bottom - y]
    stretches[stretches.count - 1] = last
  }
}

extension FilmDifference {
  /// For people: a line for each stretch, then the whole.
  var text: String {
    func short(_ number: Double) -> String { String(format: "%g", (number * 100).rounded() / 100) }
    var lines = stretches.map { stretch in
      let frames =
        stretch.first == stretch.last ? "frame \(stretch.first)" : "frames \(stretch.first) to \(stretch.last)"
      let box = stretch.box
      return "\(frames), \(short(stretch.start)) to \(short(stretch.end)) s"
        + (stretch.scene.map { ", scene “\($0)”" } ?? "")
        + ": up to \(short(stretch.changed * 100)) % of the pixels, by \(stretch.largest) of 255 at most, within "
        + "(\(box[0]), \(box[1])) and (\(box[0] + box[2]), \(box[1] + box[3])); the most at frame \(stretch.worst)"
    }
    if facts.0.frames != facts.1.frames {
      lines.append("\(names.0) has \(facts.0.frames) frames, and \(names.1) \(facts.1.frames)")
    }
    let noise = peakSignalToNoise.map { ", PSNR \(short($0)) dB" } ?? ""
    lines.append(
      "\(names.0), \(names.1): \(differing) of \(compared) frames differ by more than \(measure.tolerance) of 255\(noise)"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  func json() throws -> String {
    struct Film: Encodable {
      var name: String
      var frames: Int
      var width: Int
      var height: Int
      var fps: Double
    }
    struct Document: Encodable {
      var version = 1
      var a: Film
      var b: Film
      var equal: Bool
      var tolerance: Int
      var compared: Int
      var differing: Int
      var psnr: Double?
      var stretches: [Stretch]
    }
    func film(_ name: String, _ facts: FilmFacts) -> Film {
      Film(name: name, frames: facts.frames, width: facts.width, height: facts.height, fps: facts.rate)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = Document(
      a: film(names.0, facts.0), b: film(names.1, facts.1), equal: isEqual, tolerance: measure.tolerance,
      compared: compared,
      differing: differing, psnr: peakSignalToNoise.map { ($0 * 100).rounded() / 100 }, stretches: stretches)
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

extension FilmDifference {
  /// For people: the measures, a line for each scene and each stretch, then the whole.
  var text: String {
    var lines: [String] = []
    if !isSameSize {
      lines.append(
        "\(names.0) has frames of \(facts.0.width) by \(facts.0.height) pixels, and \(names.1) of \(facts.1.width) by "
          + "\(facts.1.height): no frames were compared; --scale changes the size of a script's frames")
    }
    if !isSameRate {
      lines.append(
        "\(names.0) has \(facts.0.rate.inHundredths) frames a second, and \(names.1) "
          + "\(facts.1.rate.inHundredths): frames of the same time were compared")
    }
    lines += scenes.map(describe) + stretches.map(describe) + sound.stretches.map(describe)
    if facts.0.frames != facts.1.frames {
      lines.append("\(names.0) has \(facts.0.frames) frames, and \(names.1) \(facts.1.frames)")
    }
    let noise = peakSignalToNoise.map { ", PSNR \($0.inHundredths) dB" } ?? ""
    lines.append(
      "\(names.0), \(names.1): \(differing) of \(compared) frames differ by more than \(measure.tolerance) of 255\(noise)"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  private func describe(_ stretch: Stretch) -> String {
    var frames = stretch.first == stretch.last ? "frame \(stretch.first)" : "frames \(stretch.first) to \(stretch.last)"
    if let shift = stretch.shift { frames += " (in \(names.1) from \(stretch.first + shift) on)" }
    let box = stretch.box
    return "\(frames), \(stretch.start.inHundredths) to \(stretch.end.inHundredths) s"
      + (stretch.scene.map { ", scene “\($0)”" } ?? "")
      + ": up to \((stretch.changed * 100).inHundredths) % of the pixels, by \(stretch.largest) of 255 at most, "
      + "within (\(box[0]), \(box[1])) and (\(box[0] + box[2]), \(box[1] + box[3])); the most at frame \(stretch.worst)"
  }

  private func describe(_ change: SceneChange) -> String {
    let name = change.scene.map { "scene “\($0)”" } ?? "a part"
    func times(_ ends: [Double]) -> String { ends.map(\.inHundredths).joined(separator: " to ") + " s" }
    guard let a = change.a else { return "\(name) is in \(names.1) alone, at \(times(change.b ?? []))" }
    guard let b = change.b else { return "\(name) is in \(names.0) alone, at \(times(a))" }
    return "\(name) is at \(times(a)) in \(names.0), and at \(times(b)) in \(names.1)"
  }

  private func describe(_ stretch: SoundDifference.Stretch) -> String {
    func level(_ level: Double?) -> String { level.map { "\($0.inHundredths) dBFS" } ?? "silence" }
    return "sound, \(stretch.start.inHundredths) to \(stretch.end.inHundredths) s"
      + (stretch.scene.map { ", scene “\($0)”" } ?? "")
      + ": differs by up to \(level(stretch.difference)), \(level(stretch.levelA)) beside \(level(stretch.levelB))"
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
      var scenes: [SceneChange]
      var stretches: [Stretch]
      var sound: [SoundDifference.Stretch]
    }
    func film(_ name: String, _ facts: FilmFacts) -> Film {
      Film(name: name, frames: facts.frames, width: facts.width, height: facts.height, fps: facts.rate)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = Document(
      a: film(names.0, facts.0), b: film(names.1, facts.1), equal: isEqual, tolerance: measure.tolerance,
      compared: compared, differing: differing, psnr: peakSignalToNoise.map { ($0 * 100).rounded() / 100 },
      scenes: scenes, stretches: stretches, sound: sound.stretches)
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}

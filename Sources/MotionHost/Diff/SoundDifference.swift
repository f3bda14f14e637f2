// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionMedia

/// The differences between the sounds of two films, in windows of 50 ms.
struct SoundDifference {
  /// A run of windows that differ. Gaps of less than half a second belong to it.
  struct Stretch: Codable, Hashable {
    /// Seconds of the first film.
    var start: Double
    var end: Double
    var scene: String?
    /// The RMS level of either film in dBFS, where they differ most; nil: silence.
    var levelA: Double?
    var levelB: Double?
    /// The RMS level of their difference there, in dBFS.
    var difference: Double
  }

  static let window = 2400
  /// Whether no codec changed the samples. Codecs change each one: by less than half of the level, and beside a louder
  /// window by less than an eighth of that. They change the level of a window by less than a quarter.
  let isExact: Bool
  /// The level of the window before.
  private var before = 0.0
  private(set) var stretches: [Stretch] = []

  init(isExact: Bool) { self.isExact = isExact }

  /// - Parameter start: the time of the first sample in seconds.
  mutating func add(_ a: AudioSamples, _ b: AudioSamples, at start: Double, scene: String?) {
    var (squaresA, squaresB, squares) = (0.0, 0.0, 0.0)
    for (one, other) in [(a.left, b.left), (a.right, b.right)] {
      for index in one.indices {
        let (first, second) = (Double(one[index]), Double(other[index]))
        squaresA += first * first
        squaresB += second * second
        squares += (first - second) * (first - second)
      }
    }
    let count = Double(max(a.count * 2, 1))
    let level = (squares / count).squareRoot()
    let loudest = (max(squaresA, squaresB) / count).squareRoot()
    defer { before = loudest }
    let change = abs(squaresA.squareRoot() - squaresB.squareRoot()) / count.squareRoot()
    let noise = max(before / 8, 0.005)
    guard isExact ? level > 1e-4 : level > max(loudest / 2, noise) || change > max(loudest / 4, noise) else { return }
    let found = Stretch(
      start: start, end: start + Double(a.count) / 48_000, scene: scene,
      levelA: SoundDifference.decibels((squaresA / count).squareRoot()),
      levelB: SoundDifference.decibels((squaresB / count).squareRoot()),
      difference: SoundDifference.decibels(level) ?? 0)
    guard var last = stretches.last, last.scene == scene, start - last.end < 0.5 else {
      stretches.append(found)
      return
    }
    last.end = found.end
    if found.difference > last.difference {
      (last.levelA, last.levelB, last.difference) = (found.levelA, found.levelB, found.difference)
    }
    stretches[stretches.count - 1] = last
  }

  private static func decibels(_ level: Double) -> Double? {
    level > 1e-5 ? (200 * log10(level)).rounded() / 10 : nil
  }
}

extension SoundDifference {
  /// Reads both sounds to their ends, part by part.
  init(_ a: any FrameSource, _ b: any FrameSource, _ alignment: FilmAlignment, isExact: Bool) throws {
    self.init(isExact: isExact)
    guard let countA = a.facts.samples, let countB = b.facts.samples, max(countA, countB) > 0 else { return }
    var first = Reader(source: a, count: countA)
    var second = Reader(source: b, count: countB)
    for part in alignment.parts {
      guard let here = part.a.map({ first.samples($0) }), let there = part.b.map({ second.samples($0) }) else {
        continue
      }
      let end = min(here.count, there.count)
      for offset in stride(from: 0, to: end, by: SoundDifference.window) {
        let count = min(SoundDifference.window, end - offset)
        add(
          try first.read(here.lowerBound + offset, count), try second.read(there.lowerBound + offset, count),
          at: Double(here.lowerBound + offset) / 48_000, scene: part.scene)
      }
    }
  }

  /// A sound in parts that rise; silence after its end.
  private struct Reader {
    let source: any FrameSource
    let count: Int
    var position = 0

    func samples(_ frames: Range<Int>) -> Range<Int> {
      func sample(_ frame: Int) -> Int { Int((source.facts.time(frame) * 48_000).rounded()) }
      return sample(frames.lowerBound)..<sample(frames.upperBound)
    }

    mutating func read(_ start: Int, _ length: Int) throws -> AudioSamples {
      // Sound can be read forwards only.
      while position < min(start, count) {
        position += try source.sound(min(start - position, count - position, 48_000)).count
      }
      let rest = max(min(length, count - start), 0)
      var samples = rest > 0 ? try source.sound(rest) : AudioSamples(count: 0)
      position += samples.count
      // A sound shorter than its frames ends in silence.
      samples.left += [Float](repeating: 0, count: length - samples.count)
      samples.right += [Float](repeating: 0, count: length - samples.right.count)
      return samples
    }
  }
}

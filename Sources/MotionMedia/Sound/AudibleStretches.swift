// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The audible parts of a sound: stretches of samples that are not silent.
///
/// A sample counts if either side reaches the threshold. Stretches closer to each other than the hold are merged.
/// Merged stretches shorter than the least length, clicks, are dropped. Only comparisons are used, so the same samples
/// give the same result on every processor.
package struct AudibleStretches: Hashable, Sendable {
  /// Linear magnitude, 1 is full scale.
  package var threshold: Float
  /// Samples of silence that do not end a stretch.
  package var hold: Int
  /// The least samples of a stretch.
  package var leastLength: Int

  /// For ducking: −40 dBFS, 20 ms, and a hold of 0.3 s, so music does not come up between two words.
  package static let ducking = AudibleStretches(threshold: 0.01, hold: 14_400, leastLength: 960)

  package init(threshold: Float, hold: Int, leastLength: Int) {
    (self.threshold, self.hold, self.leastLength) = (threshold, hold, leastLength)
  }

  private var found: [Range<Int>] = []
  private var position = 0

  /// Looks at the samples that follow.
  mutating func add(_ block: AudioSamples) {
    for index in 0..<block.count where abs(block.left[index]) >= threshold || abs(block.right[index]) >= threshold {
      let sample = position + index
      // Adjacent samples are one stretch even without a hold.
      if let last = found.last, sample - last.upperBound < hold || sample == last.upperBound {
        found[found.count - 1] = last.lowerBound..<(sample + 1)
      } else {
        // Nothing more can join a click here.
        if let last = found.last, last.count < leastLength { found.removeLast() }
        found.append(sample..<(sample + 1))
      }
    }
    position += block.count
  }

  /// The stretches found, in samples, ascending.
  var ranges: [Range<Int>] { found.filter { $0.count >= leastLength } }

  /// Of a whole file, the same on every processor; remembered for an unchanged file.
  ///
  /// - Complexity: decodes all of it the first time.
  package func ranges(of sound: SoundFile) throws(MediaError) -> [Range<Int>] {
    let question = Question(file: try FileIdentity(path: sound.path), sound: sound, stretches: self)
    if let known = AudibleStretches.answers.withLock({ $0[question] }) { return known }
    let found = try find(sound)
    AudibleStretches.answers.withLock { answers in
      if answers.count >= 256 { answers.removeAll() }
      answers[question] = found
    }
    return found
  }

  private struct Question: Hashable {
    let file: FileIdentity
    let sound: SoundFile
    let stretches: AudibleStretches
  }

  private static let answers = Mutex<[Question: [Range<Int>]]>([:])

  private func find(_ sound: SoundFile) throws(MediaError) -> [Range<Int>] {
    var finding = self
    let reader = try AudioReader(sound, isPortable: true)
    while true {
      let block = try reader.read(65_536)
      finding.add(block)
      if block.count < 65_536 { return finding.ranges }
    }
  }
}

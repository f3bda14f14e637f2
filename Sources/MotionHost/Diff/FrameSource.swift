// SPDX-License-Identifier: Apache-2.0

import MotionChecks
import MotionMedia

/// A film's sound and frames, in order: first the sound, then the frames.
protocol FrameSource: AnyObject {
  var facts: FilmFacts { get }
  /// The next samples of the sound, as many as ``FilmFacts/samples`` leaves.
  func sound(_ count: Int) throws -> AudioSamples
  /// A frame; numbers never fall.
  func frame(_ number: Int) throws -> FrameBytes
}

/// The measures of a film, and its scenes.
struct FilmFacts: Codable, Hashable, Sendable {
  struct Scene: Codable, Hashable, Sendable {
    var name: String?
    /// Its first frame.
    var start: Int
  }
  /// Pixels.
  var width: Int
  var height: Int
  /// Frames a second.
  var rate: Double
  var frames: Int
  /// The scenes in order; empty: unknown.
  var scenes: [Scene]
  /// Samples of the sound at 48 kHz; 0: the film has none; nil: it cannot have any.
  var samples: Int?

  /// Seconds.
  func time(_ frame: Int) -> Double { Double(frame) / max(rate, 1e-9) }
}

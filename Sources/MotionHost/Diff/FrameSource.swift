// SPDX-License-Identifier: Apache-2.0

import MotionChecks

/// A film's frames, in order.
protocol FrameSource: AnyObject {
  var facts: FilmFacts { get }
  /// The next frame; nil after the last one.
  func next() throws -> FrameBytes?
}

/// The measures of a film, and its scenes.
struct FilmFacts: Codable, Hashable, Sendable {
  struct Scene: Codable, Hashable, Sendable {
    var name: String
    /// Its first frame.
    var start: Int
  }
  /// Pixels.
  var width: Int
  var height: Int
  /// Frames a second.
  var rate: Double
  var frames: Int
  /// The scenes with names, in order; empty: unknown.
  var scenes: [Scene]

  /// The name of the scene at a frame; nil: unknown.
  func scene(at frame: Int) -> String? { scenes.last { $0.start <= frame }?.name }
}

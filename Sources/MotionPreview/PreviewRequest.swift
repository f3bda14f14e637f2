// SPDX-License-Identifier: Apache-2.0

import MotionExport

/// The subject of a studio's request.
struct PreviewRequest: Decodable, Sendable {
  enum Subject: String, Decodable, Sendable {
    case frame, layers, path, keys, graph, segments, sound, waves, beats, thumbnail
    /// Make small images of a part of a clip, so that it can be scrubbed.
    case proxies
  }
  /// The order of waiting requests: the newest for scrubbing, then playback, in order, then requests that can wait, and last
  /// those nobody has made yet.
  enum Lane: String, Decodable, Sendable, CaseIterable {
    case scrub, play, inspect, rest, background, idle

    /// Of those that wait in it only the newest is wanted.
    var keepsNewest: Bool { self == .scrub || self == .inspect || self == .rest }

    /// Somebody looks at the frame and waits.
    var isUrgent: Bool { self == .scrub || self == .play || self == .rest }
  }

  var about: Subject
  var lane: Lane?
  var frame: Int?
  /// `png`, exact, or `jpeg`.
  var form: String?
  /// Pixels for each point of the canvas.
  var scale: Double?
  /// Names of overlays.
  var show: [String]?
  /// Identities of layers.
  var hide: [Int]?
  var solo: Int?
  /// Values in place of the script's, while a person drags them.
  var values: [LayerOverride]?
  /// The layer of the request for a path over the canvas, for key frames or a graph, or for a clip's playback.
  var layer: Int?
  /// The property of a graph.
  var keyPath: String?
  var quality: String?
  /// Where the sound is written.
  var path: String?

  /// Where it waits.
  var assignedLane: Lane { lane ?? (PreviewRequest.patient.contains(about) ? .background : .rest) }

  /// Nobody waits for their answers with a hand on the page.
  private static let patient: Set<Subject> = [.sound, .waves, .beats, .segments, .thumbnail]
}

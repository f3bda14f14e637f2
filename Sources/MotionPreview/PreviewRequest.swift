/// What the studio asks for.
struct PreviewRequest: Decodable, Sendable {
  enum Subject: String, Decodable, Sendable {
    case frame, layers, path, segments, sound, thumbnail
    /// Make small pictures of a part of a clip, so that it can be scrubbed.
    case proxies
  }
  /// Which of the requests that wait is next: the newest that is scrubbed to, then what plays, in order, then what can
  /// wait, and last what nobody has asked for yet.
  enum Lane: String, Decodable, Sendable, CaseIterable {
    case scrub, play, inspect, rest, background, idle

    /// Of those that wait in it only the newest is wanted.
    var keepsNewest: Bool { self == .scrub || self == .inspect || self == .rest }

    /// Somebody looks at the picture and waits.
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
  /// The layer whose way over the canvas is asked for, or what its clip plays.
  var layer: Int?
  var quality: String?
  /// Where the sound is written.
  var path: String?

  /// Where it waits.
  var place: Lane { lane ?? ([.sound, .segments, .thumbnail].contains(about) ? .background : .rest) }
}

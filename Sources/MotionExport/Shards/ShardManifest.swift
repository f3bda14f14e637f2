// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding

/// A shard's description of itself and of the whole: two shards belong together if all but their numbers is equal.
struct ShardManifest: Hashable, Codable {
  static let currentVersion = 3

  var version = ShardManifest.currentVersion
  var shard: ShardNumber
  /// Hash of the programs that made it.
  var engine: String
  /// The kind of processor; empty if the bytes do not depend on it.
  var processor: String
  /// The settings in words.
  var settings: [String]
  var width, height: Int
  /// The format of the film.
  var format: FilmFormat
  /// The number of the first image, where they are numbered.
  var first: Int
  /// Frames a second, as a fraction.
  var rate: [Int64]
  /// Every segment of the film in order, those of other shards too.
  var segments: [Segment]
  /// The key of the sound; nil: there is none. The first shard has it.
  var sound: String?

  struct Segment: Hashable, Codable {
    var key: String
    var frames: Int
  }

  /// The settings one by one: `crf=20.0`.
  private var words: [Substring] { settings.flatMap { $0.split(separator: " ") } }

  /// As far as the file's writer asks.
  var encoding: VideoSettings {
    var settings = VideoSettings(
      codec: format.codec, layout: format.layout, width: width, height: height,
      frameRate: FrameRate(rate.first ?? 0, rate.count > 1 ? rate[1] : 0))
    (settings.color, settings.alpha) = (format.color, format.alpha)
    return settings
  }

  /// The difference from another shard, in words; nil if they belong together.
  func difference(from other: ShardManifest) -> String? {
    if shard.count != other.shard.count {
      return "one export was split into \(other.shard.count), the other into \(shard.count)"
    }
    if version != other.version || engine != other.engine {
      return "they were made by different versions of motionkit or of its libraries"
    }
    if format != other.format || first != other.first {
      return "they were made for different kinds of files, or begin at different frames"
    }
    if (width, height) != (other.width, other.height) {
      return "\(other.shard) has \(other.width)×\(other.height) pixels, \(shard) \(width)×\(height)"
    }
    if rate != other.rate {
      return "\(other.shard) has \(other.encoding.frameRate) frames a second, \(shard) \(encoding.frameRate)"
    }
    if settings != other.settings {
      let (own, others) = (words, other.words)
      let changed = zip(others, own).filter { $0 != $1 }
      // Of different codecs nothing can be compared.
      guard own.count == others.count else { return "they were made with different settings" }
      return "they were made with different settings: \(changed.map(\.0).joined(separator: " ")) and "
        + changed.map(\.1).joined(separator: " ")
    }
    if processor != other.processor {
      return
        "they were made on different kinds of processors, so the encoder may give other bytes; --reproducible makes "
        + "them the same everywhere"
    }
    if segments != other.segments || sound != other.sound {
      return "they are of different films: the script, its parameters, a file or a font differs"
    }
    return nil
  }
}

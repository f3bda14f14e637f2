// SPDX-License-Identifier: Apache-2.0

import MotionEncoding

/// How large a film may be: its file, the average of its bit rate, and the ceiling of it.
///
/// ```swift
/// var settings = ExportSettings()
/// settings.rate.sizeLimit = 8_000_000
/// ```
///
/// Sizes are met by the codec's number for quality: the whole film is made with several of them, until its size fits.
/// So segments stay separate, and every frame has the same quality.
public struct RateControl: Hashable, Sendable {
  /// The most bytes of the file, with its sound; nil: any number. A film that is smaller at its quality stays as it is.
  public var sizeLimit: Int?
  /// The average of the frames in bits a second, never more and at most 3 % less if the codec can; nil: as it comes.
  public var average: Int?
  /// The largest average; nil: any. A film with a smaller one stays as it is.
  public var averageLimit: Int?
  /// The ceiling of the bit rate at any time; nil: none. One encoder makes the whole film then, and nothing is kept.
  public var cap: BitRateCap?

  /// No limits.
  public init() {}

  /// Whether the quality follows from a size.
  var hasTarget: Bool { sizeLimit != nil || average != nil || averageLimit != nil }

  /// The most bytes of a file, or of a film's average.
  static let sizes = 1000...1_000_000_000_000_000

  /// The most bytes of a file; nil: any number.
  ///
  /// - Parameters:
  ///   - seconds: the length of the film.
  ///   - sound: bytes of its sound.
  func bytes(seconds: Double, sound: Int) -> Int? {
    let averages = [average, averageLimit].compactMap(\.self).map { Int(Double($0) * seconds / 8) + sound }
    return (averages + [sizeLimit].compactMap(\.self)).min()
  }
}

extension FilmFormatRequest {
  /// - Throws: for sizes and bit rates that such a film cannot be made to have.
  func checkRate() throws(ExportSettingsError) {
    let rate = settings.rate
    guard rate != RateControl() else { return }
    let asked = rate.words
    guard settings.shard == nil else {
      throw refuse("a share cannot know the size of the whole film: leave out the shard, or \(asked)")
    }
    guard settings.hardware == nil else {
      throw refuse("a graphics card encodes at its own quality: leave out \(asked), or choose another codec")
    }
    if let cap = rate.cap {
      guard codec == .h264 else {
        throw refuse("only H.264 keeps to a ceiling of the bit rate, not \(codec.facts.name): leave the ceiling out")
      }
      if let problem = cap.problem { throw refuse(problem) }
      guard settings.hold != .variable else {
        throw refuse(
          "a ceiling of the bit rate is for frames of equal lengths: leave out hold variable, or the ceiling")
      }
      if let average = rate.average, average > cap.rate {
        throw refuse("an average of \(average) bits a second is above the ceiling of \(cap.rate)")
      }
    }
    guard rate.hasTarget else { return }
    guard [.h264, .h265, .vp9, .av1].contains(codec) else {
      throw refuse(
        "\(codec.facts.name) cannot be made to a size (\(asked)): H.264, H.265, VP9 and AV1 can. A smaller scale, a "
          + "shorter part and fewer frames a second make any file smaller")
    }
    if let size = rate.sizeLimit, !RateControl.sizes.contains(size) {
      throw refuse("a size of \(size) bytes is out of range: it must be from 1 kB to 1000 TB")
    }
    for average in [rate.average, rate.averageLimit].compactMap(\.self)
    where !BitRateCap.rates.contains(average) {
      throw refuse("an average of \(average) bits a second is out of range: it must be from 10k to 2000M")
    }
    guard rate.average == nil || settings.crf == nil else {
      throw refuse("the bit rate decides the quality number: leave out crf, or the bit rate")
    }
  }
}

extension RateControl {
  /// The wishes, for messages: `the size limit`.
  fileprivate var words: String {
    if sizeLimit != nil { return "the size limit" }
    return average != nil || averageLimit != nil ? "the bit rate" : "the ceiling of the bit rate"
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The frames of a clip as an edit list with several parts shows them.
final class EditedFrames: ClipFrames {
  /// Which frame of the track is shown when.
  struct Order: Sendable {
    /// Numbers of the track's frames.
    private(set) var frames: [Int]
    private(set) var index: ClipIndex
    /// When each frame ends, or the part in which it is shown.
    private var ends: [MediaTime]
    /// The number of frames up to the end of the first part longer than the rest of the track, and their end.
    private var short: (count: Int, end: MediaTime)?

    /// Seconds by which rounded lengths of parts exceed a track.
    private static let slack = 0.05

    /// - Parameters:
    ///   - track: the times of the track's frames.
    ///   - tick: of the track's clock, in seconds.
    /// - Returns: nil if no part shows a frame.
    init?(_ edits: EditList, _ track: ClipIndex, tick: (numerator: Int64, denominator: Int64)) {
      var frames: [Int] = []
      var times: [MediaTime] = []
      var ends: [MediaTime] = []
      var begin = MediaTime.zero
      var origin: MediaTime?
      var short: (count: Int, end: MediaTime)?
      for part in edits.parts {
        let length = MediaTime(part.duration, edits.timescale)
        defer { begin = begin + length }
        guard let start = part.start else { continue }
        let first = MediaTime(start * tick.numerator, tick.denominator) - track.origin
        if origin == nil { origin = begin }
        let rest = track.duration - first
        defer {
          if short == nil, rest.seconds < length.seconds - Order.slack {
            short = (frames.count, begin + min(length, max(.zero, rest)))
          }
        }
        guard rest > .zero else { continue }
        var number = track.frameIndex(at: first)
        // Rounded times must not add a frame at the end of a part.
        while number < track.frameCount, track.times[number].seconds < (first + length).seconds - 1e-6 {
          // The first may have begun before the part does.
          let time = begin + max(.zero, track.times[number] - first)
          if times.last.map({ $0 < time }) ?? true {
            frames.append(number)
            times.append(time)
            ends.append(begin + min(length, track.end(ofFrame: number) - first))
          }
          number += 1
        }
      }
      guard !frames.isEmpty, let origin else { return nil }
      let rate = Order.isEven(times, track.constantRate) ? track.constantRate : nil
      self.frames = frames
      self.ends = ends.map { $0 - origin }
      self.short = short.map { ($0.count, $0.end - origin) }
      index = ClipIndex(
        times: rate.map { rate in frames.indices.map { rate.time(ofFrame: $0) } } ?? times.map { $0 - origin },
        duration: begin - origin, rate: rate, origin: origin)
    }

    /// Whether frames follow one another at a rate.
    private static func isEven(_ times: [MediaTime], _ rate: FrameRate?) -> Bool {
      guard let rate, let first = times.first?.seconds else { return false }
      return times.enumerated().allSatisfy { number, time in
        abs((time.seconds - first) * rate.framesPerSecond - Double(number)) < 0.05
      }
    }

    /// The frames of a cut track up to the first one without all its data.
    ///
    /// - Returns: nil if the first one is not.
    func prefix(_ whole: Int) -> Order? {
      let broken = frames.firstIndex { $0 >= whole } ?? frames.count
      let count = min(broken, short?.count ?? frames.count)
      guard count > 0 else { return nil }
      var order = self
      order.frames = Array(frames.prefix(count))
      let end = count == short?.count ? short?.end : nil
      if count < frames.count || end != nil { order.index = index.prefix(count, end: end ?? ends[count - 1]) }
      return order
    }

    /// The last frame stays until the sound ends.
    func held(untilContainer end: MediaTime?) -> Order {
      guard let end else { return self }
      var order = self
      order.index = index.held(untilContainer: end)
      return order
    }
  }

  private let track: DecodedFrames
  private let order: Order

  init(_ track: DecodedFrames, _ order: Order) { (self.track, self.order) = (track, order) }

  func bitmap(_ number: Int) throws(MediaError) -> Bitmap { try track.bitmap(order.frames[number]) }
  func path(of number: Int) -> String { track.path(of: order.frames[number]) }
  func runAhead(_ ahead: DecodingAhead?) { track.runAhead(ahead) }
  var decodedCount: Int { track.decodedCount }
}

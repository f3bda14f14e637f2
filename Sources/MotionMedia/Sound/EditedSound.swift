// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The sound of a track as an edit list with several parts plays it, from its beginning to its end.
///
/// The track is decoded from its beginning. Each part is cut out of it to the sample, so the frames
/// before a part lead into it. A pause between parts is silence. A part that lies before the last one in the track is decoded
/// from the beginning again.
final class EditedSound: SoundSource {
  /// A part of the track.
  private struct Stretch {
    /// Samples of the result.
    var played: Range<Int>
    /// The track's sample with which it begins.
    var start: Int
  }

  private let sound: SoundFile
  private let stream: Int
  private let isPortable: Bool
  /// Ascending. All have samples.
  private let stretches: [Stretch]
  /// The stretch that is being read.
  private var number = 0
  /// Samples that were given.
  private var position = 0
  private var track: AudioPartReader?
  /// The track's sample that comes next.
  private var trackPosition = 0
  /// Samples of silence in place of those beyond the track's end.
  private var filled = 0

  /// Silence that there may be in all, as in ``AudioPartReader``.
  private static let mostSilence = 3600 * AudioFormat.sampleRate

  /// - Parameters:
  ///   - edits: of the track.
  ///   - reader: of the same track as libav plays it.
  ///   - isPortable: gives the same samples on every processor.
  init(_ sound: SoundFile, _ edits: EditList, like reader: AudioPartReader, isPortable: Bool) throws(MediaError) {
    (self.sound, self.isPortable) = (sound, isPortable)
    stream = reader.streamIndex
    // Sample 0 is the first of the video, or of sound alone.
    let origin = reader.videoStart ?? edits.instant(edits.begin)
    var stretches: [Stretch] = []
    var (time, end, silence): (Int64, Int, Int) = (0, 0, 0)
    for part in edits.parts {
      let first = edits.instant(time)
      time += part.duration
      guard let start = part.start else { continue }
      guard let first, let origin, let last = edits.instant(time), let place = reader.instant(ticks: start) else {
        throw .corrupt(path: sound.path, time: nil, reason: "the times of its edit list are out of range")
      }
      let played = max(0, (first - origin).sample)..<max(0, (last - origin).sample)
      guard !played.isEmpty else { continue }
      silence += played.lowerBound - end
      end = played.upperBound
      // A part that begins before the video plays from there on.
      let hidden = max(0, -(first - origin).sample)
      stretches.append(Stretch(played: played, start: place.sample + hidden))
    }
    guard silence <= EditedSound.mostSilence else {
      throw .corrupt(path: sound.path, time: nil, reason: "its edit list has more than an hour of silence")
    }
    self.stretches = stretches
  }

  /// Seconds.
  var duration: Double { Double(stretches.last?.played.upperBound ?? 0) / Double(AudioFormat.sampleRate) }

  /// Samples that are whole, as far as it has been read.
  var placed: Int {
    guard number < stretches.count, let track else { return position }
    let (played, start) = (stretches[number].played, stretches[number].start)
    return max(position, min(played.upperBound, played.lowerBound + track.placed - start))
  }

  func read(_ count: Int) throws(MediaError) -> AudioSamples {
    var result = AudioSamples(count: 0)
    while result.count < count, number < stretches.count {
      let stretch = stretches[number]
      let pause = min(count - result.count, stretch.played.lowerBound - position)
      if pause > 0 {
        result.append(AudioSamples(count: pause))
        position += pause
        continue
      }
      let wanted = min(count - result.count, stretch.played.upperBound - position)
      var block: AudioSamples
      do { block = try next(wanted, stretch) } catch {
        throw error.at(MediaTime(Int64(placed), Int64(AudioFormat.sampleRate)))
      }
      let isOver = block.count < wanted
      // Later parts stay at their positions.
      if isOver, number + 1 < stretches.count {
        filled += wanted - block.count
        guard filled <= EditedSound.mostSilence else {
          throw .corrupt(path: sound.path, time: nil, reason: "its edit list has more than an hour of silence")
        }
        block.append(AudioSamples(count: wanted - block.count))
      }
      result.append(block)
      position += block.count
      if position == stretch.played.upperBound || block.count < wanted { number += 1 }
    }
    return result
  }

  /// The next samples of a stretch, up to `count`; fewer at the end of the track.
  private func next(_ count: Int, _ stretch: Stretch) throws(MediaError) -> AudioSamples {
    let wanted = stretch.start + position - stretch.played.lowerBound
    // A decoder only goes on, so an earlier sample needs a new one.
    if trackPosition > wanted { track = nil }
    let reader: AudioPartReader
    if let track {
      reader = track
    } else {
      reader = try AudioPartReader(sound, ofStream: stream, isPortable: isPortable)
      (track, trackPosition) = (reader, 0)
    }
    trackPosition += try reader.skip(wanted - trackPosition)
    guard trackPosition == wanted else { return AudioSamples(count: 0) }
    let block = try reader.read(count)
    trackPosition += block.count
    return block
  }
}

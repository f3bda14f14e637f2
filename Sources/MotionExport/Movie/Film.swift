// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionMedia
import MotionModel
import MotionTimeline

/// A film as its segments: their frames, the encoder's settings, and their keys.
struct Film {
  var segments: [Range<Int>]
  var format: FilmFormat
  var encoding: VideoSettings
  /// One for each segment, and none at all where nothing is kept.
  var keys: [SegmentKey] = []
  /// The key of kept frames, see ``KeyMaker/framesKey``; nil: nothing is kept.
  var framesKey: ContentHash?
  /// How loud its sound is made; nil: it stays as it is.
  var loudness: LoudnessTarget?
  /// It has a sound track even if nothing is heard.
  var silentTrack = false
  /// None: no sound, or nothing is kept.
  var soundKeys = SoundKeys()
  var soundKey: SegmentKey? { soundKeys.track }

  var frameCount: Int { segments.reduce(0) { $0 + $1.count } }

  func key(_ index: Int) -> SegmentKey? { keys.indices.contains(index) ? keys[index] : nil }

  /// The key of a segment in the folder of its shards. An incomplete key does not tell two segments apart, but their positions
  /// in the film do.
  func shardKey(_ index: Int) -> ContentHash {
    let key = keys[index]
    guard !key.isComplete else { return key.hash }
    // An incomplete key may equal that of another place, so the place counts, too.
    var hasher = ContentHasher()
    hasher.combine("place")
    hasher.combine(key.hash)
    hasher.combine(index)
    return hasher.finalize()
  }
}

extension Film {
  /// Finds the keys of all segments, before any frame is drawn.
  mutating func findKeys(_ timeline: Timeline, _ maker: KeyMaker) {
    let reader = FrameContentReader(timeline)
    keys = segments.map { maker.key(reader.content(of: $0)) }
    framesKey = maker.framesKey
    let frames = (segments.first?.lowerBound ?? 0)..<(segments.last?.upperBound ?? 0)
    if let sound = format.sound {
      soundKeys = maker.soundKeys(timeline, frames: frames, sound, loudness, isForced: silentTrack)
    }
  }
}

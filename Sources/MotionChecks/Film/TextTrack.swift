// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A text at all instants at which it is seen.
struct TextTrack {
  let layer: LayerID
  private(set) var sights: [Sight] = []

  struct Sight {
    let text: SeenText
    /// The index of its sample.
    let sample: Int
    let time: Double
    let frame: Int
    /// It lies where it lay at the instant before, or lies at the next one.
    var rests = false
  }

  /// Those at rest.
  var resting: [Sight] { sights.filter(\.rests) }
  var string: String { sights[0].text.values.string ?? "" }
  /// Seconds from the first to the last sight.
  var span: ClosedRange<Double> { sights[0].time...(sights.last?.time ?? 0) }

  static func tracks(in samples: [SeenFrame]) -> [TextTrack] {
    var tracks: [LayerID: TextTrack] = [:]
    for (index, sample) in samples.enumerated() {
      for text in sample.texts {
        var sight = Sight(text: text, sample: index, time: sample.time, frame: sample.frame)
        var track = tracks[text.layer] ?? TextTrack(layer: text.layer)
        if let last = track.sights.last, last.sample == index - 1, last.text.ink.isNear(text.ink),
          last.text.values.string == text.values.string
        {
          sight.rests = true
          track.sights[track.sights.count - 1].rests = true
        }
        track.sights.append(sight)
        tracks[text.layer] = track
      }
    }
    return tracks.values.sorted { $0.layer < $1.layer }
  }
}

extension Collection where Element == TextTrack.Sight {
  /// Seconds from the first to the last of them.
  var seconds: ClosedRange<Double> {
    let times = map(\.time)
    return (times.min() ?? 0)...(times.max() ?? 0)
  }
}

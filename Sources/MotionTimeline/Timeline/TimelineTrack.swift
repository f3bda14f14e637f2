// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// A layer of a part of a timeline over its whole time, with its animations. For people to read; no frame is made of it.
package struct TimelineTrack: Sendable {
  /// An animation as a bar, in seconds of the composition.
  package struct Bar: Sendable {
    /// The animated property; nil for a transition or a group.
    package var keyPath: String?
    /// `basic`, `keyframe`, `spring`, `group`, `transition`.
    package var kind: String
    package var start, end: Double
    /// Where its key frames lie, of its first cycle.
    package var keys: [Double]
    /// Points of the curve that bends it, at even steps of progress from 0 to 1; empty: it is linear, or has several.
    package var curve: [Double]
  }

  /// As in the presentation tree.
  package var id: Int
  /// The layer above it; nil for the root.
  package var parent: Int?
  package var className: String
  package var name: String?
  /// The string of a text layer, or the file of another layer; nil for others.
  package var subject: String?
  /// Whether ``subject`` is the path of a clip.
  package var isClip: Bool
  /// Whether it emits particles, which move without an animation.
  package var emits = false
  /// The script line that adds it: its own, or the line of the layer above it.
  package var location: ScriptLine?
  package var bars: [Bar]
}

extension Timeline {
  /// The layers of a scene, superlayers before their sublayers.
  package func tracks(of part: PlacedScene) -> [TimelineTrack] {
    TrackReader(part: part, start: time(ofFrame: part.startFrame).seconds, end: time(ofFrame: part.endFrame).seconds)
      .tracks()
  }
}

private struct TrackReader {
  let part: Timeline.PlacedScene
  /// Seconds of the composition.
  let start, end: Double

  private var recording: LayerRecording { part.scene.recording }

  func tracks() -> [TimelineTrack] {
    var parents = [Int?](repeating: nil, count: recording.layers.count)
    var order = [0]
    var seen: Set<Int> = [0]
    var position = 0
    // A layer may hang elsewhere later: it is shown where it was first.
    while position < order.count {
      let index = order[position]
      position += 1
      for version in recording.layers[index].versions {
        for child in version.sublayers + [version.mask].compactMap(\.self) where seen.insert(child).inserted {
          parents[child] = index
          order.append(child)
        }
      }
    }
    return order.compactMap { track(of: $0, parents) }
  }

  private func track(of index: Int, _ parents: [Int?]) -> TimelineTrack? {
    let history = recording.layers[index]
    guard let last = history.versions.last else { return nil }
    // A record is in each version between its beginning and its end.
    var found: Set<ObjectIdentifier> = []
    var bars: [TimelineTrack.Bar] = []
    for version in history.versions {
      for record in version.animations where found.insert(ObjectIdentifier(record)).inserted {
        add(record, within: .identity, of: index, parents, to: &bars)
      }
    }
    var track = TimelineTrack(
      id: part.firstID + index, parent: parents[index].map { part.firstID + $0 }, className: history.className,
      name: history.versions.last { $0.name != nil }?.name, isClip: false,
      location: location(of: index, parents), bars: bars)
    switch last.values.values.special {
    case .text(let text): track.subject = text.string
    case .video(let video): (track.subject, track.isClip) = (video.path, true)
    case .emitter: track.emits = true
    default: if case .file(let path)? = last.values.values.contents { track.subject = path }
    }
    return track
  }

  private func location(of index: Int, _ parents: [Int?]) -> ScriptLine? {
    var next: Int? = index
    // A layer without a line of its own has its parent's.
    while let layer = next {
      if let location = recording.layers[layer].location { return location }
      next = parents[layer]
    }
    return nil
  }

  /// The position of an animation's time in its layer's own: groups shift and stretch their children.
  private struct Offset {
    var begin: Double
    var speed: Double
    static let identity = Offset(begin: 0, speed: 1)

    func callAsFunction(_ time: Double) -> Double { begin + time / speed }
  }

  private func add(
    _ record: AnimationRecord, within offset: Offset, of index: Int, _ parents: [Int?],
    to bars: inout [TimelineTrack.Bar]
  ) {
    let timing = record.timing
    // A group shows the bars of its children, in its own time.
    if case .group(let children, _) = record.body, timing.speed > 0 {
      let inner = Offset(begin: offset(timing.startTime), speed: offset.speed * Double(timing.speed))
      for child in children { add(child, within: inner, of: index, parents, to: &bars) }
      return
    }
    func shownTime(_ time: Double) -> Double { programTime(offset(time), of: index, parents) }
    var bar = TimelineTrack.Bar(
      kind: record.kind, start: shownTime(timing.startTime),
      end: timing.endTime < .infinity ? shownTime(timing.endTime) : end,
      keys: [], curve: [])
    if case .value(let path, let animation, _) = record.body {
      bar.keyPath = path.keyPath
      if case .keyframes(let keyframes) = animation.source, timing.speed > 0, keyframes.times.count <= 200 {
        bar.keys = keyframes.times.map { shownTime(timing.startTime + $0 * timing.duration / Double(timing.speed)) }
      }
      if let function = animation.timingFunction { bar.curve = (0...12).map { function(Double($0) / 12) } }
    } else if case .inert(let path) = record.body {
      bar.keyPath = path.keyPath
    }
    guard bar.end > bar.start || bar.kind == "transition", bar.start < end, bar.end > start else { return }
    (bar.start, bar.end) = (max(bar.start, start), min(bar.end, end))
    bars.append(bar)
  }

  /// A time of a layer's own on the composition's clock.
  private func programTime(_ local: Double, of index: Int, _ parents: [Int?]) -> Double {
    var time = local
    var layer: Int? = index
    while let current = layer {
      guard let version = recording.layers[current].versions.last else { break }
      if version.timing.speed != 0 { time = version.timing.parentTime(local: time, through: version.playbackMap) }
      layer = parents[current]
    }
    guard time.isFinite else { return time > 0 ? end : start }
    // Where the scene's clock is bent, the first time at which it shows the instant.
    return start + (part.timeMap.firstTime(reaching: time, until: end - start)?.time ?? time)
  }
}

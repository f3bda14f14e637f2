// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

/// Reads the inputs of stretches of a timeline, without examining every frame's layers. It remembers results shared by
/// stretches; one thread at a time.
package final class FrameContentReader {
  private let timeline: Timeline
  private var scenes: [Int: SceneContentReader] = [:]

  package init(_ timeline: Timeline) { self.timeline = timeline }

  /// The inputs that determine the pixels of some frames of the timeline.
  ///
  /// Nothing in it tells where in the program the frames lie: inserting a second in another scene changes nothing.
  ///
  /// - Complexity: O(layers + versions and animations in the stretch), and a few numbers for each frame.
  package func content(of frames: Range<Int>) -> FrameContent {
    var stretch = Stretch(timeline, frames)
    var assets = AssetUse()
    var functions: [UInt] = []
    var (callsScript, isComplete) = (false, true)
    for number in stretch.scenes {
      var walk = ContentWalk(reader(number))
      walk.countsNames = stretch.isMatched(number)
      let span = stretch.spans[number] ?? TimeSpan(0)
      walk.add(0, at: ContentWalk.Position(span: span, parent: span, instants: stretch.instants[number] ?? []))
      // Overlays that show nothing in the frames may be anything.
      guard number < timeline.scenes.count || walk.isSeen else { continue }
      stretch.finish(number, walk)
      assets.formUnion(walk.assets)
      functions += walk.functions.addresses
      callsScript = callsScript || walk.callsScript
      isComplete = isComplete && walk.isComplete
    }
    for number in stretch.scenes {
      if let filter = timeline.parts[number].entrance?.filter, stretch.entering.contains(number) { assets.add(filter) }
    }
    return FrameContent(
      hash: stretch.hash(), assets: assets, callsScript: callsScript, functions: functions,
      isComplete: isComplete)
  }

  private func reader(_ number: Int) -> SceneContentReader {
    if let known = scenes[number] { return known }
    let reader = SceneContentReader(timeline.parts[number].scene)
    scenes[number] = reader
    return reader
  }
}

/// Consecutive frames, with the scenes and overlays they show.
private struct Stretch {
  let timeline: Timeline
  let frames: Range<Int>
  /// By number, in order.
  private(set) var scenes: [Int] = []
  /// The scenes that come in over another one.
  private(set) var entering: Set<Int> = []
  /// The times of each scene that are looked at.
  private(set) var spans: [Int: TimeSpan] = [:]
  /// The examined times of each scene with layers following others, in order.
  private(set) var instants: [Int: [Double]] = [:]
  /// True if a frame is more than one instant.
  let isBlurred: Bool
  private var walks: [Int: ContentWalk] = [:]

  /// The content of a frame: scenes and the overlays above them, with their own times.
  private struct Moment {
    var shown: [Int]
    var times: [Double]
    var isEntering: Bool
  }
  private var moments: [Moment] = []

  init(_ timeline: Timeline, _ frames: Range<Int>) {
    (self.timeline, self.frames) = (timeline, frames)
    var shown: Set<Int> = []
    for frame in frames {
      let instant = Stretch.instant(timeline, frame)
      let scenes = instant.scenes
      let all = scenes + instant.overlays
      let moment = Moment(
        shown: all, times: all.map { instant.sceneTime(timeline.parts[$0]) }, isEntering: scenes.count == 2)
      moments.append(moment)
      shown.formUnion(moment.shown)
      // Of two scenes the second one is coming.
      if moment.isEntering { entering.insert(moment.shown[1]) }
      for (scene, time) in zip(moment.shown, moment.times) { spans[scene, default: TimeSpan(time)].include(time) }
    }
    scenes = shown.sorted()
    isBlurred =
      timeline.format.motionBlur?.blurs == true || shown.contains { timeline.parts[$0].scene.blursLayers }
    if isBlurred { openShutter() }
    if shown.contains(where: { timeline.parts[$0].scene.hasBindings }) { listInstants() }
  }

  private mutating func listInstants() {
    let blurs = isBlurred ? blurs : []
    for frame in frames {
      let instant = Stretch.instant(timeline, frame)
      for scene in instant.scenes + instant.overlays where timeline.parts[scene].scene.hasBindings {
        let placed = timeline.parts[scene]
        let shutter = Shutter(
          sceneTime: { instant.sceneTime(placed, after: $0) }, frameDuration: instant.frameDuration)
        // Layers without blur are read at the frame's own instant.
        instants[scene, default: []].append(shutter.time(0, angle: 0))
        for blur in blurs {
          instants[scene]? += Shutter.fractions(blur.samples).map { shutter.time($0, angle: blur.shutterAngle) }
        }
      }
    }
  }

  /// Every shutter angle with every number of samples: those of one layer may be taken with those of another.
  private var blurs: [MotionBlur] {
    let all = scenes.reduce(into: Set([timeline.format.motionBlur].compactMap(\.self))) { result, scene in
      for layer in timeline.parts[scene].scene.recording.layers {
        for version in layer.versions { if let blur = version.values.values.motionBlur { result.insert(blur) } }
      }
    }.filter(\.blurs)
    let angles = Set(all.map(\.shutterAngle)).sorted()
    return Set(all.map(\.samples)).sorted().flatMap { samples in
      angles.map { MotionBlur(shutterAngle: $0, samples: samples) }
    }
  }

  private static func instant(_ timeline: Timeline, _ frame: Int) -> FrameInstant {
    FrameInstant(
      timeline: timeline, frame: frame, time: timeline.time(ofFrame: frame),
      since: { timeline.time(ofFrame: frame - $0).seconds })
  }

  /// Adds the times until the next frame to the spans.
  private mutating func openShutter() {
    for (scene, span) in spans {
      guard timeline.parts[scene].timeMap.isIdentity else {
        // A curve may lead anywhere between two frames.
        spans[scene] = TimeSpan(0, 1e9)
        continue
      }
      spans[scene] = TimeSpan(span.low, span.high + timeline.time(ofFrame: 1).seconds + MediaTiming.tolerance)
    }
  }

  /// Whether a transition matches the scene's layers by their names.
  func isMatched(_ number: Int) -> Bool {
    func matches(_ number: Int) -> Bool {
      entering.contains(number) && timeline.parts[number].entrance?.matchesLayers == true
    }
    return matches(number) || matches(number + 1)
  }

  mutating func finish(_ scene: Int, _ walk: ContentWalk) { walks[scene] = walk }

  func hash() -> ContentHash {
    var hasher = ContentHasher()
    let format = timeline.format
    hasher.combine(format.width)
    hasher.combine(format.height)
    hasher.combine(exactly: format.background)
    hasher.combine(optional: format.motionBlur) { $1.feed(&$0) }
    hasher.combine(frames.count)
    let scenes = scenes.filter { walks[$0] != nil }
    hasher.combine(list: scenes) { feed(timeline.parts[$1], walks[$1], isEntering: entering.contains($1), &$0) }
    for (offset, moment) in moments.enumerated() {
      hasher.combine(moment.shown.count { walks[$0] != nil })
      for (scene, time) in zip(moment.shown, moment.times) where walks[scene] != nil {
        // A scene counts by its place among these, not by its place in the program.
        hasher.combine(scenes.firstIndex(of: scene) ?? -1)
        if walks[scene]?.isTimed == true { hasher.combine(exactly: time) }
      }
      hasher.combine(moment.isEntering)
      if moment.isEntering {
        // The number of the frame in the entrance decides the progress.
        hasher.combine(frames.lowerBound + offset - timeline.parts[moment.shown[1]].entranceFrames.lowerBound)
      }
    }
    return hasher.finalize()
  }

  private func feed(
    _ scene: Timeline.PlacedScene, _ walk: ContentWalk?, isEntering: Bool, _ hasher: inout ContentHasher
  ) {
    hasher.combine(optional: walk?.hasher.finalize()) { $0.combine($1) }
    hasher.combine(walk?.isTimed ?? false)
    hasher.combine(isEntering)
    if isEntering, let entrance = scene.entrance {
      hasher.combine(entrance.type.rawValue)
      hasher.combine(optional: entrance.subtype) { $0.combine($1.rawValue) }
      hasher.combine(optional: entrance.timingFunction) { $1.feed(&$0) }
      hasher.combine(optional: entrance.filter) { $1.feed(&$0) }
      hasher.combine(entrance.matchesLayers)
      hasher.combine(scene.entranceFrames.count)
      let rate = timeline.format.frameRate
      hasher.combine(UInt64(bitPattern: rate.numerator))
      hasher.combine(UInt64(bitPattern: rate.denominator))
    }
    guard isBlurred else { return }
    // The shutter's times depend on the length of a frame.
    hasher.combine(exactly: timeline.time(ofFrame: 1).seconds)
    scene.timeMap.feed(&hasher)
    // A shutter does not see beyond the end of its scene.
    hasher.combine(min(scene.endFrame - frames.lowerBound, frames.count + 1))
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The result of an overlay's rehearsal.
struct RehearsedOverlay {
  var item: Timeline.OverlayItem
  /// On the program's clock.
  var start, end: MediaTime
  /// In seconds of the program.
  var markers: [SceneMarker]
  var captions: [TimelineCaption]
  /// With begins in seconds after its start.
  var sounds: [Audio]
  /// The sound levels that its bindings follow.
  var levels: [LevelReading]
}

extension Overlay {
  /// Rehearses it as a scene of its own; nil if it is never shown.
  ///
  /// - Parameters:
  ///   - timeline: the scenes in their times.
  ///   - placed: layers that stand in a scene already, with its line; the overlay's are added.
  func rehearse(
    _ rehearsal: Rehearsal, over timeline: Timeline, placed: inout [ObjectIdentifier: Placing?]
  ) -> RehearsedOverlay? {
    let frames = rehearsal.log.collect { DiagnosticLog.reporting(at: callStack) { self.frames(in: timeline) } }
    guard let frames else { return nil }
    let rate = timeline.format.frameRate
    let (start, end) = (rate.time(ofFrame: frames.lowerBound), rate.time(ofFrame: frames.upperBound))
    let duration = (end - start).seconds
    var timed = scene.lasting(duration)
    timed.isOverlay = true
    timed.placing = placing
    let scene = timed.rehearse(rehearsal, duration: duration, placed: &placed) { name in
      (try? timeline.time(named: name)).map { $0 - start.seconds }
    }
    return RehearsedOverlay(
      item: Timeline.OverlayItem(scene.timeline, startFrame: frames.lowerBound, frameCount: frames.count),
      start: start, end: end,
      markers: scene.markers.map { SceneMarker($0.name, at: $0.time + start.seconds, callStack: $0.callStack) },
      captions: scene.captions.map { caption in
        var caption = caption
        (caption.start, caption.end) = (caption.start + start.seconds, caption.end + start.seconds)
        return caption
      }, sounds: scene.sounds, levels: scene.levels)
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Layers above all scenes and transitions of a program: a logo, a progress bar, captions, a lower third.
///
/// ```swift
/// var program: Program {
///   opening.lasting(4)
///   Transition.push(.fromRight, 0.5)
///   demo.lasting(6).name("demo")
///   Overlay {
///     TextLayer("@motionkit").font("Inter", 32).position(.bottomRight, inset: 48)
///   }
///   Overlay {
///     card.position(.bottomLeft, inset: 96)
///   }
///   .begin(at: "demo", offset: 1).lasting(4)
/// }
/// ```
///
/// Its clock is the program's, or its own: then it begins at a whole frame, at a time or a name of the program. An overlay tied
/// to a scene moves with it when another scene gets longer, and nothing is encoded again. Steps, events and sounds in it count by
/// its clock, and may name scenes and markers of the program. Overlays lie on one another in the order of the script; their
/// position among the scenes makes no difference.
public struct Overlay: ProgramElement {
  private(set) var scene: Scene
  var begin = NamedTime.seconds(0)
  var length: Double?
  /// When it is over, in place of a length.
  var end: NamedTime?
  /// The location in the script that makes it.
  let callStack = CallStack.current
  var placing: Placing?

  /// Example: `Overlay { TextLayer("@motionkit").font("Inter", 32).position(.bottomRight, inset: 48) }`
  public init(@OverlayBuilder _ content: () -> Scene) { scene = content() }

  /// When its clock begins and it is there, in seconds of the program; rounded to a whole frame.
  ///
  /// Example: `Overlay { card }.begin(at: 4)`
  public func begin(at seconds: Double) -> Overlay { with { $0.begin = .seconds(seconds) } }
  /// Begins its clock at a scene or a marker of the program, with an offset in seconds.
  ///
  /// Example: `Overlay { card }.begin(at: "demo", offset: 1)`
  public func begin(at name: String, offset: Double = 0) -> Overlay {
    with { $0.begin = .marker(name, offset: offset) }
  }
  /// How long it is there, in seconds; without it, to the end of the program.
  ///
  /// Example: `Overlay { card }.begin(at: 4).lasting(3)`
  public func lasting(_ seconds: Double) -> Overlay {
    with {
      $0.length = seconds
      $0.end = nil
    }
  }
  /// When it goes, in seconds of the program; rounded to a whole frame.
  ///
  /// Example: `Overlay { card }.begin(at: 4).end(at: 7)`
  public func end(at seconds: Double) -> Overlay {
    with {
      $0.length = nil
      $0.end = .seconds(seconds)
    }
  }
  /// Ends it at a scene or a marker of the program, with an offset in seconds.
  ///
  /// Example: `Overlay { card }.begin(at: "demo").end(at: "outro", offset: 0.5)`
  public func end(at name: String, offset: Double = 0) -> Overlay {
    with {
      $0.length = nil
      $0.end = .marker(name, offset: offset)
    }
  }

  private func with(_ change: (inout Overlay) -> Void) -> Overlay {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Overlay {
  /// This overlay without the layers that follow recordings, then a separate overlay for each part of those. Each part begins
  /// with its recording.
  ///
  /// - Parameter scenes: when they start, with their recordings.
  func parts(over scenes: [(start: Double, recording: SceneRecording?)]) -> [Overlay] {
    let tied = scene.elements.compactMap { $0 as? any RecordingFollower }.filter(\.followsRecordings)
    guard !tied.isEmpty else { return [self] }
    let rest = showing(scene.elements.filter { element in !tied.contains { $0 === element as? Layer } })
    let parts = tied.flatMap { follower in
      scenes.compactMap { start, recording -> Overlay? in
        guard let recording, let part = follower.part(with: recording.sound) else { return nil }
        return showing([part.layer]).begin(at: start + recording.lead).lasting(max(recording.duration, part.seconds))
      }
    }
    return (rest.scene.elements.isEmpty ? [] : [rest]) + parts
  }

  private func showing(_ elements: [any SceneElement]) -> Overlay { with { $0.scene = Scene(elements) } }

  /// The frames in which it is shown; nil, and an error, if there are none.
  ///
  /// - Parameter timeline: the scenes in their times.
  func frames(in timeline: Timeline) -> Range<Int>? {
    let (rate, end) = (timeline.format.frameRate, timeline.duration.seconds)
    guard rate.isValid, timeline.frameCount > 0, let begin = begin.seconds(in: timeline, of: "an overlay") else {
      return nil
    }
    guard begin >= 0, begin <= 1e6 else {
      DiagnosticLog.error("an overlay must begin at 0 to 1e6 s of the program, got \(begin)")
      return nil
    }
    var length = length
    if let end = self.end {
      guard let end = end.seconds(in: timeline, of: "an overlay", "end") else { return nil }
      guard end > begin else {
        DiagnosticLog.error("an overlay must end after its start, got a start at \(begin) s and an end at \(end) s")
        return nil
      }
      length = end - begin
    }
    if let length, !(length > 0 && length <= 1e6) {
      DiagnosticLog.error("an overlay must last more than 0 and at most 1e6 seconds, got \(length)")
      return nil
    }
    let first = rate.frames(nearest: begin)
    guard first < timeline.frameCount else {
      DiagnosticLog.warning(
        .lateLayer, "an overlay is never shown: it begins at \(begin) s, but the program ends at \(end) s")
      return nil
    }
    guard let length else { return first..<timeline.frameCount }
    let count = rate.frames(nearest: length)
    guard count > 0 else {
      DiagnosticLog.error("an overlay of \(length) s is shorter than half a frame at \(rate) fps")
      return nil
    }
    if first + count > timeline.frameCount {
      DiagnosticLog.warning(
        .cutOverlay,
        "an overlay begins at \(begin) s and lasts \(length) s, but the program ends at \(end) s, so the overlay is cut off "
          + "there")
    }
    return first..<min(first + count, timeline.frameCount)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MotionAnimation
import MotionCore
import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionModel
import MotionTestSupport
import MotionTimeline
import RandomScenes
import Synchronization
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// The hash of a stretch's content against the frames themselves: equal hashes, equal presentation trees and drawing
/// commands.
@Suite("Content: equal hashes, equal frames")
struct ContentFramesTests {
  /// Frames of a stretch.
  private static let length = 6

  /// What a stretch is known by, and what its frames show.
  private struct Stretch {
    var content: FrameContent
    var frames: [ContentHash]
  }

  private func stretches(_ timeline: Timeline) -> [Stretch] {
    let builder = DisplayListBuilder(contents: RandomContents())
    let reader = FrameContentReader(timeline)
    return stride(from: 0, to: timeline.frameCount, by: ContentFramesTests.length).map { start in
      let frames = start..<min(start + ContentFramesTests.length, timeline.frameCount)
      let shown = frames.map { frame -> ContentHash in
        let state = timeline.state(atFrame: frame)
        var hasher = ContentHasher()
        for tree in [state.root] + state.subframes { hasher.combine(bitsOf: tree.seen) }
        if let list = try? builder.displayList(for: state) {
          hasher.combine(list.hash)
          for command in list.commands { hasher.combine("\(command.bounds)") }
        }
        return hasher.finalize()
      }
      return Stretch(content: reader.content(of: frames), frames: shown)
    }
  }

  private func timeline(_ scene: RandomScene) -> Timeline {
    var format = Format(width: 160, height: 90, fps: 12)
    if scene.seed % 3 == 0 { format.motionBlur = MotionBlur(shutterAngle: 180, samples: 3) }
    let second = RandomScene(seed: scene.seed &+ 1000, duration: 2).timeline(format: format)
    let transition = SceneTransition(.push, .fromLeft, duration: 0.5)
    let first = scene.timeline(format: format)
    guard scene.seed % 2 == 0 else {
      return Timeline(format: format, items: [.scene(first), .transition(transition), .scene(second)])
    }
    // What is edited lies over the program.
    return Timeline(
      format: format, items: [.scene(second), .transition(transition), .scene(second)],
      overlays: [Timeline.OverlayItem(first, startFrame: 5, frameCount: 30)])
  }

  /// How often something was so.
  private struct Tally {
    /// Stretches with a known hash, and with other frames than before the edit.
    var (kept, changed) = (0, 0)
    var wrong: [String] = []
  }

  private func tally(of seed: UInt64) -> Tally {
    let scene = RandomScene(seed: seed)
    var tally = Tally()
    var known: [FrameContent: [ContentHash]] = [:]
    let base = stretches(timeline(scene))
    for stretch in base { known[stretch.content] = stretch.frames }
    for edit in 0..<6 {
      var edited = scene
      edited.edit = RandomScene.Edit(seed: seed &* 100 &+ UInt64(edit), time: edit < 3 ? 0 : Double(edit) - 2.3)
      for (place, stretch) in stretches(timeline(edited)).enumerated() {
        if let other = known[stretch.content] {
          tally.kept += 1
          if other != stretch.frames { tally.wrong.append("seed \(seed) edit \(edit) stretch \(place)") }
        } else {
          known[stretch.content] = stretch.frames
        }
        if stretch.frames != base[place].frames { tally.changed += 1 }
      }
    }
    return tally
  }

  @Test("whatever one edit of a random scene changes in a stretch's frames changes its hash")
  func edits() {
    let total = Mutex(Tally())
    let scenes = TestEffort.count(6, long: 120)
    DispatchQueue.concurrentPerform(iterations: scenes) { index in
      let tally = self.tally(of: UInt64(index + 1))
      total.withLock {
        $0.kept += tally.kept
        $0.changed += tally.changed
        $0.wrong += tally.wrong
      }
    }
    let tally = total.withLock { $0 }
    #expect(tally.wrong.isEmpty, "\(tally.wrong.count): \(tally.wrong.sorted().prefix(10))")
    // Neither all nor nothing is the same, or the test would show nothing.
    #expect(tally.kept > 10 * scenes, "\(tally)")
    #expect(tally.changed > 10 * scenes, "\(tally)")
  }
}

extension LayerState {
  /// What can be seen of the tree: no names, no clocks that nothing goes by, nothing of layers that are not seen, nor
  /// what is meant of a clip's sound and of its last frame.
  fileprivate var seen: LayerState {
    func list(_ layers: [LayerState]) -> [LayerState] {
      layers.map { layer in
        guard layer.values.isHidden || layer.values.opacity <= 0 else { return layer.seen }
        return LayerState(id: LayerID(0), className: "", values: LayerValues(), localTime: 0)
      }
    }
    var values = values
    if case .video(var video) = values.special {
      (video.isMuted, video.holdsLastFrame) = (false, false)
      values.special = .video(video)
    }
    var state = LayerState(id: LayerID(0), className: "", values: values, localTime: goesByClock ? localTime : 0)
    state.sublayers = list(sublayers)
    state.mask = list(mask.map { [$0] } ?? []).first
    state.contentsFade = contentsFade
    state.instances = instances.map(list)
    state.subframes = list(subframes)
    state.transition = transition.map {
      TransitionState(
        type: $0.type, subtype: $0.subtype, progress: $0.progress, source: $0.source.seen, filter: $0.filter)
    }
    return state
  }

  private var goesByClock: Bool {
    if emission != nil { return true }
    if case .video(let video) = values.special { return !video.path.isEmpty }
    return false
  }
}

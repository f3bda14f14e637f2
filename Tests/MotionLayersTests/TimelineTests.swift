// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct TimelineTests {
  private func scene(_ duration: Double, _ name: String, seed: UInt64 = 1) -> SceneTimeline {
    SceneStage(duration) { root in
      var random = RandomSource(seed: seed)
      var layers = [root]
      for index in 0..<30 {
        let layer = Layer.named("\(name)\(index)", in: layers[random.below(layers.count)])
        layer.position = CGPoint(x: random.fraction() * 500, y: random.fraction() * 500)
        layer.beginTime = random.fraction()
        layer.speed = Float(random.fraction() * 2)
        layers.append(layer)
        let move = BasicAnimation(keyPath: "position")
        move.toValue = CGPoint(x: random.fraction() * 500, y: 0)
        move.duration = 0.5 + random.fraction()
        move.repeatCount = .infinity
        move.autoreverses = random.below(2) == 0
        layer.add(move)
        let spin = SpringAnimation(keyPath: "transform.rotation.z")
        spin.toValue = random.fraction() * 9
        spin.duration = 2
        layer.add(spin)
        at(random.fraction() * duration) { layer.opacity = 0.5 }
      }
      root.backgroundColor = .red
    }.timeline
  }

  @Test("Scenes stand at whole frames; a transition overlaps them, both live (design: 9.5 s)")
  func placement() {
    let transition = SceneTransition(.push, .fromRight, duration: 0.5, timing: .easeInEaseOut)
    let timeline = Timeline(
      format: .hd1080(fps: 30), items: [.scene(scene(4, "a")), .transition(transition), .scene(scene(6, "b"))])
    #expect(timeline.diagnostics.isEmpty && timeline.frameCount == 285 && timeline.duration == MediaTime(19, 2))
    #expect(timeline.scenes.map(\.startFrame) == [0, 105])
    #expect(timeline.boundaries == [0, 105, 120])
    #expect(timeline.state(atFrame: 104).root.transition == nil)
    let middle = timeline.state(atFrame: 112).root
    #expect(close(middle.transition?.progress ?? -1, TimingFunction.easeInEaseOut(7.0 / 15)))
    #expect(middle.transition?.type == .push && middle.transition?.subtype == .fromRight)
    #expect(middle.sublayers.count == 1 && close(middle.sublayers[0].localTime, 7.0 / 30, 1e-15))
    #expect(close(middle.transition?.source.sublayers[0].localTime ?? -1, 112.0 / 30, 1e-15))
    #expect(timeline.state(atFrame: 105).root.transition?.progress == 0)
    #expect(timeline.state(atFrame: 120).root.transition == nil)
    #expect(timeline.state(atFrame: 120).root.name == "root")
    // Beyond the ends: the nearest frame.
    #expect(timeline.state(atFrame: 9999).time == timeline.state(atFrame: 284).time)
    #expect(timeline.state(atFrame: -5).time == 0)
  }

  @Test(
    "No boundary of a scene is more than half a frame from its exact time, at any rate, with transitions or without")
  func runningSum() {
    let scene = scene(0.3472, "a")
    for rate: FrameRate in [30, 25, 24, FrameRate(30_000, 1001), FrameRate(60_000, 1001), FrameRate(25, 2), 1000] {
      let format = Format(width: 64, height: 64, fps: rate)
      let fps = rate.framesPerSecond
      let lines = Timeline(format: format, items: Array(repeating: .scene(scene), count: 120))
      #expect(lines.diagnostics.isEmpty && lines.scenes.count == 120)
      for (index, scene) in lines.scenes.enumerated() {
        #expect(abs(Double(scene.startFrame) - Double(index) * 0.3472 * fps) <= 0.5 + 1e-6, "scene \(index) at \(rate)")
        #expect(abs(Double(scene.endFrame) - Double(index + 1) * 0.3472 * fps) <= 0.5 + 1e-6)
      }
      var random = RandomSource(seed: 7)
      var (items, exact): ([Timeline.Item], [(start: Double, end: Double)]) = ([], [])
      for index in 0..<60 {
        var start = exact.last?.end ?? 0
        if index > 0, random.below(2) == 0 {
          let overlap = 0.1 + random.fraction() * 0.5
          items.append(.transition(SceneTransition(.fade, duration: overlap)))
          start -= overlap
        }
        let length = 1.4 + random.fraction()
        items.append(.scene(scene, ScenePlayback(duration: length)))
        exact.append((start, start + length))
      }
      let film = Timeline(format: format, items: items)
      #expect(film.diagnostics.isEmpty, "\(film.diagnostics)")
      for (placed, exact) in zip(film.scenes, exact) {
        #expect(abs(Double(placed.startFrame) - exact.start * fps) <= 0.5 + 1e-6, "\(exact) at \(rate)")
        #expect(abs(Double(placed.endFrame) - exact.end * fps) <= 0.5 + 1e-6, "\(exact) at \(rate)")
      }
    }
  }

  @Test(
    "A length of whole frames has them wherever it stands; one of less than a frame may have none, which is an error")
  func spans() {
    let scene = scene(1, "a")
    func film(_ lengths: [Double], _ rate: FrameRate = 20) -> Timeline {
      Timeline(
        format: Format(width: 64, height: 64, fps: rate),
        items: lengths.map { .scene(scene, ScenePlayback(duration: $0)) })
    }
    // Halves go to the later frame, though their sums are not exact.
    #expect(film(Array(repeating: 0.35, count: 40), 30).scenes.map(\.endFrame) == (1...40).map { (21 * $0 + 1) / 2 })
    #expect(film([0.13, 1, 0.13, 1]).scenes.map(\.frameCount) == [3, 20, 2, 20])
    #expect(film(Array(repeating: 0.1, count: 300), 30).scenes.allSatisfy { $0.frameCount == 3 })
    let short = film([0.03, 0.03, 0.04])
    #expect(short.scenes.count == 2 && short.diagnostics.count == 1)
    #expect(
      short.diagnostics[0].message
        == "a scene of 0.03 s is shorter than a frame at 20 fps, and no frame begins while it is shown; make it 0.05 s or longer"
    )
  }

  @Test("A scene's values do not depend on where it stands; identities are unique")
  func independence() {
    let rate = FrameRate(30_000, 1001)
    let format = Format(width: 640, height: 360, fps: rate)
    let (a, b) = (scene(3, "a"), scene(2.5, "b", seed: 2))
    let alone = Timeline(format: format, items: [.scene(b)])
    let after = Timeline(format: format, items: [.scene(a), .scene(b), .scene(b)])
    let start = after.scenes[1].startFrame
    #expect(after.scenes.map(\.startFrame) == [0, 90, 165] && after.boundaries == [0, 90, 165])
    for frame in [0, 1, 17, 74] {
      #expect(text(alone.state(atFrame: frame).root) == text(after.state(atFrame: start + frame).root))
      #expect(text(alone.state(atFrame: frame).root) == text(after.state(atFrame: 165 + frame).root))
      let time = rate.time(ofFrame: start + frame)
      #expect(text(after.state(at: time).root) == text(after.state(atFrame: start + frame).root))
    }
    #expect(Set(after.scenes.map(\.firstID)).count == 3 && after.scenes[1].firstID >= a.layerCount)
  }

  @Test("Any order, any thread, the same states (H-1, design §8)")
  func purity() async {
    let timeline = Timeline(format: .hd720(fps: 30), items: [.scene(scene(3, "a", seed: 3)), .scene(scene(3, "b"))])
    let inOrder = (0..<timeline.frameCount).map { text(timeline.state(atFrame: $0).root) }
    var random = RandomSource(seed: 9)
    for _ in 0..<200 {
      let frame = random.below(timeline.frameCount)
      #expect(text(timeline.state(atFrame: frame).root) == inOrder[frame], "frame \(frame)")
    }
    await withTaskGroup(of: Bool.self) { group in
      for worker in 0..<8 {
        group.addTask {
          (0..<timeline.frameCount).allSatisfy { index in
            let frame = (index * 7 + worker * 31) % timeline.frameCount
            return text(timeline.state(atFrame: frame).root) == inOrder[frame]
          }
        }
      }
      for await same in group { #expect(same) }
    }
  }

  @Test("Rehearsals on many threads do not disturb one another (T-70)")
  func parallelRehearsals() async {
    let expected = text(scene(3, "a", seed: 5).state(at: 2))
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { text(scene(3, "a", seed: 5).state(at: 2)) } }
      for await result in group { #expect(result == expected) }
    }
  }

  @Test("What is wrong with a format or an order of scenes is said before the first frame")
  func validation() {
    let good = scene(2, "a")
    func messages(_ format: Format, _ items: [Timeline.Item]) -> [String] {
      Timeline(format: format, items: items).diagnostics.map(\.message)
    }
    let hd = Format.hd720()
    for side in [0, -2, 101, 100_000] {
      let wide = messages(Format(width: side, height: 100, fps: 30), [.scene(good)])
      #expect(wide.count == 1 && wide[0].contains("width") && wide[0].contains("\(side)"))
    }
    for rate: FrameRate in [0, -1, 100_000] {
      #expect(messages(Format(width: 64, height: 64, fps: rate), [.scene(good)])[0].contains("frame rate"))
    }
    let cut = SceneTransition(.fade, duration: 0.5)
    #expect(messages(hd, []) == ["the composition has no scene"])
    #expect(messages(hd, [.transition(cut), .scene(good)]).count == 1)
    #expect(messages(hd, [.scene(good), .transition(cut)]).count == 1)
    #expect(messages(hd, [.scene(good), .transition(cut), .transition(cut), .scene(good)]).count == 1)
    let long = SceneTransition(.fade, duration: 1e300)
    #expect(messages(hd, [.scene(good), .transition(long), .scene(good)])[0].contains("60"))
    let half = SceneTransition(.fade, duration: 1.5)
    #expect(messages(hd, [.scene(good), .transition(half), .scene(good), .transition(half), .scene(good)]).count == 1)
    #expect(messages(hd, [.scene(good), .transition(SceneTransition(.fade, duration: .nan)), .scene(good)]).count == 1)
    #expect(messages(hd, [.scene(scene(0.001, "short"))])[0].contains("half a frame"))
    let noted = Diagnostic(.error, "a scene lasts more than 0 seconds")
    let none = Timeline(format: hd, items: [.transition(cut)], diagnostics: [noted])
    #expect(none.diagnostics == [noted])
    let placed = Timeline(format: hd, items: [.scene(good), .transition(long, callStack: [7, 8]), .scene(good)])
    #expect(placed.diagnostics.map(\.callStack) == [[7, 8]])
    let broken = Timeline(format: Format(width: 64, height: 64, fps: 0), items: [.scene(good)])
    #expect(broken.frameCount == 0 && broken.state(atFrame: 3).root.sublayers.isEmpty)
    #expect(broken.hasErrors && broken.state(at: MediaTime(1, 1)).time == 0)
  }
}

/// A state in text, without identities.
private func text(_ state: LayerState) -> String {
  let v = state.values
  return "\(state.name ?? "-") \(v.position) \(v.opacity) \(v.transform) \(state.localTime)["
    + state.sublayers.map(text).joined(separator: ",") + "]"
}

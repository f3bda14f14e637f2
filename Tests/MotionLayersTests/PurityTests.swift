// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import RandomScenes
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// A state is a function of the time alone: shown on scenes that use everything the model has.
@Suite struct PurityTests {
  private static let seeds = Array(UInt64(1)...12)
  private static let frames = 0..<120

  private func time(_ frame: Int) -> Double { Double(frame) / 30 }

  @Test("Random scenes set and animate every row of the property table that can be")
  func coverage() {
    var (changed, animated) = (Set<String>(), Set<String>())
    var kinds = Set<String>()
    for seed in UInt64(1)...120 {
      let log = DiagnosticLog()
      let timeline = RandomScene(seed: seed).timeline(log: log)
      let errors = log.diagnostics.filter { $0.severity == .error }.map(\.message)
      #expect(errors.isEmpty, "seed \(seed)")
      timeline.recording.forEachVersion { version in
        let values = version.values.values
        for property in LayerProperty.all where property.get(values) != property.get(LayerValues(owner: values.owner)) {
          changed.insert(property.name)
        }
        for record in version.animations {
          kinds.insert(record.kind)
          if case .value(let path, _, _) = record.body { animated.insert(path.property?.name ?? path.keyPath) }
        }
      }
    }
    #expect(changed == Set(LayerProperty.all.map(\.name)))
    let rows = Set(LayerProperty.all.filter(\.isAnimatable).map(\.name))
    #expect(animated.isSuperset(of: rows), "\(rows.subtracting(animated))")
    #expect(animated.isSuperset(of: ["dial", "filters.blur.inputRadius", "filters.glow.enabled"]))
    #expect(kinds == ["basic", "keyframe", "spring", "group", "transition"])
  }

  @Test("Any order gives the same states, bit by bit (H-1)", arguments: seeds)
  func order(seed: UInt64) {
    let timeline = RandomScene(seed: seed).timeline()
    let inOrder = Self.frames.map { timeline.state(at: time($0)).bits() }
    var random = RandomSource(seed: seed)
    for frame in Self.frames.shuffled(using: &random) {
      #expect(timeline.state(at: time(frame)).bits() == inOrder[frame], "frame \(frame)")
    }
    for _ in 0..<60 {
      let (frame, other) = (random.pick(Array(Self.frames)), random.number(0...4))
      _ = timeline.state(at: other, describesAnimations: true)
      #expect(timeline.state(at: time(frame)).bits() == inOrder[frame], "frame \(frame) after \(other) s")
    }
  }

  @Test("Any thread gives the same states, bit by bit (H-1)", arguments: [3, 4])
  func threads(seed: UInt64) async {
    let timeline = RandomScene(seed: seed).timeline()
    let inOrder = Self.frames.map { timeline.state(at: time($0)).bits() }
    await withTaskGroup(of: Int?.self) { group in
      for worker in 0..<6 {
        group.addTask {
          var random = RandomSource(seed: UInt64(worker))
          return Self.frames.shuffled(using: &random).first { frame in
            timeline.state(at: self.time(frame)).bits() != inOrder[frame]
          }
        }
      }
      for await different in group { #expect(different == nil) }
    }
  }

  @Test("A program cut into pieces and put together is the same program (H-1)", arguments: [5, 6, 7])
  func pieces(seed: UInt64) {
    func program() -> Timeline {
      Timeline(
        format: Format(width: 640, height: 360, fps: 30),
        items: [
          .scene(RandomScene(seed: seed, duration: 2).timeline()),
          .transition(SceneTransition(.push, .fromTop, duration: 0.5, timing: .easeInEaseOut)),
          .scene(RandomScene(seed: seed + 100, duration: 1.5).timeline()),
          .scene(RandomScene(seed: seed + 200, duration: 1).timeline()),
        ])
    }
    let whole = program()
    let expected = (0..<whole.frameCount).map { whole.state(atFrame: $0).root.bits() }
    var random = RandomSource(seed: seed)
    let cuts = Set([0, whole.frameCount] + random.list(3...6) { $0.integer(1...whole.frameCount - 1) }).sorted()
    // Each piece from a rehearsal of its own, as if on another machine, and backwards.
    var joined: [Int: [UInt64]] = [:]
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      let own = program()
      for frame in (start..<end).reversed() { joined[frame] = own.state(atFrame: frame).root.bits() }
    }
    #expect(joined.count == expected.count)
    for frame in expected.indices { #expect(joined[frame] == expected[frame], "frame \(frame) of \(cuts)") }
  }

  @Test("A scene is the same wherever it stands in a program (H-1)", arguments: [8, 9])
  func placement(seed: UInt64) {
    let scene = RandomScene(seed: seed, duration: 2).timeline()
    let before = RandomScene(seed: seed + 50, duration: 1.7).timeline()
    let format = Format(width: 640, height: 360, fps: FrameRate(30_000, 1001))
    let program = Timeline(format: format, items: [.scene(before), .scene(scene), .scene(before), .scene(scene)])
    let alone = Timeline(format: format, items: [.scene(scene)])
    for placed in [program.scenes[1], program.scenes[3]] {
      for frame in 0..<alone.frameCount {
        let state = program.state(atFrame: placed.startFrame + frame).root
        #expect(
          state.bits(firstID: placed.firstID) == alone.state(atFrame: frame).root.bits(),
          "frame \(frame) at \(placed.startFrame)")
      }
    }
  }

  @Test("The short way of an animation gives the bits of the long one", arguments: Array(UInt64(1)...40))
  func preparedAnimations(seed: UInt64) {
    let timeline = RandomScene(seed: seed).timeline()
    for frame in stride(from: 0, to: 120, by: 3) {
      let time = time(frame)
      let reference = LayerRecording.Query(time: time, usesPreparedAnimations: false)
      #expect(
        timeline.state(at: time).bits()
          == timeline.recording.state(of: 0, parentTime: time, reference)?.bits(), "frame \(frame)")
    }
  }

  @Test("Transitions that begin before the last one ends do not cost more and more (T-91)")
  func transitionChains() {
    let stage = SceneStage(300) { root in
      let layer = Layer.named("layer", in: root)
      Rehearsal.current?.every(0.1) { layer.add(Transition(.fade, duration: 0.3)) }
    }
    func depth(_ state: LayerState?) -> Int { state?.transition.map { 1 + depth($0.source) } ?? 0 }
    #expect(depth(stage.state("layer", at: 0.25)) == 2)
    #expect(depth(stage.state("layer", at: 0.55)) == 5)
    #expect(depth(stage.state("layer", at: 299.95)) == LayerRecording.sourceDepthLimit)
  }

  @Test("Describing animations changes no value", arguments: [1, 2])
  func description(seed: UInt64) {
    let timeline = RandomScene(seed: seed).timeline()
    for frame in Self.frames {
      let described = timeline.state(at: time(frame), describesAnimations: true)
      #expect(described.bits() == timeline.state(at: time(frame)).bits(), "frame \(frame)")
    }
  }
}

extension LayerRecording {
  fileprivate func forEachVersion(_ body: (LayerVersion) -> Void) {
    for layer in layers { layer.versions.forEach(body) }
  }
}

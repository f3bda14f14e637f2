// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import Foundation
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
@testable import MotionRaster

/// What holds of every tree of layers, on some hundreds of them; together they use every class, property, filter and blend
/// mode.
@Suite("Random trees")
struct RandomTreeTests {
  // Some take seconds.
  private static let count = TestEffort.count(60, long: 2000)
  private static let first = UInt64(1 + TestEffort.seed * count)

  @Test(
    "invariants 1 and 2: any thread, order and tile gives the same bytes, with any kernels, and nothing is no number")
  func trees() {
    let count = RandomTreeTests.count
    let wrong = Mutex<[String]>([])
    let different = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let tree = RandomTree(seed: RandomTreeTests.first + UInt64(index))
      do {
        if try tree.check({ problem in wrong.withLock { $0.append("seed \(tree.seed): \(problem)") } }) {
          different.withLock { $0 += 1 }
        }
      } catch {
        wrong.withLock { $0.append("seed \(tree.seed): \(error)") }
      }
    }
    let problems = wrong.withLock { $0.sorted() }
    #expect(problems.isEmpty, "\(problems.count) problems, such as \(problems.prefix(20).joined(separator: "; "))")
    // Images that all look alike would prove little.
    #expect(different.withLock { $0 } * 2 >= count)
  }

  @Test("Invariant: the fast path gives the bytes of the plain one: Swift kernels, one tile, nothing left out or kept")
  func reference() {
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: RandomTreeTests.count / 5) { index in
      let tree = RandomTree(seed: RandomTreeTests.first + 5 * UInt64(index) + UInt64(index % 5))
      do {
        if let problem = try tree.compareWithReference() {
          wrong.withLock { $0.append("seed \(tree.seed): \(problem)") }
        }
      } catch {
        wrong.withLock { $0.append("seed \(tree.seed): \(error)") }
      }
    }
    let problems = wrong.withLock { $0.sorted() }
    #expect(problems.isEmpty, "\(problems.count) problems, such as \(problems.prefix(20).joined(separator: "; "))")
  }

  @Test("The scenes use every class, property, filter and input that there is")
  func everything() {
    let use = RandomUse()
    for seed in 1...450 {
      let scene = RandomScene(seed: UInt64(seed), duration: 2)
      _ = scene.timeline(format: Format(width: 640, height: 360, fps: 10), use: use)
    }
    func expectAll(_ used: Set<String>, _ all: [String], _ what: Comment) {
      let missing = Set(all).subtracting(used)
      #expect(missing.isEmpty, "\(what.rawValue): \(missing.sorted())")
    }
    expectAll(use.properties, LayerProperty.all.map(RandomUse.name), "properties that are set")
    expectAll(use.animated, LayerProperty.all.filter(\.isAnimatable).map(RandomUse.name), "properties that move")
    expectAll(use.filters, FilterKind.all.map(\.name), "filters")
    let inputs = FilterKind.all.filter { $0.role == .image }.flatMap { kind in
      kind.inputs.filter { RandomSource.range(of: $0) != nil }.map { "\(kind.name).\($0.key)" }
    }
    expectAll(use.animatedInputs, inputs, "inputs that move")
    expectAll(
      use.classes,
      [
        "Layer", "TransformLayer", "ShapeLayer", "GradientLayer", "TextLayer", "VideoLayer", "ReplicatorLayer",
        "ScrollLayer", "TiledLayer", "EmitterLayer", "ShaderLayer", "CanvasLayer", "ImageLayer",
      ], "classes")
  }
}

/// One scene from a seed, and what is asked of it.
struct RandomTree {
  let seed: UInt64
  /// Points; images have a tenth of them in pixels.
  private static let (width, height) = (640, 360)
  /// Pixels beside the canvas above which a scene is large: 1 MB of images, as those of ordinary scenes.
  private static let large = 1 << 18

  private func timeline() throws -> Timeline {
    var format = Format(width: RandomTree.width, height: RandomTree.height, fps: 10, background: "#20242C")
    if seed % 4 == 0 { format = format.motionBlur(shutterAngle: 270, samples: 3) }
    let log = DiagnosticLog()
    let scene = RandomScene(seed: seed, duration: 2).timeline(format: format, log: log)
    let errors = log.diagnostics.filter { $0.severity == .error }.map(\.message)
    guard errors.isEmpty else { throw Mistakes(errors: errors) }
    return Timeline(format: format, items: [.scene(scene)])
  }
  private struct Mistakes: Error { let errors: [String] }

  /// Large images are drawn in blocks of a tile's size, each with the margins that its filters need: there tiles are
  /// larger, and all images fit into memory.
  private func renderer(
    _ tileWidth: Int, _ tileHeight: Int, for list: DisplayList, isBaseline: Bool = false
  ) -> Renderer {
    let isLarge = list.offscreenPixels > RandomTree.large
    return Renderer(
      provider: RandomContents(), memoryBudget: isLarge ? 2 << 30 : 16 << 20, recentFrames: 2,
      tileWidth: isLarge ? max(64, tileWidth) : tileWidth, tileHeight: isLarge ? max(32, tileHeight) : tileHeight,
      kernels: isBaseline ? .baseline : .native)
  }

  /// One frame by the tiles, covers and kernels of an export, and by none of them. Nil if they are the same.
  func compareWithReference() throws -> String? {
    let timeline = try timeline()
    let frame = RandomSource(seed: seed &+ 99).first(below: timeline.frameCount)
    let list = try DisplayListBuilder(scale: 0.1, contents: RandomContents())
      .displayList(for: timeline.state(atFrame: frame))
    let plain = Renderer(
      provider: RandomContents(), memoryBudget: 16 << 20, recentFrames: 0, tileWidth: RandomTree.width / 10,
      tileHeight: RandomTree.height / 10, kernels: Kernels(ReferenceKernels.table), skipsCovered: false)
    let expected = try plain.bitmap(list)
    let fast = renderer(16, 16, for: list)
    let actual = try fast.bitmap(list)
    let difference = ImageDifference(expected: expected, actual: actual, tolerance: .exact)
    if difference.count > 0 { return "frame \(frame): \(difference)" }
    let planes = try fast.planes(list).planes.contentHash
    return try plain.planes(from: expected).contentHash == planes ? nil : "the planes of frame \(frame)"
  }

  /// True if its frames differ.
  func check(_ report: (String) -> Void) throws -> Bool {
    let timeline = try timeline()
    let builder = DisplayListBuilder(scale: 0.1, contents: RandomContents())
    func list(_ frame: Int) throws -> DisplayList { try builder.displayList(for: timeline.state(atFrame: frame)) }
    var random = RandomSource(seed: seed &+ 77)
    let start = random.integer(0...timeline.frameCount - 3)
    var frames = Array(start..<start + 3)
    var lists = try frames.map(list)
    // One frame of the few scenes that take seconds a frame.
    if lists[0].offscreenPixels > 16 * RandomTree.large { (frames, lists) = ([start], [lists[0]]) }
    // From nothing, by the kernels that every processor has, in one tile.
    let expected = try lists.map { try renderer(256, 64, for: $0, isBaseline: true).planes($0).planes.contentHash }
    let reusing = renderer(16, 16, for: lists[0])
    for (place, list) in lists.enumerated() {
      if try reusing.planes(list).planes.contentHash != expected[place] {
        report("frame \(frames[place]) with tiles of the frames before")
      }
    }
    // In another order, lowered again.
    let shuffled = renderer(32, 16, for: lists[0])
    for place in frames.indices.reversed() {
      let again = try list(frames[place])
      if again.hash != lists[place].hash { report("frame \(frames[place]) has another list the second time") }
      if try shuffled.planes(again).planes.contentHash != expected[place] {
        report("frame \(frames[place]) in another order")
      }
    }
    for (place, list) in lists.enumerated() {
      if list.description.contains("nan") { report("frame \(frames[place]) has a command that is no number") }
    }
    return Set(expected).count > 1
  }
}

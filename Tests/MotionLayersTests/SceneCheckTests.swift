// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Each check has a scene about which it alone has something to say.
@Suite struct SceneCheckTests {
  private static let samples: [String: @Sendable (Layer) -> Void] = [
    "mismatched-paths": { root in
      let shape = ShapeLayer()
      shape.path = polygon(4)
      let turn = BasicAnimation(keyPath: "path")
      (turn.fromValue, turn.toValue, turn.duration) = (polygon(3), polygon(5), 2)
      shape.add(turn)
      root.addSublayer(shape)
    },
    "unsized-layer": { root in
      let layer = Layer()
      layer.backgroundColor = .red
      root.addSublayer(layer)
    },
    "broken-gradient": { root in
      let layer = GradientLayer([.red])
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.addSublayer(layer)
    },
    "pathless-shape": { root in
      let layer = ShapeLayer()
      layer.strokeColor = .red
      root.addSublayer(layer)
    },
    "too-many-copies": { root in
      var parent = root
      for _ in 0..<3 {
        let layer = ReplicatorLayer()
        layer.instanceCount = 1000
        parent.addSublayer(layer)
        parent = layer
      }
      parent.addSublayer(Layer())
    },
    "late-animation": { root in
      let fade = BasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.beginTime) = (0.0, 1.0, 20)
      Layer.named("late", in: root).add(fade)
    },
    "broken-binding": { root in
      let follower = Layer.named("follower", in: root)
      guard let path = PropertyPath("position.x", in: follower.values) else { return }
      follower.bind(path, to: [LayerReading(Layer(), .property(path))]) { $0[0] }
    },
    "too-many-particles": { root in
      let layer = EmitterLayer()
      let cell = EmitterCell()
      (cell.birthRate, cell.lifetime) = (1e6, 10)
      layer.emitterCells = [cell]
      root.addSublayer(layer)
    },
    "square-corners": { root in
      let layer = Layer.named("plate", in: root)
      layer.cornerRadius = 10
      _ = Layer.named("inner", in: layer)
    },
    "clipped-shadow": { root in
      let layer = Layer.named("plate", in: root)
      (layer.backgroundColor, layer.position, layer.shadowOpacity) = (.red, CGPoint(x: 500, y: 500), 0.5)
      layer.masksToBounds = true
    },
    "negative-size": { root in
      let layer = Layer.named("bar", in: root)
      (layer.backgroundColor, layer.position) = (.red, CGPoint(x: 500, y: 500))
      let grow = BasicAnimation(keyPath: "bounds.size.height")
      (grow.toValue, grow.duration) = (-72.5, 1)
      layer.add(grow)
    },
    "negative-bound-size": { root in
      let layer = Layer.named("bar", in: root)
      (layer.backgroundColor, layer.position) = (.red, CGPoint(x: 500, y: 500))
      let source = Layer.named("source", in: root)
      source.position = CGPoint(x: -50, y: 0)
      layer.bind(PropertyPath(.bounds, .sizeHeight), to: [LayerReading(source, property: .position)]) {
        if case .point(let point) = $0[0] { .number(Double(point.x)) } else { nil }
      }
    },
    "trim-beyond-end": { root in
      let shape = ShapeLayer()
      (shape.path, shape.strokeColor, shape.position) = (polygon(4), .red, CGPoint(x: 500, y: 500))
      let trim = BasicAnimation(keyPath: "strokeEnd")
      (trim.fromValue, trim.toValue, trim.duration) = (0.2, 1.2, 2)
      shape.add(trim)
      root.addSublayer(shape)
    },
    "idle-phase": { root in
      let layer = Layer.named("dot", in: root)
      (layer.backgroundColor, layer.position, layer.timeOffset) = (.red, CGPoint(x: 500, y: 500), 1)
      let fade = BasicAnimation(keyPath: "opacity")
      (fade.toValue, fade.duration, fade.repeatCount) = (0.0, 2, .infinity)
      layer.add(fade)
    },
    "cut-text": { root in
      let text = TextLayer(String(repeating: "m", count: 100))
      text.fontSize = 40
      text.position = CGPoint(x: 500, y: 500)
      root.addSublayer(text)
    },
    "text-beyond-path": { root in
      let text = TextLayer(String(repeating: "m", count: 100))
      text.fontSize = 40
      text.textPath = polygon(4)
      text.position = CGPoint(x: 500, y: 500)
      root.addSublayer(text)
    },
    "unseen-layer": { root in
      let layer = Layer.named("away", in: root)
      layer.backgroundColor = .red
      layer.position = CGPoint(x: -500, y: -500)
    },
    "frozen-clip": { root in
      let clip = VideoLayer("a.mp4")
      clip.position = CGPoint(x: 500, y: 500)
      root.addSublayer(clip)
    },
    "cut-clip": { root in
      let clip = VideoLayer("cut.mp4")
      clip.position = CGPoint(x: 500, y: 500)
      root.addSublayer(clip)
    },
  ]

  private struct Clips: ImageServices {
    func pixelSize(ofImage path: String) -> CGSize { CGSize(width: 640, height: 480) }
    func clip(_ path: String) -> ClipDescription {
      ClipDescription(
        width: 320, height: 180, duration: MediaTime(5, 1), cut: path == "cut.mp4" ? "'cut.mp4' is cut off." : nil)
    }
  }

  private func stage(_ checks: [SceneCheck], _ build: (Layer) -> Void) -> SceneStage {
    SceneStage(services: MediaServices(texts: MadeUpTexts(), images: Clips()), checks: checks, build)
  }

  @Test("A check finds what it is for, no other check does, and no check finds anything in an empty scene")
  func samples() throws {
    #expect(Set(SceneCheck.all.map(\.name)) == Set(Self.samples.keys) && SceneCheck.all.count == Self.samples.count)
    for check in SceneCheck.all {
      let build = try #require(Self.samples[check.name])
      let found = stage([check], build).diagnostics
      #expect(found.map(\.severity) == [check.severity], "\(check.name): \(found.map(\.message))")
      #expect(found.allSatisfy { $0.origin?.layer == nil || $0.origin?.end != nil }, "\(check.name) has no time")
      let others = stage(SceneCheck.all.filter { $0.name != check.name }, build).diagnostics
      #expect(others.isEmpty, "beside \(check.name): \(others.map(\.message))")
    }
    #expect(stage(SceneCheck.all) { _ in }.diagnostics.isEmpty)
  }

  @Test("Names are in lower case with hyphens, and each check says what it finds")
  func names() {
    for check in SceneCheck.all {
      #expect(check.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil && !check.finds.isEmpty)
    }
  }

  @Test("Where a check finds an error, nobody looks at the images")
  func errorsFirst() throws {
    let (copies, away) = try (#require(Self.samples["too-many-copies"]), #require(Self.samples["unseen-layer"]))
    let found = stage(SceneCheck.all) { root in
      copies(root)
      away(root)
    }
    #expect(found.errors.count == 1 && found.warnings.isEmpty, "\(found.diagnostics.map(\.message))")
  }

  /// Sounds that are whole up to some second.
  private struct Sounds: SoundServices {
    let whole: Double?
    func check(_ sound: SoundFile) {}
    func duration(of sound: SoundFile, within limit: Double) -> Double? { nil }
    func wholeDuration(of sound: SoundFile) -> Double? { whole }
    func phrases(
      of sound: SoundFile, threshold: Double, silence: Double, length: Double
    ) -> [ClosedRange<Double>] { [] }
    func beats(of sound: SoundFile, tempo: ClosedRange<Double>) -> [Double] { [] }
    func power(of sound: SoundFile, in bands: [ClosedRange<Double>?], until end: Double) -> [SoundPower] { [] }
  }

  @Test("The trims that a cut clip's error names are those of its image and of its sound, where that is heard")
  func cutClips() {
    func error(_ whole: Double?, hears: Bool = true, from start: Double = 0) -> String {
      let services = MediaServices(texts: MadeUpTexts(), images: Clips(), sounds: Sounds(whole: whole))
      let found = SceneStage(services: services, checks: [.cutClips]) { root in
        let clip = VideoLayer("cut.mp4")
        (clip.position, clip.trimStart) = (CGPoint(x: 500, y: 500), start)
        root.addSublayer(clip)
        if hears { Rehearsal.current?.clipSounds = [SoundFile(clip.path)] }
      }
      return found.errors.first ?? ""
    }
    let plain = "'cut.mp4' is cut off. Up to 5.0 s it is complete: write trim(0.0...5.0)"
    #expect(error(nil) == plain && error(9) == plain && error(4.6, hears: false) == plain)
    #expect(
      error(4.6)
        == "'cut.mp4' is cut off. Up to 4.6 s its video and its sound are complete: write trim(0.0...4.6). Up "
        + "to 5.0 s its video is complete: write trim(0.0...5.0).muted()")
    #expect(
      error(1, from: 2)
        == "'cut.mp4' is cut off. Up to 5.0 s its video is complete: write trim(2.0...5.0).muted()")
    #expect(error(1, from: 6) == "'cut.mp4' is cut off.")
  }

  private func warnings(_ check: SceneCheck, _ build: (Layer) -> Void) -> [String] {
    let found = stage([check], build).diagnostics
    #expect(found.allSatisfy { $0.severity == .warning })
    return found.map(\.message)
  }

  private func plate(_ root: Layer, _ change: (Layer) -> Void) {
    let layer = Layer.named("plate", in: root)
    layer.backgroundColor = .red
    layer.position = CGPoint(x: 500, y: 500)
    change(layer)
  }

  @Test("A shadow that its layer's bounds or mask cut off is told; one that has room is not (R-4, R-5)")
  func clippedShadows() {
    func masked(_ inset: Double) -> [String] {
      warnings(.clippedShadows) { root in
        plate(root) { layer in
          (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.5, 10, CGSize(width: 0, height: 5))
          let mask = Layer()
          mask.frame = layer.bounds.insetBy(dx: -inset, dy: -inset)
          mask.backgroundColor = .black
          layer.mask = mask
        }
      }
    }
    #expect(masked(0).map { $0.contains("its mask clips the shadow too") } == [true] && masked(24).count == 1)
    #expect(masked(25).isEmpty)
    /// A mask that draws nothing itself but holds a circle.
    func held(_ inset: Double) -> [String] {
      warnings(.clippedShadows) { root in
        plate(root) { layer in
          (layer.shadowOpacity, layer.shadowRadius) = (0.5, 10)
          let (mask, shape) = (Layer(), ShapeLayer())
          mask.frame = layer.bounds
          shape.path = .rect(layer.bounds.insetBy(dx: -inset, dy: -inset))
          mask.addSublayer(shape)
          layer.mask = mask
        }
      }
    }
    #expect(held(0).count == 1 && held(40).isEmpty)
    #expect(warnings(.clippedShadows) { plate($0) { $0.masksToBounds = true } }.isEmpty)
    #expect(warnings(.clippedShadows) { plate($0) { $0.shadowOpacity = 1 } }.isEmpty)
    let invisible = warnings(.clippedShadows) {
      plate($0) { ($0.masksToBounds, $0.shadowOpacity, $0.shadowColor) = (true, 1, nil) }
    }
    #expect(invisible.isEmpty)
    let faded = warnings(.clippedShadows) {
      plate($0) { layer in
        layer.masksToBounds = true
        let fade = BasicAnimation(keyPath: "shadowOpacity")
        (fade.toValue, fade.duration) = (0.5, 1)
        layer.add(fade)
      }
    }
    #expect(faded.map { $0.contains("Layer { card }.shadow(opacity: 0.5)") } == [true])
  }

  @Test("A path is compared with the one that the animation before has left (T-40, V-6)")
  func pathChains() {
    func chained(_ corners: [Int]) -> [String] {
      warnings(.mismatchedPaths) { root in
        let shape = ShapeLayer()
        shape.path = Self.polygon(corners[0])
        root.addSublayer(shape)
        for (index, count) in corners.dropFirst().enumerated() {
          let morph = BasicAnimation(keyPath: "path")
          (morph.toValue, morph.duration, morph.beginTime) = (Self.polygon(count), 1, Double(index) + 0.5)
          (morph.fillMode, morph.isRemovedOnCompletion) = (.forwards, false)
          shape.add(morph)
        }
      }
    }
    #expect(chained([4, 4, 4]).isEmpty)
    // The last has as many pieces as the shape, and not as many as there are by then.
    #expect(chained([4, 8, 4]).count == 2)
    #expect(chained([4, 8, 8]).count == 1)
  }

  @Test("Sizes that are animated to less than 0 are told, however they are written (G-3)")
  func negativeSizes() {
    func animated(_ animation: PropertyAnimation) -> [String] {
      warnings(.negativeSizes) { plate($0) { $0.add(animation) } }
    }
    func basic(_ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> BasicAnimation {
      let animation = BasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, 1)
      return animation
    }
    let told = [
      basic("bounds.size.height", to: -72.5), basic("bounds.size.width", from: -1.0),
      basic("bounds.size.height", by: -150.0),
      basic("bounds.size", to: CGSize(width: 10, height: -1)),
      basic("bounds", to: CGRect(origin: .zero, size: CGSize(width: -5, height: 5))),
    ]
    for animation in told { #expect(animated(animation).count == 1, "\(animation.keyPath ?? "")") }
    let added = basic("bounds.size.height", from: -50.0, to: 0.0)
    added.isAdditive = true
    #expect(animated(added).isEmpty, "50 points less than 100")
    let frames = KeyframeAnimation(keyPath: "bounds.size.height")
    (frames.values, frames.duration) = ([10.0, -10.0, 10.0], 1)
    #expect(animated(frames).count == 1)
    for animation in [
      basic("bounds.size.height", to: 0.0), basic("bounds.size.height", by: -50.0), basic("bounds.origin.x", to: -5.0),
      basic("position.x", to: -5.0),
    ] {
      #expect(animated(animation).isEmpty, "\(animation.keyPath ?? "")")
    }
    let log = DiagnosticLog()
    log.collect {
      let layer = Layer()
      layer.bounds.size = CGSize(width: 120, height: -72)
      #expect(layer.bounds == CGRect(x: 0, y: -72, width: 120, height: 72))
      layer.frame = CGRect(x: 0, y: 0, width: -10, height: 10)
    }
    #expect(log.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(log.diagnostics.first?.message.contains("120.0×-72.0") == true)
  }

  /// A canvas whose subclass draws.
  private final class Dot: CanvasLayer {
    override func draw(in context: DrawingContext) { context.fill(bounds) }
  }

  @Test("A drawing without a width or a height is told, however it is drawn; one that gets a size is not")
  func unsizedDrawings() {
    let draw: CanvasLayer.Drawing = { context, size in context.fill(CGRect(origin: .zero, size: size)) }
    func told(_ canvas: @autoclosure () -> CanvasLayer, _ size: CGSize, _ change: (CanvasLayer) -> Void) -> [String] {
      warnings(.unsizedLayers) { root in
        let canvas = canvas()
        canvas.bounds.size = size
        root.addSublayer(canvas)
        change(canvas)
      }
    }
    let (flat, thin) = (CGSize(width: 200, height: 0), CGSize(width: 0, height: 90))
    #expect(told(CanvasLayer(), flat) { $0.drawing = draw }.map { $0.contains("a drawing but no height") } == [true])
    #expect(told(CanvasLayer(), thin) { $0.drawing = draw }.map { $0.contains("a drawing but no width") } == [true])
    #expect(told(CanvasLayer(), .zero) { $0.drawing = draw }.map { $0.contains("a drawing but no size") } == [true])
    #expect(told(Dot(), flat) { _ in }.count == 1)
    let later = told(CanvasLayer(), flat) { canvas in at(0.5) { canvas.drawing = draw } }
    #expect(later.count == 1, "drawn from some time on")
    #expect(told(CanvasLayer(), flat) { _ in }.isEmpty, "nothing is drawn")
    let grown = told(CanvasLayer(), flat) { canvas in
      canvas.drawing = draw
      at(1) { canvas.bounds.size.height = 50 }
    }
    #expect(grown.isEmpty)
    #expect(told(CanvasLayer(), CGSize(width: 200, height: 90)) { $0.drawing = draw }.isEmpty)
  }

  @Test("A shift of a layer's time is told where it moves nothing in it (T-20)")
  func idlePhases() {
    func loop(_ begin: Double = 0) -> BasicAnimation {
      let animation = BasicAnimation(keyPath: "position.x")
      (animation.toValue, animation.duration, animation.repeatCount, animation.beginTime) = (0.0, 4, .infinity, begin)
      return animation
    }
    func told(_ change: (Layer) -> Void) -> [String] { warnings(.idlePhases) { plate($0, change) } }
    let offset = told {
      $0.timeOffset = 1
      $0.add(loop())
    }
    #expect(offset.map { $0.contains("timeOffset(1.0)") && $0.contains(".delay(-1.0)") } == [true])
    let early = told {
      ($0.beginTime, $0.speed) = (-1, 2)
      $0.add(loop())
    }
    #expect(early.map { $0.contains("beginTime(-1.0)") && $0.contains(".delay(-2.0)") } == [true])
    let inside = told {
      $0.timeOffset = 1
      let dot = Layer()
      dot.add(loop())
      $0.addSublayer(dot)
    }
    #expect(inside.count == 1)
    #expect(told { $0.timeOffset = 1 }.isEmpty, "nothing to move")
    let moved = told {
      $0.timeOffset = 1
      $0.add(loop(0.5))
    }
    #expect(moved.isEmpty, "it has a begin of its own")
    let paused = told {
      ($0.timeOffset, $0.speed) = (1, 0)
      $0.add(loop())
    }
    #expect(paused.isEmpty, "it stands still at that time")
    let later = told { layer in
      layer.add(loop())
      at(1) { layer.timeOffset = 1 }
    }
    #expect(later.isEmpty, "it jumps on")
    let clip = warnings(.idlePhases) { root in
      let clip = VideoLayer("a.mp4")
      clip.timeOffset = 1
      clip.add(loop())
      root.addSublayer(clip)
    }
    #expect(clip.isEmpty, "the clip is moved")
  }

  private static func polygon(_ corners: Int) -> Path {
    var path = Path()
    for corner in 0..<corners {
      let angle = 2 * Double.pi * Double(corner) / Double(corners)
      let point = CGPoint(x: 50 + 50 * cos(angle), y: 50 + 50 * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

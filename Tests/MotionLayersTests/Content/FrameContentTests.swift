// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import RandomScenes
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// What the hash of a stretch depends on, and what it does not.
@Suite("Content: what a stretch depends on")
struct FrameContentTests {
  private let format = Format(width: 100, height: 100, fps: 10)

  private func scene(_ duration: Double = 4, _ build: (Layer) -> Void) -> SceneTimeline {
    SceneStage(duration, width: 100, height: 100, build).timeline
  }

  private func timeline(_ items: [Timeline.Item], format: Format? = nil) -> Timeline {
    Timeline(format: format ?? self.format, items: items)
  }

  private func content(_ timeline: Timeline, _ frames: Range<Int>) -> FrameContent {
    FrameContentReader(timeline).content(of: frames)
  }

  private func box(_ parent: Layer, x: Double = 0) -> Layer {
    let layer = Layer.named("box", in: parent)
    layer.position = CGPoint(x: x, y: 0)
    layer.backgroundColor = .red
    return layer
  }

  private func move(_ layer: Layer, begin: Double, duration: Double, to x: Double = 50) {
    let animation = BasicAnimation(keyPath: "position.x")
    animation.toValue = x
    animation.beginTime = begin
    animation.duration = duration
    layer.add(animation, forKey: nil)
  }

  @Test("an emitter's clock that was set back: the same instants of its time are other frames")
  func restartedEmission() {
    let timeline = timeline([
      .scene(
        scene(2) { root in
          let (layer, cell) = (EmitterLayer(), EmitterCell())
          cell.contents = .file(path: "/dot.png")
          (cell.birthRate, cell.lifetime) = (100, 5)
          layer.emitterCells = [cell]
          root.addSublayer(layer)
          at(1) { layer.beginTime = 1 }
        })
    ])
    #expect(content(timeline, 2..<3).hash != content(timeline, 12..<13).hash)
    #expect(content(timeline, 2..<3).hash != content(timeline, 3..<4).hash)
  }

  @Test("a scene has the same hashes wherever it stands in the program", arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func shifted(seed: UInt64) {
    let scene = RandomScene(seed: seed).timeline(format: format)
    let other = RandomScene(seed: seed &+ 100, duration: 1.7).timeline(format: format)
    let alone = timeline([.scene(scene)])
    let shifted = timeline([.scene(other), .scene(scene)])
    for start in stride(from: 0, to: 40, by: 7) {
      let frames = start..<min(start + 7, 40)
      let moved = frames.lowerBound + 17..<frames.upperBound + 17
      #expect(content(alone, frames) == content(shifted, moved))
      #expect(
        frames.map { alone.state(atFrame: $0).root.bits(firstID: alone.scenes[0].firstID) }
          == moved.map { shifted.state(atFrame: $0).root.bits(firstID: shifted.scenes[1].firstID) })
    }
  }

  @Test("an animation counts while it acts, before and after it only by what its fill mode shows (T-14, T-16)")
  func animations() {
    func film(_ x: Double) -> Timeline {
      timeline([.scene(scene { move(box($0), begin: 1, duration: 1, to: x) })])
    }
    let (a, b) = (film(50), film(60))
    #expect(content(a, 0..<9) == content(b, 0..<9))
    #expect(content(a, 10..<20) != content(b, 10..<20))
    #expect(content(a, 21..<40) == content(b, 21..<40))
  }

  @Test("the map of a layer's time counts for what moves below it")
  func playbackMaps() {
    func film(_ rate: Double?) -> Timeline {
      timeline([
        .scene(
          scene { root in
            let group = box(root)
            group.playbackMap = rate.map { PlaybackMap([.line(offset: 0, rate: $0)]) }
            move(box(group), begin: 0.5, duration: 2)
          })
      ])
    }
    let films = [film(nil), film(2), film(0.5), film(0)]
    #expect(Set(films.map { content($0, 10..<20).hash }).count == films.count)
  }

  @Test("an animation that holds its end counts by the value that it holds, not by how it got there (T-16)")
  func heldEnd() {
    func film(_ duration: Double, to x: Double) -> Timeline {
      timeline([
        .scene(
          scene { root in
            let animation = BasicAnimation(keyPath: "position.x")
            animation.toValue = x
            animation.duration = duration
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            box(root).add(animation, forKey: nil)
          })
      ])
    }
    #expect(content(film(1, to: 50), 20..<30) == content(film(1.5, to: 50), 20..<30))
    #expect(content(film(1, to: 50), 20..<30) != content(film(1, to: 51), 20..<30))
    #expect(content(film(1, to: 50), 5..<12) != content(film(1.5, to: 50), 5..<12))
  }

  @Test("a layer that is not seen has no part in the hash: its text may change (R-2, R-3)")
  func unseen() {
    func film(_ text: String, hidden: (TextLayer) -> Void) -> Timeline {
      timeline([
        .scene(
          scene { root in
            let title = TextLayer()
            title.string = text
            title.bounds = CGRect(x: 0, y: 0, width: Double(text.count), height: 10)
            root.addSublayer(title)
            hidden(title)
            Rehearsal.current?.at(2) {
              Transaction.withoutActions {
                title.isHidden = false
                title.opacity = 1
              }
            }
          })
      ])
    }
    for hidden: (TextLayer) -> Void in [{ $0.isHidden = true }, { $0.opacity = 0 }] {
      let (a, b) = (film("one", hidden: hidden), film("three", hidden: hidden))
      #expect(content(a, 0..<15) == content(b, 0..<15))
      #expect(content(a, 0..<15).assets.texts.isEmpty)
      #expect(content(a, 15..<25) != content(b, 15..<25))
      #expect(content(a, 25..<40) != content(b, 25..<40))
      #expect(content(b, 25..<40).assets.texts.map(\.string) == ["three"])
    }
  }

  @Test("a commit counts from its time on, and an edit of one layer leaves the stretches before it alone")
  func commits() {
    func film(_ x: Double, at time: Double) -> Timeline {
      timeline([
        .scene(
          scene { root in
            let layer = box(root)
            Rehearsal.current?.at(time) { Transaction.withoutActions { layer.position.x = x } }
          })
      ])
    }
    #expect(content(film(5, at: 2), 0..<20) == content(film(6, at: 2), 0..<20))
    #expect(content(film(5, at: 2), 15..<25) != content(film(5, at: 2.1), 15..<25))
    #expect(content(film(5, at: 2), 25..<40) == content(film(5, at: 2.1), 25..<40))
    #expect(content(film(5, at: 2), 25..<40) != content(film(6, at: 2), 25..<40))
  }

  @Test("still stretches of one length are the same content")
  func still() {
    let film = timeline([.scene(scene { _ = box($0) })])
    #expect(content(film, 0..<10) == content(film, 20..<30))
    #expect(content(film, 0..<10) != content(film, 20..<31))
  }

  @Test("canvas, background, motion blur and length of a frame count")
  func formats() {
    func hash(_ format: Format, speed: Double = 1) -> ContentHash {
      content(timeline([.scene(scene { move(box($0), begin: 0, duration: 4) })], format: format), 0..<10).hash
    }
    var hashes: Set<ContentHash> = [hash(format)]
    hashes.insert(hash(Format(width: 102, height: 100, fps: 10)))
    hashes.insert(hash(Format(width: 100, height: 102, fps: 10)))
    hashes.insert(hash(Format(width: 100, height: 100, fps: 11)))
    hashes.insert(hash(format.background(.white)))
    hashes.insert(hash(format.motionBlur(shutterAngle: 90, samples: 4)))
    hashes.insert(hash(format.motionBlur(shutterAngle: 91, samples: 4)))
    hashes.insert(hash(format.motionBlur(shutterAngle: 90, samples: 5)))
    #expect(hashes.count == 8)
  }

  @Test("a scene's time map and the transition between two scenes count, where they are seen")
  func playback() {
    let first = scene { move(box($0), begin: 0, duration: 4) }
    let second = scene { move(box($0, x: 9), begin: 0, duration: 4) }
    func film(_ map: TimeMap = .identity, _ change: (inout SceneTransition) -> Void = { _ in }) -> Timeline {
      var transition = SceneTransition(.push, .fromLeft, duration: 1)
      change(&transition)
      return timeline([.scene(first, ScenePlayback(timeMap: map)), .transition(transition), .scene(second)])
    }
    let slow = TimeMap.identity.remapped(through: [.init(0, 0), .init(4, 2)])
    #expect(content(film(), 0..<10) != content(film(slow), 0..<10))
    var hashes: Set<ContentHash> = [content(film(), 30..<40).hash]
    let changes: [(inout SceneTransition) -> Void] = [
      { $0.type = .fade }, { $0.subtype = .fromTop }, { $0.timingFunction = .easeIn }, { $0.duration = 0.9 },
      { $0.filter = Filter("CIDissolveTransition") }, { $0.placement = .cut(.center) },
      { $0.matchesLayers = true },
    ]
    for change in changes {
      #expect(content(film(.identity, change), 0..<20) == content(film(), 0..<20))
      hashes.insert(content(film(.identity, change), 30..<40).hash)
    }
    #expect(hashes.count == changes.count + 1)
  }

  @Test("the source of a layer's transition counts (T-91)")
  func transitionSource() {
    func film(_ x: Double) -> Timeline {
      timeline([
        .scene(
          scene { root in
            let layer = box(root, x: x)
            Rehearsal.current?.at(1) {
              layer.add(Transition(.fade, nil, duration: 1))
              Transaction.withoutActions { layer.position.x = 30 }
            }
          })
      ])
    }
    #expect(content(film(1), 10..<20) != content(film(2), 10..<20))
    #expect(content(film(1), 21..<40) == content(film(2), 21..<40))
  }

  @Test("copies that run behind see animations that have ended for the layer itself (RP-5)")
  func delayedCopies() {
    func film(_ x: Double, delay: Double) -> Timeline {
      timeline([
        .scene(
          scene { root in
            let replicator = ReplicatorLayer()
            replicator.instanceCount = 3
            replicator.instanceDelay = delay
            root.addSublayer(replicator)
            move(box(replicator), begin: 0, duration: 1, to: x)
          })
      ])
    }
    #expect(content(film(50, delay: 0), 20..<30) == content(film(60, delay: 0), 20..<30))
    #expect(content(film(50, delay: 1), 20..<30) != content(film(60, delay: 1), 20..<30))
  }

  @Test("particles count with the whole of their emitter: also what was born before the stretch (EM-12)")
  func particles() {
    func film(seed: Int, rate: Double = 10) -> Timeline {
      timeline([
        .scene(
          scene { root in
            let emitter = EmitterLayer()
            emitter.seed = UInt32(seed)
            let cell = EmitterCell()
            cell.birthRate = rate
            cell.lifetime = 2
            cell.contents = .file(path: "dot.png")
            emitter.emitterCells = [cell]
            root.addSublayer(emitter)
            Rehearsal.current?.at(1) { emitter.birthRate = 0 }
          })
      ])
    }
    let hashes = Set([film(seed: 1), film(seed: 2), film(seed: 1, rate: 11)].map { content($0, 15..<25).hash })
    #expect(hashes.count == 3)
    #expect(content(film(seed: 1), 15..<25).assets.images == ["dot.png"])
  }

  @Test("a function without captures is known by its identity; one that captured values makes the content incomplete")
  func functions() {
    let strength = Double.random(in: 0...1)
    func film(_ program: @escaping Shader.Program) -> FrameContent {
      content(
        timeline([
          .scene(
            scene { root in
              let layer = ShaderLayer(Shader(identity: ContentHash(high: 1, low: 2), program: program))
              layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
              root.addSublayer(layer)
            })
        ]), 0..<10)
    }
    let pure = film { _, time in { row in for i in 0..<row.count { row.red[i] = Float(time) } } }
    #expect(pure.callsScript && pure.isComplete)
    let capturing = film { _, _ in { row in for i in 0..<row.count { row.red[i] = Float(strength) } } }
    #expect(capturing.callsScript && !capturing.isComplete)
  }

  @Test("a function that is handed its numbers is known by them, to the bit; captures beside them still count")
  func functionInputs() {
    let strength = Double.random(in: 0...1)
    func film(_ inputs: [Double], _ program: @escaping Shader.InputProgram) -> FrameContent {
      content(
        timeline([
          .scene(
            scene { root in
              let layer = ShaderLayer(
                Shader(identity: ContentHash(high: 1, low: 2), inputs: inputs, program: program))
              layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
              root.addSublayer(layer)
            })
        ]), 0..<10)
    }
    func handed(_ inputs: [Double]) -> FrameContent {
      film(inputs) { inputs, _, _ in { row in for i in 0..<row.count { row.red[i] = Float(inputs[0]) } } }
    }
    #expect(handed([0.5]).isComplete && handed([0.5]).callsScript)
    #expect(handed([0.5]).hash == handed([0.5]).hash)
    let others = [[0.25], [0.5, 0], [0.500_000_000_000_000_1], [0], [-0.0]].map { handed($0).hash }
    #expect(Set(others + [handed([0.5]).hash]).count == 6)
    let capturing = film([0.5]) { _, _, _ in { row in for i in 0..<row.count { row.red[i] = Float(strength) } } }
    #expect(!capturing.isComplete)
  }

  @Test("a drawing that is handed its numbers is known by them, to the bit")
  func drawingInputs() {
    let strength = Double.random(in: 0...1)
    func film(_ program: CanvasProgram) -> FrameContent {
      content(
        timeline([
          .scene(
            scene { root in
              let layer = CanvasLayer()
              layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
              layer.program = program
              root.addSublayer(layer)
            })
        ]), 0..<10)
    }
    func handed(_ inputs: [Double]) -> FrameContent {
      film(
        CanvasProgram(identity: ContentHash(high: 1, low: 2), inputs: inputs) { context, inputs, size, _ in
          context.fill(CGRect(x: 0, y: 0, width: inputs[0] * Double(size.width), height: Double(size.height)))
        })
    }
    #expect(handed([0.5]).isComplete && handed([0.5]).hash == handed([0.5]).hash)
    #expect(handed([0.5]).hash != handed([0.25]).hash)
    let capturing = film(
      CanvasProgram(identity: ContentHash(high: 1, low: 2)) { context, size, _ in
        context.fill(CGRect(x: 0, y: 0, width: strength, height: Double(size.height)))
      })
    #expect(!capturing.isComplete)
  }

  @Test(
    "what a layer draws anew for each frame is known to its class alone; drawn once, it counts by what it shows (V-12)")
  func redrawing() {
    func film(_ begin: Double) -> Timeline {
      timeline([
        .scene(
          scene { root in
            let canvas = CanvasLayer()
            canvas.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            canvas.drawing = { context, size in context.fill(CGRect(origin: .zero, size: size)) }
            root.addSublayer(canvas)
            let animation = BasicAnimation(keyPath: "bounds.size.width")
            animation.toValue = 20.0
            animation.beginTime = begin
            animation.duration = 1
            canvas.add(animation, forKey: nil)
          })
      ])
    }
    #expect(content(film(1), 0..<9).isComplete)
    #expect(!content(film(1), 9..<15).isComplete)
  }

  @Test("texts and clips, and images that animations bring in, are among the assets")
  func assets() {
    let film = timeline([
      .scene(
        scene { root in
          let text = TextLayer()
          text.string = "one"
          root.addSublayer(text)
          let picture = ImageLayer()
          picture.contents = .file(path: "a.png")
          let fade = BasicAnimation(keyPath: "contents")
          fade.toValue = Contents.file(path: "b.png")
          fade.duration = 3
          picture.add(fade, forKey: nil)
          root.addSublayer(picture)
          let clip = VideoLayer()
          clip.path = "c.mp4"
          clip.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
          root.addSublayer(clip)
        })
    ])
    let assets = content(film, 0..<10).assets
    #expect(assets.texts.map(\.string) == ["one"])
    #expect(assets.images == ["a.png", "b.png"])
    #expect(assets.clips == ["c.mp4"])
  }
}

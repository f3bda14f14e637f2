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
  ]

  private struct Clips: PictureServices {
    func pixelSize(ofImage path: String) -> CGSize { CGSize(width: 640, height: 480) }
    func clip(_ path: String) -> ClipDescription {
      ClipDescription(width: 320, height: 180, duration: MediaTime(5, 1))
    }
  }

  private func stage(_ checks: [SceneCheck], _ build: (Layer) -> Void) -> SceneStage {
    SceneStage(services: MediaServices(texts: MadeUpTexts(), pictures: Clips()), checks: checks, build)
  }

  @Test("A check finds what it is for, no other check does, and no check finds anything in an empty scene")
  func samples() throws {
    #expect(Set(SceneCheck.all.map(\.name)) == Set(Self.samples.keys) && SceneCheck.all.count == Self.samples.count)
    for check in SceneCheck.all {
      let build = try #require(Self.samples[check.name])
      let found = stage([check], build).diagnostics
      #expect(found.map(\.severity) == [check.severity], "\(check.name): \(found.map(\.message))")
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

  @Test("Where a check finds an error, nobody looks at the pictures")
  func errorsFirst() throws {
    let (copies, away) = try (#require(Self.samples["too-many-copies"]), #require(Self.samples["unseen-layer"]))
    let found = stage(SceneCheck.all) { root in
      copies(root)
      away(root)
    }
    #expect(found.errors.count == 1 && found.warnings.isEmpty, "\(found.diagnostics.map(\.message))")
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

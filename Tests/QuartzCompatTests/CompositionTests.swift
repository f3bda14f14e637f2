// SPDX-License-Identifier: Apache-2.0

import MotionHost
import MotionModel
import QuartzCompat
import Testing

@Suite("Compositions in Core Animation's names")
struct CompositionTests {
  struct Slide: CAComposition {
    let duration = 2.0
    let layer = CALayer()
    let gradient = CAGradientLayer()

    func build(in root: CALayer) {
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      root.addSublayer(layer)
      root.addSublayer(gradient)
      at(1) { layer.opacity = 0 }
    }
  }

  @Test("The root is filled before the first commit, and later blocks animate (T-82, T-83)")
  func composition() {
    let slide = Slide()
    let log = DiagnosticLog()
    let timeline = slide.program.timeline(format: slide.format, services: MediaServices(), log: log)
    #expect(timeline.diagnostics.isEmpty && timeline.frameCount == 60)
    func layers(_ time: Double) -> [LayerState] { timeline.state(at: MediaTime(seconds: time)).root.sublayers }
    #expect(layers(0.5).map(\.className) == ["Layer", "GradientLayer"])
    #expect(layers(0)[0].values.opacity == 1 && layers(1.5)[0].values.opacity == 0)
    #expect(layers(1.125)[0].values.opacity > 0.1 && layers(1.125)[0].values.opacity < 0.3)
    // Layers stay as they were built: a gradient without bounds has none.
    #expect(layers(0)[1].values.bounds.size == .zero)
  }

  @Test("A later block needs a scene: elsewhere it is an error and never runs")
  func noScene() {
    let log = DiagnosticLog()
    log.collect { Slide().at(1) { Issue.record("it ran") } }
    #expect(log.hasErrors)
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

extension GoldenScene {
  /// Choreography, transitions over a cut, and scenes whose time runs otherwise.
  static let choreography: [GoldenScene] = [easings, bars, cut]

  /// Every easing curve as a line over its unit square: in, out and in-out below one another.
  private static var easings: GoldenScene {
    let columns: [[TimingFunction]] = [
      [.easeInSine, .easeOutSine, .easeInOutSine], [.easeInQuad, .easeOutQuad, .easeInOutQuad],
      [.easeInCubic, .easeOutCubic, .easeInOutCubic], [.easeInQuart, .easeOutQuart, .easeInOutQuart],
      [.easeInQuint, .easeOutQuint, .easeInOutQuint], [.easeInExpo, .easeOutExpo, .easeInOutExpo],
      [.easeInCirc, .easeOutCirc, .easeInOutCirc], [.easeInBack, .easeOutBack, .easeInOutBack],
      [.easeInElastic, .easeOutElastic, .easeInOutElastic], [.easeInBounce, .easeOutBounce, .easeInOutBounce],
      [.steps(4), .steps(4, .jumpBoth), .piecewiseLinear((0.2, 0.6), (0.8, 0.4))],
      [.spring(.smooth), .spring(.bouncy), .spring(.wobbly)],
    ]
    return GoldenScene("easing-curves", 624, 192) { root in
      for (x, column) in columns.enumerated() {
        for (y, function) in column.enumerated() {
          let box = root.addBox(Palette.navy, Double(8 + 52 * x), Double(18 + 60 * y), 36, 36)
          var path = Path()
          for step in 0...72 {
            let t = Double(step) / 72
            let point = CGPoint(x: 36 * t, y: 36 * (1 - function(t)))
            if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
          }
          box.addSublayer(
            ShapeLayer(path).fillColor(nil).strokeColor(Palette.yellow).lineWidth(1.5).frame(0, 0, 36, 36))
        }
      }
    }
  }

  /// Bars that grow from the middle outward, a dot that hops over them and comes back, and a flash at the end.
  private static var bars: GoldenScene {
    GoldenScene("choreography", 160, 90, at: [0.2, 0.45, 0.7, 1.1, 1.5, 1.9, 2.15, 2.3]) {
      Scene {
        let bars = (0..<5).map { bar($0) }
        let dot = Layer().size(12, 12).position(-10, 30).backgroundColor(Palette.orange).cornerRadius(6)
        bars
        dot
        InOrder {
          Stagger(0.1, from: .center) {
            for bar in bars { Animate(bar, \.bounds.size.height, to: 40, duration: 0.5, timing: .easeOutBack) }
          }
          Repeat(1, autoreverses: true) {
            Parallel {
              Animate(dot, \.position.x, to: 132, duration: 0.7, timing: .linear)
              Animate(
                dot, \.position.y, values: [30, 16, 30, 16, 30], duration: 0.7,
                timings: [.easeOutQuad, .easeInQuad, .easeOutQuad, .easeInQuad])
            }
          }
          Marker("flash")
        }
        for bar in bars {
          InOrder {
            Animate(bar, \.backgroundColor, to: Palette.yellow, duration: 0.1, timing: .linear)
            Animate(bar, \.backgroundColor, to: Palette.teal, duration: 0.3, timing: .easeOutQuad)
          }
          .begin(at: "flash", offset: -0.05)
        }
      }
      .lasting(3)
    }
  }

  private static func bar(_ index: Int) -> Layer {
    let x = Double(28 + 26 * index)
    return Layer().size(20, 0).anchorPoint(0.5, 1).position(x, 80).backgroundColor(Palette.teal)
  }

  /// A sweep that goes on through a push over the cut, into one that runs backwards at double speed and is held.
  private static var cut: GoldenScene {
    GoldenScene("scene-time", 96, 54, at: [0.5, 0.9, 1, 1.1, 1.5, 1.75, 2, 2.25]) {
      Sweep(color: Palette.orange, sky: Palette.navy).lasting(1)
      Transition.push(.fromRight, 0.4, .easeInOutSine).overCut()
      Sweep(color: Palette.teal, sky: Palette.violet).lasting(2).reversed().speed(2).freeze(at: 0.75, for: 0.5)
    }
  }

  private struct Sweep: SceneComponent {
    var color, sky: Color
    var body: Scene {
      Layer().frame(0, 0, 96, 54).backgroundColor(sky)
      Layer().size(10, 40).position(0, 27).backgroundColor(color)
        .animate(\.position.x, from: 8, to: 88, duration: 2, timing: .linear)
    }
  }
}

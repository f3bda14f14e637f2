// SPDX-License-Identifier: Apache-2.0

import MotionKit

@main
struct Intro: Composition {
  @Parameter("Headline") var title = "Introducing MotionKit"

  var format: Format { Format(width: 320, height: 180, fps: 10) }
  var program: Program { card.lasting(1) }

  @SceneBuilder var card: Scene {
    GradientLayer(["#1B2A6B", "#0B0F26"])
    TextLayer(title).font("Inter", 24, .bold).position(.center)
      .animate(\.opacity, from: 0, to: 1, duration: 0.5, timing: .linear)
  }
}

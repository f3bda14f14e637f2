// SPDX-License-Identifier: Apache-2.0

import MotionKit

@main struct Card: Composition {
  @Parameter("Name") var name = "Ada"
  @Parameter("Photo", file: .image) var photo = "photo.jpg"

  var format: Format { Format(width: 640, height: 360, fps: 25) }
  var program: Program { card.lasting(3) }

  @SceneBuilder var card: Scene {
    ImageLayer(photo).fill(200, 200).position(160, 180)
    TextLayer(name).font("Inter", 32).position(430, 180).enters(.rise(40), .fade)
    Audio("pluck.m4a")
  }
}

import MotionKit

/// A lower third for an editor: nothing lies behind it, and the plate is as wide as its text.
///
///     motionkit export lower.swift lower.mov          # ProRes 4444 with alpha
///     motionkit export lower.swift lower.webm         # VP9 with alpha
///     motionkit export lower.swift 'frames/%04d.png'  # an image for each frame
@main
struct LowerThird: Composition {
  @Parameter("Name") var name = "Ada Lovelace"
  @Parameter("Role") var role = "Mathematician, London"

  var format: Format { Format(width: 1920, height: 1080, fps: 25, background: .clear) }

  var program: Program { lower.lasting(5) }

  @SceneBuilder var lower: Scene {
    Stack(.vertical, spacing: 8) {
      TextLayer(name).font("Inter", 64, .bold).foregroundColor(.white)
      TextLayer(role).font("Inter", 36).foregroundColor("#FFD9A0")
    }
    .padding(24).padding(.horizontal, 40).backgroundColor("#10182BE6").cornerRadius(16)
    .position(.bottomLeft, inset: 96)
    .shown(0.6..<4.2).enters(.wipe(.fromLeft)).leaves(.fade)
  }
}

import MotionKit

@main
struct Moving: Composition {
  var format: Format { Format(width: 640, height: 360, fps: 25) }
  var program: Program {
    for colour in ["#FF5A3C", "#3CA0FF"] as [Color] {
      Scene {
        GradientLayer(["#1B2A6B", "#0B0F26"])
        TextLayer("Motion").fontSize(90).position(.center).animate(
          \.transform.rotation.z, from: 0, to: 1, duration: 0.6)
        Layer().size(200, 90).cornerRadius(20).backgroundColor(colour).opacity(0.8).position(100, 100)
          .animate(\.position.x, from: 60, to: 580, duration: 0.6)
      }.lasting(0.6)
    }
  }
}

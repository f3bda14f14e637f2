import MotionKit

/// A shape that turns.
struct Dial: SceneComponent {
  var turns: Double

  var body: Scene {
    ShapeLayer(.roundedRect(60, 60, radius: 12)).fillColor("#FF5A3C").position(.center)
      .animate(\.transform.rotation.z, from: 0, to: turns * 6.283, duration: 1.5, timing: .linear)
  }
}

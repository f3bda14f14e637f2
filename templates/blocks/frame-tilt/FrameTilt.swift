import MotionKit

/// A phone that turns in space, with any layer on its screen.
///
/// ```swift
/// FrameTilt(format: format, screen: ImageLayer("media/screen.png")).lasting(5)
/// ```
struct FrameTilt: SceneComponent {
  var format: Format
  /// In points of the screen, which has 390 by 844.
  var screen: Layer
  var isDark = true

  var body: Scene {
    let (width, height) = (Double(format.width), Double(format.height))
    let tall = min(0.8 * height, 1.5 * width)
    Layer {
      Phone(height: tall) { screen }.theme(isDark ? .dark : .light).position(.center).allows("small-text")
        .enters(.rise(0.3 * tall), .fade, for: 1)
        .animate(\.transform.rotation.y, from: -0.7, to: 0.45, duration: 5, timing: .easeInOutSine)
        .animate(\.transform.rotation.x, from: 0.3, to: 0.1, duration: 5, timing: .easeInOutSine)
    }
    .size(width, height).position(.center).perspective(2.2 * tall)
  }
}

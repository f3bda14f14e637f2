import MotionKit

/// A circle grows over the canvas, and the next scene appears through a hole that grows in it.
///
/// ```swift
/// Overlay { StingIris(format: format) }.begin(at: "second scene", offset: -0.5).lasting(1)
/// ```
struct StingIris: SceneComponent {
  var format: Format
  var accent: Color = "#8A3FFC"

  var body: Scene {
    let (width, height) = (Double(format.width), Double(format.height))
    let diagonal = (width * width + height * height).squareRoot() + 8
    ShapeLayer(.circle(diagonal)).fillColor(accent).position(.center)
      .animate(\.transform.scale, from: 0, to: 1, .timing(.easeInOutCubic, 0.45)).shown(0..<0.5)
    // A ring: its outer edge stays outside of the canvas, and its inner edge grows.
    let ring = ShapeLayer(.circle(diagonal)).fillColor(.clear).stroke(accent, diagonal).position(.center).shown(0.5...)
    ring.animate(\.path, from: .circle(diagonal), to: .circle(2 * diagonal), .timing(.easeInOutCubic, 0.45).delay(0.05))
  }
}

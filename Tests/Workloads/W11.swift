import MotionKit

/// "Kinetic type": five lines of text, each glyph with a transform of its own that never rests.
@main
struct W11: Composition {
  var format: Format { .hd1080(fps: 30).background("#14101F") }
  var program: Program { type.lasting(10) }

  let lines = [
    "Every letter of this page", "moves along its own path,", "turns as it likes, and grows",
    "or shrinks while its word", "stays where it was set.",
  ]
  let colors: [Color] = ["#FFD34D", "#FF5A3C", "#9FD8FF", "#7BE0A0", "#FFFFFF"]

  @SceneBuilder var type: Scene {
    for (row, line) in lines.enumerated() {
      TextLayer(line).font("Inter", 130, .bold).foregroundColor(colors[row]).alignment(.center)
        .baseline(960, 210 + 190 * Double(row))
        .units(.glyph) { glyph in
          let phase = Double(glyph.index) / 9 + Double(row) / 4
          glyph.animate(\.transform.rotation.z, values: wave(0.35, phase), .linear(2.5).repeats(.infinity))
          glyph.animate(\.transform.translation.y, values: wave(26, phase + 0.25), .linear(2.5).repeats(.infinity))
          glyph.animate(
            \.transform.scale, values: wave(0.2, phase + 0.5).map { 1 + $0 }, .linear(2.5).repeats(.infinity))
        }
    }
  }

  /// A period of a sine, from a phase in turns on.
  func wave(_ height: Double, _ phase: Double) -> [Double] {
    (0...25).map { height * Math.sin(2 * .pi * (Double($0) / 25 + phase)) }
  }
}

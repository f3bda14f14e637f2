import MotionKit

/// A film that the tests of animations change.
@main
struct Animated: Composition {
  let settle = TimingFunction(0.2, 0, 0, 1)
  var format: Format { Format(width: 1280, height: 720, fps: 30) }
  @ProgramBuilder var program: Program {
    opening.lasting(4)
    Transition.push(.fromRight, 0.8, .easeInEaseOut)
    ending.lasting(2)
    Audio("tone.wav").begin(at: 1).volume(0.5)
  }

  @SceneBuilder var opening: Scene {
    Layer().size(1280, 720).position(640, 360).backgroundColor("#101018")
    // Key frames of a place.
    Layer().size(120, 120).backgroundColor("#3DDC97").cornerRadius(20)
      .animate(
        \.position, values: [CGPoint(x: 200, y: 500), CGPoint(x: 600, y: 200), CGPoint(x: 1000, y: 500)], duration: 3)
    Layer().size(90, 90).position(200, 100).backgroundColor("#FFA23D")
      .animate(\.position.x, from: 200, to: 900, .easeOut(2).delay(0.5))
    Layer().size(70, 70).position(1150, 120).backgroundColor("#5577DD")
      .animate(\.opacity, values: [0, 1, 0.4], keyTimes: [0, 0.5, 1], duration: 2, timings: [.easeIn, .linear])
    Layer().size(60, 60).position(1150, 300).backgroundColor("#DD5577")
      .animate(\.opacity, from: 0, to: 1, duration: 1.5, timing: settle)
    Layer().size(50, 50).position(1150, 420).backgroundColor("#AAAA33")
      .spring(\.transform.scale, from: 0, to: 1, bounce: 0.3)
  }

  @SceneBuilder var ending: Scene {
    TextLayer("The end").font("Inter", 80).position(.center)
  }
}

import MotionKit

/// Bars that show the bands of a piece of music, a disc that swells with each beat, and a line under a title for how loud
/// all of it is.
@main
struct Levels: Composition {
  var format: Format { .hd1080(fps: 30).background("#10131F") }

  let music = Audio("../../media/music.m4a").trim(3...12)
  let beat = Audio("../../media/pluck.m4a").begin(at: 0.5).looped()

  @SceneBuilder var scene: Scene {
    Layer().size(300, 300).cornerRadius(150).position(330, 540).backgroundColor("#FF5A3C")
      .bind(\.transform.scale, to: beat.level.falling(0.4)) { 0.6 + 3 * $0 }
    for index in 0..<16 {
      // A quarter of an octave each.
      let low = 90 * Math.pow(2, Double(index) / 4)
      Layer().anchorPoint(0.5, 1).size(56, 6).position(720 + 72 * Double(index), 860).cornerRadius(6)
        .backgroundColor("#3DDC97")
        .bind(\.bounds.size.height, to: music.level(from: low, to: low * Math.pow(2, 0.25)).falling(0.5)) {
          6 + 2000 * $0.squareRoot()
        }
    }
    TextLayer("Four bars").font("Inter", 72, .semibold).position(1260, 140)
    Layer().size(0, 8).position(1260, 212).backgroundColor("#8D96B4")
      .bind(\.bounds.size.width, to: music.level) { 3000 * $0 }
  }

  var program: Program {
    scene.lasting(6)
    music
    beat.volume(0.3)
  }
}

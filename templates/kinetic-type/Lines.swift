import MotionKit

/// Lines fold down, one after the other, on a plate of the accent colour.
struct Lines: SceneComponent {
  var text: String
  var accent: Color
  var paper: Color

  var body: Scene {
    let fold = UnitSelector(start: 0, end: 1)
    Layer().size(1920, 1080).position(.center).backgroundColor(accent)
    TextLayer(text).font("Inter", 230, .black).tracking(-6).lineHeight(1.02).foregroundColor(paper)
      .position(.left, inset: 150).perspective(1400)
      .units(.line, in: fold, .rotation(x: .degrees(-95)), .opacity(0), .offset(0, -60))
    Animate(fold.start, from: 0, to: 1, duration: 1.6, timing: .easeOutCubic)
  }
}

import MotionKit

/// A lower third, a logo and a bar lie over two scenes and the push between them.
@main
struct Overlays: Composition {
  var format: Format { .hd1080(fps: 30) }

  @SceneBuilder func chapter(_ title: String, _ color: Color) -> Scene {
    Layer().size(1920, 1080).position(.center).backgroundColor(color)
    TextLayer(title).font("Inter", 140, .bold).foregroundColor(.white).position(.center).enters(.rise(80), .fade)
  }

  var program: Program {
    chapter("Chapter one", "#24306B").lasting(3)
    Transition.push(.fromRight, 1)
    chapter("Chapter two", "#6B2456").lasting(3).name("two")
    Overlay {
      Layer().size(0, 12).anchorPoint(0, 0).position(0, 1068).backgroundColor("#FFD60A")
        .animate(\.bounds.size.width, from: 0, to: 1920, duration: 5, timing: .linear)
      TextLayer("motion").font("Inter", 40, .bold).foregroundColor(.white).position(.topRight, inset: 48)
    }
    Overlay {
      let plate = Layer().size(640, 132).cornerRadius(24).backgroundColor("#000000A0").position(
        .bottomLeft, inset: 96)
      plate.enters(.wipe(.fromLeft), for: 0.5).leaves(.fade)
      TextLayer("Ada Lovelace").font("Inter", 52, .bold).foregroundColor(.white).anchorPoint(0, 0.5).position(136, 918)
        .shown(from: .after(plate)).enters(.rise(30), .fade).leaves(.fade)
    }
    .begin(at: "two", offset: -0.5).lasting(3)
  }
}

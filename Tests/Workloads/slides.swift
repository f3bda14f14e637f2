import MotionKit

/// "Slides": a photo that fills half of the image and a headline with two lines of text, eight times, each for two and a half
/// seconds after a fade of half a second.
@main
struct Slides: Composition {
  @Parameter("The photo that is shown by parts") var photo = "../../media/photo.jpg"

  var format: Format { .hd720(fps: 30) }

  var program: Program {
    for (index, ground) in grounds.enumerated() {
      if index > 0 { Transition.fade(0.5) }
      slide(index, ground).lasting(3)
    }
  }

  private let grounds: [Color] = [
    "#1B2A6B", "#F4EFE6", "#0B3B34", "#3A1C32", "#FFFFFF", "#22262E", "#FFE9C7", "#102A43",
  ]

  @SceneBuilder private func slide(_ index: Int, _ ground: Color) -> Scene {
    let ink: Color = [1, 4, 6].contains(index) ? "#20242C" : "#F2F4F8"
    Layer().frame(0, 0, 1280, 720).backgroundColor(ground)
    ImageLayer(photo).frame(640, 0, 640, 720).contentsGravity(.resizeAspectFill).masksToBounds(true)
      .contentsRect(CGRect(x: 0.06 * Double(index), y: 0.04 * Double(index), width: 0.5, height: 0.6))
    TextLayer("Part \(index + 1)").font("Inter", 64, .bold).foregroundColor(ink).frame(60, 200, 540, 90)
    TextLayer("What is measured here is a picture\nthat stands still for as long\nas somebody needs to read it.")
      .font("Inter", 30).foregroundColor(ink).frame(60, 310, 520, 200)
  }
}

import MotionKit

/// Pictures that the camera glides over, each with its caption: an album with music.
///
///     motionkit sheet templates/slideshow sheet.png
///     motionkit export templates/slideshow out.mp4 --set pictures=a.jpg,b.jpg --set captions="The lake,The way home"
@main
struct Slideshow: Composition {
  @Parameter("Title") var title = "A year outside"
  @Parameter("Line below the title") var subtitle = "Four mornings, four places"
  @Parameter("Pictures of any shape, in order", file: .image)
  var pictures = ["media/dawn.svg", "media/dunes.svg", "media/lake.svg", "media/night.svg"]
  @Parameter("Captions in the same order; an empty one is left out")
  var captions = [
    "March, before the others woke", "July, ninety kilometres of sand", "August, cold to the knees",
    "December, no lamp needed",
  ]
  @Parameter("How long each picture stays", as: .duration, in: 2...20) var seconds = 3.6
  @Parameter("Words at the end; none without") var ending = "To be continued"
  @Parameter("Dark shade and white words") var isDark = true
  @Parameter("Accent colour; that of isDark without") var accent: Color?
  @Parameter("Music", file: .sound) var music: String? = "media/calm.m4a"

  var format: Format { .hd1080(fps: 30).shapes(.landscape, .square, .vertical).background(ground) }

  var program: Program {
    // More captions than pictures stand over the last picture.
    for index in 0..<max(pictures.count, captions.count) {
      slide(pictures.isEmpty ? nil : pictures[min(index, pictures.count - 1)], index)
        .lasting(seconds + (index == 0 ? opening : 0)).allows("fallback-font")
      Transition.fade(0.8, .easeInOutSine)
    }
    last.lasting(ending.isEmpty ? 1.2 : 3).allows("fallback-font")
    if let music { Audio(music).looped().fadeIn(0.5).fadeOut(2) }
  }

  @SceneBuilder func slide(_ picture: String?, _ index: Int) -> Scene {
    if let picture { glide(picture, index) }
    if index == 0, opening > 0 {
      shade(isDark ? 0.45 : 0.62).shown(0..<(opening + 0.3)).leaves(.fade, for: 0.6)
      Stack(.vertical, spacing: 24, alignment: .center) {
        text(title, 170, .black).tracking(-3).units(.word, stagger: 0.12) {
          $0.enters(.mask(.up), for: 0.9, timing: .easeOutQuint, delay: 0.4)
        }
        text(subtitle, 52, .medium).enters(.fade, for: 0.8, delay: 1.1)
      }
      .position(area.midX, area.midY).shown(0..<opening).leaves(.fade, for: 0.5)
    }
    caption(index, after: index == 0 ? opening : 0)
  }

  @SceneBuilder var last: Scene {
    Layer().size(width, height).backgroundColor(ground).position(.center)
    if !ending.isEmpty {
      text(ending, 110, .bold).position(.center).enters(.fade, .blur(12), for: 0.9, delay: 0.8)
    }
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var width: Double { Double(format.width) }
  var height: Double { Double(format.height) }

  /// Seconds of the title, before the first caption.
  var opening: Double { title.isEmpty && subtitle.isEmpty ? 0 : 3 }

  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ground: Color { isDark ? "#0B0D14" : "#FAF7F1" }
  var ink: Color { isDark ? .white : "#1B1A17" }

  /// A slow zoom with a slow pan, each picture another way, as Ken Burns moved over photographs.
  func glide(_ picture: String, _ index: Int) -> Layer {
    let (near, far) = (1.16, 1.03)
    let way = [(-0.05, 0.02), (0.05, -0.02), (0.04, 0.03), (-0.04, -0.03)][index % 4]
    let seconds = seconds + 2 + (index == 0 ? opening : 0)
    return ImageLayer(picture).fill(width, height).position(.center)
      .animate(\.transform.scale, from: index % 2 == 0 ? far : near, to: index % 2 == 0 ? near : far, .linear(seconds))
      .animate(\.transform.translation.x, from: 0, to: way.0 * 0.3 * width, .linear(seconds))
  }

  func shade(_ opacity: Double) -> Layer {
    Layer().size(width, height).backgroundColor(ground.opacity(opacity)).position(.center)
  }

  @LayerBuilder func caption(_ index: Int, after wait: Double) -> [Layer] {
    if index < captions.count, !captions[index].isEmpty {
      let ramp = GradientLayer([ground.opacity(0), ground.opacity(isDark ? 0.65 : 0.9)]).size(width, 0.42 * height)
        .position(.bottom)
      if wait > 0 { ramp.enters(.fade, for: 0.6, delay: wait) } else { ramp }
      Stack(.horizontal, spacing: 28, alignment: .stretch) {
        Layer().size(8, 10).cornerRadius(4).backgroundColor(accent ?? (isDark ? "#FFD9A0" : "#A8501B")).enters(
          .wipe(.fromTop), for: 0.5, delay: wait + 0.9)
        TextLayer(captions[index]).font("Inter Display", 64, .semibold).lineHeight(leading).foregroundColor(ink)
          .fit(width: area.width - 60, from: 34, to: 64).wrapped(width: area.width - 60).lineLimit(3)
          .enters(.slide(.fromLeft, 40), .fade, for: 0.6, delay: wait + 1)
      }
      .anchorPoint(0, 1).position(area.minX, area.maxY - 20)
    }
  }

  func text(_ string: String, _ size: Double, _ weight: FontWeight) -> TextLayer {
    TextLayer(string).font("Inter Display", size, weight).lineHeight(leading).foregroundColor(ink)
      .fit(width: area.width, height: 3.2 * size, from: 0.4 * size, to: size)
      .wrapped(width: area.width, alignment: .center).balanced()
  }
}

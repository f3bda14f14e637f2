import MotionKit

/// A vertical clip with captions that follow every syllable: 12 seconds.
///
///     motionkit export templates/captions out.mp4 --set accent=#3DDC97 --set style=pop
///
/// For a clip of your own, put it in the place of `talk.mp4`, and the words that a speech recognizer writes in that of
/// `words.json`.
@main
struct Clip: Composition {
  @Parameter("How captions look") var style = Style.fill
  @Parameter("Colour of what is said, and of the line of progress") var accent: Color = "#FFE14D"
  @Parameter("Above the captions") var title = "Words that keep time"
  @Parameter("Who speaks") var name = "@motionkit"

  enum Style: String, CaseIterable, ParameterValue {
    case fill, word, pop, plate

    func captions(_ accent: Color) -> CaptionStyle {
      switch self {
      case .fill: .karaoke(highlight: accent, fills: true)
      case .word: .karaoke(highlight: accent)
      case .pop: .pop
      case .plate: .pill
      }
    }
  }

  var format: Format { .vertical(fps: 30) }

  var program: Program { scene.lasting(12) }

  @SceneBuilder var scene: Scene {
    let clip = VideoLayer("talk.mp4").volume(1).fill(1080, 1920).position(.center)
    clip
    voice(clip.level)
    // Letters stand on a calm ground, whatever the clip shows.
    GradientLayer([Color.black.opacity(0.5), Color.black.opacity(0)]).size(1080, 480).position(540, 240)
    GradientLayer([Color.black.opacity(0), Color.black.opacity(0.55)]).size(1080, 1100).position(540, 1370)
    header
    Captions("words.json", of: clip).style(style.captions(accent)).font("Inter Display", 104, .black).lines(max: 2)
      .width(0.8).position(.bottom, inset: 420)
    progress
  }

  /// Circles that the voice moves.
  @LayerBuilder func voice(_ level: SoundLevel) -> [Layer] {
    for (ring, size) in [760.0, 560, 380].enumerated() {
      ShapeLayer(.circle(size)).fillColor(Color.white.opacity(0.07 + 0.05 * Double(ring))).position(540, 720)
        .bind(\.transform.scale, to: level) { 0.86 + 0.34 * $0 / Double(ring + 1) }
    }
    Stack(.horizontal, spacing: 18, alignment: .center) {
      for height in [70.0, 130, 190, 130, 70] {
        Layer().size(26, height).cornerRadius(13).backgroundColor(accent)
          .bind(\.transform.scale.y, to: level) { 0.3 + 1.1 * $0 }
      }
    }
    .position(540, 720)
  }

  @LayerBuilder var header: [Layer] {
    Stack(.vertical, spacing: 14, alignment: .leading) {
      TextLayer(title).font("Inter Display", 60, .bold).tracking(-1).foregroundColor(.white).wrapped(width: 900)
        .enters(.rise(40), .fade, spring: .snappy, delay: 0.1)
      TextLayer(name).font("Inter Display", 38, .medium).foregroundColor(Color.white.opacity(0.85))
        .enters(.rise(30), .fade, spring: .snappy, delay: 0.22)
    }
    .position(.topLeft, inset: 90)
  }

  var progress: Layer {
    Layer {
      Layer().anchorPoint(0, 0.5).frame(0, 0, 900, 10).cornerRadius(5).backgroundColor(accent)
        .animate(\.bounds.size.width, from: 0, to: 900, duration: 12, timing: .linear)
    }
    .size(900, 10).cornerRadius(5).backgroundColor(Color.white.opacity(0.25)).position(540, 1760)
  }
}

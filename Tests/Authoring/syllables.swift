import MotionKit

/// Karaoke by syllables, filled, in several scripts; speakers in lanes.
@main
struct Syllables: Composition {
  var format: Format { Format(width: 1080, height: 1440, fps: 30) }

  @SceneBuilder var scene: Scene {
    GradientLayer(["#1B2A49", "#3D2C5E", "#7A3E65"])
    let fill = CaptionStyle.karaoke(highlight: "#FFD60A", fills: true)
    Captions([
      cue("Office music", [("O", 0.2, 0.5), ("ffi", 0.5, 0.9), ("ce", 0.9, 1.2), ("mu", 1.3, 1.8), ("sic", 1.8, 2.4)])
    ])
    .style(fill).font("Inter", 84).position(.top, inset: 40)
    Captions([cue("Office music", [("Off", 0.2, 0.7), ("ice", 0.7, 1.3), ("mu", 1.3, 1.8), ("sic", 1.8, 2.4)])])
      .style(.karaoke()).font("DejaVu Serif", 84).position(.top, inset: 200)
    Captions([cue("مرحبا بكم", [("مر", 0.2, 0.8), ("حبا", 0.8, 1.4), ("بكم", 1.6, 2.4)])])
      .style(fill).font("Noto Sans Arabic", 96).language("ar").position(.top, inset: 340)
    Captions([cue("שלום עולם", [("ש", 0.2, 0.6), ("לום", 0.6, 1.4), ("עו", 1.6, 2), ("לם", 2, 2.4)])])
      .style(fill).font("Noto Sans Hebrew, DejaVu Sans", 84).language("he").position(.top, inset: 500)
    Captions([cue("नमस्ते दुनिया", [("न", 0.2, 0.5), ("म", 0.5, 0.9), ("स्ते", 0.9, 1.4), ("दुनि", 1.5, 2), ("या", 2, 2.4)])])
      .style(fill).font("Noto Sans Devanagari", 84).language("hi").position(.top, inset: 660)
    Captions([CaptionCue(0.2, 2.4, "今日は音楽です。")]).style(fill).font("Noto Sans CJK JP", 84).language("ja")
      .position(.top, inset: 810)
    Captions([
      CaptionCue(0.2, 1.4, "Shall we begin with the numbers, or with the music that they make?", speaker: "Ada"),
      CaptionCue(0.8, 2.6, "Music first!", speaker: "Bob"), CaptionCue(1.5, 2.6, "All right.", speaker: "Ada"),
    ]).style(.pill).speakers(["Ada": .mint, "Bob": .yellow])
  }

  func cue(_ text: String, _ parts: [(String, Double, Double)]) -> CaptionCue {
    CaptionCue(0.2, 2.6, text, words: parts.map { CaptionWord($0.1, $0.2, $0.0) })
  }

  var program: Program { scene.lasting(3) }
}

import MotionKit

/// Karaoke in Arabic and Hebrew: words and syllables, in lines that are balanced, with words that run the other way.
@main
struct RightToLeft: Composition {
  var format: Format { Format(width: 1080, height: 1440, fps: 30) }

  @SceneBuilder var scene: Scene {
    GradientLayer(["#0F2027", "#203A43", "#2C5364"])
    let fill = CaptionStyle.karaoke(highlight: "#FFD60A", fills: true)
    let arabic = "تتحرك الأرقام مع الموسيقى وترقص الكلمات على الشاشة"
    let hebrew = "המספרים רוקדים לצלילי המוזיקה והמילים זזות איתם"
    Captions([CaptionCue(0.2, 4.2, arabic)]).style(fill).font("Noto Sans Arabic", 72).language("ar")
      .position(.top, inset: 150)
    Captions([CaptionCue(0.2, 4.2, arabic)]).style(.karaoke(highlight: .mint)).font("Noto Sans Arabic", 72)
      .language("ar").position(.top, inset: 410)
    Captions([CaptionCue(0.2, 4.2, hebrew)]).style(fill).font("DejaVu Sans", 64).language("he")
      .position(.top, inset: 620)
    Captions([
      CaptionCue(
        0.2, 4.2, "מוזיקה",
        words: [
          CaptionWord(
            0.2, 4.2, "מוזיקה",
            syllables: [CaptionWord(0.2, 1.2, "מו"), CaptionWord(1.2, 2.4, "זי"), CaptionWord(2.4, 4.2, "קה")])
        ])
    ]).style(fill).font("DejaVu Sans", 96).language("he").position(.top, inset: 700)
    Captions([CaptionCue(0.2, 4.2, "اكتب Motion Kit 2026 في الفيديو")]).style(fill)
      .font("Noto Sans Arabic, Inter", 72).language("ar").position(.top, inset: 1060)
    Captions([CaptionCue(0.2, 4.2, "She says שלום לכם to all")]).style(fill).font("DejaVu Sans", 64)
      .position(.top, inset: 1200)
  }

  var program: Program { scene.lasting(4.4) }
}

import MotionKit

/// Captions in each style, over an image that is bright in places; one column each.
@main
struct CaptionStyles: Composition {
  var format: Format { Format(width: 1080, height: 1920, fps: 30) }

  let words = [
    CaptionWord(0.2, 0.6, "Numbers"), CaptionWord(0.6, 0.8, "that"), CaptionWord(0.8, 1.3, "dance"),
    CaptionWord(1.3, 1.5, "to"), CaptionWord(1.5, 1.7, "the"), CaptionWord(1.7, 2.4, "music."),
  ]

  @SceneBuilder var scene: Scene {
    GradientLayer(["#FFE29A", "#FF7E5F", "#2B5876"])
    let cue = [CaptionCue(0.2, 2.6, "Numbers that dance to the music.", words: words)]
    Captions(cue).style(.block).position(.top, inset: 120)
    Captions(cue).style(.pill).position(.top, inset: 420)
    Captions(cue).style(.pop).position(.top, inset: 720)
    Captions(cue).style(.karaoke(highlight: .yellow)).position(.top, inset: 1020)
    Captions([CaptionCue(0.2, 2.6, "مرحبا بكم في الدرس الأول 🎬")]).style(.karaoke()).language("ar")
      .font("Noto Sans Arabic").position(.top, inset: 1320)
    Captions([CaptionCue(0.2, 2.6, "今日は音楽に合わせて数字が踊ります。")]).style(.karaoke(stays: true)).language("ja")
      .font("Noto Sans CJK JP")
  }

  var program: Program { scene.lasting(3) }
}

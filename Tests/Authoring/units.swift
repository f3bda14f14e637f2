import MotionKit

/// Parts of texts in motion: words, glyphs, lines, selectors; joined scripts stay joined.
@main
struct Units: Composition {
  var format: Format { .hd1080(fps: 30).background("#10131F") }

  let wave = UnitSelector(end: 0.35, offset: -0.35, shape: .smooth)
  let shuffle = UnitSelector(start: 0, end: 1, randomSeed: 4)

  @SceneBuilder var scene: Scene {
    TextLayer("Words rise one after the other").font("Inter", 96, .bold).position(960, 150)
      .units(.word, stagger: 0.12) { $0.enters(.rise(70), .fade, spring: .snappy).leaves(.drop(-50), .fade, for: 0.3) }
    TextLayer("Letters turn in from the middle").font("Inter", 72).foregroundColor(.mint).position(960, 300)
      .units(.glyph, stagger: 0.03, order: .center) { $0.enters(.turn(.degrees(-80)), .scale(0.2), .fade, for: 0.7) }
    TextLayer("A wave runs through the line").font("Inter", 80, .bold).position(960, 450)
      .units(.glyph, in: wave, .offset(0, -50), .scale(1.25), .foregroundColor(.yellow), .rotation(.degrees(10)))
    TextLayer("مرحبا بالعالم  नमस्ते दुनिया  สวัสดีชาวโลก").font("Noto Sans Arabic, Noto Sans Devanagari, Noto Sans Thai", 64)
      .position(960, 600)
      .units(.word, overlap: 0.6) { $0.enters(.mask(.up), for: 0.7) }
    TextLayer("こんにちは世界。 👩‍👩‍👧 🔥").font("Noto Sans CJK JP, emoji", 64).position(960, 740)
      .units(.glyph, in: shuffle, .opacity(0), .blur(12), .offset(0, 30))
    TextLayer("Two lines that come\none by one").font("Inter", 56, .medium).alignment(.center).position(960, 930)
      .units(.line, stagger: 0.4, order: .backward) { $0.enters(.wipe(.fromLeft), for: 0.6) }
    Animate(wave.offset, to: 1, duration: 2.4, timing: .linear)
    Animate(shuffle.start, to: 1, duration: 1.6, timing: .linear)
  }

  var program: Program { scene.lasting(3) }
}

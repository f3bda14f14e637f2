import MotionKit

/// Texts that change: typed, decoded, drawn on, spread, turned into other texts.
@main
struct Changing: Composition {
  var format: Format { .hd1080(fps: 30).background("#10131F") }

  @SceneBuilder var scene: Scene {
    TextLayer("let total = prices\n  .reduce(0, +)").font("JetBrains Mono", 52).position(500, 190)
      .caret().enters(.typewriter, for: 1.6)
    TextLayer("ACCESS GRANTED").font("JetBrains Mono", 72, .bold).foregroundColor(.mint).position(1400, 190)
      .enters(.scramble, for: 1.6)
    TextLayer("Drawn on").font("Inter", 150, .black).position(960, 430)
      .units(.glyph, stagger: 0.12) { $0.enters(.draw, for: 1.2) }
    let line = TextLayer("What a hash table is").font("Inter", 90, .bold).position(960, 660)
    line
    let title = TextLayer("WIDE").font("Inter", 90, .light).position(960, 880)
    title
    InOrder {
      Wait(0.4)
      line.becomes("What a table costs", for: 0.9)
      Wait(0.3)
      line.becomes("It costs little", for: 0.9)
    }
    Animate(title, \.spread, from: 0, to: 120, duration: 2.5, timing: .easeOutCubic)
  }

  var program: Program { scene.lasting(3) }
}

import MotionKit

/// Texts in several styles in motion: units, typing, texts that become others, text on a path.
@main
struct Styled: Composition {
  var format: Format { .hd1080(fps: 30).background("#10131F") }

  let wave = UnitSelector(end: 0.4, offset: -0.4, shape: .smooth)
  let change = TextLayer(markdown: "How a **hash table** works").font("Inter", 80)
    .strong { $0.foregroundColor(.mint).background("#223344", padding: (10, 4), radius: 12) }.position(1300, 150)
  let marked = TextLayer(markdown: "How a **hash table** works").font("Inter", 80)
    .strong { $0.foregroundColor(.mint).weight(.bold) }.position(1300, 290)

  @SceneBuilder var scene: Scene {
    TextLayer(markdown: "Round **and `round`** the *circle* it goes").font("Inter", 44)
      .strong { $0.foregroundColor(.mint).weight(.bold).size(1.6) }
      .code { $0.background("#334466", padding: (8, 2), radius: 8) }
      .emphasis { $0.underline(.yellow).foregroundGradient(.yellow, .red) }
      .along(.circle(500)).alignment(.center).position(350, 350).animate(
        \.pathOffset, from: -0.05, to: 0.05, .linear(3))
    change
    marked
    TextLayer(markdown: "Typed **bold words** and `code`").font("Inter", 60)
      .code { $0.background("#333344", padding: (8, 4), radius: 8) }
      .strong { $0.background(.orange, padding: (6, 0), radius: 6) }
      .caret().position(1300, 430).enters(.typewriter, for: 1.6)
    TextLayer(markdown: "A **wave** of *colours* runs").font("Inter", 80).strong { $0.foregroundColor(.mint).size(1.4) }
      .emphasis { $0.foregroundGradient(.red, .yellow) }.position(1300, 570)
      .units(.glyph, in: wave, .offset(0, -30), .foregroundColor(.purple))
    TextLayer("فقرة عربية فيها كلمة").font("Noto Sans Arabic", 70).language("ar").style("عربية") {
      $0.foregroundColor(.mint).weight(.bold)
    }
    .style("كلمة") { $0.background(.purple, padding: (6, 0), radius: 8).foregroundGradient(.yellow, .red) }
    .position(1300, 730).units(.word, stagger: 0.3) { $0.enters(.rise(60), .fade, for: 0.5) }
    TextLayer(markdown: "Marks **move** alone, [these](#these) too").font("Inter", 60)
      .strong { $0.foregroundColor(.orange).shadow(.orange, radius: 8) }.position(1300, 880)
      .units(.named("strong")) { $0.enters(.rise(60), for: 1) }
      .units(.named("these"), in: UnitSelector(), .foregroundColor(.red), .tracking(6))
    TextLayer("Scrambled bigger words").font("Inter", 60).style("bigger") { $0.size(1.4).foregroundColor(.mint) }
      .position(1300, 1000).animate(\.scramble, from: 1, to: 0, .linear(2.5))
    TextLayer(
      markdown: "Wrapped text with **several sizes of words** in it, cut off where its box `ends`, so the rest is gone"
    )
    .font("Inter", 40).strong { $0.size(1.5).foregroundColor(.mint) }.wrapped(width: 560).lineLimit(4)
    .anchorPoint(0, 0).position(60, 740)
    InOrder {
      Wait(0.4)
      Parallel {
        change.becomes("What a hash table costs", for: 1)
        marked.becomes(markdown: "What a **tree** costs", for: 1)
        Animate(wave.offset, to: 1, duration: 2, timing: .linear)
      }
    }
  }

  var program: Program { scene.lasting(3) }
}

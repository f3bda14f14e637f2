import MotionKit

/// Japanese and Chinese in columns: punctuation, small kana, letters that lie and digits that stand, styles, and units
/// that enter.
@main
struct Tategaki: Composition {
  var format: Format { .hd1080(fps: 30).background("#F4EFE4") }

  var ink: Color { "#1D1B18" }
  var red: Color { "#B3262A" }

  /// With its right upper corner in a place.
  func column(_ text: TextLayer, _ x: Double, _ y: Double) -> TextLayer {
    text.foregroundColor(ink).anchorPoint(1, 0).position(x, y)
  }

  @SceneBuilder var scene: Scene {
    column(
      TextLayer("縦書きの組版").font("Noto Serif CJK JP", 96, .bold).language("ja").vertical().tracking(8), 1870, 50)

    // Prose: stops, commas, brackets, the sign for long vowels, small kana.
    column(
      TextLayer(
        "　吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で「ニャーニャー」泣いていた事だけは記憶している。（吾輩はここで始めて人間というものを見た。）"
      )
      .font("Noto Serif CJK JP", 40).language("ja").vertical().wrapped(height: 520).alignment(.justified)
      .lineHeight(1.15)
      .style("名前") { $0.underline(red, thickness: 3) }
      .style("薄暗い") { $0.background("#F3CF5B", padding: (0, 2), radius: 6) }
      .style("ニャーニャー") { $0.foregroundColor(red).weight(.bold) }
      .style("人間") { $0.foregroundGradient("#B3262A", "#2A5CB3", angle: .degrees(90)).weight(.bold) },
      1700, 50)

    // Letters lie, digits stand where they were asked to; a font for letters, and one for the rest.
    column(
      TextLayer("2026年12月31日（木）午前9時、SwiftでMotionKit 3.5を書く。第100回、驚き!?")
        .font("Inter, Noto Sans CJK JP", 44).language("ja").vertical(digits: 2).wrapped(height: 620)
        .style("100") { $0.horizontalInVertical() }
        .style("!?") { $0.horizontalInVertical().foregroundColor(red) }
        .style("Swift") { $0.underline(red).weight(.semibold) },
      1180, 50)

    // What meets gives up its empty half; what may be turned is turned.
    column(
      TextLayer("「『二重』、（括弧）。」\n〜ー…——：；\nァィゥェォッャュョ\nｶﾀｶﾅＡＢ％℃①")
        .font("Noto Sans CJK JP", 40).language("ja").vertical().lineHeight(1.1),
      930, 50)

    // Lines beside the column: on the right in Japanese, on the left in Chinese, whose stops have places of their own.
    column(
      TextLayer("标点「简体」，句。").font("Noto Sans CJK SC", 44).language("zh-Hans").vertical()
        .style("简体") { $0.underline(red, thickness: 3) },
      640, 50)
    column(
      TextLayer("標點「繁體」，句。").font("Noto Sans CJK TC", 44).language("zh-Hant").vertical()
        .style("繁體") { $0.underline(red, thickness: 3) },
      560, 50)

    // In the middle and at the bottom of the height; large and small in one column about its middle.
    column(
      TextLayer("上下の\n中央に\nそろえる行").font("Noto Sans CJK JP", 36).vertical().verticalAlignment(.center), 470, 50)
    column(
      TextLayer("大小ABC文字").font("Noto Sans CJK JP", 40).language("ja").vertical()
        .style("大") { $0.size(1.8) }.style("B") { $0.size(1.6).foregroundColor(red) }
        .style("文") { $0.strikethrough(red, thickness: 3) },
      280, 50)
    column(
      TextLayer("絵文字🎌も影も").font("Noto Sans CJK JP", 44, .bold).language("ja").vertical()
        .style("影") { $0.shadow(red, radius: 0, offset: (5, 3)) }.style("絵") { $0.outline("#F3CF5B", 8) },
      160, 50)

    // Rows of columns, as newspapers have them; the last line shows that more follows.
    column(
      TextLayer(
        "段組みの文章は、上の段を右から左へ読み、それから下の段へ移る。新聞や雑誌の組み方である。一行が短いので、目は楽に次の行へ移る。"
      )
      .font("Noto Serif CJK JP", 30).language("ja").vertical().wrapped(height: 400).columns(2, gap: 30)
      .indents(firstLine: 30),
      1690, 640)
    column(
      TextLayer("長い文章は二行で切られ、続きがあることを示す。それより先は見えない。").font("Noto Sans CJK JP", 36).language("ja")
        .vertical().wrapped(height: 380).lineLimit(2),
      1400, 650)

    // Units enter, one after the other; a text is typed.
    column(
      TextLayer("一字ずつ入る、12の文字ABC").font("Noto Serif CJK JP", 52, .bold).language("ja").vertical(digits: 2)
        .wrapped(height: 360)
        .units(.glyph, stagger: 0.06) { $0.enters(.rise(60), .fade, for: 0.5) },
      1220, 700)
    column(
      TextLayer("打たれていく文字、ABC。").font("Noto Sans CJK JP", 44).language("ja").vertical().wrapped(height: 360)
        .typed(0.55).caretWidth(0.08),
      1000, 700)
    ShapeLayer(
      TextLayer("輪郭「12」").font("Noto Sans CJK JP", 80, .bold).vertical(digits: 2).outlines
    )
    .fillColor(.clear).strokeColor(red).lineWidth(3).anchorPoint(1, 0).position(640, 620)
    column(
      TextLayer("間を空け").font("Noto Sans CJK JP", 44).vertical().spread(14), 480, 690)
  }

  var program: Program { scene.lasting(2) }
}

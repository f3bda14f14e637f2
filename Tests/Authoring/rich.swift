import MotionKit

/// Texts in several styles: by Markdown, by runs, by words.
@main
struct Rich: Composition {
  var format: Format { .hd1080(fps: 30).background("#10131F") }

  var mint: Color { "#3DDC97" }

  @SceneBuilder var scene: Scene {
    TextLayer(markdown: "How a **hash table** works").font("Inter", 96, .medium)
      .strong { $0.foregroundColor(mint).weight(.bold) }
      .anchorPoint(0, 0).position(80, 50)

    TextLayer {
      TextRun("Total ").weight(.light)
      TextRun("42").foregroundGradient("#FFD84D", "#FF5A3C").size(1.6).weight(.black)
      TextRun(" of 50").foregroundColor("#8D96B4").italic()
    }
    .font("Inter", 56).anchorPoint(0, 0).position(1300, 50)

    // Colours within words: joins, kerning and ligatures stay.
    TextLayer("AVATAR office").font("Inter", 64, .semibold)
      .style("VA") { $0.foregroundColor(mint) }.style("ffi") { $0.foregroundColor("#FF5A3C") }
      .baseline(80, 270)
    TextLayer("مرحبا بالعالم").font("Noto Sans Arabic", 72).language("ar")
      .style(1..<3) { $0.foregroundColor(mint) }.style(8..<11) { $0.foregroundColor("#FFD84D") }
      .alignment(.left).baseline(610, 270)
    TextLayer("नमस्ते दुनिया").font("Noto Sans Devanagari", 64).language("hi")
      .style(1..<3) { $0.foregroundColor(mint) }
      .baseline(1000, 270)
    TextLayer("สวัสดีชาวโลก 👩‍🚀🔥").font("Noto Sans Thai", 64).language("th")
      .style(0..<3) { $0.foregroundColor(mint) }.style("🔥") { $0.size(1.3) }
      .baseline(1340, 270)

    TextLayer("underlined, struck, marked, outlined, shadowed").font("Inter", 52, .semibold)
      .style("underlined") { $0.underline(mint) }
      .style("struck") { $0.strikethrough("#FF5A3C", thickness: 5).foregroundColor("#8D96B4") }
      .style("marked") { $0.background("#FFD84D", padding: (6, 0), radius: 10).foregroundColor("#10131F") }
      .style("outlined") { $0.outline("#FF5A3C", 8) }
      .style("shadowed") { $0.shadow(mint, radius: 8, offset: (0, 6)) }
      .anchorPoint(0, 0).position(80, 340)
    TextLayer("E = mc2, H2O, x2").font("Inter", 56)
      .style("2", .first) { $0.superscript().foregroundColor(mint) }
      .style(10..<11) { $0.subscript().foregroundColor(mint) }
      .style("2", .last) { $0.superscript().foregroundColor(mint) }
      .anchorPoint(0, 0).position(1340, 340)

    TextLayer(
      markdown: """
        # Lists
        A paragraph with `code`, a [link](https://example.org) and ~~old~~ *new* words that runs over several lines.
        - First, with a line that is long enough to be broken at its end
        - Second
          - nested
          - again
        1. One
        2. Two
        """
    )
    .font("Inter", 34).code { $0.background("#2A3050", padding: (6, 0), radius: 6) }
    .link { $0.foregroundColor("#6CB6FF") }
    .wrapped(width: 700).anchorPoint(0, 0).position(80, 450)

    TextLayer("Tea\tblack\t2.50\nCake\tapple\t12.00\nWater\tstill\t0")
      .font("Inter", 38).tabularDigits().tabs(.center(260), .decimal(460))
      .style("12.00") { $0.weight(.bold).foregroundColor(mint) }
      .anchorPoint(0, 0).position(880, 460)

    TextLayer(
      markdown:
        "Columns are **balanced**: all are about equally high, and lines of a larger size have the height that they need, "
        + "so nothing runs into anything. A second sentence makes the text long enough for three columns of a few lines."
    )
    .font("Inter", 28).strong { $0.foregroundColor(mint).size(1.5) }
    .wrapped(width: 940).columns(3, gap: 32).anchorPoint(0, 0).position(880, 660)
  }

  var program: Program { scene.lasting(1) }
}

import MotionKit

/// Lists, tables by tabs, and columns.
@main
struct Lists: Composition {
  var format: Format { .hd1080(fps: 30).background("#10131F") }

  @SceneBuilder var scene: Scene {
    TextLayer(list: .numbers(from: 8)) {
      "Plan, with a line that is long enough to be broken"
      TextListItem("Build") {
        "tests"
        TextListItem(
          TextRun("code").weight(.bold).foregroundColor(.mint), TextRun(" that is good\nand has a second line"))
        TextListItem("parts", .sign("→")) { for number in 1...2 { "part \(number)" } }
      }
      "Ship"
    }
    .font("Inter", 36).style(named: "marker") { $0.foregroundColor(.mint).weight(.bold) }
    .wrapped(width: 600).anchorPoint(0, 0).position(60, 50)

    TextLayer(
      markdown: "# Lists\n98. by\n98. their\n98. numbers\n\n- and\n  - by\n    - bullets\n\nwith **text** after them"
    )
    .font("Inter", 36).strong { $0.foregroundColor(.mint) }.anchorPoint(0, 0).position(780, 50)

    TextLayer(list: .bullets) {
      "واحد"
      TextListItem("اثنان وثلاثة وأربعة وخمسة وستة", .numbers) { "في الداخل" }
    }
    .font("Noto Sans Arabic", 36).language("ar").direction(.rightToLeft).style(named: "marker") {
      $0.font("Inter").foregroundColor(.mint)
    }
    .wrapped(width: 420).anchorPoint(0, 0).position(1420, 50)

    TextLayer("Tea\tblack\t2.50\nCake\tapple\t12.00\nWater\tstill\t0").font("Inter", 38).tabularDigits()
      .style("12.00") { $0.weight(.bold).foregroundColor(.mint) }
      .tabs(.center(260), .decimal(460)).anchorPoint(0, 0).position(1330, 480)
    TextLayer("left\tright\nto the left\t1,250").font("Inter", 38).tabs(.trailing(500)).anchorPoint(0, 0).position(
      1330, 660)

    TextLayer(
      markdown: """
        ## A column
        This text flows through **columns**, from one to the next, each as high as the layer is, and it goes on until there is \
        nothing more to say.
        - and
        - a list
        """
    )
    .font("Inter", 26).strong { $0.background(.orange, padding: (4, 0), radius: 4) }
    .wrapped(width: 900).columns(3, gap: 30, balanced: false).size(900, 170).anchorPoint(0, 0).position(60, 800)
    TextLayer("متن طويل يمر في عمودين من الأول إلى الثاني حتى ينتهي الكلام كله ولا يبقى شيء").font(
      "Noto Sans Arabic", 30
    ).language("ar")
      .style("عمودين") { $0.foregroundColor(.mint).weight(.bold) }
      .wrapped(width: 700).columns(2, gap: 30).anchorPoint(0, 0).position(1140, 820)
  }

  var program: Program { scene.lasting(1) }
}

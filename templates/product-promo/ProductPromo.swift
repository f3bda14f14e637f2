import MotionKit

/// A product in eleven seconds: a hook, its picture, its strengths, its price.
///
///     motionkit sheet templates/product-promo sheet.png
///     motionkit export templates/product-promo out.mp4 --set name="Drift Bottle" --set price="€39" --format square
@main
struct ProductPromo: Composition {
  @Parameter("First words") var hook = "Cold at noon. Still cold at midnight."
  @Parameter("Name of the product") var name = "Drift Bottle"
  @Parameter("Line below the name") var claim = "750 ml of steel that forgets the weather"
  @Parameter("Picture, with a transparent background", file: .image) var picture = "media/bottle.svg"
  @Parameter("Strengths") var strengths = ["24 hours cold", "12 hours hot", "Fits every cup holder"]
  @Parameter("Price; none without") var price = "€39"
  @Parameter("Price before, struck through") var before = "€52"
  @Parameter("Words on the button; none without") var action = "Order today"
  @Parameter("Address") var address = "drift.example"
  @Parameter("Accent colour") var accent: Color = "#FFB82E"
  @Parameter("Colour of the first scene") var bold: Color = "#0C4B4A"
  @Parameter("Dark background") var isDark = false
  @Parameter("Music", file: .sound) var music: String? = "media/groove.m4a"

  var format: Format {
    .vertical(fps: 30).shapes(.vertical, .square, .landscape).background(isDark ? "#0F1B1C" : "#F3EFE6")
  }

  var program: Program {
    opening.lasting(2.6).allows("fallback-font")
    Transition.push(.fromBottom, 0.4, .easeInOutCubic)
    reveal.lasting(3).allows("fallback-font")
    for page in pages {
      Transition.matched(0.7)
      reasons(page).lasting(seconds(page)).allows("fallback-font")
    }
    Transition.matched(0.7)
    offer.lasting(3.6).allows("fallback-font")
    if let music { Audio(music).looped().fadeOut(1) }
  }

  /// Dark letters on a light accent, white ones on a dark one.
  var onAccent: Color {
    0.299 * accent.red + 0.587 * accent.green + 0.114 * accent.blue > 0.55 ? "#14161F" : .white
  }

  /// Three or four strengths at a time; more get further scenes.
  var pages: [[String]] {
    let all = strengths.filter { !$0.isEmpty }
    let count = (all.count + 3) / 4
    return (0..<count).map { Array(all[($0 * all.count / count)..<(($0 + 1) * all.count / count)]) }
  }

  func seconds(_ page: [String]) -> Double { 2.3 + 0.5 * Double(page.count) }

  @SceneBuilder var opening: Scene {
    Layer().size(width, height).backgroundColor(bold).position(.center)
    TextLayer(hook).font("Inter Display", 230, .black).tracking(-4).lineHeight(0.92 * leading).foregroundColor(.white)
      .fit(width: area.width, height: area.height, from: 56, to: format.isSquare ? 180 : 230).wrapped(width: area.width)
      .balanced().position(area.midX, area.midY)
      .units(.word, stagger: 0.11) { $0.enters(.mask(.up), for: 0.6, timing: .easeOutQuint) }
  }

  @SceneBuilder var reveal: Scene {
    let center = center(650)
    disc(820, at: center).enters(.grow, spring: .smooth, delay: 0.2)
    product(900, at: center).enters(.rise(300), .fade, spring: .smooth, delay: 0.3)
    words(below: 1120) {
      title(name, 170).enters(.rise(60), .fade, for: 0.5, delay: 0.6)
      if !claim.isEmpty { line(claim, 62).enters(.rise(40), .fade, for: 0.5, delay: 0.75) }
    }
    .shown(0..<2.2).leaves(.fade, for: 0.25)
  }

  @SceneBuilder func reasons(_ page: [String]) -> Scene {
    let center = center(520)
    disc(600, at: center)
    product(format.isPortrait ? 640 : 860, at: center)
    words(below: 900, spacing: 56, isList: true) {
      for (index, strength) in page.enumerated() {
        Stack(.horizontal, spacing: 36, alignment: .center) {
          tick.enters(.draw, for: 0.4, delay: 0.8 + 0.35 * Double(index))
          TextLayer(strength).font("Inter Display", 96, .bold).lineHeight(0.95 * leading).foregroundColor(ink)
            .fit(width: column - 110, from: 40, to: format.isSquare ? 60 : 96).wrapped(width: column - 110)
            .balanced().lineLimit(3)
        }
        .enters(.rise(50), .fade, for: 0.5, delay: 0.7 + 0.35 * Double(index))
      }
    }
    .shown(0..<(seconds(page) - 0.8)).leaves(.fade, for: 0.25)
  }

  @SceneBuilder var offer: Scene {
    let center = center(510)
    disc(620, at: center)
    product(format.isPortrait ? 640 : 760, at: center)
    words(below: 860) {
      title(name, 110).enters(.rise(40), .fade, for: 0.4, delay: 0.6)
      if !price.isEmpty { prices }
      if !action.isEmpty {
        button.textInset(70, 36).backgroundColor(accent).cornerRadius(50)
          .enters(.rise(60), .fade, spring: .snappy, delay: 1)
          .animate(\.transform.scale, values: [1, 0.94, 1.04, 1], .ease(0.5).delay(2.1))
      }
      if !address.isEmpty { line(address, 54).enters(.fade, for: 0.5, delay: 1.3) }
    }
  }

  /// The new price beside the old one; long ones stand below each other.
  var prices: Layer {
    let isLong = price.count + before.count > 10
    let room = isLong ? column : 0.66 * column
    return Stack(isLong ? .vertical : .horizontal, spacing: isLong ? 6 : 32, alignment: isLong ? side : .baseline) {
      TextLayer(price).font("Inter Display", 230, .black).tracking(-2).lineHeight(0.9 * leading).foregroundColor(ink)
        .fit(width: room, from: 60, to: 230).enters(.scale(0.4), .fade, spring: .bouncy, delay: 0.7)
      if !before.isEmpty {
        TextLayer(before).font("Inter Display", 84, .medium).foregroundColor(quiet).style(before) { $0.strikethrough() }
          .fit(width: isLong ? column : 0.28 * column, from: 36, to: 84).enters(.fade, for: 0.4, delay: 1)
      }
    }
  }

  var button: TextLayer {
    let room = column - 140
    let text = TextLayer(action).font("Inter", 64, .bold).foregroundColor(onAccent).fit(width: room, from: 32, to: 64)
    return action.count > 20 ? text.wrapped(width: room, alignment: .center).balanced().lineLimit(2) : text
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var width: Double { Double(format.width) }
  var height: Double { Double(format.height) }
  /// Words stand beside the picture, not below it.
  var isWide: Bool { !format.isPortrait }
  var column: Double { isWide ? 0.53 * width : area.width }
  var side: Stack.Alignment { isWide ? .leading : .center }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ink: Color { isDark ? .white : "#14201F" }
  var quiet: Color { isDark ? "#A9BDBB" : "#566361" }

  /// The middle of the product: opposite the beginning of lines, or above the words.
  func center(_ y: Double) -> CGPoint {
    guard isWide else { return CGPoint(x: area.midX, y: y) }
    return CGPoint(x: (language.isRightToLeft ? 0.23 : 0.77) * width, y: area.midY)
  }

  /// The circle behind the product. Layers of one name glide from scene to scene.
  func disc(_ diameter: Double, at center: CGPoint) -> Layer {
    ShapeLayer(.circle(format.isSquare ? 0.58 * diameter : diameter)).fillColor(accent).position(center).name("disc")
  }

  func product(_ height: Double, at center: CGPoint) -> Layer {
    ImageLayer(picture).fit(
      width: (format.isPortrait ? 0.6 : 0.4) * width, height: format.isSquare ? 0.7 * height : height
    )
    .position(center).name("product")
  }

  /// A column beside the product, or below it in a portrait film. Long words make it smaller.
  func words(below top: Double, spacing: Double = 36, isList: Bool = false, @LayerBuilder _ lines: () -> [Layer])
    -> Layer
  {
    let words = Stack(.vertical, spacing: spacing, alignment: isList ? .leading : side, lines)
    let room = isWide ? area.height : area.maxY - top
    words.scaled(by: min(1, room / max(1, words.preferredFrameSize().height)))
    guard isWide else { return words.anchorPoint(0.5, 0).position(area.midX, top) }
    return language.isRightToLeft
      ? words.anchorPoint(1, 0.5).position(area.maxX, area.midY)
      : words.anchorPoint(0, 0.5).position(area.minX, area.midY)
  }

  func title(_ text: String, _ size: Double) -> TextLayer {
    TextLayer(text).font("Inter Display", size, .black).tracking(-0.01 * size).lineHeight(0.95 * leading)
      .foregroundColor(ink)
      .fit(width: column, height: 2.9 * size, from: 0.3 * size, to: size)
      .wrapped(width: column, alignment: isWide ? .natural : .center).balanced()
  }

  func line(_ text: String, _ size: Double) -> TextLayer {
    TextLayer(text).font("Inter", size, .medium).lineHeight(leading).foregroundColor(quiet)
      .fit(width: column, from: 32, to: format.isSquare ? 44 : size)
      .wrapped(width: column, alignment: isWide ? .natural : .center).balanced().lineLimit(2)
  }

  var tick: ShapeLayer {
    ShapeLayer(Path(svg: "M4 30 L26 52 L64 8")).stroke(accent, 14).fillColor(.clear).lineCap(.round).lineJoin(.round)
  }
}

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
      Transition.matched(change)
      reasons(page).lasting(seconds(page)).allows("fallback-font")
    }
    Transition.matched(change)
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

  /// Seconds of a matched cut. Words of both scenes change in its first half.
  let change = 0.7
  func seconds(_ page: [String]) -> Double { 2.3 + 0.5 * Double(page.count) }

  @SceneBuilder var opening: Scene {
    Layer().size(width, height).backgroundColor(bold).position(.center)
    // All words are there from the first frame on, and light up in turn. Each sentence begins a line.
    TextLayer(hook.replacing(". ", with: ".\n")).font("Inter Display", 400, .black).tracking(-4)
      .lineHeight(0.92 * leading).foregroundColor(.white).position(area.midX, area.midY)
      .fit(width: area.width, height: area.height, from: 56, to: 400).wrapped(width: area.width).balanced()
      .units(.word, stagger: 0.14) { $0.animate(\.opacity, from: 0.35, to: 1, .ease(0.3)) }
  }

  @SceneBuilder var reveal: Scene {
    disc(820, at: center(650))
    product(900, at: center(650)).enters(.rise(300), spring: .smooth)
    words(below: 1120) {
      title(name, 170).enters(.rise(60), .fade, for: 0.5, delay: 0.3)
      if !claim.isEmpty { line(claim, 62).enters(.rise(40), .fade, for: 0.5, delay: 0.45) }
    }
    .shown(0..<(3 - change / 2)).leaves(.fade, for: 0.2)
  }

  @SceneBuilder func reasons(_ page: [String]) -> Scene {
    let center = center(520)
    disc(600, at: center)
    product(format.isPortrait ? 640 : 860, at: center)
    words(below: 900, isList: true) {
      for (index, strength) in page.enumerated() {
        Stack(.horizontal, spacing: 36, alignment: .center) {
          tick(delay: 0.2 + 0.3 * Double(index))
          TextLayer(strength).font("Inter Display", 96, .bold).lineHeight(0.95 * leading).foregroundColor(ink)
            .fit(width: column - 110, from: 40, to: format.isSquare ? 60 : 96).wrapped(width: column - 110)
            .balanced().lineLimit(3)
        }
        .enters(.rise(50), .fade, for: 0.5, delay: 0.1 + 0.3 * Double(index))
      }
    }
    .shown(0..<(seconds(page) - change / 2)).leaves(.fade, for: 0.2)
  }

  @SceneBuilder var offer: Scene {
    let center = center(510)
    disc(620, at: center)
    product(format.isPortrait ? 640 : 760, at: center)
    words(below: 860) {
      title(name, 110).enters(.rise(40), .fade, for: 0.4, delay: 0.1)
      if !price.isEmpty { prices }
      if !action.isEmpty {
        button.backgroundColor(accent).cornerRadius(50)
          .enters(.rise(60), .fade, spring: .snappy, delay: 0.7)
          .animate(\.transform.scale, values: [1, 0.94, 1.04, 1], .ease(0.5).delay(1.9))
      }
      if !address.isEmpty { line(address, 54).enters(.fade, for: 0.5, delay: 1) }
    }
  }

  /// The new price beside the old one; long ones stand below each other.
  var prices: Layer {
    let isLong = price.count + before.count > 10
    return Stack(isLong ? .vertical : .horizontal, spacing: isLong ? 6 : 32, alignment: isLong ? side : .baseline) {
      TextLayer(price).font("Inter Display", 230, .black).tracking(-2).lineHeight(0.9 * leading).foregroundColor(ink)
        .fit(width: isLong ? column : 0.66 * column, from: 40, to: 230).enters(
          .scale(0.4), .fade, spring: .bouncy, delay: 0.4)
      if !before.isEmpty {
        TextLayer(before).font("Inter Display", 84, .medium).foregroundColor(quiet).style(before) { $0.strikethrough() }
          .fit(width: isLong ? column : 0.28 * column, from: 36, to: 84).enters(.fade, for: 0.4, delay: 0.7)
      }
    }
  }

  var button: TextLayer {
    let text = TextLayer(action).font("Inter", 64, .bold).foregroundColor(onAccent).textInset(70, 36)
      .fit(width: column, from: 32, to: 64)
    return action.count > 16 ? text.wrapped(width: column, alignment: .center).balanced().lineLimit(2) : text
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var width: Double { Double(format.width) }
  var height: Double { Double(format.height) }
  var isWide: Bool { !format.isPortrait }
  var column: Double { isWide ? 0.5 * width : area.width }
  var side: Stack.Alignment { isWide ? .leading : .center }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ink: Color { isDark ? .white : "#14201F" }
  var quiet: Color { isDark ? "#A9BDBB" : "#566361" }

  /// The middle of the product: opposite the beginning of lines, or above the words.
  func center(_ y: Double) -> CGPoint {
    isWide
      ? CGPoint(x: (language.isRightToLeft ? 0.22 : 0.78) * width, y: area.midY) : CGPoint(x: area.midX, y: y)
  }

  /// The circle behind the product, off the words. Layers of one name glide from scene to scene.
  func disc(_ diameter: Double, at center: CGPoint) -> Layer {
    let room = isWide ? 2 * (0.78 * width - area.minX - column - 30) : diameter
    return ShapeLayer(.circle(min(room, format.isSquare ? 0.58 * diameter : diameter))).fillColor(accent)
      .position(center).name("disc")
  }

  func product(_ height: Double, at center: CGPoint) -> Layer {
    ImageLayer(picture).fit(width: (isWide ? 0.4 : 0.6) * width, height: format.isSquare ? 0.7 * height : height)
      .position(center).name("product")
  }

  /// A column beside the product, or below it in a portrait film. Long words make it smaller.
  func words(below top: Double, isList: Bool = false, @LayerBuilder _ lines: () -> [Layer]) -> Layer {
    let words = Stack(.vertical, spacing: isList ? 56 : 36, alignment: isList ? .leading : side, lines)
    let room = isWide ? area.height : area.maxY - top
    words.scaled(by: min(1, room / max(1, words.preferredFrameSize().height)))
    guard isWide else { return words.anchorPoint(0.5, 0).position(area.midX, top) }
    return language.isRightToLeft
      ? words.anchorPoint(1, 0.5).position(area.maxX, area.midY)
      : words.anchorPoint(0, 0.5).position(area.minX, area.midY)
  }

  func title(_ text: String, _ size: Double) -> TextLayer {
    TextLayer(text).font("Inter Display", size, .black).tracking(-0.01 * size).lineHeight(0.95 * leading)
      .foregroundColor(ink).fit(width: column, height: 2.9 * size, from: 0.3 * size, to: size)
      .wrapped(width: column, alignment: isWide ? .natural : .center).balanced()
  }

  func line(_ text: String, _ size: Double) -> TextLayer {
    TextLayer(text).font("Inter", size, .medium).lineHeight(leading).foregroundColor(quiet)
      .fit(width: column, from: 32, to: format.isSquare ? 44 : size)
      .wrapped(width: column, alignment: isWide ? .natural : .center).balanced().lineLimit(2)
  }

  /// On a disc of the accent, so that it is seen on any background.
  func tick(delay: Double) -> Layer {
    let mark = ShapeLayer(Path(svg: "M20 38 L33 51 L54 27")).stroke(onAccent, 9).fillColor(.clear)
    return Layer { mark.enters(.draw, delay: delay) }.size(74, 74).cornerRadius(37).backgroundColor(accent)
  }
}

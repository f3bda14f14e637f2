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
  @Parameter("Strengths, up to four") var strengths = ["24 hours cold", "12 hours hot", "Fits every cup holder"]
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
    opening.lasting(2.6)
    Transition.push(.fromBottom, 0.4, .easeInOutCubic)
    reveal.lasting(3)
    Transition.matched(0.7)
    reasons.lasting(3.6)
    Transition.matched(0.7)
    offer.lasting(3.4)
    if let music { Audio(music).looped().fadeOut(1) }
  }

  /// Dark letters on a light accent, white ones on a dark one.
  var onAccent: Color {
    0.299 * accent.red + 0.587 * accent.green + 0.114 * accent.blue > 0.55 ? "#14161F" : .white
  }

  // MARK: Scenes

  @SceneBuilder var opening: Scene {
    Layer().size(width, height).backgroundColor(bold).position(.center)
    TextLayer(hook).font("Inter Display", 230, .black).tracking(-5).lineHeight(0.92).foregroundColor(.white)
      .fit(width: area.width, height: area.height, from: 56, to: format.isSquare ? 180 : 230).wrapped(width: area.width)
      .position(area.midX, area.midY)
      .units(.word, stagger: 0.11) { $0.enters(.mask(.up), for: 0.6, timing: .easeOutQuint) }
  }

  @SceneBuilder var reveal: Scene {
    let center = isWide ? CGPoint(x: 0.78 * width, y: area.midY) : CGPoint(x: area.midX, y: 680)
    disc(860, at: center).enters(.grow, spring: .smooth, delay: 0.2)
    product(isWide ? 900 : 860, at: center).enters(.rise(300), .fade, spring: .smooth, delay: 0.3)
    words {
      title(name, 160).enters(.rise(60), .fade, for: 0.5, delay: 0.6)
      line(claim).enters(.rise(40), .fade, for: 0.5, delay: 0.75)
    }
    .position(isWide ? area.minX : area.midX, isWide ? area.midY : 1340)
  }

  @SceneBuilder var reasons: Scene {
    let center = CGPoint(x: isWide ? 0.78 * width : 0.17 * width, y: area.midY)
    let column = isWide ? column : 0.49 * width
    disc(isWide ? 700 : 520, at: center)
    product(860, at: center)
    Stack(.vertical, spacing: 48) {
      for (index, strength) in strengths.filter({ !$0.isEmpty }).prefix(4).enumerated() {
        Stack(.horizontal, spacing: 28, alignment: .center) {
          tick.enters(.draw, for: 0.4, delay: 0.8 + 0.45 * Double(index))
          TextLayer(strength).font("Inter Display", 80, .bold).lineHeight(0.95).foregroundColor(ink)
            .fit(width: column - 100, from: 30, to: format.isLandscape ? 80 : 60).wrapped(width: column - 100)
            .lineLimit(2)
        }
        .enters(.slide(.fromRight, 80), .fade, for: 0.5, delay: 0.7 + 0.45 * Double(index))
      }
    }
    .anchorPoint(0, 0.5).position(isWide ? area.minX : 0.45 * width, area.midY)
  }

  @SceneBuilder var offer: Scene {
    let center = isWide ? CGPoint(x: 0.78 * width, y: area.midY) : CGPoint(x: area.midX, y: 520)
    disc(600, at: center)
    product(isWide ? 760 : 560, at: center)
    words {
      title(name, 92)
      if !price.isEmpty {
        Stack(.horizontal, spacing: 32, alignment: .baseline) {
          label(price, 0.64 * column, ifOver: 10).font("Inter Display", 240, .black).tracking(price.count > 10 ? 0 : -8)
            .lineHeight(0.9).foregroundColor(ink).fit(width: 0.64 * column, from: 48, to: 240).enters(
              .scale(0.4), .fade, spring: .bouncy, delay: 0.7)
          if !before.isEmpty {
            label(before, 0.28 * column, ifOver: 10).font("Inter Display", 84, .medium).foregroundColor(quiet).style(
              before
            ) {
              $0.strikethrough()
            }
            .fit(width: 0.28 * column, from: 30, to: 84).enters(.fade, for: 0.4, delay: 1)
          }
        }
      }
      if !action.isEmpty {
        label(action, column - 140, ifOver: 24).font("Inter", 60, .bold).foregroundColor(onAccent).fit(
          width: column - 140, from: 30, to: 60
        )
        .textInset(70, 36).backgroundColor(accent).cornerRadius(50)
        .enters(.rise(60), .fade, spring: .snappy, delay: 1)
        .animate(\.transform.scale, values: [1, 0.94, 1.04, 1], .ease(0.5).delay(2))
      }
      if !address.isEmpty { line(address).enters(.fade, for: 0.5, delay: 1.3) }
    }
    .position(isWide ? area.minX : area.midX, isWide ? area.midY : 1200)
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var width: Double { Double(format.width) }
  var height: Double { Double(format.height) }
  /// Words stand beside the picture, not below it.
  var isWide: Bool { !format.isPortrait }
  var column: Double { isWide ? 0.5 * width : area.width }
  var ink: Color { isDark ? .white : "#14201F" }
  var quiet: Color { isDark ? "#A9BDBB" : "#566361" }

  /// The circle behind the product. Layers of one name glide from scene to scene.
  func disc(_ diameter: Double, at center: CGPoint) -> Layer {
    ShapeLayer(.circle(format.isSquare ? 0.62 * diameter : diameter)).fillColor(accent).position(center).name("disc")
  }

  func product(_ height: Double, at center: CGPoint) -> Layer {
    ImageLayer(picture).fit(width: 0.4 * width, height: format.isSquare ? 0.86 * height : height).position(center).name(
      "product")
  }

  /// A column beside the product, or below it in a portrait film.
  func words(@LayerBuilder _ lines: () -> [Layer]) -> Layer {
    Stack(.vertical, spacing: 40, alignment: isWide ? .leading : .center, lines)
      .anchorPoint(isWide ? 0 : 0.5, 0.5)
  }

  func title(_ text: String, _ size: Double) -> TextLayer {
    TextLayer(text).font("Inter Display", size, .black).tracking(-0.02 * size).lineHeight(0.95).foregroundColor(ink)
      .fit(width: column, height: 2.4 * size, from: 0.3 * size, to: size)
      .wrapped(width: column, alignment: isWide ? .natural : .center)
  }

  func line(_ text: String) -> TextLayer {
    TextLayer(text).font("Inter", 50, .medium).foregroundColor(quiet).fit(width: column, from: 28, to: 50)
      .wrapped(width: column, alignment: isWide ? .natural : .center).balanced().lineLimit(2)
  }

  /// A short text is one line. A long one has two at most, and is cut with a warning.
  func label(_ text: String, _ width: Double, ifOver limit: Int) -> TextLayer {
    let layer = TextLayer(text)
    return text.count > limit ? layer.wrapped(width: width, alignment: .center).lineLimit(2) : layer
  }

  var tick: ShapeLayer {
    ShapeLayer(Path(svg: "M4 30 L26 52 L64 8")).stroke(accent, 14).fillColor(.clear).lineCap(.round).lineJoin(.round)
  }
}

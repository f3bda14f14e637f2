import MotionKit

/// A countdown of any number of seconds, and what it counts down to.
///
///     motionkit sheet templates/countdown sheet.png
///     motionkit export templates/countdown out.mp4 --set from=10 --set title="Doors open in" --set ending="Welcome"
@main
struct Countdown: Composition {
  @Parameter("What the seconds lead to") var title = "We go live in"
  @Parameter("First number", in: 3...60) var from = 5
  @Parameter("Word at zero") var ending = "Live!"
  @Parameter("Line below it") var note = "Episode 12: the long way round"
  @Parameter("Colours that take turns") var colors: [Color] = ["#FF5A3C", "#2457F5", "#0E8F63", "#7A35D9"]
  @Parameter("Dark background") var isDark = true
  @Parameter("Colour of the background; that of isDark without") var paper: Color?
  @Parameter("A click at each second", file: .sound) var tick: String? = "media/tick.m4a"
  @Parameter("A sound at zero", file: .sound) var bell: String? = "media/bell.m4a"

  var format: Format {
    .hd1080(fps: 30).shapes(.landscape, .square, .vertical).background(ground)
  }

  var program: Program {
    for number in (1...from).reversed() { second(number).lasting(1).allows("fallback-font") }
    zero.lasting(3).allows("fallback-font")
  }

  @SceneBuilder func second(_ number: Int) -> Scene {
    let color = color(number)
    // The colour of the next second grows out of the middle.
    Layer().size(width, height).backgroundColor(number == from ? ground : self.color(number + 1)).position(.center)
    ShapeLayer(.circle(1.2 * diagonal)).fillColor(color).position(.center)
      .animate(\.transform.scale, from: 0, to: 1, duration: 0.45, timing: .easeOutCubic)
    ShapeLayer(.circle(0.66 * short)).stroke(Color.white.opacity(0.25), 22).fillColor(.clear).position(.center)
    ShapeLayer(.circle(0.66 * short)).stroke(.white, 22).fillColor(.clear).lineCap(.round).position(.center)
      .animate(\.strokeEnd, from: 1, to: 0, duration: 1, timing: .linear)
    TextLayer("\(number)").font("Inter Display", 460, .black).tracking(-16).foregroundColor(.white)
      .fit(width: 0.54 * short, from: 200, to: 460).tabularDigits().position(.center)
      .enters(.scale(1.5), .fade, for: 0.3, timing: .easeOutQuint).leaves(.scale(0.7), .fade, for: 0.12)
    heading(number)
    if let tick { Audio(tick).volume(0.8) }
  }

  @SceneBuilder var zero: Scene {
    Layer().size(width, height).backgroundColor(color(1)).position(.center)
    ShapeLayer(.circle(1.2 * diagonal)).fillColor(ground).position(.center)
      .animate(\.transform.scale, from: 0, to: 1, duration: 0.5, timing: .easeOutCubic)
    // On a light ground such rings would flash.
    for ring in 0..<(isDark ? 3 : 0) {
      ShapeLayer(.circle(0.5 * short)).stroke(color(ring + 1), 14).fillColor(.clear).position(.center)
        .animate(\.transform.scale, from: 0.4, to: 3.6, .timing(.easeOutCubic, 1.6).delay(0.12 * Double(ring)))
        .animate(\.opacity, from: 1, to: 0, .timing(.easeInCubic, 1.6).delay(0.12 * Double(ring)))
    }
    Stack(.vertical, spacing: 30, alignment: .center) {
      TextLayer(ending).font("Inter Display", 320, .black).tracking(-8).lineHeight(0.95 * leading).foregroundColor(ink)
        .fit(width: area.width, height: 0.5 * area.height, from: 70, to: 320).wrapped(
          width: area.width, alignment: .center
        )
        .units(.glyph, stagger: 0.04) { $0.enters(.scale(0), .fade, spring: .bouncy) }
      if !note.isEmpty { line(note).foregroundColor(ink).enters(.rise(30), .fade, for: 0.6, delay: 0.5) }
    }
    .position(area.midX, area.midY)
    if let bell { Audio(bell) }
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var width: Double { Double(format.width) }
  var height: Double { Double(format.height) }
  var short: Double { min(width, height) }
  var diagonal: Double { (width * width + height * height).squareRoot() }

  var ground: Color { paper ?? (isDark ? "#0F1117" : "#F5F3EE") }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ink: Color { isDark ? .white : "#14161F" }

  func color(_ number: Int) -> Color { colors.isEmpty ? "#FF5A3C" : colors[number % colors.count] }

  /// It stays, and comes in when the first colour has covered the background.
  @LayerBuilder func heading(_ number: Int) -> [Layer] {
    if !title.isEmpty {
      let words = line(title).position(area.midX, format.isPortrait ? height / 2 - 560 : area.minY + 30)
      if number == from { words.enters(.fade, for: 0.2, delay: 0.35) } else { words }
    }
  }

  func line(_ text: String) -> TextLayer {
    TextLayer(text).font("Inter Display", 64, .bold).lineHeight(leading).foregroundColor(.white).fit(
      width: area.width, from: 30, to: 64
    )
    .wrapped(width: area.width, alignment: .center).balanced().lineLimit(2)
  }
}

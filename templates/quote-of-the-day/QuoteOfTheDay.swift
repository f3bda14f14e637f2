import MotionKit

/// A quotation whose words light up as one reads, in three looks: one film, or one for each row of a table.
///
///     motionkit sheet templates/quote-of-the-day sheet.png --set look=night
///     motionkit batch templates/quote-of-the-day templates/quote-of-the-day/quotes.csv 'out/{date}.mp4'
@main
struct QuoteOfTheDay: Composition {
  @Parameter("Quotation") var quote = "If I have seen further, it is by standing on the shoulders of giants."
  @Parameter("Author") var author = "Isaac Newton"
  @Parameter("Who the author is") var role = ""
  @Parameter("Portrait", file: .image) var portrait: String?
  @Parameter("Day; none without") var date: CalendarDate? = "2027-03-04"
  @Parameter("Whose quotation of the day it is") var brand = "Daily Lines"
  @Parameter("Look") var look = Look.paper
  @Parameter("Dark background; that of the look without") var isDark: Bool?
  @Parameter("Music", file: .sound) var music: String? = "media/calm.m4a"

  enum Look: String, CaseIterable, ParameterValue {
    case paper, night, bloom

    /// Two colours of the background and the accent.
    func colors(isDark: Bool) -> [Color] {
      switch self {
      case .paper: isDark ? ["#2B241A", "#16110B", "#F0A277"] : ["#F6F1E7", "#EADFCB", "#B4451F"]
      case .night: isDark ? ["#1A2147", "#0A0D1F", "#F2C14E"] : ["#EEF1FD", "#D3DBF8", "#3A4BB8"]
      case .bloom: isDark ? ["#C8452F", "#8E1B54", "#FFE9C9"] : ["#FFE9DF", "#FBCFDD", "#B0243F"]
      }
    }
  }

  var darkens: Bool { isDark ?? (look != .paper) }
  var colors: [Color] { look.colors(isDark: darkens) }
  var accent: Color { colors[2] }
  var ink: Color { darkens ? .white : "#221C14" }

  var format: Format { .vertical(fps: 30).shapes(.vertical, .square, .landscape) }

  var program: Program {
    card.lasting(seconds).allows("fallback-font")
    if let music { Audio(music).looped().fadeIn(0.5).fadeOut(2) }
  }

  /// As long as one reads: fourteen letters a second, or seven ideographs, and time to look up.
  var seconds: Double {
    let letters = quote.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E7F && $1.value < 0x1_F000 ? 2 : 1) }
    return max(6, (10 * (4 + Double(letters) / 14)).rounded() / 10)
  }

  @SceneBuilder var card: Scene {
    let width = Double(format.width)
    GradientLayer([colors[0], colors[1]])
    // Two circles that drift while one reads.
    drifting(0.9 * width, from: (0.9, 0.1), to: (0.8, 0.16))
    drifting(0.6 * width, from: (0.08, 0.92), to: (0.18, 0.86))
    heading.anchorPoint(0.5, 0).position(area.midX, area.minY)
    let words = Stack(.vertical, spacing: 44, alignment: .center) {
      mark.animate(\.transform.scale, values: [1, 1.15, 1], .ease(0.6).delay(0.2))
      TextLayer(quote).font("Inter Display", 104, .bold).tracking(-1.5).lineHeight(1.02 * leading).foregroundColor(ink)
        .fit(width: column, height: area.height - (role.isEmpty ? 560 : 620), from: 34, to: 104).wrapped(
          width: column, alignment: .center
        )
        .balanced()
        // All words are there from the first frame on, which often stands for the film, and light up as one reads.
        .units(.word, stagger: 0.4 * seconds / Double(max(10, quote.split(separator: " ").count))) {
          $0.animate(\.opacity, from: 0.35, to: 1, .ease(0.6).delay(0.3))
        }
      signature
    }
    // Below the heading.
    let top = area.minY + heading.preferredFrameSize().height + 50
    words.scaled(by: min(1, (area.maxY - top) / max(1, words.preferredFrameSize().height)))
      .position(area.midX, (top + area.maxY) / 2)
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var column: Double { min(area.width, 1300) }

  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }

  /// Whose quotation it is, and of which day: away from the author, who did not say it then.
  var heading: Layer {
    Stack(.vertical, spacing: 12, alignment: .center) {
      if !brand.isEmpty { line(brand, 40, .semibold) }
      if let date { line(date.formatted(), 38, .medium) }
    }
  }

  /// The mark that begins a quotation in the film's language.
  var mark: Layer {
    // In lines from the right, marks are mirrored.
    let sign = (language.isRightToLeft ? "\u{200F}" : "") + language.quotationMarks.begin
    let outlines = TextLayer(sign).font("Inter Display", 300, .black).outlines
    return ShapeLayer(outlines).fillColor(accent).scaled(by: min(1, 110 / max(1, outlines.controlPointBounds.height)))
  }

  func drifting(_ size: Double, from: (Double, Double), to: (Double, Double)) -> Layer {
    let (width, height) = (Double(format.width), Double(format.height))
    return ShapeLayer(.circle(size)).fillColor(accent.opacity(0.1)).position(from.0 * width, from.1 * height)
      .animate(\.position, to: CGPoint(x: to.0 * width, y: to.1 * height), duration: seconds, timing: .easeInOutSine)
  }

  @LayerBuilder var signature: [Layer] {
    Layer().size(120, 8).cornerRadius(4).backgroundColor(accent)
    if let portrait {
      ImageLayer(portrait).fill(150, 150).cornerRadius(75).masksToBounds()
    }
    Stack(.vertical, spacing: 10, alignment: .center) {
      if !author.isEmpty { line(author, 56, .bold) }
      if !role.isEmpty { line(role, 40, .medium) }
    }
  }

  func line(_ text: String, _ size: Double, _ weight: FontWeight) -> TextLayer {
    TextLayer(text).font("Inter", size, weight).lineHeight(leading).foregroundColor(ink).fit(
      width: column, from: 24, to: size
    )
    .wrapped(width: column, alignment: .center).lineLimit(1)
  }
}

import MotionKit

/// A tour through a house from a table of rooms, with its figures, its price and a code that leads to the agent.
///
///     motionkit sheet templates/real-estate-tour sheet.png
///     motionkit export templates/real-estate-tour out.mp4 --set rooms=@rooms.csv --set price="€ 640,000" --format vertical
@main
struct RealEstateTour: Composition {
  @Parameter("Headline") var title = "Walnut House"
  @Parameter("Where it is") var place = "Lindenweg 8, Freiburg"
  @Parameter("A row for each room: picture, room, detail") var rooms = Table("rooms.csv")
  @Parameter("Figures, as number=word") var facts = ["5=rooms", "168=m²", "2=baths", "310=m² garden"]
  @Parameter("Price; none without") var price = "€640,000"
  @Parameter("Who shows it") var agent = "Ines Okafor, Okafor Homes"
  @Parameter("Telephone or mail") var contact = "+49 761 555 01 23"
  @Parameter("Page with all pictures; no code without") var page = "https://okafor.example/walnut"
  @Parameter("Seconds for a room", as: .duration, in: 2...8) var seconds = 2.8
  @Parameter("Dark background") var isDark = true
  @Parameter("Accent colour; that of isDark without") var accent: Color?
  @Parameter("Colour of the background; that of isDark without") var paper: Color?
  @Parameter("Music", file: .sound) var music: String? = "media/calm.m4a"

  var format: Format {
    .hd1080(fps: 30).shapes(.landscape, .square, .vertical).background(ground)
  }

  var program: Program {
    for (index, row) in rooms.rows.enumerated() {
      if index > 0 { Transition.push(index % 2 == 0 ? .fromBottom : .fromRight, 0.6, .easeInOutCubic) }
      room(row, index).lasting(seconds + (index == 0 ? 0.8 : 0)).allows("fallback-font")
    }
    Transition.moveIn(.fromRight, 0.6, .easeInOutCubic)
    offer.lasting(4.2).allows("fallback-font")
    if let music { Audio(music).looped().fadeIn(0.4).fadeOut(1.5) }
  }

  // MARK: Scenes

  @SceneBuilder func room(_ row: Table.Row, _ index: Int) -> Scene {
    if let picture = row.text("picture") {
      ImageLayer(picture).fill(width, height).position(.center)
        .animate(
          \.transform.scale, from: index % 2 == 0 ? 1 : 1.12, to: index % 2 == 0 ? 1.12 : 1, .linear(seconds + 1))
    }
    GradientLayer([ground.opacity(0), ground.opacity(isDark ? 0.82 : 0.93), ground.opacity(0.97)])
      .locations([0, isDark ? 0.55 : 0.4, 1])
      .size(width, (format.isSquare ? 0.72 : 0.52) * height).position(.bottom)
    Stack(.vertical, spacing: 12) {
      text(index == 0 ? title : row.text("room") ?? "", index == 0 ? 150 : 110, .black).tracking(-2).lineHeight(
        0.95 * leading
      )
      .enters(.mask(.up), for: 0.7, timing: .easeOutQuint, delay: index == 0 ? 0.2 : 0.6)
      text(index == 0 ? place : row.text("detail") ?? "", 52, .medium).foregroundColor(tint)
        .enters(.fade, .rise(20), for: 0.5, delay: index == 0 ? 0.6 : 0.9)
    }
    .anchorPoint(0, 1).position(area.minX, area.maxY - 10)
  }

  @SceneBuilder var offer: Scene {
    let words = Stack(.vertical, spacing: format.isPortrait ? 70 : 48) {
      if !figures.isEmpty {
        Grid(columns: columns, spacing: 100, lineSpacing: 30) {
          for (index, fact) in figures.enumerated() {
            Stack(.vertical, spacing: 0) {
              text(fact.number, 120, .black, wraps: false).foregroundColor(tint)
              text(fact.word, 48, .medium, wraps: false)
            }
            .enters(.rise(40), .fade, for: 0.5, delay: 0.6 + 0.15 * Double(index))
          }
        }
      }
      Stack(format.isPortrait ? .vertical : .horizontal, spacing: 60, alignment: format.isPortrait ? .leading : .center)
      {
        Stack(.vertical, spacing: 14) {
          if !price.isEmpty {
            text(price, 150, .black, column).tracking(-3).enters(.scale(0.7), .fade, spring: .bouncy, delay: 1.2)
          }
          text(agent, 52, .semibold, column).enters(.fade, for: 0.5, delay: 1.5)
          if !contact.isEmpty {
            text(contact, 52, .medium, column).foregroundColor(tint).enters(.fade, for: 0.5, delay: 1.6)
          }
        }
        if !page.isEmpty {
          QRCode(page).size(300, 300).cornerRadius(20).enters(.scale(0.5), .fade, spring: .snappy, delay: 1.5)
        }
      }
    }
    // Many figures are smaller.
    words.scaled(by: min(1, area.height / max(1, words.preferredFrameSize().height))).position(area.midX, area.midY)
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var width: Double { Double(format.width) }
  var height: Double { Double(format.height) }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ground: Color { paper ?? (isDark ? "#173A38" : "#F6F1E6") }
  var tint: Color { accent ?? (isDark ? "#F2C879" : "#9A4A12") }
  /// Of the words beside the code.
  var column: Double { format.isPortrait ? area.width : area.width - 380 }

  /// “5=rooms” as a number and a word; a figure may have no word.
  var figures: [(number: String, word: String)] {
    facts.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }.filter { !$0.isEmpty }
      .map { ($0[0], $0.count > 1 ? $0[1] : "") }
  }
  /// Of figures; more than eight have further rows.
  var columns: Int { format.isLandscape ? min(figures.count, figures.count > 5 ? (figures.count + 1) / 2 : 5, 5) : 2 }

  func text(_ string: String, _ size: Double, _ weight: FontWeight, _ room: Double? = nil, wraps: Bool = true)
    -> TextLayer
  {
    let text = TextLayer(string).font("Inter Display", size, weight).lineHeight(leading).foregroundColor(
      isDark ? .white : "#16302E"
    )
    .fit(
      width: room ?? (wraps ? area.width : (format.isLandscape ? 0.8 / Double(max(4, columns)) : 0.4) * area.width),
      height: 2.4 * size,
      from: 0.35 * size, to: size)
    return wraps ? text.wrapped(width: room ?? area.width) : text
  }
}

import MotionKit

/// The news of a release from a JSON file: a card for each, by kind, with the version counting up.
///
///     motionkit sheet templates/release-notes sheet.png
///     motionkit export templates/release-notes out.mp4 --set items=@release.json --set version=4.2 --set product="My app"
@main
struct ReleaseNotes: Composition {
  @Parameter("Name of the product") var product = "Fieldbook"
  @Parameter("Version") var version = "4.2"
  @Parameter("Day; none without") var date: CalendarDate? = "2027-03-14"
  @Parameter("A row for each change: kind, title, text") var items = Table("release.json")
  @Parameter("Kinds in their order, as key=heading")
  var kinds = ["new=New", "better=Better", "fixed=Fixed"]
  @Parameter("Words at the end") var action = "Update today"
  @Parameter("Address below them") var address = "fieldbook.example/4.2"
  @Parameter("Colours of the kinds") var colors: [Color] = ["#2DBE7F", "#4C7DFF", "#FF9F2E"]
  @Parameter("Dark background") var isDark = true
  @Parameter("Music", file: .sound) var music: String? = "media/groove.m4a"

  var format: Format {
    .hd1080(fps: 30).shapes(.landscape, .square, .vertical).background(isDark ? "#0E1220" : "#F4F5F9")
  }

  var program: Program {
    opening.lasting(2.6).allows("fallback-font")
    for group in groups {
      Transition.push(.fromBottom, 0.5, .easeInOutCubic)
      changes(group, colors.isEmpty ? "#4C7DFF" : colors[group.kind % colors.count])
        .lasting(1.8 + 1.1 * Double(group.rows.count)).allows("fallback-font")
    }
    Transition.fade(0.5)
    ending.lasting(2.6).allows("fallback-font")
    if let music { Audio(music).looped().fadeOut(1.2) }
  }

  // MARK: Scenes

  @SceneBuilder var opening: Scene {
    Stack(.vertical, spacing: 20, alignment: .center) {
      line(product, 64, .semibold, quiet).wrapped(width: area.width - 140, alignment: .center).lineLimit(2).enters(
        .fade, for: 0.5)
      line(version, 380, .black, ink).tracking(-12).lineHeight(0.9 * leading).units(.glyph, stagger: 0.06) {
        $0.enters(.mask(.up), for: 0.7, timing: .easeOutQuint, delay: 0.2)
      }
      if let date { line(date.formatted(), 48, .medium, quiet).enters(.fade, for: 0.5, delay: 0.7) }
    }
    .position(area.midX, area.midY)
  }

  @SceneBuilder func changes(_ group: Group, _ color: Color) -> Scene {
    let cards = Stack(.vertical, spacing: 44) {
      Stack(.horizontal, spacing: 28, alignment: .center) {
        line(group.heading, 104, .black, ink).tracking(-2)
        Badge("\(group.count)", tint: color, fontSize: 44)
      }
      .enters(.rise(40), .fade, for: 0.5, delay: 0.4)
      Grid(
        columns: format.isLandscape ? min(2, group.rows.count) : 1, spacing: 32, alignment: .stretch,
        verticalAlignment: .stretch
      ) {
        for (index, row) in group.rows.enumerated() {
          card(row, color, of: group.rows.count).enters(
            .rise(80), .fade, spring: .smooth, delay: 0.6 + 0.6 * Double(index))
        }
      }
    }
    // Many long changes are smaller.
    cards.scaled(by: min(1, area.height / max(cards.preferredFrameSize().height, 1))).position(area.midX, area.midY)
  }

  @SceneBuilder var ending: Scene {
    Stack(.vertical, spacing: 36, alignment: .center) {
      line(action, 170, .black, ink).tracking(-3).units(.word, stagger: 0.1) {
        $0.enters(.mask(.up), for: 0.7, timing: .easeOutQuint, delay: 0.4)
      }
      if !address.isEmpty {
        line(address, 56, .semibold, isDark ? colors.first ?? ink : ink).enters(.fade, for: 0.5, delay: 0.9)
      }
    }
    .position(area.midX, area.midY)
  }

  // MARK: Parts

  struct Group {
    var heading: String
    /// The number of the kind, for its colour.
    var kind: Int
    /// Of the kind, in all scenes.
    var count: Int
    var rows: [Table.Row]
  }

  /// The changes in the order of the kinds, then those of other kinds. A scene shows at most four.
  var groups: [Group] {
    var named = kinds.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }.filter { !$0.isEmpty }
    for row in items.rows where !named.contains(where: { $0[0] == row.text("kind") ?? "" }) {
      named.append([row.text("kind") ?? ""])
    }
    return named.enumerated().flatMap { index, parts in
      let rows = items.rows.filter { ($0.text("kind") ?? "") == parts[0] }
      let count = (rows.count + 3) / 4
      return (0..<count).map { page in
        let part = rows[(page * rows.count / count)..<((page + 1) * rows.count / count)]
        return Group(heading: parts.last ?? "", kind: index, count: rows.count, rows: Array(part))
      }
    }
  }

  var area: CGRect { format.safeArea }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ink: Color { isDark ? .white : "#141828" }
  var quiet: Color { isDark ? "#A9B2CC" : "#565E76" }

  func card(_ row: Table.Row, _ color: Color, of count: Int) -> Layer {
    let width = format.isLandscape && count > 1 ? area.width / 2 - 16 : area.width
    let inner = width - 112
    return Stack(.vertical, spacing: 18) {
      Layer().size(64, 10).cornerRadius(5).backgroundColor(color)
      TextLayer(row.text("title") ?? "").font("Inter Display", 60, .bold).lineHeight(leading).foregroundColor(ink)
        .fit(width: inner, from: 34, to: 60).wrapped(width: inner).lineLimit(2)
      if let text = row.text("text"), !text.isEmpty {
        TextLayer(text).font("Inter", 42, .medium).lineHeight(leading).foregroundColor(quiet).fit(
          width: inner, from: 30, to: 42
        )
        .wrapped(width: inner).lineLimit(3)
      }
    }
    .padding(56).backgroundColor(isDark ? "#1A2036" : .white).cornerRadius(32)
  }

  func line(_ text: String, _ size: Double, _ weight: FontWeight, _ color: Color) -> TextLayer {
    TextLayer(text).font("Inter Display", size, weight).foregroundColor(color)
      .fit(width: area.width - 140, height: 2.4 * size, from: 0.3 * size, to: size)
  }
}

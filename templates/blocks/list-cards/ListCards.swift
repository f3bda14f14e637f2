import MotionKit

/// Points on cards, which come in one after the other: a row, or a column in a portrait film.
///
/// ```swift
/// ListCards(format: format, cards: [("Write", "A script of layers"), ("Watch", "In the studio")]).lasting(5)
/// ```
struct ListCards: SceneComponent {
  var format: Format
  var cards: [(title: String, text: String)]
  var colors: [Color] = ["#3B7BFF", "#12A150", "#EE5A24", "#8A5BFF"]
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let isWide = format.width > format.height
    let all = Double(format.width) - 160 * unit
    // More than four stand in rows.
    let rows = isWide ? (cards.count + 3) / 4 : cards.count
    let columns = isWide ? (cards.count + max(rows, 1) - 1) / max(rows, 1) : 1
    let width = isWide ? all / Double(max(columns, 1)) - 40 * unit : all
    let inner = width - 96 * unit
    let ink: Color = isDark ? .white : "#14161F"
    let list = Grid(
      columns: max(columns, 1), spacing: 40 * unit, alignment: .stretch, verticalAlignment: .stretch
    ) {
      for (index, card) in cards.enumerated() {
        Stack(.vertical, spacing: 22 * unit) {
          Layer().size(72 * unit, 10 * unit).cornerRadius(5 * unit).backgroundColor(
            colors[index % colors.count])
          TextLayer(card.title).font("Inter Display", 66 * unit, .bold).foregroundColor(ink)
            .fit(width: inner, from: 20 * unit, to: 66 * unit)
          TextLayer(card.text).font("Inter", 44 * unit, .medium).foregroundColor(
            isDark ? "#C3C9D9" : "#4A5062"
          )
          .fit(width: inner, from: 26 * unit, to: 44 * unit).wrapped(width: inner).lineLimit(
            isWide ? 6 : 3)
        }
        .padding(48 * unit).backgroundColor(isDark ? "#232839" : .white).cornerRadius(28 * unit)
        .enters(.rise(100 * unit), .fade, spring: .smooth, delay: 0.3 * Double(index))
      }
    }
    // A long list is smaller.
    list.scaled(
      by: min(1, (Double(format.height) - 120 * unit) / max(1, list.preferredFrameSize().height))
    )
    .position(.center)
  }
}

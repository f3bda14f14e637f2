import MotionKit

/// Numbered steps below a heading; a line leads from one number to the next.
///
/// ```swift
/// ListSteps(format: format, heading: "How it works", steps: ["Write it", "Watch it", "Export it"]).lasting(5)
/// ```
struct ListSteps: SceneComponent {
  var format: Format
  var heading = ""
  var steps: [String]
  var accent: Color = "#12A150"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let limit = min(1300 * unit, Double(format.width) - 340 * unit)
    // As wide as the longest line, so that the list stands in the middle.
    let lines =
      [TextLayer(heading).font("Inter Display", 104 * unit, .bold)]
      + steps.map { TextLayer($0).font("Inter", 60 * unit, .medium) }
    let width = min(limit, (lines.map { $0.preferredFrameSize().width }.max() ?? limit).rounded(.up) + 2)
    let ink: Color = isDark ? .white : "#14161F"
    let badges = steps.indices.map { index in
      TextLayer("\(index + 1)").font("Inter", 40 * unit, .bold).foregroundColor(.white).alignment(
        .center
      )
      .verticalAlignment(.center).size(84 * unit, 84 * unit).backgroundColor(accent).cornerRadius(
        42 * unit
      )
      .enters(.grow, spring: .snappy, delay: 0.4 + 0.5 * Double(index))
    }
    let list = Stack(.vertical, spacing: 48 * unit) {
      if !heading.isEmpty {
        TextLayer(heading).font("Inter Display", 104 * unit, .bold).foregroundColor(ink)
          .fit(width: width, from: 44 * unit, to: 104 * unit)
          .wrapped(width: width).lineLimit(3).enters(.rise(40 * unit), .fade)
      }
      for (index, step) in steps.enumerated() {
        Stack(.horizontal, spacing: 36 * unit, alignment: .center) {
          badges[index]
          TextLayer(step).font("Inter", 60 * unit, .medium).foregroundColor(ink)
            .fit(width: width, from: 28 * unit, to: 60 * unit)
            .wrapped(width: width).lineLimit(2)
            .enters(.slide(.fromRight), .fade, for: 0.5, delay: 0.5 + 0.5 * Double(index))
        }
      }
    }
    // A long list is smaller.
    list.scaled(
      by: min(1, (Double(format.height) - 120 * unit) / max(1, list.preferredFrameSize().height))
    )
    .position(.center)
    for index in badges.indices.dropLast() {
      Connector(from: badges[index].edge(.bottom), to: badges[index + 1].edge(.top)).stroke(
        accent, 6 * unit
      )
      .enters(.draw, for: 0.4, delay: 0.7 + 0.5 * Double(index))
    }
  }
}

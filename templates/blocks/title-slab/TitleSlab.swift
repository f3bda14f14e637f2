import MotionKit

/// Lines on coloured plates, which are wiped in one after the other.
///
/// ```swift
/// TitleSlab(format: format, lines: ["Small tools,", "large films"]).lasting(4)
/// ```
struct TitleSlab: SceneComponent {
  var format: Format
  var lines: [String]
  var accent: Color = "#EE5A24"
  var isDark = true

  var body: Scene {
    let unit = Double(min(format.width, format.height)) / 1080
    let width = Double(format.width) - 320 * unit
    let room = (Double(format.height) - 160 * unit) / Double(max(1, lines.count)) - 14 * unit
    let paper: Color = isDark ? .white : "#14161F"
    let slabs = Stack(.vertical, spacing: 14 * unit) {
      for (index, line) in lines.enumerated() where !line.isEmpty {
        let isLast = index == lines.count - 1
        let text = TextLayer(line).font("Inter Display", 150 * unit, .black).tracking(-3 * unit)
          .foregroundColor(isLast ? .white : isDark ? "#14161F" : .white)
          .fit(width: width, from: 40 * unit, to: 150 * unit).textInset(44 * unit, 14 * unit)
          .backgroundColor(isLast ? accent : paper)
        // A slab is as wide as its words, so a line is wrapped only if it has no room in its smallest letters.
        let least = TextLayer(line).font("Inter Display", 50 * unit, .black).preferredFrameSize().width
        (least > width
          ? text.fit(width: width, height: room, from: 40 * unit, to: 150 * unit).wrapped(width: width) : text)
          .enters(.wipe(.fromLeft), for: 0.6, delay: 0.2 * Double(index))
          .leaves(.wipe(.fromRight), for: 0.4)
      }
    }
    // Many lines, and those of tall fonts, are smaller.
    slabs.scaled(by: min(1, (Double(format.height) - 120 * unit) / max(1, slabs.preferredFrameSize().height)))
      .position(.center)
  }
}

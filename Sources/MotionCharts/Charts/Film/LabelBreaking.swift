// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Breaks long labels of categories into lines, and makes crowded ones smaller.
struct LabelBreaking: Sendable {
  /// The room for a line, in points.
  var width = Double.infinity
  var lineLimit = 3
  /// Whether a text without room is cut off; else it stays in one line.
  var cuts = false
  /// Of the font size.
  var scale = 1.0

  /// A column of this width, in font sizes, has room for the beginning of a long word.
  private static let cutting = 5.0
  /// Labels are not smaller than this part of their usual size.
  static let smallest = 0.68

  /// - Parameters:
  ///   - length: of the axis, in points.
  ///   - count: of categories.
  ///   - lineHeight: of a label, in points.
  init(length: Double, count: Int, isHorizontal: Bool, boxWidth: Double, fontSize: Double, lineHeight: Double) {
    let slot = length / Double(max(count, 1))
    if isHorizontal {
      // Labels left of bars take less than half of the chart.
      (width, lineLimit, cuts) = (boxWidth * 0.45 - fontSize, slot > 2.1 * lineHeight ? 2 : 1, true)
      // A little less than the room, which rounding may take.
      scale = min(1, max(LabelBreaking.smallest, 0.97 * slot / lineHeight))
    } else {
      width = slot - fontSize * 0.6
      cuts = width >= LabelBreaking.cutting * fontSize
    }
  }
  init() {}

  /// In narrower columns, in font sizes, a beginning of a name would say nothing.
  static let crowding = 2.5

  /// The names below the bars of a race, or below crowded bars: they are smaller, and then cut off.
  ///
  /// - Parameter widestWord: its width, in points.
  mutating func holdAll(widestWord: Double) {
    guard width.isFinite, widestWord > 0 else { return }
    cuts = true
    scale = min(1, max(LabelBreaking.smallest, width / widestWord))
  }

  /// Cuts texts off that are wider than so many points.
  init(cuttingAt width: Double) { (self.width, lineLimit, cuts) = (width, 1, true) }

  /// The text in lines; nil for the text as it is.
  func lines(_ text: String, _ measure: (String) -> CGSize) -> String? {
    guard width.isFinite, measure(text).width * scale > width else { return nil }
    var (lines, line) = ([String](), "")
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty, measure(longer).width * scale > width {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    lines.append(line)
    // The first line without room, or else the first one beyond the limit.
    let last = lines.firstIndex { measure($0).width * scale > width } ?? lineLimit
    if last >= lines.count { return lines.joined(separator: "\n") }
    return cuts ? cut(lines, at: min(last, lineLimit - 1), measure) : nil
  }

  /// The first lines, and as much of the rest as has room in one more.
  private func cut(_ lines: [String], at last: Int, _ measure: (String) -> CGSize) -> String {
    let rest = lines[last...].joined(separator: " ")
    return (lines[..<last] + [cut(rest, measure)]).joined(separator: "\n")
  }

  private func cut(_ text: String, _ measure: (String) -> CGSize) -> String {
    var (low, high) = (1, text.count)
    // Widths grow with the number of characters.
    while low < high {
      let middle = (low + high + 1) / 2
      if measure(text.prefix(middle) + "…").width * scale <= width { low = middle } else { high = middle - 1 }
    }
    return text.prefix(low).trimmingCharacters(in: .whitespaces) + "…"
  }
}

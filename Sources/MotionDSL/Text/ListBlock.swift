// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// The items of a list with the lists in it, one after the other, and how they are set: markers hang out before the text.
struct ListBlock {
  struct Item {
    /// How deep it stands, from 0.
    var level: Int
    var marker: TextListMarker
  }

  /// How an item is set; lengths are multiples of the text's size.
  struct Setting {
    var marker: String
    /// The indent of its text.
    var leading: Double
    /// How far before it the marker stands.
    var step: Double

    /// The style of a paragraph of the item.
    ///
    /// - Parameter isFirst: whether it has the marker.
    func style(isFirst: Bool) -> TextStyle {
      var style = TextStyle()
      style.leadingIndent = .ems(leading)
      style.firstLineIndent = .ems(isFirst ? -step : 0)
      return style
    }
  }

  /// Above an item, as a multiple of the text's size.
  static let gap = 0.25
  private static let levelLimit = 20

  /// A list while it is read.
  private struct Open {
    var level: Int
    var marker: TextListMarker
    var count = 0
    /// The item around it.
    var parent: Int?
    var last = 0
    var number: Int
  }

  static func settings(of items: [Item]) -> [Setting] {
    var open: [Open] = []
    var steps: [Double] = []
    var result: [(setting: Setting, list: Int, parent: Int?)] = []
    for (index, item) in items.enumerated() {
      let level = min(max(item.level, 0), levelLimit)
      while let last = open.last, last.level > level || (last.level == level && !last.marker.continues(item.marker)) {
        open.removeLast()
      }
      if open.last?.level != level {
        open.append(Open(level: level, marker: item.marker, parent: open.last?.last, number: steps.count))
        steps.append(0)
      }
      let list = open[open.count - 1]
      let marker = list.marker.text(list.count, level: open.count - 1)
      steps[list.number] = max(steps[list.number], step(marker))
      result.append((Setting(marker: marker, leading: 0, step: 0), list.number, list.parent))
      open[open.count - 1].count += 1
      open[open.count - 1].last = index
    }
    // The item of a parent comes first, so its indent is known.
    for i in result.indices {
      result[i].setting.step = steps[result[i].list]
      result[i].setting.leading = (result[i].parent.map { result[$0].setting.leading } ?? 0) + result[i].setting.step
    }
    return result.map(\.setting)
  }

  /// The room for a marker: a bullet's or a digit's with a point, and more where there is more of it.
  private static func step(_ marker: String) -> Double { min(1.5 + 0.65 * Double(max(0, marker.count - 2)), 20) }
}

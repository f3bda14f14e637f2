// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// An axis of a variable font, as the font describes it.
package struct FontAxis: Hashable, Sendable {
  /// Four characters, such as "wght".
  package var tag: String
  /// The font's name of the axis, in English if available: "Weight".
  package var name: String
  package var minimum, standard, maximum: Double
  /// The font asks programs not to show it to people.
  package var isHidden: Bool

  /// Tags with their ranges, for messages: `wght 100…900, wdth 50…150`.
  static func list(_ axes: [FontAxis]) -> String {
    axes.map { "\($0.tag) \(FontAxes.text($0.minimum))…\(FontAxes.text($0.maximum))" }.joined(separator: ", ")
  }

  func clamp(_ value: Double) -> Double { min(max(value, minimum), maximum) }
}

/// The requested values for the axes of a variable font.
struct AxisWish: Hashable {
  /// Nil for the value of a named instance or of the font.
  var weight: FontWeight?
  var isItalic = false
  /// The em in pixels, for the optical size; nil to keep the font's.
  var size: Double?
  /// Values set by the script itself; they override the others.
  var axes = FontAxes()

  /// The value of an axis; nil leaves it as it is.
  ///
  /// - Parameter axes: all of the font.
  func value(of axis: FontAxis, among axes: [FontAxis]) -> Double? {
    if let own = self.axes[axis.tag] { return own }
    switch axis.tag {
    case "wght": return weight?.value
    case "opsz": return size
    case "ital": return isItalic ? 1 : nil
    // Negative angles lean to the right.
    case "slnt": return isItalic && !axes.contains { $0.tag == "ital" } && axis.minimum < 0 ? axis.minimum : nil
    default: return nil
    }
  }
}

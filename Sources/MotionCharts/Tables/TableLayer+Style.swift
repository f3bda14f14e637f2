// SPDX-License-Identifier: Apache-2.0

import MotionContent
import MotionCore
import MotionDSL
import MotionModel

/// How a table looks.
extension TableLayer {
  /// The colours: ``TableTheme/dark``, unless told otherwise.
  /// Example: `TableLayer(Table("prices.csv")).theme(.light)`
  @discardableResult public func theme(_ theme: TableTheme) -> Self { change { $0.theme = theme } }

  /// Lines or stripes: lines, unless told otherwise.
  /// Example: `TableLayer(Table("prices.csv")).style(.striped)`
  @discardableResult public func style(_ style: Style) -> Self { change { $0.style = style } }

  /// The family and the size of its text in points: Inter of 34 points, unless told otherwise. Titles are smaller.
  /// Example: `TableLayer(Table("prices.csv")).font("Inter", 28)`
  @discardableResult public func font(_ name: String, _ size: Double) -> Self {
    guard size > 0, size <= 1000 else {
      DiagnosticLog.error("the font size of a table must be above 0 and at most 1000 points, got \(size)")
      return self
    }
    return change {
      $0.font = name
      $0.fontSize = size
    }
  }

  /// Puts the table on a plate with rounded corners.
  /// Example: `TableLayer(Table("prices.csv")).card()`
  @discardableResult public func card(_ isOn: Bool = true) -> Self { change { $0.hasCard = isOn } }

  /// As wide as this, in points; columns share the rest of the width, or texts wrap. With a height, the table is at most that
  /// high: rows become higher, each by a font size at most. Where the content needs more, its text becomes smaller, down to
  /// 12 points.
  /// Example: `TableLayer(Table("prices.csv")).fit(width: 1400, height: 800)`
  @discardableResult public func fit(width: Double, height: Double? = nil) -> Self {
    guard width > 0, width <= 1e6, height.map({ $0 > 0 && $0 <= 1e6 }) ?? true else {
      DiagnosticLog.error(
        "\(self) fits a width and a height above 0 and up to 1e6 points, got \(width)\(height.map { " and \($0)" } ?? "")"
      )
      return self
    }
    return change {
      ($0.width, $0.height, $0.hasOwnHeight) = (width, height, false)
    }
  }

  /// How one column is shown.
  ///
  /// - Parameters:
  ///   - name: as the table has it.
  ///   - title: in place of the name.
  ///   - alignment: nil for decimals of numbers, and the leading side of texts.
  ///   - decimals: digits behind the decimal sign, 0…12; nil for those of the file, or as many as the numbers need.
  ///   - prefix: before each value.
  ///   - suffix: behind each value, such as `" %"`.
  ///   - width: in points; nil for as wide as its content needs.
  ///   - format: makes the text of a value, in place of all the rest.
  ///
  /// Example: `TableLayer(Table("prices.csv")).column("growth", title: "Growth", decimals: 1, suffix: " %")`
  @discardableResult public func column(
    _ name: String, title: String? = nil, alignment: Alignment? = nil, decimals: Int? = nil, prefix: String = "",
    suffix: String = "", width: Double? = nil, format: ((Table.Value) -> String)? = nil
  ) -> Self {
    guard table.header.index(of: name) != nil else { return self }
    if let decimals, !(0...12).contains(decimals) {
      DiagnosticLog.error("the decimals of column “\(name)” must be from 0 to 12, got \(decimals)")
      return self
    }
    if let width, !(width > 0 && width <= 1e6) {
      DiagnosticLog.error("the width of column “\(name)” must be above 0 and at most 1e6 points, got \(width)")
      return self
    }
    styles[name] = TableColumnStyle(
      title: title, alignment: alignment, decimals: decimals, prefix: prefix, suffix: suffix, width: width,
      format: format)
    rebuild()
    return self
  }

  /// The text of a table without rows: `No data`, unless told otherwise.
  /// Example: `TableLayer(Table("prices.csv")).emptyText("Noch keine Daten")`
  @discardableResult public func emptyText(_ text: String) -> Self { change { $0.emptyText = text } }

  private func change(_ change: (inout Settings) -> Void) -> Self {
    change(&settings)
    arrange()
    return self
  }
}

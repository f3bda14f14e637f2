// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel

/// An item of a list, with the list in it.
/// Example: `TextLayer(list: .numbers) { "Plan"; TextListItem("Build") { "tests"; "code" } }`
public struct TextListItem: Sendable {
  let runs: [TextRun]
  /// The marker of the nested list.
  var marker = TextListMarker.bullets
  var items: [TextListItem] = []

  /// Example: `TextLayer(list: .bullets) { for name in ["Ada", "Alan"] { TextListItem(name) } }`
  public init(_ text: String) { runs = [TextRun(text)] }
  /// An item in several styles.
  /// Example: `TextLayer(list: .bullets) { TextListItem(TextRun("Fast").weight(.bold), TextRun(" and small")) }`
  public init(_ runs: TextRun...) { self.runs = runs }
  /// An item with a list in it.
  /// Example: `TextLayer(list: .numbers) { TextListItem("Build", .bullets) { "tests"; "code" } }`
  public init(_ text: String, _ marker: TextListMarker = .bullets, @TextListBuilder _ items: () -> [TextListItem]) {
    self.init(text)
    (self.marker, self.items) = (marker, items())
  }
}

extension TextLayer {
  /// A list: one paragraph for each item, with its marker hanging out before it. The markers are named "marker"; items
  /// are units as `.paragraph`.
  ///
  /// ```swift
  /// TextLayer(list: .numbers) {
  ///   "Plan"
  ///   TextListItem("Build") { "tests"; "code" }
  /// }
  /// .font("Inter", 60).style(named: "marker") { $0.foregroundColor(.mint) }
  /// .units(.paragraph, stagger: 0.2) { $0.enters(.rise(40), .fade) }
  /// ```
  ///
  /// Example: `TextLayer(list: .bullets) { "First"; "Second" }.font("Inter", 60).wrapped(width: 900)`
  public convenience init(list marker: TextListMarker = .bullets, @TextListBuilder _ items: () -> [TextListItem]) {
    var flat: [(level: Int, marker: TextListMarker, runs: [TextRun])] = []
    func add(_ items: [TextListItem], _ marker: TextListMarker, level: Int) {
      for item in items {
        flat.append((level, marker, item.runs))
        add(item.items, item.marker, level: level + 1)
      }
    }
    add(items(), marker, level: 0)
    let settings = ListBlock.settings(of: flat.map { ListBlock.Item(level: $0.level, marker: $0.marker) })
    var text = StyledText()
    for (item, setting) in zip(flat, settings) {
      text.beginParagraph(above: ListBlock.gap, setting)
      for run in item.runs { text.append(run.string.unicodeScalars, run.style, name: run.name) }
      text.endParagraph()
    }
    self.init(text.string)
    spans = TextSpans(text.spans)
  }
}

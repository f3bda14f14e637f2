// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The window of a text editor or a program, with a tab for each open file. It is dark unless it has another theme.
///
/// ```swift
/// EditorWindow("Film.swift", tabs: ["Film.swift", "Theme.swift"]) {
///   TextLayer("let film = Film()").font("JetBrains Mono", 26).foregroundColor(.white).position(.topLeft, inset: 32)
/// }
/// .size(1100, 640).position(.center)
/// ```
public final class EditorWindow: WindowFrame {
  private var tabs: [(name: String, plate: Layer, label: TextLayer)] = []
  private var current = 0
  private let heading = TextLayer()

  /// A window without a file.
  /// Example: `EditorWindow("Film.swift") { ImageLayer("code.png") }.size(1100, 640).position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - title: of the window; the tab of this name is the open one.
  ///   - tabs: names of files; with none, the title stands in the middle of the bar.
  ///   - layers: in the window, back to front.
  ///
  /// Example: `EditorWindow("Film.swift", tabs: ["Film.swift"]) { ImageLayer("code.png") }.position(.center)`
  public convenience init(_ title: String, tabs names: [String] = [], @LayerBuilder _ layers: () -> [Layer]) {
    self.init()
    heading.string = title
    heading.isHidden = !names.isEmpty
    for name in names.prefix(20) { add(tab: name) }
    if let index = names.firstIndex(of: title) { current = index }
    theme(.dark)
    arrange()
    show(layers())
  }

  private func add(tab name: String) {
    let label = TextLayer(name).font("Inter", 14, .medium)
    let plate = Layer()
    plate.name = name
    plate.cornerRadius = 8
    plate.addSublayer(label)
    bar.addSublayer(plate)
    tabs.append((name, plate, label))
  }

  override var barHeight: Double { 46 }

  override func build() {
    super.build()
    heading.font("Inter", 14.5, .semibold)
    heading.name = "title"
    bar.addSublayer(heading)
  }

  override func paint() {
    super.paint()
    heading.foregroundColor = colors.secondaryText
    for (index, tab) in tabs.enumerated() {
      let isOpen = index == current
      tab.plate.backgroundColor = isOpen ? colors.background : nil
      tab.plate.borderColor = isOpen ? colors.line : nil
      tab.plate.borderWidth = 1
      tab.plate.cornerRadius = isOpen ? 8 : 0
      tab.label.foregroundColor = isOpen ? colors.text : colors.secondaryText
    }
  }

  override func arrangeParts() {
    super.arrangeParts()
    let width = Double(naturalSize.width)
    // Between the round buttons and as much room on the other side.
    heading.limited(to: max(width - 2 * 96, 20))
    heading.position = CGPoint(x: width / 2, y: barHeight / 2)
    let room = max(width - 96 - 16, 60)
    let count = Double(max(tabs.count, 1))
    var x = 96.0
    for tab in tabs {
      let longest = max(room / count - 8, 30)
      let size = tab.label.limited(to: longest - 28)
      let length = Double(size.width) + 28
      tab.plate.frame = CGRect(x: x, y: 8, width: length, height: barHeight - 16)
      tab.label.position = CGPoint(x: length / 2, y: (barHeight - 16) / 2)
      x += length + 6
    }
  }

  /// The tab of a file, such as for an arrow. An unknown name is an error, and gives an empty layer.
  /// Example: `let arrow = Arrow(from: note.edge(.top), to: editor.tab("Film.swift").edge(.bottom))`
  public func tab(_ name: String) -> Layer {
    if let tab = tabs.first(where: { $0.name == name }) { return tab.plate }
    let names = tabs.map(\.name)
    let hint =
      name.nearest(among: names).map { "; did you mean “\($0)”?" } ?? "; its tabs are \(names.joined(separator: ", "))"
    DiagnosticLog.error("\(self) has no tab “\(name)”" + hint)
    return emptyPart(Layer())
  }
}

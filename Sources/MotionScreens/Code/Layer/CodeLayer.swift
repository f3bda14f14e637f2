// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Program code that types itself, lights up, scrolls and becomes other code.
///
/// ```swift
/// let code = CodeLayer("let answer = 42", language: .swift).theme(.midnight).lineNumbers().position(.center)
/// code
/// InOrder {
///   code.types(for: 1)
///   Wait(1)
///   code.becomes("let answer = 6 * 7", for: 0.8)
/// }
/// ```
///
/// Shared words travel from one code to the other, also with moved blocks. New words fade in, old ones fade out. The layer is a plate as large as its largest code; with a size of its own it shows a part that scrolls.
///
/// Settings stand before the first step. Steps follow one another in the order in which the script makes them. Lines count from 1,
/// or from the first line of a file's part. Words have colours if the highlighter is installed (`motionkit setup-helpers`).
public final class CodeLayer: Layer {
  /// How it is set.
  struct Settings {
    var theme = CodeTheme.midnight
    var font = CodeRuler.Font()
    /// As a multiple of the font size.
    var lineHeight = 1.5
    var hasNumbers = false
    /// Whether comparisons have the numbers of both codes.
    var hasOldNumbers = false
    var firstNumber = 1
    var tabWidth = 4
    var hasCard = true
    var cornerRadius: Double?
    var padding: Double?
    var visibleLines: Double?
    /// The box that its text fits.
    var room: CGSize?
  }

  final var settings = Settings()
  private(set) final var language = CodeLanguage.plain
  /// The present text, after the steps so far.
  final var source = ""
  final var film = CodeFilm([CodeRow(text: "", pieces: [], number: 1)])
  /// Whether its states are comparisons, which have no text of their own.
  final var isComparison = false
  final var isTyped = false
  final var cursor = CodeCursor.bar
  /// The row at the upper edge, after the steps so far.
  final var top = 0.0
  final var hasScrolled = false
  /// The row at the upper edge when all is typed.
  final var typedTop = 0.0
  /// The lowest upper edge so far.
  final var lowestTop = 0.0
  private final var fits = true
  /// The size that the script gives it.
  private final var ownSize: CGSize?
  /// Marks of lines and words that scripts have asked for.
  final var marks: [CodeMark] = []

  final let card = Layer()
  private(set) final lazy var clock = CodeClock(owner: self)
  private(set) final var geometry: CodeGeometry?
  private(set) final var ruler: CodeRuler?
  private final var drawing: CodeDrawing?
  private final var isArranging = false

  /// Code that shows nothing.
  /// Example: `let code = CodeLayer("let x = 1", language: .swift)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// Code from a text. A line end at its end begins no line.
  ///
  /// - Parameters:
  ///   - text: at most 200,000 characters.
  ///   - language: decides the colours; plain text has one.
  ///
  /// Example: `CodeLayer("let x = 1", language: .swift).font("JetBrains Mono", 40).position(.center)`
  public convenience init(_ text: String, language: CodeLanguage = .plain) {
    self.init()
    begin(text, language, firstNumber: 1)
  }

  /// Starts with a text.
  final func begin(_ text: String, _ language: CodeLanguage, firstNumber: Int) {
    self.language = language
    settings.firstNumber = firstNumber
    source = checked(text)
    film = CodeFilm(rows(of: source))
    addSublayer(card)
    arrange()
  }

  /// Starts with rows that are no text of their own.
  final func begin(_ rows: [CodeRow], _ language: CodeLanguage) {
    self.language = language
    isComparison = true
    film = CodeFilm(rows)
    addSublayer(card)
    arrange()
  }

  final func checked(_ text: String) -> String {
    guard text.utf8.count > CodeReader.limit else { return CodeReader.normalized(text) }
    DiagnosticLog.error(
      "code must have at most \(CodeReader.limit) bytes, got \(text.utf8.count); show a part of it: "
        + "CodeLayer(file: \"…\", lines: 1...60)")
    return ""
  }

  final func rows(of text: String) -> [CodeRow] {
    CodeReader.rows(text, language, tabWidth: settings.tabWidth, firstNumber: settings.firstNumber)
  }

  /// Changes a setting, which stands before the first step.
  final func change(_ change: (inout Settings) -> Void) -> Self {
    if film.states.count > 1 || film.emphases.count > 1 || isTyped {
      DiagnosticLog.error(
        "a setting of code stands before its first step; move it to where the CodeLayer is made")
      return self
    }
    let tabWidth = settings.tabWidth
    change(&settings)
    if settings.tabWidth != tabWidth, !isComparison { film = CodeFilm(rows(of: source)) }
    arrange()
    return self
  }

  // MARK: Layout

  /// Makes all layers for the states that there are now.
  final func arrange() {
    guard !isArranging else { return }
    isArranging = true
    defer { isArranging = false }
    let found = CodeArrangement(self, ownSize)
    (ruler, geometry, fits) = (found.ruler, found.geometry, found.fits)
    let size = CGSize(width: found.geometry.width, height: found.geometry.heights.max() ?? 0)
    if bounds.size != size { bounds.size = size }
    card.name = "card"
    card.sublayers = nil
    card.backgroundColor = settings.hasCard ? settings.theme.background : nil
    card.cornerRadius = settings.hasCard ? settings.cornerRadius ?? 0.55 * found.ruler.font.size : 0
    card.masksToBounds = found.geometry.isClipped
    // It grows around the anchor point of the layer.
    card.anchorPoint = CGPoint(x: 0, y: anchorPoint.y)
    card.position = CGPoint(x: 0, y: anchorPoint.y * size.height)
    let heights = found.geometry.heights
    card.bounds = CGRect(x: 0, y: 0, width: size.width, height: heights[0])
    let drawing = CodeDrawing(
      film, settings.theme, found.geometry, found.ruler, clock, isTyped: isTyped, cursor: cursor,
      hasNumbers: settings.hasNumbers, hasOldNumbers: settings.hasOldNumbers,
      lastRow: Int((lowestTop + found.geometry.visibleRows).rounded(.up)))
    drawing.typedTop = typedTop
    drawing.draw()
    self.drawing = drawing
    card.addSublayer(drawing.content)
    follow(drawing, heights)
    for mark in marks { mark.follow(drawing) }
  }

  private func follow(_ drawing: CodeDrawing, _ heights: [Double]) {
    let geometry = drawing.geometry
    let origin = CGPoint(x: geometry.padding.width, y: geometry.padding.height)
    drawing.content.position = origin
    if hasScrolled {
      drawing.content.follow([clock.scroll], .position) { numbers in
        .point(CGPoint(x: origin.x, y: origin.y - numbers[0] * geometry.pitch))
      }
    }
    guard Set(heights).count > 1 else { return }
    let styles = drawing.styles
    let width = geometry.width
    card.follow([clock.content], .bounds) { numbers in
      let place = CodePhase.interpolation(numbers[0], of: heights.count)
      let t = place.t > 0 ? CodePhase.moving(place.t, styles[place.from]) : 0
      let height = heights[place.from] + (heights[place.to] - heights[place.from]) * t
      return .rect(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// Takes the new size as its own, and shows as many lines as it holds.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    guard !isArranging, bounds.width > 0, bounds.height > 0, bounds.size != size else { return }
    ownSize = bounds.size
    arrange()
  }

  /// Its size with its present settings and steps, in points.
  /// Example: `let size = code.preferredFrameSize()`
  public override func preferredFrameSize() -> CGSize { bounds.size }
}

extension CodeLayer: LayerWithOwnSize {}

extension CodeLayer: CheckedLayer {
  package func checkContent(until end: Double) { passBorder(to: card) }

  /// Warns of code that nobody sees.
  package func checkTimes() {
    guard let geometry, let ruler else { return }
    if let room = settings.room, !fits {
      warn(
        .noRoom,
        "\(self) does not fit \(Int(room.width)) by \(Int(room.height)) points with letters of "
          + "\(Int(CodeArrangement.smallestSize)) points; give it more room, or show fewer lines", at: assetCallStack)
      return
    }
    let rows = film.states.map(\.rows.count).max() ?? 0
    if Double(rows) > geometry.visibleRows + 0.01, !hasScrolled {
      warn(
        .noRoom,
        "\(self) shows \(Int(geometry.visibleRows)) of its \(rows) lines; use a smaller font, fit(width:height:), or scroll with "
          + "scrolls(to:)", at: assetCallStack)
    }
    let room = geometry.width - geometry.padding.width - geometry.textX
    for state in film.states {
      let wide = state.rows.first { ruler.scale(of: $0.text).x($0.text.count) > room + geometry.padding.width * 0.5 }
      guard let wide else { continue }
      warn(
        .noRoom,
        "the line “\(wide.text.prefix(60))” is wider than \(self); use a smaller font, fit(width:height:), or break the line",
        at: assetCallStack)
      return
    }
  }
}

extension CodeLayer: LayerOfParts {
  /// The plate.
  package var staggeredParts: [Layer] { [card] }
}

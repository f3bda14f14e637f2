// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A terminal with typed commands, and with output in ANSI colours that comes line by line.
///
/// ```swift
/// let terminal = TerminalLayer().columns(64).visibleLines(14).position(.center)
/// terminal
/// InOrder {
///   terminal.types("swift build", for: 1)
///   terminal.prints("Compiling…\n\u{1B}[32mBuild complete!\u{1B}[0m", for: 0.8)
/// }
/// ```
///
/// Lines wrap at the last column, and scroll up when the plate is full. Output may have the control sequences of colours and
/// styles, returns that write over a line, and erasing of lines. Other sequences are left out. Nothing is run: the script has the
/// output.
public final class TerminalLayer: Layer {
  /// How it is set.
  struct Settings {
    var theme = CodeTheme.midnight
    var font = CodeRuler.Font(size: 30)
    var prompt = "$ "
    var columns = 72
    var visibleLines = 16
    var lineHeight = 1.45
  }

  final var settings = Settings()
  final var entries: [TerminalFilm.Entry] = []
  private final let card = Layer()
  private final let time = Value(0.0)
  private final var isArranging = false

  /// A terminal with a prompt.
  /// Example: `let terminal = TerminalLayer().position(.center)`
  public override init() {
    super.init()
    if let carrier = time.bindingReading.reading.layer { insertSublayer(carrier, at: 0) }
    addSublayer(card)
    arrange()
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// The most lines of a session.
  static let lineLimit = 2000

  /// Adds an entry, and gives the step that shows it.
  final func adds(_ entry: TerminalFilm.Entry, _ seconds: Double) -> Animate {
    entries.append(entry)
    arrange()
    let last = Double(entries.count)
    return Animate(time, from: last - 1, to: last, duration: seconds, timing: .linear)
  }

  // MARK: Layout

  final func arrange() {
    guard !isArranging else { return }
    isArranging = true
    defer { isArranging = false }
    let ruler = CodeRuler(settings.font)
    let size = settings.font.size
    let (pitch, padding) = (max(settings.lineHeight * size, 1), size)
    let prompt = TerminalText(settings.prompt).rows[0]
    let film = TerminalFilm(
      entries, prompt: prompt, columns: settings.columns, visible: settings.visibleLines)
    if film.lines.count > TerminalLayer.lineLimit {
      DiagnosticLog.error(
        "\(self) has \(film.lines.count) lines, but at most \(TerminalLayer.lineLimit) can be shown; print fewer")
      return
    }
    let box = CGSize(
      width: Double(settings.columns) * ruler.advance + 2 * padding,
      height: Double(settings.visibleLines) * pitch + 1.7 * padding)
    if bounds.size != box { bounds.size = box }
    card.name = "card"
    card.sublayers = nil
    card.backgroundColor = settings.theme.background
    card.cornerRadius = 0.55 * size
    card.masksToBounds = true
    card.place(CGRect(origin: .zero, size: box))
    let content = Layer().name("session")
    content.place(CGRect(x: padding, y: 0.85 * padding, width: box.width - 2 * padding, height: 1))
    card.addSublayer(content)
    let origin = content.position
    if film.top(at: .greatestFiniteMagnitude) > 0 || entries.contains(.clear) {
      content.follow([time], .position) { numbers in
        .point(CGPoint(x: origin.x, y: origin.y - Double(film.top(at: numbers[0])) * pitch))
      }
    }
    let inset = (pitch - ruler.height) / 2
    for line in film.lines { content.addSublayer(layer(of: line, ruler, y: Double(line.place) * pitch + inset)) }
    content.addSublayer(cursor(film, ruler, pitch))
  }

  private func layer(of line: TerminalFilm.Line, _ ruler: CodeRuler, y: Double) -> Layer {
    let layer = ruler.layer(line.row.text)
    TerminalPaint(theme: settings.theme).paint(layer, line.row)
    let (size, shift) = ruler.box(of: layer)
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.position = CGPoint(x: 0, y: y + shift)
    if line.start > 0 || line.end < .infinity {
      let (start, end) = (line.start, line.end)
      layer.follow([time], .opacity) { .number(start <= $0[0] && $0[0] < end ? 1 : 0) }
      if start > 0 { layer.opacity = 0 }
    }
    if line.typing != nil, line.row.cells.count > line.promptCount {
      layer.follow([time], .typed) { .number(TerminalFilm.typed(line, at: $0[0])) }
    }
    return layer
  }

  private func cursor(_ film: TerminalFilm, _ ruler: CodeRuler, _ pitch: Double) -> Layer {
    let cursor = Layer().name("cursor")
    let box = CGRect(x: 0, y: 0, width: ruler.advance, height: ruler.height * 0.94)
    let scales = film.lines.map { ruler.scale(of: $0.row.text) }
    let inset = (pitch - ruler.height) / 2 + 0.03 * ruler.height
    cursor.place(box)
    cursor.follow([time], .position) { numbers in
      guard let place = film.cursor(at: numbers[0]) else { return .point(.zero) }
      return .point(CGPoint(x: scales[place.line].x(place.column), y: Double(place.place) * pitch + inset))
    }
    cursor.follow([time], .opacity) { .number(film.cursor(at: $0[0]) == nil ? 0 : 1) }
    let (lit, blink, bar) = (Layer(), Layer(), Layer())
    for layer in [lit, blink, bar] { layer.place(box) }
    for layer in [lit, bar] { layer.backgroundColor = settings.theme.cursor.opacity(0.85) }
    bar.animate(\.opacity, values: [1, 0], mode: .discrete, .linear(1.06).repeats(.infinity), key: "cursor")
    blink.addSublayer(bar)
    // While it types, it does not blink.
    lit.follow([time], .opacity) { .number($0[0] == $0[0].rounded(.down) ? 0 : 1) }
    blink.follow([time], .opacity) { .number($0[0] == $0[0].rounded(.down) ? 1 : 0) }
    cursor.addSublayer(lit)
    cursor.addSublayer(blink)
    return cursor
  }

  /// Its size with its present settings, in points.
  /// Example: `let size = terminal.preferredFrameSize()`
  public override func preferredFrameSize() -> CGSize { bounds.size }
}

extension TerminalLayer: LayerWithOwnSize {}

extension TerminalLayer: CheckedLayer {
  package func checkContent(until end: Double) { passBorder(to: card) }
}

extension TerminalLayer: LayerOfParts {
  /// The plate.
  package var staggeredParts: [Layer] { [card] }
}

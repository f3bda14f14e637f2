// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// A part of a text as a layer: a glyph, a word, a line, a paragraph or a stretch of the text of the layer around it, which
/// is its host.
///
/// It draws its characters as the host lays them out, with the host's font, colour and lines in every frame: kerning, joined
/// letters, direction and wrapping are those of the whole. Its bounds are the area of its characters, in the space of the host,
/// and it stands at their position; animations move it from there. At rest it is drawn with the host. Made by
/// `TextLayer.units`.
///
/// Example: `for word in title.units(.word) { let _ = word.foregroundColor(.mint) }`
public final class TextUnit: TextLayer {
  /// Which of its kind it is, from 0, in the order of the text.
  /// Example: `title.units(.word) { if $0.index == 0 { $0.foregroundColor(.mint) } }`
  public package(set) var index = 0
  /// How many of its kind there are.
  /// Example: `title.units(.word) { if $0.index == $0.count - 1 { $0.foregroundColor(.mint) } }`
  public package(set) var count = 1
  /// Its characters.
  /// Example: `title.units(.word) { if $0.text == "hash" { $0.foregroundColor(.mint) } }`
  public package(set) var text = ""
  /// The delay of its animations after those of the first one, in seconds.
  package var delay = 0.0
  /// The time from the end of its exit to the end of the last one's, in seconds.
  package var lead = 0.0

  /// Runs `body`, which treats this unit like the others of its text: mistakes are reported once for all.
  package func tellingOnce(_ body: () -> Void) { DiagnosticLog.forPart(index, of: { self.host.textTitle }, body) }

  override var messageName: String { title }

  package override init() { super.init() }
  /// Makes the presentation copy of a unit (L-1).
  /// Example: `for word in title.units(.word) { let _ = TextUnit(layer: word) }`
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let unit = layer as? TextUnit else { return }
    (index, count, text) = (unit.index, unit.count, unit.text)
  }
  public override init?(coder: Any) { nil }

  /// Makes it the part of a host that some scalars are.
  ///
  /// - Parameters:
  ///   - host: whose text it shows.
  ///   - frame: the area of the scalars in the host.
  ///
  /// Its first colour is inherited from the host: as long as it stays the same, its characters look as the host's.
  package func take(_ range: Range<Int>, of host: TextLayer, frame: CGRect) {
    let inherited = values.textPart?.inherited ?? foregroundColor
    let part = TextPart(range: range, box: host.values.textPart?.box ?? host.bounds, inherited: inherited)
    change("textPart", .none) { values.textPart = part }
    bounds = frame
    position = CGPoint(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
  }
}

extension TextUnit {
  /// Shares the storage of its text with another unit of equal text, because frames read the text of each.
  package func shareText(with other: TextUnit) {
    if values.text == other.values.text { values.specialBox = other.values.specialBox }
  }
}

extension TextUnit {
  /// The unit's name in messages: `“H” of TextLayer "title"`.
  package var title: String { "“\(text.prefix(40))” of \(host === self ? "a text" : host.textTitle)" }
}

extension TextLayer {
  /// The text's name in messages: its own name, or else its start.
  package final var textTitle: String {
    name == nil && !(string ?? "").isEmpty ? "the text \"\((string ?? "").excerpt)\"" : "\(self)"
  }

  /// The text that a unit is a part of; another text is its own.
  package final var host: TextLayer { self is TextUnit ? (superlayer as? TextLayer)?.host ?? self : self }
}

extension TextUnit {
  /// In Unicode scalars of the host's string.
  package var range: Range<Int>? { values.textPart?.range }

  /// The properties of a unit that the script has set, animated or bound without effect, because the host decides them: font,
  /// size and lines.
  package var idleProperties: [String] {
    let kept = [
      LayerProperty.foregroundColor, .spread, .typed, .scramble, .scramblePhase, .caretWidth, .caretOpacity, .string,
    ]
    func isIdle(_ path: PropertyPath) -> Bool {
      guard let property = path.property, property.owner == .text else { return false }
      return !kept.contains { $0 === property }
    }
    let set = explicitNames.compactMap { LayerProperty.named($0, in: values) }.map { PropertyPath($0) }
    let moved = attached.compactMap(\.record.path) + bindings.map(\.path)
    return Set((set + moved).filter(isIdle).map(\.keyPath)).sorted()
  }
}

extension TextLayer {
  /// The begins of parts of the text, in Unicode scalars.
  package final func starts(of kind: TextUnitKind) -> [Int] {
    let (text, box) = (values.text, bounds)
    return askAboutText { try $0.starts(of: kind, in: text, bounds: box) } ?? []
  }

  /// The areas of stretches of the text in the layer's own space.
  package final func frames(of ranges: [Range<Int>]) -> [CGRect] {
    let (text, box, isYUp) = (values.text, bounds, contentsAreFlipped())
    return askAboutText { try $0.frames(of: ranges, in: text, bounds: box, isYUp: isYUp) } ?? []
  }

  /// The outlines of all of the text, or of a stretch of it, in the layer's own space.
  package final func outlines(of range: Range<Int>?) -> Path {
    let (text, box, isYUp) = (values.text, bounds, contentsAreFlipped())
    return askAboutText { try $0.outlines(of: range, in: text, bounds: box, isYUp: isYUp) } ?? Path()
  }

  /// How far its ink, or that of a unit of it, reaches out of the layer with its paint; 0 if no renderer can tell.
  package final var inkOverhang: Double {
    var overhang = host.spans.paintReach(fontSize: host.fontSize) ?? 0
    let (text, box, isYUp) = (host.values.text, host.bounds, host.contentsAreFlipped())
    // The outlines of very long texts are not worth it.
    if let string = text.string, !string.isEmpty, string.utf8.count <= 4000,
      let path = try? ScriptContext.current.services?.texts.outlines(
        of: (self as? TextUnit)?.range, in: text, bounds: box, isYUp: isYUp)
    {
      let ink = path.controlPointBounds
      if !ink.isNull {
        overhang += max(
          0, bounds.minX - ink.minX, ink.maxX - bounds.maxX, bounds.minY - ink.minY, ink.maxY - bounds.maxY)
      }
    }
    return overhang.isFinite ? overhang : 0
  }

  /// Takes all that decides the look of another text, but not its string.
  package final func takeLook(of other: TextLayer) {
    var text = other.values.text
    (text.string, text.naturalSize) = (string, nil)
    change("style", .none) { values.special = .text(text) }
    assetCallStack = other.assetCallStack
    hasStaleSize = true
  }

  private final func askAboutText<T>(_ question: (any TextServices) throws -> T) -> T? {
    guard let string = values.text.string, !string.isEmpty else { return nil }
    return ask("the parts of \"\(string.excerpt)\"") { try question($0.texts) }
  }
}

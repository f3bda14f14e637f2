// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension TextLayer {
  /// Turns the text into another one: characters that both have, in the same order, travel to their new positions, the others
  /// fade. The new text has the look, the alignment, the position and the units of this one; these leave and move with its
  /// selectors as usual, and a later `becomes` goes on from it. Declare font, width and units before. Words that both have keep
  /// the styles of their stretches; characters with different styles do not travel.
  ///
  /// Example: `InOrder { title.becomes("What a hash table costs", for: 0.8) }`
  public func becomes(_ string: String, for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    becomes(string, (textPlan.becoming ?? self).keptSpans(in: string), seconds, timing)
  }

  /// The same with a text in the subset of Markdown that ``TextLayer/init(markdown:)`` reads. Its strong text looks like the
  /// strong text of this one, and so on.
  ///
  /// Example: `InOrder { title.becomes(markdown: "What a **tree** costs", for: 0.8) }`
  public func becomes(
    markdown: String, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    let text = MarkdownText(markdown)
    text.reportUnread(in: markdown)
    let styled = text.spans.map { span in
      var span = span
      if let name = span.name, let known = spans.all.first(where: { $0.name == name }) { span.style = known.style }
      return span
    }
    return becomes(text.string, TextSpans(styled), seconds, timing)
  }

  private func becomes(
    _ string: String, _ spans: TextSpans, _ seconds: Double, _ timing: TimingFunction
  ) -> some Step {
    let (old, new) = (textPlan.becoming ?? self, successor(string, spans))
    guard
      let seconds = TextUnits.checked(
        seconds, 0...1e6, "the duration of the change of \(self) to another text", " seconds")
    else { return Parallel {} }
    textPlan.becoming = new
    let change = TextChange(from: old, to: new)
    return Parallel {
      for glyph in change.leaving { Animate(glyph, \.opacity, from: 1, to: 0, duration: seconds / 2, timing: timing) }
      for move in change.moves {
        InOrder {
          Animate(move.glyph, \.position, by: move.way, duration: seconds, timing: timing)
          Animate(move.glyph, \.opacity, to: 0, duration: 0)
        }
      }
      InOrder {
        Wait(seconds / 2)
        Parallel {
          for glyph in change.coming {
            Animate(glyph, \.opacity, from: 0, to: 1, duration: seconds / 2, timing: timing)
          }
        }
      }
      // A new glyph takes over when the old one has arrived.
      for move in change.moves {
        InOrder {
          Animate(move.target, \.opacity, from: 0, to: 0, duration: seconds, timing: .linear)
          Animate(move.target, \.opacity, to: 1, duration: 0)
        }
      }
    }
  }

  /// A text like this one with another string, whose anchor point lies on this one's.
  private func successor(_ string: String, _ spans: TextSpans) -> TextLayer {
    settleFontSize()
    let next = TextLayer(string)
    next.takeLook(of: self)
    next.spans = spans
    if let width = value(forKey: TextLayer.wrapKey) as? Double {
      if !hasExplicitBounds { takeSize(ofLinesAt: width) }
      next.takeSize(ofLinesAt: width)
    }
    next.anchorPoint = anchorPoint
    // It stands on the anchor point, whatever the size turns out to be.
    next.bind(PropertyPath(.position), to: [LayerReading(self, property: .bounds)]) { [anchorPoint] values in
      guard case .rect(let box) = values[0] else { return nil }
      return .point(
        CGPoint(x: box.minX + anchorPoint.x * box.width, y: box.minY + anchorPoint.y * box.height))
    }
    // Later animations of the colour are this layer's.
    next.bind(PropertyPath(.foregroundColor), to: [LayerReading(self, property: .foregroundColor)]) { $0[0] }
    addSublayer(next)
    next.textPlan.units = (textPlan.done + textPlan.units).filter(\.isOfAnyText)
    return next
  }
}

/// The changes of the characters when a text becomes another.
struct TextChange {
  struct Move {
    var glyph: TextUnit
    var target: TextUnit
    var way: CGPoint
  }
  var leaving: [TextUnit] = []
  var coming: [TextUnit] = []
  var moves: [Move] = []

  /// The look of a character; only equal ones travel.
  private struct Look: Equatable {
    var text: String
    var style: TextStyle?
  }

  init(from old: TextLayer, to new: TextLayer) {
    let (a, b) = (old.ownGlyphs, new.ownGlyphs)
    func looks(_ glyphs: [TextUnit], of host: TextLayer) -> [Look] {
      glyphs.map { Look(text: $0.text, style: host.spans.style(at: $0.range?.lowerBound ?? 0)) }
    }
    let pairs = LongestCommonSubsequence.pairs(looks(a, of: old), looks(b, of: new))
    let (kept, found) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    leaving = a.indices.filter { !kept.contains($0) }.map { a[$0] }
    coming = b.indices.filter { !found.contains($0) }.map { b[$0] }
    moves = pairs.map { i, j in
      let (from, to) = (old.offset(of: a[i]), new.offset(of: b[j]))
      return Move(glyph: a[i], target: b[j], way: CGPoint(x: to.x - from.x, y: to.y - from.y))
    }
  }
}

extension TextLayer {
  /// The glyphs that it is cut into, cut now if it is not.
  fileprivate var ownGlyphs: [TextUnit] {
    if let known = textPlan.glyphs { return known }
    // Within the units that were declared, which go on as they were.
    if let width = value(forKey: TextLayer.wrapKey) as? Double, !hasExplicitBounds { takeSize(ofLinesAt: width) }
    textPlan.cutDeclared()
    let glyphs = units(.glyph)
    textPlan.glyphs = glyphs
    return glyphs
  }

  /// The position of a unit relative to the anchor point.
  fileprivate func offset(of unit: TextUnit) -> CGPoint {
    CGPoint(
      x: unit.bounds.midX - bounds.minX - anchorPoint.x * bounds.width,
      y: unit.bounds.midY - bounds.minY - anchorPoint.y * bounds.height)
  }
}

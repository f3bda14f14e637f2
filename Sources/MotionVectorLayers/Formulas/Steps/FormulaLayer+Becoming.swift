// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A formula that turns into another one.
extension FormulaLayer {
  /// Turns the formula into another one: symbols that both have travel, letters and numbers also split and join, the others fade.
  /// Steps after this one are about the new formula. Its middle, or else the anchor point, stays in place.
  ///
  /// - Parameters:
  ///   - tex: the new formula.
  ///   - part: a part of both that stays in place, such as `=`.
  ///
  /// Example: `InOrder { formula.becomes(#"a^2 = c^2 - b^2"#, for: 1, aligning: "=") }`
  public func becomes(
    _ tex: String, for seconds: Double = 1, aligning part: String? = nil, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    guard let old = current, let new = successor(tex, of: old, aligning: part) else { return Parallel {} }
    addSublayer(new.stage)
    poses.append(new)
    new.seconds = seconds
    let match = FormulaMatch(from: old.pieces, to: new.pieces, without: old.struck)
    for piece in new.pieces { piece.shape.opacity = 0 }
    return Parallel {
      for pair in match.pairs { FormulaLayer.travel(old, pair.old, new, pair.new, seconds, timing) }
      // At once. A value to begin from would also count before the step.
      for pair in match.pairs { Animate(old.pieces[pair.old].shape, \.opacity, to: 0, duration: 0) }
      for pair in match.splits {
        let twin = match.pairs.first { $0.old == pair.old }.map { new.pieces[$0.new] }
        FormulaLayer.travel(
          old, pair.old, new, pair.new, seconds, timing, parting: twin.map { new.parting(new.pieces[pair.new], $0) })
      }
      for pair in match.joins {
        let twin = match.pairs.first { $0.new == pair.new }.map { old.pieces[$0.old] }
        FormulaLayer.join(
          old, pair.old, new.pieces[pair.new], seconds, timing,
          parting: twin.map { old.parting(old.pieces[pair.old], $0) } ?? 0.5)
      }
      for index in match.leaving {
        FormulaLayer.leave(old.pieces[index], old.strengths[index], seconds / 2, timing)
      }
      for layer in old.additions { Animate(layer, \.opacity, to: 0, duration: seconds / 2, timing: timing) }
      // New symbols come when the old ones have left, so they do not cross.
      InOrder {
        Wait(seconds / 2)
        Parallel { for index in match.coming { FormulaLayer.come(new.pieces[index], seconds / 2, timing) } }
      }
    }
  }

  /// The new formula at its place; nil, and an error, if it cannot be set.
  private func successor(_ tex: String, of old: FormulaPose, aligning part: String?) -> FormulaPose? {
    // This setting tells the size alone. The place follows from it.
    guard let trial = pose(of: tex, corner: .zero) else { return nil }
    let box = old.stage.bounds
    var corner = CGPoint(
      x: box.minX + anchorPoint.x * (box.width - trial.size.width),
      y: box.minY + anchorPoint.y * (box.height - trial.size.height))
    if let part {
      let (a, b) = (old.occurrences(of: part).first, trial.occurrences(of: part).first)
      if let a, let b {
        let (from, to) = (trial.box(of: b), old.box(of: a))
        corner = CGPoint(x: to.midX - from.midX, y: to.midY - from.midY)
      } else {
        DiagnosticLog.error(
          "becomes(…, aligning: \"\(part)\") needs a part that both formulas have; “\(part)” is missing in "
            + "“\((a == nil ? old.source.text : tex).excerptInLine)”")
      }
    }
    return pose(of: tex, corner: corner)
  }

  /// A new symbol comes from where an old one is.
  ///
  /// - Parameter parting: for a copy, the part of its way on which it leaves the symbol below it.
  private static func travel(
    _ old: FormulaPose, _ i: Int, _ new: FormulaPose, _ j: Int, _ seconds: Double, _ timing: TimingFunction,
    parting: Double? = nil
  ) -> Parallel {
    let (a, b) = (old.pieces[i], new.pieces[j])
    let start = old.strengths[i]
    return Parallel {
      if let parting {
        // Smooth edges that lie on each other would add up to a bolder letter.
        Animate(
          b.shape, \.opacity, values: [0, start + (1 - start) * parting, 1], keyTimes: [0, parting, 1],
          duration: seconds, timing: timing)
      } else if start == 1 {
        Animate(b.shape, \.opacity, to: 1, duration: 0)
      } else {
        Animate(b.shape, \.opacity, values: [0, start, 1], keyTimes: [0, 0, 1], duration: seconds, timing: timing)
      }
      way(of: b, from: a, isForward: true, seconds, timing)
      if let from = old.color(of: i), let to = b.color, from != to {
        if b.isLine {
          Animate(b.shape, \.strokeColor, from: from, to: to, duration: seconds, timing: timing)
        } else {
          Animate(b.shape, \.fillColor, from: from, to: to, duration: seconds, timing: timing)
        }
      }
    }
  }

  /// The movement of a symbol's layer from the place of another one, or to it.
  private static func way(
    of piece: FormulaPiece, from other: FormulaPiece, isForward: Bool, _ seconds: Double, _ timing: TimingFunction
  ) -> Parallel {
    let (box, far) = (piece.box, other.box)
    let change = FormulaLayer.scales(of: far, against: box)
    return Parallel {
      // A root keeps its sign, and a delimiter of another size has another outline.
      if let stretched = FormulaRadical.outline(of: piece, asLargeAs: other), let path = piece.shape.path {
        Animate(
          piece.shape, \.path, values: isForward ? [stretched, path] : [path, stretched], duration: seconds,
          timing: timing)
      } else if piece.symbol != "rule mfrac", let width = change.x, let height = change.y,
        abs(width - height) > 0.02 * height, !piece.isLine, let path = piece.shape.path, let source = other.shape.path
      {
        // Uneven scales would change the widths of strokes, so such a symbol changes its outline.
        let match = PathCorrespondence(isForward ? source : path, isForward ? path : source)
        Animate(piece.shape, \.path, values: [match.from, match.to], duration: seconds, timing: timing)
      } else {
        let (here, there) = (CGPoint(x: box.midX, y: box.midY), CGPoint(x: far.midX, y: far.midY))
        Animate(
          piece.shape, \.position, from: isForward ? there : here, to: isForward ? here : there, duration: seconds,
          timing: timing)
        if let x = change.x, abs(x - 1) > 1e-6 {
          Animate(
            piece.shape, \.transform.scale.x, from: isForward ? x : 1, to: isForward ? 1 : x, duration: seconds,
            timing: timing)
        }
        if let y = change.y, abs(y - 1) > 1e-6 {
          Animate(
            piece.shape, \.transform.scale.y, from: isForward ? y : 1, to: isForward ? 1 : y, duration: seconds,
            timing: timing)
        }
      }
    }
  }

  /// How much larger one box is than another, by its sides; nil for a side without length.
  private static func scales(of a: CGRect, against b: CGRect) -> (x: Double?, y: Double?) {
    (
      b.width > 1e-9 && a.width > 1e-9 ? a.width / b.width : nil,
      b.height > 1e-9 && a.height > 1e-9 ? a.height / b.height : nil
    )
  }

  /// An old symbol goes to where a new one is, and fades on the last part of its way.
  private static func join(
    _ old: FormulaPose, _ i: Int, _ new: FormulaPiece, _ seconds: Double, _ timing: TimingFunction, parting: Double
  ) -> Parallel {
    let (piece, strength) = (old.pieces[i], old.strengths[i])
    return Parallel {
      way(of: piece, from: new, isForward: false, seconds, timing)
      Animate(
        piece.shape, \.opacity, values: [strength, strength, 0], keyTimes: [0, 1 - parting, 1], duration: seconds,
        timing: timing)
    }
  }

  private static func leave(
    _ piece: FormulaPiece, _ strength: Double, _ seconds: Double, _ timing: TimingFunction
  ) -> Parallel {
    Parallel { Animate(piece.shape, \.opacity, from: strength, to: 0, duration: seconds, timing: timing) }
  }

  private static func come(_ piece: FormulaPiece, _ seconds: Double, _ timing: TimingFunction) -> Parallel {
    Parallel {
      Animate(piece.shape, \.opacity, from: 0, to: 1, duration: seconds, timing: timing)
      if piece.stretches {
        Animate(piece.shape, \.transform.scale.x, from: 0.02, to: 1, duration: seconds, timing: timing)
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Braces under and over parts of a formula.
extension FormulaLayer {
  /// Puts a brace under a part, which grows from its middle, with a label below it. A later `becomes(…)` takes it away.
  ///
  /// - Parameters:
  ///   - label: a formula, in the colour of the brace; empty for none. Use `\text{…}` for words.
  ///   - occurrence: of the part, from 1.
  ///   - color: nil for the formula's own.
  ///
  /// Example: `InOrder { formula.underbraces("b^2-4ac", #"\text{discriminant}"#, for: 0.6) }`
  public func underbraces(
    _ part: String, _ label: String = "", occurrence: Int = 1, color: Color? = nil, for seconds: Double = 0.6,
    timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    braces(part, label, isOver: false, occurrence, color, seconds, timing)
  }

  /// Puts a brace over a part, which grows from its middle, with a label above it. A later `becomes(…)` takes it away.
  ///
  /// - Parameters:
  ///   - label: a formula, in the colour of the brace; empty for none. Use `\text{…}` for words.
  ///   - occurrence: of the part, from 1.
  ///   - color: nil for the formula's own.
  ///
  /// Example: `InOrder { formula.overbraces("a^2 + b^2", #"\text{two squares}"#, for: 0.6) }`
  public func overbraces(
    _ part: String, _ label: String = "", occurrence: Int = 1, color: Color? = nil, for seconds: Double = 0.6,
    timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    braces(part, label, isOver: true, occurrence, color, seconds, timing)
  }

  private func braces(
    _ part: String, _ label: String, isOver: Bool, _ occurrence: Int, _ color: Color?, _ seconds: Double,
    _ timing: TimingFunction
  ) -> Parallel {
    guard let pose = current, let members = members(of: part, occurrence: occurrence) else { return Parallel {} }
    let color = color ?? baseColor
    let brace = self.brace(at: pose.box(of: members), isOver: isOver, color, pose)
    let text = label.isEmpty ? nil : self.label(label, at: brace.bounds, isOver: isOver, color, pose)
    return Parallel {
      // The brace appears when its step begins.
      Animate(brace, \.opacity, to: 1, duration: 0)
      Animate(brace, \.transform.scale.x, from: 0.02, to: 1, duration: seconds * 0.7, timing: timing)
      if let text {
        InOrder {
          Wait(seconds * 0.4)
          Animate(text, \.opacity, from: 0, to: 1, duration: seconds * 0.6, timing: timing)
        }
      }
    }
  }

  /// Between a part and its brace, and between the brace and its label, in ems.
  private static let braceGap = 0.12

  private func brace(at box: CGRect, isOver: Bool, _ color: Color, _ pose: FormulaPose) -> ShapeLayer {
    let (em, gap) = (pose.em, FormulaLayer.braceGap * pose.em)
    // The curves of a brace need half an em.
    let path = FormulaBrace.path(width: max(box.width, 0.5 * em), em: em)
      .mapPoints { CGPoint(x: $0.x + box.midX, y: isOver ? box.minY - gap - $0.y : box.maxY + gap + $0.y) }
    let brace = ShapeLayer()
    brace.name = isOver ? "overbrace" : "brace"
    brace.stand(path.tightBounds)
    (brace.path, brace.fillColor, brace.opacity) = (path, color, 0)
    pose.stage.addSublayer(brace)
    pose.additions.append(brace)
    return brace
  }

  private func label(_ tex: String, at box: CGRect, isOver: Bool, _ color: Color, _ pose: FormulaPose) -> Layer? {
    let (em, gap) = (0.6 * pose.em, FormulaLayer.braceGap * pose.em)
    // Set once for its size, which decides the corner.
    guard let trial = self.pose(of: tex, corner: .zero, em: em) else { return nil }
    let corner = CGPoint(
      x: box.midX - trial.size.width / 2, y: isOver ? box.minY - gap - trial.size.height : box.maxY + gap)
    guard let label = self.pose(of: tex, corner: corner, em: em) else { return nil }
    for piece in label.pieces where piece.ownColor == nil { piece.paint(color) }
    label.stage.name = "label"
    label.stage.opacity = 0
    pose.stage.addSublayer(label.stage)
    pose.additions.append(label.stage)
    return label.stage
  }
}

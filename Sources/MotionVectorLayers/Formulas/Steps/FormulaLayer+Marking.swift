// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Steps that point at parts of a formula.
extension FormulaLayer {
  /// Dims all but these parts. Without parts, all is as before.
  ///
  /// - Parameters:
  ///   - parts: pieces of the source; each counts wherever it stands.
  ///   - strength: of the rest, 0…1.
  ///
  /// Example: `InOrder { formula.highlights("b^2", for: 0.4) }`
  public func highlights(
    _ parts: String..., dimming strength: Double = 0.25, for seconds: Double = 0.4,
    timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    guard let pose = current else { return Parallel {} }
    let chosen = members(of: parts)
    let strength = min(max(strength.isNaN ? 0 : strength, 0), 1)
    let wanted = pose.pieces.indices.map { parts.isEmpty || chosen.contains($0) ? 1 : strength }
    let before = pose.strengths
    pose.strengths = wanted
    return Parallel {
      for index in pose.pieces.indices where before[index] != wanted[index] {
        Animate(
          pose.pieces[index].shape, \.opacity, from: before[index], to: wanted[index], duration: seconds, timing: timing
        )
      }
    }
  }

  /// Gives parts a colour. Formulas that this one becomes have it, too.
  /// Example: `InOrder { formula.colors("b^2", .mint, for: 0.4) }`
  public func colors(
    _ part: String, _ color: Color, for seconds: Double = 0.4, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    guard let pose = current else { return Parallel {} }
    let chosen = members(of: [part]).sorted()
    for index in chosen { pose.tints[index] = color }
    keep(color, of: part)
    return Parallel {
      for index in chosen {
        if pose.pieces[index].isLine {
          Animate(pose.pieces[index].shape, \.strokeColor, to: color, duration: seconds, timing: timing)
        } else {
          Animate(pose.pieces[index].shape, \.fillColor, to: color, duration: seconds, timing: timing)
        }
      }
    }
  }

  /// Strikes a part out with a line that draws itself, at each of its occurrences. A later `becomes(…)` takes both away.
  ///
  /// - Parameters:
  ///   - occurrence: strikes out only this one, from 1.
  ///   - color: of the line.
  ///
  /// Example: `InOrder { formula.cancels("x", for: 0.5) }`
  public func cancels(
    _ part: String, occurrence: Int? = nil, color: Color = .red, for seconds: Double = 0.5,
    timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    guard let pose = current else { return Stagger(0) {} }
    let found = occurrence.map { members(of: part, occurrence: $0).map { [$0] } ?? [] } ?? pose.occurrences(of: part)
    if occurrence == nil, found.isEmpty { reportMissing(part) }
    pose.struck.formUnion(found.joined())
    let lines = found.map { strike(pose.box(of: $0), color, pose) }
    return Stagger(seconds / 4) {
      for line in lines {
        Parallel {
          Animate(line, \.strokeEnd, from: 0, to: 1, duration: seconds, timing: timing)
          // A value to begin from would count before the step, too.
          Animate(line, \.opacity, to: 1, duration: 0)
        }
      }
    }
  }

  private func strike(_ box: CGRect, _ color: Color, _ pose: FormulaPose) -> ShapeLayer {
    let reach = 0.08 * pose.em
    let box = box.insetBy(dx: -reach, dy: -reach)
    var path = Path()
    path.move(to: CGPoint(x: box.minX, y: box.maxY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.minY))
    let line = ShapeLayer()
    line.name = "strike"
    line.stand(box)
    line.path = path
    (line.fillColor, line.strokeColor, line.lineWidth, line.lineCap) = (nil, color, pose.em * 0.06, .round)
    line.opacity = 0
    pose.stage.addSublayer(line)
    pose.additions.append(line)
    return line
  }

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
    guard let pose = current, let members = members(of: part, occurrence: occurrence) else { return Parallel {} }
    let color = color ?? baseColor
    let box = pose.box(of: members)
    let brace = self.brace(under: box, color, pose)
    let text = label.isEmpty ? nil : self.label(label, under: brace.bounds, color, pose)
    return Parallel {
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

  private func brace(under box: CGRect, _ color: Color, _ pose: FormulaPose) -> ShapeLayer {
    let em = pose.em
    let path = FormulaBrace.path(width: max(box.width, 0.5 * em), em: em)
      .mapPoints { CGPoint(x: $0.x + box.midX, y: $0.y + box.maxY + 0.12 * em) }
    let brace = ShapeLayer()
    brace.name = "brace"
    brace.stand(path.tightBounds)
    (brace.path, brace.fillColor, brace.opacity) = (path, color, 0)
    pose.stage.addSublayer(brace)
    pose.additions.append(brace)
    return brace
  }

  private func label(_ tex: String, under box: CGRect, _ color: Color, _ pose: FormulaPose) -> Layer? {
    let em = 0.6 * pose.em
    guard let trial = self.pose(of: tex, corner: .zero, em: em) else { return nil }
    let corner = CGPoint(x: box.midX - trial.size.width / 2, y: box.maxY + 0.12 * pose.em)
    guard let label = self.pose(of: tex, corner: corner, em: em) else { return nil }
    for piece in label.pieces where piece.ownColor == nil { piece.paint(color) }
    label.stage.name = "label"
    label.stage.opacity = 0
    pose.stage.addSublayer(label.stage)
    pose.additions.append(label.stage)
    return label.stage
  }
}

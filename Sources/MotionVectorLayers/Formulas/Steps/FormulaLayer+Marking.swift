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
    // The next step begins from these.
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
    // Unseen until its step begins.
    line.opacity = 0
    pose.stage.addSublayer(line)
    pose.additions.append(line)
    return line
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A block of rows on its way past others.
struct CodeLift: Sendable {
  /// Of its transition.
  var number: Int
  var style: CodeTransition.Style
  /// Its area before, and after.
  var from: CGRect
  var to: CGRect
  /// Its rows after the transition.
  var rows: Range<Int>

  private func part(_ stage: Double) -> Double { min(max(stage - Double(number), 0), 1) }

  /// The upper edge of its plate.
  func top(_ stage: Double) -> Double {
    from.minY + (to.minY - from.minY) * CodePhase.moving(part(stage), style)
  }

  /// The opacity of its plate.
  func opacity(_ stage: Double) -> Double { CodePhase.lift(part(stage)) }

  /// The part of another row below it, as far as its plate is seen, 0…1.
  ///
  /// - Parameters:
  ///   - row: the upper edge of the row.
  ///   - pitch: from one row to the next.
  func covered(row: Double, _ pitch: Double, _ stage: Double) -> Double {
    let lift = opacity(stage)
    guard lift > 0 else { return 0 }
    let top = top(stage)
    let overlap = min(top + to.height, row + pitch) - max(top, row)
    return lift * min(max(overlap / pitch, 0), 1)
  }
}

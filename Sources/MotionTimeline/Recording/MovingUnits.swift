// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import Synchronization

/// Finds the positions of a text's units in each frame, if its size, font, width or path moves: units turn and grow about the
/// current positions of their characters.
///
/// A class, so that a frame borrows it instead of copying it.
package final class MovingUnits: Sendable {
  private let texts: any TextServices
  private let isYUp: Bool
  /// Of the last frame that was asked for: several readers ask for the same one.
  private let last = Mutex<Measurement?>(nil)

  private struct Measurement {
    var text: TextValues
    var bounds: CGRect
    var ranges: [Range<Int>]
    var frames: [Range<Int>: CGRect]
  }

  /// - Parameter isYUp: whether y points up in the text's space.
  package init(measuredBy texts: any TextServices, isYUp: Bool) { (self.texts, self.isYUp) = (texts, isYUp) }

  /// Whether it affects the positions of a text's characters.
  package static func decides(_ path: PropertyPath) -> Bool {
    guard let property = path.property else { return false }
    if property === LayerProperty.bounds { return true }
    return property.owner == .text && !MovingUnits.looks.contains { $0 === property }
  }
  private static let looks = [
    LayerProperty.foregroundColor, LayerProperty.spread, LayerProperty.typed, LayerProperty.caretWidth,
    LayerProperty.caretOpacity, LayerProperty.scramble, LayerProperty.scramblePhase,
  ]

  /// The areas of units in a text as shown; nil for those of its model.
  ///
  /// - Parameter ranges: of the units.
  func frames(of values: LayerValues, model: LayerValues, _ ranges: () -> [Range<Int>]) -> [Range<Int>: CGRect]? {
    guard case .text(let text) = values.special, case .text(let still) = model.special,
      values.bounds != model.bounds || text != still
    else { return nil }
    let (bounds, ranges) = (values.bounds, ranges())
    let known = last.withLock { last in
      last.flatMap { $0.bounds == bounds && $0.ranges == ranges && $0.text == text ? $0.frames : nil }
    }
    if let known { return known }
    var frames: [Range<Int>: CGRect] = [:]
    // Those of one cut follow one another, and those of another lie within or around them.
    for round in MovingUnits.rounds(ranges) {
      // A font that is missing is told by the preflight.
      guard let found = try? texts.frames(of: round, in: text, bounds: bounds, isYUp: isYUp) else { return nil }
      for (range, frame) in zip(round, found) { frames[range] = frame }
    }
    last.withLock { $0 = Measurement(text: text, bounds: bounds, ranges: ranges, frames: frames) }
    return frames
  }

  /// Lists of stretches that ascend and lie apart.
  package static func rounds(_ ranges: [Range<Int>]) -> [[Range<Int>]] {
    var rounds: [[Range<Int>]] = []
    for range in Set(ranges).sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      // Greedy by beginnings: the first round whose last range has ended takes the next one.
      if let round = rounds.firstIndex(where: { ($0.last?.upperBound ?? 0) <= range.lowerBound }) {
        rounds[round].append(range)
      } else {
        rounds.append([range])
      }
    }
    return rounds
  }
}

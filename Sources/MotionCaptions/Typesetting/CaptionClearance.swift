// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// How far captions move up or down to keep layers free.
struct CaptionClearance: Sendable {
  /// A page as a layer of the captions.
  struct Page {
    var layer: Layer
    /// The covered area, in its own space.
    var cover: CGRect
    /// The size of its letters, in points.
    var size: Double
    /// In the captions' own time.
    var times: Range<Double>
    /// Whether its file says where it stands.
    var isPlaced: Bool
  }

  /// The box around the pages of one time, in the captions' space.
  var cover: CGRect
  /// Above and below which none moves, in the same space.
  var safe: CGRect
  /// Points between captions and a layer.
  var gap: Double

  /// The shortest way up or down to a free position; 0 if there is none, or none is needed.
  ///
  /// - Parameter obstacles: the areas to leave free, in the captions' space.
  func shift(from obstacles: [CGRect]) -> Double {
    let obstacles = obstacles.filter { !$0.isNull && !$0.isInfinite }
    func isFree(_ shift: Double) -> Bool {
      let moved = cover.offsetBy(dx: 0, dy: shift)
      return obstacles.allSatisfy { !CaptionClearance.overlap($0, moved) }
    }
    guard !isFree(0) else { return 0 }
    let ways = obstacles.flatMap { [$0.minY - gap - cover.maxY, $0.maxY + gap - cover.minY] }
    let possible = ways.filter { way in
      cover.minY + way >= safe.minY - 0.5 && cover.maxY + way <= safe.maxY + 0.5 && isFree(way)
    }
    return possible.min { (abs($0), $0) < (abs($1), $1) } ?? 0
  }

  /// Whether two rectangles share more than an edge.
  private static func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  /// Pages that are shown at once, one after the other in time. Those that their file places move by themselves.
  static func groups(_ pages: [Page]) -> [[Page]] {
    var groups = pages.filter(\.isPlaced).map { [$0] }
    var end = -Double.infinity
    var together: [[Page]] = []
    for page in pages.filter({ !$0.isPlaced }).sorted(by: { $0.times.lowerBound < $1.times.lowerBound }) {
      if page.times.lowerBound < end {
        together[together.count - 1].append(page)
      } else {
        together.append([page])
      }
      end = max(end, page.times.upperBound)
    }
    groups += together
    return groups
  }
}

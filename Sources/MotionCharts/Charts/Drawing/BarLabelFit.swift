// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether the numbers of bars have room, and how large they are.
struct BarLabelFit: Sendable {
  /// Of the usual font size.
  private(set) var scale = 1.0
  /// 1 in poses where the numbers have room, else 0.
  private let shown: [Double]

  /// Numbers are not smaller than this part of their usual size.
  private static let smallest = 0.62

  /// - Parameters:
  ///   - widest: the width of the widest number, in points.
  ///   - lineHeight: of numbers, in points.
  init(_ tracks: [MarkTrack], _ film: ChartFilm, widest: Double, lineHeight: Double) {
    let needed = film.isHorizontal ? lineHeight * 0.8 : widest + lineHeight * 0.15
    let length = film.isHorizontal ? film.plot.height : film.plot.width
    let parts = film.poses.enumerated().map { number, pose -> Double in
      let widths = tracks.compactMap { track -> Double? in
        guard track.marks.indices.contains(number), track.marks[number].presence > 0 else { return nil }
        return track.marks[number].width
      }
      guard needed > 0, let width = widths.min(), pose.x.upper > pose.x.lower else { return 1 }
      // Between two bars is a gap.
      return width / 0.86 * length / (pose.x.upper - pose.x.lower) / needed
    }
    shown = parts.map { $0 >= BarLabelFit.smallest ? 1 : 0 }
    scale = min(1, parts.filter { $0 >= BarLabelFit.smallest }.min() ?? 1)
  }

  /// Numbers in bars, which are shown or not one by one.
  init() { shown = [] }

  var isNeverShown: Bool { !shown.isEmpty && shown.allSatisfy { $0 == 0 } }

  func opacity(_ place: (from: Int, to: Int, t: Double)) -> Double {
    guard shown.indices.contains(place.from), shown.indices.contains(place.to) else { return 1 }
    return shown[place.from] * (1 - place.t) + shown[place.to] * place.t
  }
}

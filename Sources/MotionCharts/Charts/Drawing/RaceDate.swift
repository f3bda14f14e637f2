// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionLayers

/// The large date of a race, and its place.
struct RaceDate: Sendable {
  /// Settings of a script.
  struct Setting: Sendable {
    var placement: Placement?
    /// Of the font, in points.
    var size: Double?
    var isHidden = false
  }

  /// Of the font, as a multiple of that of labels.
  let scale: Double
  /// The size of the longest date, in points.
  private let room: CGSize
  private let placement: Placement
  /// Whether it stands above the plot, because bars reach to its place in the plot.
  private let isAbove: Bool
  private let labelSize: Double

  /// The place of a script, or else one without bars.
  ///
  /// - Parameter numbers: the room of a number beyond the end of a bar, in points.
  static func chosen(
    _ setting: Setting, _ poses: [ChartPose], _ style: ChartStyle, plot: CGRect, isHorizontal: Bool, numbers: Double
  ) -> RaceDate {
    let labelSize = style.type.size
    let texts = Set(poses.map(\.caption))
    func room(_ scale: Double) -> CGSize {
      let sizes = texts.map { style.type.measure($0, scale: scale, weight: .bold) }
      return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }
    let stated = setting.size.map { $0 / style.type.size }
    // The shortest bars are at the bottom, or on the right.
    let placement = setting.placement ?? (isHorizontal ? .bottomRight : .topRight)
    let inside = RaceDate(
      scale: stated ?? 4.2, room: room(stated ?? 4.2), placement: placement, isAbove: false, labelSize: labelSize)
    guard setting.placement == nil, inside.isCovered(poses, plot, isHorizontal: isHorizontal, numbers: numbers) else {
      return inside
    }
    return RaceDate(
      scale: stated ?? 2.4, room: room(stated ?? 2.4), placement: placement, isAbove: true, labelSize: labelSize)
  }

  private init(scale: Double, room: CGSize, placement: Placement, isAbove: Bool, labelSize: Double) {
    (self.scale, self.room, self.placement) = (scale, room, placement)
    (self.isAbove, self.labelSize) = (isAbove, labelSize)
  }

  /// The room that it needs above the plot, in points.
  var roomAbove: Double { isAbove ? room.height : 0 }

  var anchor: CGPoint { isAbove ? CGPoint(x: 1, y: 1) : CGPoint(x: placement.x, y: placement.y) }

  func position(in plot: CGRect) -> CGPoint {
    if isAbove { return CGPoint(x: plot.maxX, y: plot.minY - labelSize * 0.2) }
    return CGPoint(
      x: plot.minX + placement.x * plot.width,
      y: plot.minY + placement.y * plot.height + (0.5 - placement.y) * 0.8 * labelSize)
  }

  /// Whether a bar or its number reaches to the date at some time.
  private func isCovered(_ poses: [ChartPose], _ plot: CGRect, isHorizontal: Bool, numbers: Double) -> Bool {
    let point = position(in: plot)
    let box = CGRect(
      x: point.x - anchor.x * room.width, y: point.y - anchor.y * room.height, width: room.width, height: room.height)
    // Bars move little between neighbouring poses, so some hundred poses are enough.
    return stride(from: 0, to: poses.count, by: max(poses.count / 400, 1)).contains { index in
      let pose = poses[index]
      let view = ChartView(x: pose.x, y: pose.y, plot: plot, isHorizontal: isHorizontal)
      return pose.series.joined().contains { series in
        series.marks.values.contains { mark in
          guard mark.presence > 0.1 else { return false }
          var bar = view.bar(mark, grown: 1).frame
          if isHorizontal {
            bar.size.width += numbers
          } else {
            (bar.origin.y, bar.size.height) = (bar.minY - numbers, bar.height + numbers)
          }
          return bar.intersects(box)
        }
      }
    }
  }
}

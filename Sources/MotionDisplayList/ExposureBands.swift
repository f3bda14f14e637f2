// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The commands of an exposure's samples by bands of the canvas, so that a tile looks at few of them.
struct ExposureBands: Sendable {
  /// A band is 64 pixels high, as a tile is.
  private static let shift = 6
  /// Fewer commands than this are found as fast without bands.
  private static let fewest = 256
  /// More bands than this would take more memory than they save time.
  private static let most = 1024

  private let first: Int
  /// For each band and each sample, the indices of the commands that meet it, in order.
  private let lists: [[[Int32]]]

  /// Nil if bands do not pay.
  init?(_ samples: [[Int32]], _ bounds: [PixelRect]) {
    let all = bounds.reduce(PixelRect.empty) { $0.union($1) }
    guard bounds.count >= ExposureBands.fewest, !all.isEmpty else { return nil }
    let bands = ExposureBands.bands(of: all)
    guard bands.count <= ExposureBands.most else { return nil }
    first = bands.lowerBound
    var lists = [[[Int32]]](repeating: Array(repeating: [], count: samples.count), count: bands.count)
    for (sample, indices) in samples.enumerated() {
      for index in indices where !bounds[Int(index)].isEmpty {
        for band in ExposureBands.bands(of: bounds[Int(index)]) { lists[band - bands.lowerBound][sample].append(index) }
      }
    }
    self.lists = lists
  }

  /// The commands of each sample that meet the band of a rectangle; nil if it meets several.
  func samples(around rect: PixelRect) -> [[Int32]]? {
    let bands = ExposureBands.bands(of: rect)
    guard bands.count == 1, lists.indices.contains(bands.lowerBound - first) else { return nil }
    return lists[bands.lowerBound - first]
  }

  /// The bands of a rectangle that is not empty.
  private static func bands(of rect: PixelRect) -> ClosedRange<Int> { rect.minY >> shift...(rect.maxY - 1) >> shift }
}

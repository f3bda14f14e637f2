// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// Parts of a PNG image of any size, each read when it is asked for. Neighbours asked for before are kept as blocks,
/// so moving on by a little reads little.
///
/// Used from many threads; while one reads, the others wait.
package final class ImageParts: Sendable {
  /// Pixels of a block along each side, in the image as it is asked for.
  package static let side = 512
  /// Blocks kept on either side. A row costs the same however little of it is used.
  private static let besides = 2

  private let rows: PNGRows
  private let budget: Int
  private let allowsDamage: Bool
  private struct Key: Hashable { var halvings, column, row: Int }
  private let blocks = Mutex(Blocks())

  private struct Blocks {
    private var entries: [Key: (bitmap: Bitmap, used: Int)] = [:]
    private var clock = 0

    mutating func take(_ key: Key) -> Bitmap? {
      guard let bitmap = entries[key]?.bitmap else { return nil }
      keep(bitmap, key)
      return bitmap
    }

    mutating func keep(_ bitmap: Bitmap, _ key: Key) {
      clock += 1
      entries[key] = (bitmap, clock)
    }

    /// The ones used longest ago go first.
    mutating func drop(over count: Int) {
      while entries.count > max(1, count), let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
        entries[oldest.key] = nil
      }
    }
  }

  /// Nil for an image that cannot be read in parts: no PNG, or an interlaced one.
  ///
  /// - Parameters:
  ///   - memoryBudget: bytes of blocks to keep; those of one part may exceed it.
  ///   - allowsDamage: rows that cannot be read are transparent, and noted.
  package init?(
    path: String, memoryBudget: Int = 128 << 20, allowsDamage: Bool = false
  ) throws(MediaError) {
    guard try ImageFile(probing: path).hasRows, let rows = try PNGRows(path: path, allowsDamage: allowsDamage) else {
      return nil
    }
    (self.rows, self.allowsDamage) = (rows, allowsDamage)
    budget = memoryBudget
  }

  /// Returns a part of the image with its sides halved some times, premultiplied. Each pixel is the mean of its
  /// source pixels. Pixels outside the image are transparent.
  ///
  /// - Parameters:
  ///   - part: in pixels of the halved image.
  ///   - halvings: 0…15.
  package func bitmap(_ part: PixelRect, halvings: Int) throws(MediaError) -> Bitmap {
    let halvings = max(0, min(15, halvings))
    let whole = PixelRect(x: 0, y: 0, width: rows.width.halved(halvings), height: rows.height.halved(halvings))
    let result = Bitmap(width: max(1, part.width), height: max(1, part.height))
    let inside = part.intersection(whole)
    guard !inside.isEmpty else { return result }
    let side = ImageParts.side
    let columns = inside.minX / side...(inside.maxX - 1) / side
    try blocks.withLock { blocks throws(MediaError) in
      for row in inside.minY / side...(inside.maxY - 1) / side {
        for (column, block) in try read(columns, row, halvings, of: whole, into: &blocks) {
          let area = PixelRect(x: column * side, y: row * side, width: block.width, height: block.height)
          let shared = area.intersection(inside)
          result.copy(
            block, from: (shared.minX - area.minX, shared.minY - area.minY),
            to: (shared.minX - part.minX, shared.minY - part.minY), width: shared.width, height: shared.height)
        }
      }
    }
    return result
  }

  /// The blocks of a row of them, read if one is missing.
  private func read(
    _ columns: ClosedRange<Int>, _ row: Int, _ halvings: Int, of whole: PixelRect, into blocks: inout Blocks
  ) throws(MediaError) -> [(Int, Bitmap)] {
    func kept(_ blocks: inout Blocks) -> [(Int, Bitmap)] {
      columns.compactMap { column in
        blocks.take(Key(halvings: halvings, column: column, row: row)).map { (column, $0) }
      }
    }
    let found = kept(&blocks)
    if found.count == columns.count { return found }
    let side = ImageParts.side
    let last = (whole.maxX - 1) / side
    // Inflating the rows is the cost, so neighbours are read along.
    let wanted =
      max(0, columns.lowerBound - ImageParts.besides)...min(last, columns.upperBound + ImageParts.besides)
    // Each block sums its own columns of every row.
    var sums = wanted.map { column in
      BitmapReduction(
        width: min(rows.width - (column * side) << halvings, side << halvings),
        height: min(rows.height - (row * side) << halvings, side << halvings), halvings: halvings)
    }
    let top = (row * side) << halvings
    do {
      try BitmapReduction.add(
        rows, top..<min(rows.height, top + side << halvings), from: wanted.map { ($0 * side) << halvings }, to: &sums)
    } catch {
      try FileOddities.report(error, isAllowed: allowsDamage)
    }
    for (i, column) in wanted.enumerated() {
      blocks.keep(sums[i].bitmap, Key(halvings: halvings, column: column, row: row))
    }
    let result = kept(&blocks)
    // Only now, when the wanted blocks are taken.
    blocks.drop(over: budget / (4 * side * side))
    return result
  }
}

extension Int {
  /// Divided by 2ⁿ, rounded up.
  fileprivate func halved(_ n: Int) -> Int { (self + (1 << n) - 1) >> n }
}

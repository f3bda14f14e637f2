// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// The still commands of a list beneath the first moving one in each tile, if a copy of their pixels costs less than
/// painting them.
struct StillPrefix {
  private let list: DisplayList
  private let still: [Bool]
  private let bounds: [PixelRect]
  /// For a command: 1 + the cost of painting it; 0 if unknown.
  private var costs: [UInt8]
  /// False if nothing stands still.
  let isAny: Bool

  /// The assumed cost of a copy, in plain fills. A guess that affects only time, never pixels.
  private static let worth = 4

  init(_ list: DisplayList, _ still: [Bool], _ bounds: [PixelRect]) {
    (self.list, self.still, self.bounds) = (list, still, bounds)
    isAny = still.contains(true)
    costs = Array(repeating: 0, count: isAny ? still.count : 0)
  }

  /// Returns the end of the still commands from `first` on, among those that meet a rectangle; nil if they are cheap,
  /// or no other command follows.
  ///
  /// - Parameter commands: indices, rising.
  mutating func end(_ commands: [Int32], from first: Int, in rect: PixelRect) -> Int? {
    guard isAny else { return nil }
    var (end, cost) = (first, 0)
    for command in commands {
      let index = Int(command)
      guard index >= first, bounds[index].intersects(rect) else { continue }
      guard still[index] else { return cost >= StillPrefix.worth ? end : nil }
      cost += self.cost(of: index)
      end = index + 1
    }
    return nil
  }

  func isStill(_ index: Int) -> Bool { still[index] }

  private mutating func cost(of index: Int) -> Int {
    if costs[index] == 0 { costs[index] = UInt8(1 + StillPrefix.cost(list.commands[index])) }
    return Int(costs[index]) - 1
  }

  /// In plain fills.
  private static func cost(_ command: DrawCommand) -> Int {
    guard case .fill(let fill) = command.content else { return worth }
    switch fill.paint {
    case .color: return fill.clips.isEmpty ? 1 : 2
    case .gradient(let gradient): return gradient.isConstantInRows ? 1 : worth
    case .image, .shader, .layerImage: return worth
    }
  }

  /// The hash of the pixels that these commands paint in a rectangle.
  func key(_ commands: [Int32], _ range: Range<Int>, in rect: PixelRect, base: (inout ContentHasher) -> Void)
    -> ContentHash
  {
    var hasher = ContentHasher()
    base(&hasher)
    hasher.combine(rect)
    let all = list.commands.span
    for command in commands {
      let index = Int(command)
      if range.contains(index), bounds[index].intersects(rect) { hasher.combine(all[index].hash) }
    }
    return hasher.finalize()
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Several paintings of one area at successive times, averaged: the view of an open shutter.
///
/// Each sample is painted onto the pixels beneath; the pixel is the mean of the results, summed exactly and rounded
/// once. Where all samples paint the same, the result is the image of one of them, to the byte.
package struct Exposure: Sendable {
  /// The commands of all samples, equal ones once.
  package let commands: [DrawCommand]
  /// Those of the commands, close together: every tile looks at all of them.
  package let commandBounds: [PixelRect]
  /// Whether a sample reads the pixels beneath it.
  package let hasBackdrop: Bool
  /// The commands of each sample, in painter's order: indices of ``commands``. All samples weigh the same.
  package let samples: [[Int32]]
  /// The number of leading commands equal in all samples.
  package let headCount: Int
  /// Bounds of the pixels in which samples may differ.
  package let moving: PixelRect
  /// The commands by bands of the canvas; nil for few commands.
  private let bands: ExposureBands?

  /// The most samples of an exposure.
  package static let sampleLimit = 64

  /// - Precondition: from 1 to ``sampleLimit`` samples.
  package init(_ samples: [[DrawCommand]]) {
    precondition(
      (1...Exposure.sampleLimit).contains(samples.count),
      "an exposure has from 1 to \(Exposure.sampleLimit) samples, got \(samples.count)")
    var table = CommandTable(capacity: samples.reduce(0) { $0 + $1.count })
    let lists = samples.map { commands in
      let commands = commands.span
      return commands.indices.map { table.index(of: commands[$0]) }
    }
    let shortest = lists.map(\.count).min() ?? 0
    let first = lists[0]
    // Equal beginnings and ends of all samples bound the moving part.
    let head = (0..<shortest).first { index in !lists.allSatisfy { $0[index] == first[index] } } ?? shortest
    let tail =
      (0..<shortest - head).first { index in
        !lists.allSatisfy { $0[$0.count - 1 - index] == first[first.count - 1 - index] }
      } ?? shortest - head
    var (seen, moving) = ([Bool](repeating: false, count: table.commands.count), PixelRect.empty)
    for list in lists {
      for index in list[head..<list.count - tail] where !seen[Int(index)] {
        seen[Int(index)] = true
        moving = moving.union(table.bounds[Int(index)])
      }
    }
    commandBounds = table.bounds
    bands = ExposureBands(lists, table.bounds)
    hasBackdrop = table.commands.contains(where: \.isBackdrop)
    (self.samples, commands, headCount, self.moving) = (lists, table.commands, head, moving)
  }

  /// The commands of one sample.
  package func commands(ofSample index: Int) -> [DrawCommand] { samples[index].map { commands[Int($0)] } }

  /// Whether each command belongs to several samples.
  package var isRepeated: [Bool] {
    var (seen, result) = (
      [Bool](repeating: false, count: commands.count), [Bool](repeating: false, count: commands.count)
    )
    for list in samples {
      for index in list {
        if seen[Int(index)] { result[Int(index)] = true }
        seen[Int(index)] = true
      }
    }
    return result
  }

  /// Returns the commands of each sample within a rectangle; one list if all samples have the same.
  package func samples(within rect: PixelRect) -> [[Int32]] {
    guard rect.intersects(moving) else { return [samples[0].filter { commandBounds[Int($0)].intersects(rect) }] }
    let near = bands?.samples(around: rect) ?? samples
    let lists = near.map { $0.filter { commandBounds[Int($0)].intersects(rect) } }
    return lists.allSatisfy { $0 == lists[0] } ? Array(lists.prefix(1)) : lists
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    feed(&hasher, samples)
  }

  /// Feeds everything that affects its drawing within a rectangle. Where all samples paint the same, it feeds the
  /// commands as without an exposure.
  package func feed(_ hasher: inout ContentHasher, within rect: PixelRect) {
    let lists = samples(within: rect)
    if lists.count > 1 { return feed(&hasher, lists) }
    for index in lists.first ?? [] { hasher.combine(commands[Int(index)].hash) }
  }

  private func feed(_ hasher: inout ContentHasher, _ lists: [[Int32]]) {
    hasher.combine(lists.count)
    for list in lists {
      hasher.combine(list.count)
      for index in list { hasher.combine(commands[Int(index)].hash) }
    }
  }
}

extension DrawCommand {
  /// Whether it is composited source-over, all of it.
  package var isOver: Bool {
    switch content {
    case .fill(let fill): fill.blend == .sourceOver
    case .group(let group): group.blend == .sourceOver
    case .sprites(let sprites): sprites.blend == .sourceOver
    case .backdrop: false
    case .transition: true
    case .exposure(let exposure): exposure.commands.allSatisfy(\.isOver)
    }
  }
}

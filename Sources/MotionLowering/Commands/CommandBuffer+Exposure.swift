// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension CommandBuffer {
  /// Appends the mean of several samples. Their common commands before and after the difference are painted once.
  mutating func append(meanOf samples: [[DrawCommand]]) {
    // Equal backdrops over things that differ are not the same.
    let samples = samples.map { DrawCommand.resolved($0) }
    let shortest = samples.map(\.count).min() ?? 0
    func isSame(_ index: (Int) -> Int) -> Bool {
      let first = samples[0][index(samples[0].count)]
      return samples.allSatisfy { $0[index($0.count)].isSame(as: first) }
    }
    var head = 0
    while head < shortest, isSame({ _ in head }) { head += 1 }
    var tail = 0
    // The mean of images with something over each is the mean with it over that; other modes would differ.
    while head + tail < shortest, samples[0][samples[0].count - 1 - tail].isOver, isSame({ $0 - 1 - tail }) {
      tail += 1
    }
    guard let first = samples.first else { return }
    append(contentsOf: first[..<head])
    let middle = samples.map { Array($0[head..<$0.count - tail]) }
    let bounds = middle.reduce(PixelRect.empty) { $1.reduce($0) { $0.union($1.bounds) } }
    if !bounds.isEmpty { append(DrawCommand(Exposure(middle), bounds: bounds)) }
    append(contentsOf: first[(first.count - tail)...])
  }
}

extension DrawCommand {
  fileprivate func isSame(as other: DrawCommand) -> Bool { hash == other.hash && bounds == other.bounds }
}

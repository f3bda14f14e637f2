// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension CommandBuffer {
  /// Keeps blend modes of an image's parts from affecting the backdrop of the image.
  mutating func separate(from start: Int) {
    if !self[start...].allSatisfy(\.isOver) { group(from: start) }
  }

  /// The commands from `start` on as one image.
  mutating func group(from start: Int) {
    guard count > start else { return }
    let commands = take(from: start)
    let bounds = commands.reduce(PixelRect.empty) { $0.union($1.bounds) }
    append(DrawCommand(Group(commands), bounds: bounds))
  }
}

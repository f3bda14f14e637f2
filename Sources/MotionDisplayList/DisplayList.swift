// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// One frame as drawing commands in painter's order: immutable, in device pixels (y down), free of codecs.
///
/// Video frames and images are opaque ids, resolved when the list is rasterized. Colours are unclamped.
package struct DisplayList: Sendable {
  /// The canvas in pixels.
  package let width: Int
  package let height: Int
  /// The canvas's colour under all commands. Its alpha counts as 1.
  package let background: Color
  package let commands: [DrawCommand]
  /// Decides every pixel of the frame.
  package let hash: ContentHash

  package init(width: Int, height: Int, background: Color, commands: [DrawCommand]) {
    self.width = width
    self.height = height
    self.background = background
    let commands = DrawCommand.resolved(
      commands, background: background, canvas: PixelRect(x: 0, y: 0, width: width, height: height))
    self.commands = commands
    var hasher = ContentHasher()
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(background)
    for command in commands { hasher.combine(command.hash) }
    hash = hasher.finalize()
  }
}

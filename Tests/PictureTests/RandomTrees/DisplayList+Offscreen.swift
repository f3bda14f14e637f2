// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionLowering

extension DisplayList {
  /// About how many pixels are drawn beside the canvas, before anything is kept: rasterized layers and groups.
  var offscreenPixels: Int { DisplayList.offscreenPixels(commands) }

  private static func offscreenPixels(_ commands: [DrawCommand]) -> Int {
    commands.reduce(0) { $0 + offscreenPixels($1) }
  }

  private static func offscreenPixels(_ command: DrawCommand) -> Int {
    func area(_ rect: PixelRect) -> Int { rect.isEmpty ? 0 : rect.width * rect.height }
    switch command.content {
    case .fill(let fill):
      guard case .layerImage(let picture) = fill.paint else { return 0 }
      return area(picture.rect) + offscreenPixels(picture.commands)
    case .sprites: return 0
    case .group(let group):
      return area(command.bounds) + offscreenPixels(group.commands) + offscreenPixels(group.mask ?? [])
    case .backdrop(let backdrop): return area(command.bounds) + offscreenPixels(backdrop.mask ?? [])
    case .transition(let pass):
      return area(command.bounds) + offscreenPixels(pass.source) + offscreenPixels(pass.target)
    case .exposure(let exposure): return offscreenPixels(exposure.commands)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// The backdrop beneath the first command of its set.
enum BackdropBase {
  /// A group of its own.
  case transparent
  /// The canvas with its background, as a pixel. Outside of it, its outermost pixels go on.
  case canvas(PixelRect, UInt32)
}

/// A filtered backdrop with its clips flattened.
final class PreparedBackdrop {
  let backdrop: Backdrop
  let bounds: PixelRect
  let clips: [EdgeList]
  let mask: CommandSet?
  let opacity: UInt8
  var image: OffscreenImage?

  init(_ backdrop: Backdrop, bounds: PixelRect, clips: [EdgeList]) {
    (self.backdrop, self.bounds, self.clips) = (backdrop, bounds, clips)
    mask = backdrop.mask.map { CommandSet($0) }
    opacity = PixelRounding.opacity(backdrop.opacity)
  }
}

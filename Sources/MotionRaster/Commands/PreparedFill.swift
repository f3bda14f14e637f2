// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// A paint prepared for drawing.
enum PreparedPaint {
  /// One premultiplied pixel, opacity included.
  case solid(UInt32)
  /// Opacity included.
  case gradient(GradientRamp)
  case image(ImageSampler, isOpaque: Bool)
  /// Opacity included.
  case shader(ShaderRows)
}

/// A fill with its outline flattened and its paint resolved.
final class PreparedFill {
  let bounds: PixelRect
  let edges: EdgeList
  let clips: [EdgeList]
  let paint: PreparedPaint
  /// The remaining factor of coverage: 255 if the paint includes the opacity.
  let opacity: UInt8
  let blend: BlendMode

  init(
    bounds: PixelRect, edges: EdgeList, clips: [EdgeList], paint: PreparedPaint, opacity: UInt8, blend: BlendMode
  ) {
    (self.bounds, self.edges, self.clips) = (bounds, edges, clips)
    (self.paint, self.opacity, self.blend) = (paint, opacity, blend)
  }

  /// Whether the kernel for outlines may fill it; kept coverage is faster still.
  var isKernelOutline: Bool {
    clips.isEmpty && edges.isCountable && !edges.isAliased && !edges.keepsCoverage
      && max(abs(bounds.minX), abs(bounds.minY), abs(bounds.maxX), abs(bounds.maxY)) < 1 << 29
  }
}

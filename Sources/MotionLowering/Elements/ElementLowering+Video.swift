// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension ElementLowering {
  /// A clip's frame as contents (MV-1), or the part of it that `contentsRect` names.
  mutating func loweredVideo(
    _ video: VideoValues, _ layer: LayerState, at placement: Placement
  ) throws -> LoweredContents? {
    let (clip, image) = try contents.source(of: video, at: layer.localTime)
    guard clip.width > 0, clip.height > 0, clip.pixelWidth > 0, clip.pixelHeight > 0 else { return nil }
    let part = layer.values.contentsRect
    let scale = layer.values.contentsScale
    guard part.width > 0, part.height > 0, (part.minX + part.minY + part.maxX + part.maxY).isFinite, scale > 0,
      scale.isFinite
    else { return nil }
    // Laid out as it is shown, read as it is stored: pixels need not be square.
    let shown = CGSize(width: CGFloat(clip.width) * part.width, height: CGFloat(clip.height) * part.height)
    let used = CGRect.pixels(of: part, width: clip.pixelWidth, height: clip.pixelHeight, isYUp: placement.isYUp)
    let target = ContentsPlacement(
      size: CGSize(width: shown.width / scale, height: shown.height / scale), bounds: layer.values.bounds,
      gravity: video.gravity, isYUp: placement.isYUp
    ).frame
    guard
      let fill = try imageFill(
        image, image: (clip.pixelWidth, clip.pixelHeight), used: used,
        target: target, layer, at: placement, isWhole: true, isOpaque: clip.isOpaque)
    else { return nil }
    // The background stays unless an opaque picture covers all of it.
    let hides =
      clip.isOpaque && placement.opacity == 1 && layer.values.masksToBounds && target.covers(layer.values.bounds)
    return LoweredContents(fills: [fill], hidesBackground: hides)
  }
}

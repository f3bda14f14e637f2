// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionMedia
import MotionModel
import MotionRaster
import MotionTimeline

/// A clip layer's playback, as small as a row of a timeline: the clip alone, wherever its layer is and however it is shown.
package struct ClipThumbnail {
  /// In pixels; the width follows from the clip.
  package var height: Int

  package init(height: Int) { self.height = height }

  /// - Parameters:
  ///   - layer: its identity in the presentation tree.
  ///   - pixels: of clips.
  /// - Returns: nil if there is no such layer in the frame, or it shows no clip.
  package func bitmap(
    of layer: Int, frame: Int, _ timeline: Timeline, _ library: MediaLibrary, pixels: any PixelProvider
  ) throws -> Bitmap? {
    guard let state = ClipThumbnail.layer(layer, in: timeline.state(atFrame: frame).root),
      case .video(let video) = state.values.special
    else { return nil }
    let (clip, image) = try library.source(of: video, at: state.localTime)
    guard clip.width > 0, clip.height > 0, clip.pixelWidth > 0, clip.pixelHeight > 0 else { return nil }
    // An extremely wide clip is squeezed to sixteen times the height.
    let width = max(1, min(16 * height, Int((Double(clip.width * height) / Double(clip.height)).rounded())))
    let (x, y) = (Double(clip.pixelWidth) / Double(width), Double(clip.pixelHeight) / Double(height))
    let paint = ImagePaint(
      image, source: CGRect(x: 0, y: 0, width: clip.pixelWidth, height: clip.pixelHeight),
      map: .scale(x, y), minification: .trilinear)
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    let fill = Fill(Coverage(.path(.rect(rect), .nonZero), transform: .identity), .image(paint))
    let list = DisplayList(
      width: width, height: height, background: .black,
      commands: [DrawCommand(fill, bounds: PixelRect(covering: rect))])
    return try Renderer(provider: pixels, memoryBudget: 1 << 20).bitmap(list)
  }

  private static func layer(_ id: Int, in layer: LayerState) -> LayerState? {
    if layer.id.rawValue == id { return layer }
    for below in layer.sublayers + [layer.mask].compactMap(\.self) {
      if let found = self.layer(id, in: below) { return found }
    }
    return nil
  }
}

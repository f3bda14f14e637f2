// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

extension FrameReader {
  mutating func note(_ video: VideoValues, _ layer: LayerState, _ inner: Surroundings) {
    guard let clip = try? services.images.clip(video.path) else { return }
    note(video.path, CGSize(width: clip.width, height: clip.height), video.gravity, layer, inner, clip: video)
  }

  mutating func note(image path: String, _ layer: LayerState, _ inner: Surroundings) {
    // Drawings have no pixels.
    guard !path.lowercased().hasSuffix(".svg") else { return }
    let size: CGSize
    if let known = imageSizes[path] {
      size = known
    } else {
      size = (try? services.images.pixelSize(ofImage: path)) ?? .zero
      imageSizes[path] = size
    }
    note(path, size, layer.values.contentsGravity, layer, inner, clip: nil)
  }

  /// - Parameter clip: nil: it is an image.
  private mutating func note(
    _ path: String, _ pixels: CGSize, _ gravity: ContentsGravity, _ layer: LayerState, _ inner: Surroundings,
    clip: VideoValues?
  ) {
    let bounds = layer.values.bounds
    guard pixels.width > 0, pixels.height > 0, !bounds.isEmpty, inner.opacity >= FrameReader.faintest else { return }
    let part = layer.values.contentsRect
    let (across, down) = (
      bounds.width / (pixels.width * max(part.width, 1e-6)), bounds.height / (pixels.height * max(part.height, 1e-6))
    )
    let shown: (x: Double, y: Double)
    switch gravity {
    case .resize: shown = (across, down)
    case .resizeAspect: shown = (min(across, down), min(across, down))
    case .resizeAspectFill: shown = (max(across, down), max(across, down))
    default: shown = (1 / max(layer.values.contentsScale, 1e-6), 1 / max(layer.values.contentsScale, 1e-6))
    }
    let area = inner.matrix.boundingBox(of: bounds).intersection(inner.clip)
    guard !area.isNull else { return }
    let (x, y) = (shown.x * inner.matrix.h11, shown.y * inner.matrix.h22)
    frame.images.append(
      SeenImage(
        layer: layer.id, path: path, isClip: clip != nil, enlargement: max(x, y),
        stretch: max(x, y) / max(min(x, y), 1e-9),
        isPixelArt: layer.values.magnificationFilter == .nearest,
        isBlurred: layer.values.filters.contains { $0.type.hasSuffix("Blur") && !$0.isIdle }, rate: clip?.rate ?? 0,
        blendsFrames: clip?.blendsFrames ?? false, area: area, order: order))
    let size = CGSize(
      width: min(pixels.width * part.width * shown.x, bounds.width),
      height: min(pixels.height * part.height * shown.y, bounds.height))
    let box = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    // The opacity of an image's pixels is asked for where the image covers a text.
    if clip == nil || ((try? services.images.clip(path))?.isOpaque ?? false) {
      covers.add(box, of: layer, inner, order: order, image: clip == nil ? path : nil)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionExport
import MotionModel
import MotionTimeline

/// Finds what is seen at a frame: texts with their letters' areas, images, and what lies over them.
///
/// Layers seen at an angle are left out, with what they hold.
struct FrameReader {
  private let canvas: CGRect
  private let services: MediaServices
  private let library: MediaLibrary
  private var frame: SeenFrame
  private var order = 0
  /// Opaque areas on the canvas, from back to front.
  private var covers: [Cover] = []
  /// The areas of texts' letters in their layers.
  private var inks: [Ink: (box: CGRect, isWhole: Bool)] = [:]
  private var imageSizes: [String: CGSize] = [:]
  /// Whether image files are opaque everywhere.
  private var opaqueImages: [String: Bool] = [:]

  private struct Cover {
    var order: Int
    var area: CGRect
    /// It covers only if this image is opaque; nil: it does.
    var image: String?
  }

  private struct Ink: Hashable {
    var text: TextValues
    var bounds: CGRect
  }

  /// Ornament shows through less than this.
  static let faintest = 0.3
  private static let depthLimit = 200

  init(canvas: CGRect, library: MediaLibrary) {
    (self.canvas, services, self.library) = (canvas, library.services, library)
    frame = SeenFrame(frame: 0, time: 0)
  }

  mutating func read(_ timeline: Timeline, frame index: Int) -> SeenFrame {
    let state = timeline.state(atFrame: index, showsAbsent: false)
    frame = SeenFrame(frame: index, time: timeline.format.frameRate.time(ofFrame: index).seconds)
    (order, covers) = (0, [])
    read(state.root, Surroundings(clip: canvas), isRoot: true)
    cover()
    return frame
  }

  /// What the layers around a layer make of it.
  fileprivate struct Surroundings {
    var matrix = Homography.identity
    var opacity = 1.0
    var clip: CGRect
    var isMasked = false
    var depth = 0
    var isCaption = false
    /// The nearest layer around that paints a background, a border or an image.
    var plate: CGRect?
  }

  private mutating func read(_ layer: LayerState, _ outer: Surroundings, isRoot: Bool) {
    let values = layer.values
    var inner = outer
    inner.opacity *= Double(values.opacity)
    inner.matrix = Homography(values.matrixToSuperlayer).concatenating(outer.matrix)
    inner.depth += 1
    guard !values.isHidden, inner.opacity > 0.01, inner.matrix.isScaleTranslation, inner.matrix.h11 > 0,
      inner.matrix.h22 > 0, inner.depth < FrameReader.depthLimit
    else { return }
    order += 1
    if layer.className == "Captions" { inner.isCaption = true }
    if let mask = layer.mask { inner.take(mask) }
    note(layer, inner)
    switch values.special {
    case .replicator, .emitter, .transform: return
    case .scroll: inner.isMasked = true
    default: break
    }
    if values.masksToBounds, !isRoot {
      inner.clip = inner.clip.intersection(inner.matrix.boundingBox(of: values.bounds))
    }
    if !isRoot, values.isPainted { inner.plate = inner.matrix.boundingBox(of: values.bounds) }
    if let camera = values.sublayerMatrix {
      let matrix = Homography(camera).concatenating(inner.matrix)
      guard matrix.isScaleTranslation else { return }
      inner.matrix = matrix
    }
    guard layer.transition == nil else { return }
    for sublayer in FrameReader.backToFront(layer.sublayers) { read(sublayer, inner, isRoot: false) }
  }

  /// In the order of their depth (Z-2).
  private static func backToFront(_ layers: [LayerState]) -> [LayerState] {
    guard layers.contains(where: { $0.values.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }.map(\.element)
  }

  private mutating func note(_ layer: LayerState, _ inner: Surroundings) {
    let values = layer.values
    switch values.special {
    case .text(let text) where values.textPart == nil && text.textPath == nil: note(text, layer, inner)
    case .video(let video) where !video.path.isEmpty:
      note(video, layer, inner)
    default:
      if case .file(let path)? = values.contents { note(image: path, layer, inner) }
    }
    noteCover(layer, inner)
  }

  private mutating func note(_ text: TextValues, _ layer: LayerState, _ inner: Surroundings) {
    let bounds = layer.values.bounds
    var opacity = inner.opacity * (text.foregroundColor?.alpha ?? 0)
    // The units of a text are drawn in its place.
    let units = layer.sublayers.filter { $0.values.textPart != nil }
    if !units.isEmpty { opacity *= units.map { $0.values.isHidden ? 0 : Double($0.values.opacity) }.max() ?? 0 }
    guard opacity >= FrameReader.faintest, text.typed >= 1, text.scramble == 0, let ink = ink(of: text, bounds)
    else { return }
    let area = inner.matrix.boundingBox(of: ink.box)
    let isCut = text.naturalSize != bounds.size
    let inBounds = isCut ? area.intersection(inner.matrix.boundingBox(of: bounds)) : area
    frame.texts.append(
      SeenText(
        layer: layer.id, values: text, ink: area, inBounds: inBounds.isNull ? .zero : inBounds,
        seen: inBounds.intersection(inner.clip), size: text.fontSize * inner.matrix.h22,
        opacity: opacity, isMasked: inner.isMasked, isCaption: inner.isCaption,
        standsOut: layer.values.shadowOpacity > 0 || (layer.values.backgroundColor?.alpha ?? 0) > 0
          || !layer.values.filters.isEmpty || text.spans != TextSpans(),
        plate: inner.plate, isWhole: ink.isWhole, order: order))
  }

  /// The letters' area in the layer; nil if there is none, or its font is missing, which is said elsewhere.
  private mutating func ink(of text: TextValues, _ bounds: CGRect) -> (box: CGRect, isWhole: Bool)? {
    guard text.string?.isEmpty == false, !bounds.isEmpty else { return nil }
    let key = Ink(text: text, bounds: bounds)
    var ink = inks[key]
    if ink == nil {
      let path = try? services.texts.outlines(of: nil, in: text, bounds: bounds, isYUp: false)
      var isWhole = true
      if text.lineLimit > 0 || text.truncationMode != .none {
        let length = text.isVertical ? bounds.height : bounds.width
        isWhole = (try? services.texts.fit(of: text, width: length).isWhole) ?? true
      }
      ink = (path?.controlPointBounds ?? .null, isWhole)
      inks[key] = ink
    }
    guard let ink, !ink.box.isNull, !ink.box.isEmpty else { return nil }
    return ink
  }

  private mutating func note(_ video: VideoValues, _ layer: LayerState, _ inner: Surroundings) {
    guard let clip = try? services.images.clip(video.path) else { return }
    note(video.path, CGSize(width: clip.width, height: clip.height), video.gravity, layer, inner, rate: video.rate)
  }

  private mutating func note(image path: String, _ layer: LayerState, _ inner: Surroundings) {
    // Drawings have no pixels.
    guard !path.lowercased().hasSuffix(".svg") else { return }
    let size: CGSize
    if let known = imageSizes[path] {
      size = known
    } else {
      size = (try? services.images.pixelSize(ofImage: path)) ?? .zero
      imageSizes[path] = size
    }
    note(path, size, layer.values.contentsGravity, layer, inner, rate: nil)
  }

  /// - Parameter rate: of a clip; nil: it is an image.
  private mutating func note(
    _ path: String, _ pixels: CGSize, _ gravity: ContentsGravity, _ layer: LayerState, _ inner: Surroundings,
    rate: Double?
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
        layer: layer.id, path: path, isClip: rate != nil, enlargement: max(x, y),
        stretch: max(x, y) / max(min(x, y), 1e-9),
        isPixelArt: layer.values.magnificationFilter == .nearest, rate: rate ?? 0, area: area))
    let size = CGSize(
      width: min(pixels.width * part.width * shown.x, bounds.width),
      height: min(pixels.height * part.height * shown.y, bounds.height))
    let box = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    // The opacity of an image's pixels is asked for where the image covers a text.
    if rate == nil || ((try? services.images.clip(path))?.isOpaque ?? false) {
      cover(box, layer, inner, image: rate == nil ? path : nil)
    }
  }

  private mutating func noteCover(_ layer: LayerState, _ inner: Surroundings) {
    let values = layer.values
    switch values.special {
    case .video: return
    case .gradient(let gradient):
      guard let colors = gradient.colors, colors.count > 1, colors.allSatisfy({ $0.alpha >= 0.98 }) else { return }
    default: guard (values.backgroundColor?.alpha ?? 0) >= 0.98 else { return }
    }
    let inset = min(values.cornerRadius, values.bounds.width / 2, values.bounds.height / 2) * 0.3
    cover(values.bounds.insetBy(dx: inset, dy: inset), layer, inner, image: nil)
  }

  /// Notes an area of a layer that hides the layers below.
  private mutating func cover(_ area: CGRect, _ layer: LayerState, _ inner: Surroundings, image: String?) {
    let values = layer.values
    guard inner.opacity >= 0.98, !inner.isMasked, values.compositingFilter == nil, values.filters.isEmpty else {
      return
    }
    let box = inner.matrix.boundingBox(of: area).intersection(inner.clip)
    if !box.isNull, !box.isEmpty { covers.append(Cover(order: order, area: box, image: image)) }
  }

  private mutating func covers(_ cover: Cover) -> Bool {
    guard let path = cover.image else { return true }
    if let known = opaqueImages[path] { return known }
    let isOpaque = (try? library.bitmap(for: .file(path)).isOpaque) ?? false
    opaqueImages[path] = isOpaque
    return isOpaque
  }

  /// Measures how much of each text lies below opaque layers, at points of a grid.
  private mutating func cover() {
    let (columns, rows) = (24, 6)
    for index in frame.texts.indices {
      let text = frame.texts[index]
      let above = covers.filter { $0.order > text.order && $0.area.intersects(text.seen) && covers($0) }.map(\.area)
      guard !above.isEmpty, text.seen.area > 0 else { continue }
      var hidden = 0
      for row in 0..<rows {
        for column in 0..<columns {
          let point = CGPoint(
            x: text.seen.minX + (Double(column) + 0.5) / Double(columns) * text.seen.width,
            y: text.seen.minY + (Double(row) + 0.5) / Double(rows) * text.seen.height)
          if above.contains(where: { $0.contains(point) }) { hidden += 1 }
        }
      }
      frame.texts[index].covered = Double(hidden) / Double(rows * columns)
    }
  }
}

extension FrameReader.Surroundings {
  /// A plain rectangle as a mask is a box like any other; of other masks nothing is known.
  fileprivate mutating func take(_ mask: LayerState) {
    let values = mask.values
    let box = Homography(values.matrixToSuperlayer).concatenating(matrix)
    guard case .none = values.special else {
      isMasked = true
      return
    }
    if values.contents == nil, (values.backgroundColor?.alpha ?? 0) >= 0.98,
      values.cornerRadius == 0, mask.sublayers.isEmpty, box.isScaleTranslation
    {
      clip = clip.intersection(box.boundingBox(of: values.bounds))
    } else {
      isMasked = true
    }
  }
}

extension LayerValues {
  /// It shows something of its own that a text can stand on.
  fileprivate var isPainted: Bool {
    (backgroundColor?.alpha ?? 0) > 0.1 || borderWidth > 0 || contents != nil
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionModel
import MotionTimeline

/// Finds the visible texts and images of a frame, the areas of letters, and the covers above them.
///
/// Layers seen at an angle are left out, with what they hold.
struct FrameReader {
  private let canvas: CGRect
  let services: MediaServices
  var frame: SeenFrame
  /// How many layers lie below the next one.
  private(set) var order = 0
  var covers: FrameCovers
  var inks: TextInks
  var imageSizes: [String: CGSize] = [:]
  /// The painted layers of the frame by the layers that hold them, from back to front.
  private(set) var plates: [LayerID: [SeenPlate]] = [:]

  /// Ornament shows through less than this.
  static let faintest = 0.3
  static let depthLimit = 200

  init(canvas: CGRect, library: MediaLibrary) {
    (self.canvas, services) = (canvas, library.services)
    (covers, inks) = (FrameCovers(library: library), TextInks(services: library.services))
    frame = SeenFrame(frame: 0, time: 0)
  }

  mutating func read(_ timeline: Timeline, frame index: Int) -> SeenFrame {
    let state = timeline.state(atFrame: index, showsAbsent: false)
    frame = SeenFrame(frame: index, time: timeline.format.frameRate.time(ofFrame: index).seconds)
    order = 0
    covers.removeAll()
    plates = [:]
    read(state.root, Surroundings(clip: canvas), isRoot: true)
    for index in frame.texts.indices {
      frame.texts[index].covered = covers.covered(frame.texts[index].seen, above: frame.texts[index].order)
    }
    for index in frame.images.indices {
      frame.images[index].covered = covers.covered(frame.images[index].area, above: frame.images[index].order)
    }
    return frame
  }

  /// What the layers around a layer make of it.
  struct Surroundings {
    var matrix = Homography.identity
    var opacity = 1.0
    var clip: CGRect
    /// The same without the canvas; nil: no layer around it masks.
    var window: CGRect?
    var isMasked = false
    var depth = 0
    var isCaption = false
    var isCode = false
    /// A camera moves over it.
    var hasCamera = false
    /// The layer that holds it.
    var superlayer: LayerID?
    /// The nearest layer around that paints a background, a border, an image or a rectangle.
    var plate: CGRect?
  }

  private mutating func read(_ layer: LayerState, _ outer: Surroundings, isRoot: Bool) {
    let values = layer.values
    var inner = outer
    inner.opacity *= values.drawnOpacity
    inner.matrix = Homography(values.matrixToSuperlayer).concatenating(outer.matrix)
    inner.depth += 1
    guard !values.isHidden, inner.opacity > 0.01, inner.matrix.isScaleTranslation, inner.matrix.h11 > 0,
      inner.matrix.h22 > 0, inner.depth < FrameReader.depthLimit
    else { return }
    order += 1
    if layer.className == "Captions" { inner.isCaption = true }
    if layer.isCode { inner.isCode = true }
    if let mask = layer.mask { inner.take(mask) }
    note(layer, inner)
    if layer.isFormula {
      // Its symbols are no plates, and cover nothing.
      note(formula: layer, inner)
      return
    }
    inner.superlayer = layer.id
    switch values.special {
    // Copies, particles and layers in space are elsewhere than their models.
    case .replicator, .emitter, .transform: return
    case .scroll: inner.isMasked = true
    default: break
    }
    if values.masksToBounds, !isRoot {
      inner.cut(to: inner.matrix.boundingBox(of: values.bounds))
    }
    if !isRoot, let box = values.paintedBox { inner.plate = inner.matrix.boundingBox(of: box) }
    if let camera = values.sublayerMatrix {
      let matrix = Homography(camera).concatenating(inner.matrix)
      guard matrix.isScaleTranslation else { return }
      inner.matrix = matrix
      inner.hasCamera = true
    }
    // A transition shows two images of the layer.
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
    covers.add(groundOf: layer, inner, order: order)
    if let box = values.paintedBox, let superlayer = inner.superlayer {
      plates[superlayer, default: []].append(SeenPlate(layer, box: inner.matrix.boundingBox(of: box)))
    }
  }
}

extension FrameReader.Surroundings {
  /// Nothing is seen outside of a box.
  fileprivate mutating func cut(to box: CGRect) {
    clip = clip.intersection(box)
    window = window.map { $0.intersection(box) } ?? box
  }

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
  /// Springs go beyond 0…1, and no frame does.
  var drawnOpacity: Double { min(max(Double(opacity), 0), 1) }
}

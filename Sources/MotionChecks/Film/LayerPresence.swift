// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// The frames in which a text or an image is seen.
struct LayerPresence {
  let layer: LayerID
  /// A text, or the path of an image.
  let subject: String
  let isText: Bool
  /// In order, with other frames between them.
  var stretches: [Range<Int>]
  /// Whether it lay still for two frames.
  var rests = false
  /// Of the last frame in which it was seen.
  var box: CGRect
}

/// Collects the presences of texts and images, frame by frame.
struct PresenceMeter {
  private let canvas: CGRect
  private var found: [LayerID: LayerPresence] = [:]

  init(canvas: CGRect) { self.canvas = canvas }

  var presences: [LayerPresence] { found.values.sorted { $0.layer < $1.layer } }

  /// Takes the state of some equal frames. Those come in order.
  mutating func add(_ state: FrameState, frames: Range<Int>) {
    read(state.root, .identity, opacity: 1, frames, depth: 0)
  }

  private mutating func read(
    _ layer: LayerState, _ outer: Homography, opacity: Double, _ frames: Range<Int>, depth: Int
  ) {
    let values = layer.values
    let opacity = opacity * values.drawnOpacity
    let matrix = Homography(values.matrixToSuperlayer).concatenating(outer)
    // Captions have checks of their own.
    guard !values.isHidden, opacity >= FrameReader.faintest, matrix.isAffine, depth < FrameReader.depthLimit,
      layer.className != "Captions"
    else { return }
    note(layer, matrix.boundingBox(of: values.bounds), frames)
    switch values.special {
    case .replicator, .emitter, .transform, .scroll: return
    default: break
    }
    let inner = values.sublayerMatrix.map { Homography($0).concatenating(matrix) } ?? matrix
    for sublayer in layer.sublayers { read(sublayer, inner, opacity: opacity, frames, depth: depth + 1) }
  }

  private mutating func note(_ layer: LayerState, _ box: CGRect, _ frames: Range<Int>) {
    let subject: String
    var isText = false
    switch layer.values.special {
    case .text(let text) where layer.values.textPart == nil:
      // A text that types itself is read on its way.
      guard let string = text.string, string.contains(where: \.isLetter) else { return }
      (subject, isText) = (string, true)
    default:
      guard case .file(let path)? = layer.values.contents, box.area > 0.02 * canvas.area else { return }
      subject = path
    }
    guard box.intersects(canvas) else { return }
    guard var known = found[layer.id] else {
      found[layer.id] = LayerPresence(
        layer: layer.id, subject: subject, isText: isText, stretches: [frames], rests: frames.count > 1, box: box)
      return
    }
    if let last = known.stretches.last, last.upperBound == frames.lowerBound {
      known.stretches[known.stretches.count - 1] = last.lowerBound..<frames.upperBound
      if known.box.isNear(box) { known.rests = true }
    } else {
      known.stretches.append(frames)
    }
    if frames.count > 1 { known.rests = true }
    known.box = box
    found[layer.id] = known
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

extension CheckedFilm {
  /// The layer that changes most often while a large part of the frame flashes, or the only clip there; nil: unknown.
  ///
  /// Opacities, colours and visibility make most flashes. The first two seconds tell.
  func flashingLayer(in stretch: ClosedRange<Int>) -> LayerID? {
    let end = min(stretch.upperBound, stretch.lowerBound + Int(2 * timeline.format.frameRate.framesPerSecond))
    var changes: [LayerID: Int] = [:]
    var before: [LayerID: LayerLight]?
    var clips: Set<LayerID> = []
    for frame in max(stretch.lowerBound - 1, 0)...end {
      let state = timeline.state(atFrame: frame, showsAbsent: false).root
      let now = lights(of: state)
      clips.formUnion(now.filter(\.value.isClip).keys)
      if let before {
        for layer in Set(now.keys).union(before.keys) where now[layer] != before[layer] {
          changes[layer, default: 0] += 1
        }
      }
      before = now
    }
    // A layer that comes or goes once flashes by itself no more than its scene does.
    let most = changes.filter { $0.value > 2 }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    // Layers that the script did not make have no line in it.
    return (most ?? (clips.count == 1 ? clips.first : nil)).flatMap { timeline.layer($0) == nil ? nil : $0 }
  }

  /// The lights of layers that take a quarter of the canvas, together with their sublayers.
  private func lights(of root: LayerState) -> [LayerID: LayerLight] {
    var lights: [LayerID: LayerLight] = [:]
    func read(_ layer: LayerState, _ outer: Homography, isRoot: Bool) -> CGRect {
      let matrix = Homography(layer.values.matrixToSuperlayer).concatenating(outer)
      guard matrix.isAffine else { return .null }
      var box = matrix.boundingBox(of: layer.values.filledBox?.ground.box ?? layer.values.bounds)
      for sublayer in layer.sublayers { box = box.union(read(sublayer, matrix, isRoot: false)) }
      if !isRoot, box.intersection(canvas).area >= 0.25 * canvas.area { lights[layer.id] = LayerLight(layer.values) }
      return box
    }
    _ = read(root, .identity, isRoot: true)
    return lights
  }
}

/// The light that a layer itself gives off or lets through.
private struct LayerLight: Equatable {
  var opacity: Double
  var background: Color?
  var fill: Color?
  var isClip = false

  init(_ values: LayerValues) {
    (opacity, background) = (values.isHidden ? 0 : values.drawnOpacity, values.backgroundColor)
    switch values.special {
    case .shape(let shape): fill = shape.fillColor
    case .video: isClip = true
    default: break
    }
  }
}

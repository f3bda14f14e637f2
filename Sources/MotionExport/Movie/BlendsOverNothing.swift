// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// Finds layers with a blend mode and nothing beneath them. In a film with alpha they would have to blend with the editor's
/// backdrop, but no file can express that.
struct BlendsOverNothing {
  /// The areas painted so far, from the back to the front.
  private var painted: [CGRect] = []
  private var found: (layer: LayerState, filter: Filter)?

  /// The first of them at some instants of a composition, with the time in seconds.
  static func first(in timeline: Timeline) -> (layer: String, filter: String, time: Double)? {
    let count = min(timeline.frameCount, 24)
    for index in 0..<count {
      // The middle of each of 24 equal parts.
      let frame = (2 * index + 1) * timeline.frameCount / (2 * count)
      var walk = BlendsOverNothing()
      walk.look(at: timeline.state(atFrame: frame).root, .identity)
      guard let found = walk.found else { continue }
      return (found.layer.title, found.filter.type, timeline.format.frameRate.time(ofFrame: frame).seconds)
    }
    return nil
  }

  private mutating func look(at layer: LayerState, _ outer: Homography) {
    let values = layer.values
    guard found == nil, !values.isHidden, values.opacity > 0 else { return }
    let matrix = Homography(values.matrixToSuperlayer).concatenating(outer)
    let box = matrix.boundingBox(of: values.reach)
    if let filter = values.compositingFilter, filter.isEnabled, filter.kind?.name != "CISourceOverCompositing",
      !painted.contains(where: { $0.intersects(box) })
    {
      found = (layer, filter)
      return
    }
    // Only now: its own paint is no backdrop for its blend mode.
    if values.paintsItself { painted.append(box) }
    for sublayer in layer.sublayers { look(at: sublayer, matrix) }
  }
}

extension LayerValues {
  /// It has something of its own to show.
  fileprivate var paintsItself: Bool {
    if (backgroundColor?.alpha ?? 0) > 0 || borderWidth > 0 || contents != nil { return true }
    switch special {
    case .none, .transform, .scroll: return false
    default: return true
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

/// Draws a layer's contents for the frames in which an animation changes values they depend on (V-12).
///
/// A class, so that a frame borrows it instead of copying it.
package final class RedrawSource: Sendable {
  private let layer: any DrawnLayer
  /// The animated properties that determine the contents.
  private let paths: [PropertyPath]

  package init(_ layer: any DrawnLayer, _ paths: [PropertyPath]) { (self.layer, self.paths) = (layer, paths) }

  /// Puts new contents into a frame's state if its values ask for them. Contents that an animation shows stay.
  func draw(into state: inout LayerState, model: LayerValues) {
    let values = state.values
    guard state.contentsFade == nil, values.contents == model.contents,
      paths.contains(where: { $0.get(values) != $0.get(model) })
    else { return }
    let (shown, problems) = layer.displayed(values)
    if case .tiled = shown.special { state.values.tiled.tiles = shown.tiled.tiles }
    state.values.contents = shown.contents
    guard !problems.isEmpty, case .drawing(let drawing)? = shown.contents, drawing.problems.isEmpty else { return }
    // Whoever shows the drawing reports its errors.
    state.values.contents = .drawing(
      Drawing(size: drawing.size, scale: drawing.scale, elements: drawing.elements, problems: problems))
  }
}

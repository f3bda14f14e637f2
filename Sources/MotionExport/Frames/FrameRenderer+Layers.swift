// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLowering
import MotionModel
import MotionTimeline

extension FrameRenderer {
  /// The pixels of a frame without some of its layers, or of one layer alone, with other values.
  ///
  /// - Parameters:
  ///   - hidden: identities of layers that are left out, with all below them.
  ///   - solo: the only layer shown, with its superlayers and sublayers; nil: all are.
  ///   - overrides: values in place of the layers' own. Layouts and bindings do not follow them.
  package func bitmap(
    frame index: Int, hiding hidden: Set<Int>, solo: Int?, overriding overrides: [LayerOverride] = []
  ) throws -> Bitmap {
    guard !hidden.isEmpty || solo != nil || !overrides.isEmpty else { return try bitmap(frame: index) }
    var state = timeline.state(atFrame: index, showsAbsent: false)
    FrameRenderer.change(&state.root, hidden, solo, overrides)
    for position in state.subframes.indices {
      FrameRenderer.change(&state.subframes[position], hidden, solo, overrides)
    }
    return try bitmap(displayList(for: state))
  }

  private static func change(
    _ root: inout LayerState, _ hidden: Set<Int>, _ solo: Int?, _ overrides: [LayerOverride]
  ) {
    if !hidden.isEmpty || solo != nil { hide(&root, hidden, solo) }
    if !overrides.isEmpty { LayerOverride.apply(overrides, to: &root) }
  }

  /// - Returns: whether the layer that alone is shown is this one or below it.
  @discardableResult
  private static func hide(_ layer: inout LayerState, _ hidden: Set<Int>, _ solo: Int?) -> Bool {
    if hidden.contains(layer.id.rawValue) { layer.values.isHidden = true }
    for position in layer.subframes.indices { hide(&layer.subframes[position], hidden, solo) }
    if layer.id.rawValue == solo {
      // Everything below the chosen layer may show.
      for position in layer.sublayers.indices { hide(&layer.sublayers[position], hidden, nil) }
      return true
    }
    var holds = false
    for position in layer.sublayers.indices where hide(&layer.sublayers[position], hidden, solo) { holds = true }
    // Of the other layers, only its ancestors show.
    if solo != nil, !holds { layer.values.isHidden = true }
    return holds
  }

  /// Where the layers of a frame are, superlayers first.
  package func layerOutlines(frame index: Int) -> [LayerOutline] { outlines(frame: index) }
}

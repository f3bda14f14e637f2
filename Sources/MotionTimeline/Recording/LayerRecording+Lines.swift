// SPDX-License-Identifier: Apache-2.0

extension LayerRecording {
  /// The line of the script that places a layer, or else the nearest layer around it; nil: none is known.
  ///
  /// - Complexity: O(n) in the layers, for each layer around it.
  package func line(of layer: Int) -> ScriptLine? {
    var next: Int? = layer
    var seen: Set<Int> = []
    // Layers may change holders, and over time these may form a circle.
    while let index = next, layers.indices.contains(index), seen.insert(index).inserted {
      if let location = layers[index].location, !location.isOfEngine { return location }
      next = layers.indices.first { holder in
        layers[holder].versions.contains { $0.sublayers.contains(index) || $0.mask == index }
      }
    }
    return nil
  }
}

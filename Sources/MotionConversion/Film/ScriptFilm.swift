// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The content of a script.
struct ScriptFilm {
  /// The name of the file that is converted.
  var file: String
  /// The words that the component is named by.
  var name: String
  var size: CGSize
  /// Frames for each second, as an argument.
  var rate = "30"
  /// Seconds.
  var length = 2.0
  /// Whether the component cuts off its layers at its edges.
  var isClipped = false
  /// The layers, from back to front.
  var layers: [LayerNode] = []
  /// Notes that belong to no layer.
  var notes: [String] = []
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionText

/// A request of the script missing from the frame.
package enum DisplayWarning: Hashable, Sendable, CustomStringConvertible {
  /// A filter of this name in `filters` or `compositingFilter` has no effect.
  case unknownFilter(String)
  /// A tiled layer's image is shown larger than it is read.
  case softTiledLayer(String)
  /// So many layers of one space cut each other that some are painted whole.
  case intersections(limit: Int)
  /// A text set without the requested font, weight or slant.
  case text(TextWarning)
  /// The insets of a text leave no room in its layer.
  case noRoom(text: String, inset: CGSize, bounds: CGSize)

  package var description: String {
    switch self {
    case .unknownFilter(let name):
      "The filter \(name) is unknown and has no effect."
    case .text(let warning): warning.description
    case .noRoom(let text, let inset, let bounds):
      "\"\(text.prefix(40))\(text.count > 40 ? "…" : "")\" is not shown in full: its insets, \(inset.width) points "
        + "left and right, \(inset.height) above and below, leave no room in a layer of \(bounds.width) by "
        + "\(bounds.height)."
    case .intersections(let limit):
      "Too many tilted layers of one 3D space overlap or cut each other: they are split into at most \(limit) more "
        + "parts, so some layers hide others wrongly. Make fewer of them meet, or make them parallel."
    case .softTiledLayer(let path):
      "The image \(path) of a tiled layer is shown so large that it does not fit into memory, so it is blurred: crop "
        + "it to the visible part, or show more of it at once."
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionTimeline

/// Why a frame cannot be lowered.
package enum DisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  case canvasSize(width: Int, height: Int, scale: Double)
  /// A drawing that is made an image of.
  case drawingSize(width: Int, height: Int)
  case nesting(limit: Int)
  /// An image that is no table of colours.
  case cube(width: Int, height: Int)
  /// The copies of replicators are more layers than a frame may have.
  case replication(limit: Int)
  /// An emitter layer has more particles than a frame may hold, at a time of its own.
  case particles(time: Double)
  /// All emitter layers of a frame, copies of replicators included, have more particles than it may hold.
  case allParticles(limit: Int)
  /// The code that draws a layer's contents went wrong.
  case drawing(layer: String, problem: String)

  package var description: String {
    switch self {
    case .canvasSize(let width, let height, let scale):
      "The canvas of \(width)×\(height) points at scale \(scale) is not between 1 and 32768 pixels on each side: "
        + "choose another format or scale."
    case .drawingSize(let width, let height):
      "The image of a drawing has at most 32768 pixels on each side, and 67 million in all; this one has \(width) × "
        + "\(height): draw it smaller, or lower contentsScale."
    case .cube(let width, let height):
      "A table of colours is a .cube file, or an image of n² × n pixels; this one has \(width) × \(height)."
    case .nesting(let limit):
      "Layers are nested deeper than \(limit) levels: put some of them side by side."
    case .particles(let time): EmissionError(time: time).description
    case .allParticles(let limit):
      "The emitter layers of a frame have more than \(limit) particles together: lower birthRate or lifetime, or make "
        + "fewer copies of the layers."
    case .replication(let limit):
      "The copies of replicators add more than \(limit) layers to a frame: lower instanceCount, or replicate fewer "
        + "layers. Counts of nested replicators multiply."
    case .drawing(let layer, let problem): "Drawing \(layer): \(problem)"
    }
  }
}

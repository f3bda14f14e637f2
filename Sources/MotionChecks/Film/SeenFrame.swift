// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// The texts and images of a frame, from back to front.
struct SeenFrame {
  let frame: Int
  /// Seconds of the program.
  let time: Double
  var texts: [SeenText] = []
  var images: [SeenImage] = []
}

/// A text at a frame. Areas are in points of the canvas.
struct SeenText {
  let layer: LayerID
  let values: TextValues
  /// Its letters, as they would be drawn without bounds.
  let ink: CGRect
  /// The part of it that its own bounds leave.
  let inBounds: CGRect
  /// The part of it that the layers around it leave.
  let seen: CGRect
  /// The part of its letters that masks around it would leave on a larger canvas.
  let inWindow: CGRect
  /// Of its letters, in points of the canvas.
  let size: Double
  let opacity: Double
  /// Something that cannot be told from boxes hides parts of it: a mask with a shape, a scrolling layer.
  let isMasked: Bool
  /// It belongs to captions, whose times have checks of their own.
  let isCaption: Bool
  /// A shadow, an outline or a plate of its own lets it stand out.
  let standsOut: Bool
  /// A camera moves over it.
  let hasCamera: Bool
  /// The painted layer that it stands in; nil: none but the canvas.
  let plate: CGRect?
  /// The painted layers beside it that its middle lies on, from back to front.
  let platesBelow: [SeenPlate]
  /// Whether all of it is set in its lines, without truncation.
  let isWhole: Bool
  /// Its position from back to front.
  let order: Int
  /// The part of it below opaque layers, 0…1.
  var covered = 0.0
  /// It is a line of code, or a part of one.
  var isCode = false
  /// Its letters are the symbols of a formula.
  var isFormula = false
}

/// An image or a frame of a clip.
struct SeenImage {
  let layer: LayerID
  let path: String
  let isClip: Bool
  /// Points of the canvas for each of its pixels.
  let enlargement: Double
  /// How much larger one direction is shown than the other, from 1 on.
  let stretch: Double
  /// Its pixels are meant to be seen.
  let isPixelArt: Bool
  /// It is soft on purpose.
  let isBlurred: Bool
  /// The rate of a clip.
  let rate: Double
  /// A clip that mixes neighbouring frames.
  let blendsFrames: Bool
  let area: CGRect
  /// Its position from back to front.
  let order: Int
  /// The part of it below opaque layers, 0…1.
  var covered = 0.0
}

/// A layer with a background, a border, an image or a filled rectangle, which texts beside it may stand on.
struct SeenPlate {
  /// On the canvas.
  let box: CGRect
  /// A button, a label or a card: it shows a colour of its own and is no circle.
  let isLabel: Bool

  init(_ layer: LayerState, box: CGRect) {
    self.box = box
    let values = layer.values
    let isRound =
      values.cornerRadius >= 0.45 * min(values.bounds.width, values.bounds.height)
      && values.bounds.width < 1.5 * values.bounds.height
    let color = values.backgroundColor ?? values.filledBox?.color
    isLabel = (color?.alpha ?? 0) > 0.5 && values.contents == nil && !isRound
  }
}

extension CGRect {
  /// 0 for a null or an empty one.
  var area: Double { isNull || isEmpty ? 0 : width * height }

  /// Whether all sides are where another's are, but for half a point.
  func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(maxX - other.maxX) < 0.5 && abs(minY - other.minY) < 0.5
      && abs(maxY - other.maxY) < 0.5
  }
}

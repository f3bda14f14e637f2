// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A colour, or the element's `color`.
package enum SVGColor: Hashable, Sendable {
  case color(Color)
  case current

  package static let black = SVGColor.color(.black)

  /// The colour, where `current` is the element's `color`.
  package func resolved(_ current: Color) -> Color {
    switch self {
    case .color(let color): color
    case .current: current
    }
  }
}

/// How the inside or the stroke of a shape is painted.
package enum SVGPaint: Hashable, Sendable {
  case none
  case color(SVGColor)
  /// A gradient or a pattern by its id, with the paint to use if it is missing.
  case reference(String, fallback: Fallback?)
  /// The fill or the stroke of the shape that a marker is on, or of the `use` element.
  case contextFill, contextStroke

  package enum Fallback: Hashable, Sendable {
    case none
    case color(SVGColor)
  }
}

/// The space of `units` attributes.
package enum SVGUnits: String, Hashable, Sendable {
  case userSpaceOnUse, objectBoundingBox
}

/// A reference to something by `href`, `xlink:href` or `url()`.
package enum SVGReference: Hashable, Sendable {
  /// An element of the same file.
  case id(String)
  /// An image in the file itself.
  case data(SVGData)
  /// A file beside this one, with the id behind its `#`. The path is written as in the file, with `%20` decoded.
  case file(String, id: String?)
  /// An address on the network, or of another kind that is never loaded.
  case external(String)
}

/// The bytes of a `data:` address.
package struct SVGData: Hashable, Sendable {
  /// Such as `image/png`; empty if the address names none.
  package var mediaType: String
  package var bytes: [UInt8]
  package init(mediaType: String, bytes: [UInt8]) { (self.mediaType, self.bytes) = (mediaType, bytes) }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A Lottie animation as its file has it: sizes in points, times in frames, angles in degrees, percentages as such.
///
/// Layers stand in the order of the file, the frontmost first.
package struct LottieDocument: Hashable, Sendable {
  package var name = ""
  package var size = CGSize.zero
  /// Frames for each second, above 0.
  package var frameRate = 60.0
  package var inFrame = 0.0
  /// After `inFrame`; no frame of its own.
  package var outFrame = 60.0
  package var layers: [Layer] = []
  /// Precompositions by their ids.
  package var compositions: [String: Composition] = [:]
  package var images: [String: Image] = [:]
  package var fonts: [String: Font] = [:]
  /// Outlines of the characters of its texts.
  package var glyphs: [GlyphName: Glyph] = [:]
  package var markers: [Marker] = []
  /// The ids under which a player may replace properties, in order.
  package var slots: [String] = []
  /// Unsupported, unknown and damaged parts, one warning each.
  package var warnings: [Warning] = []

  package init() {}
}

extension LottieDocument {
  /// Something in the file that is not shown as its author sees it.
  package struct Warning: Hashable, Sendable {
    /// Such as `layers[3].shapes[0].ks`.
    package var location: String
    package var message: String

    package init(_ location: String, _ message: String) { (self.location, self.message) = (location, message) }
  }

  /// Layers that other layers show as one image.
  package struct Composition: Hashable, Sendable {
    package var layers: [Layer]
    package var location: String

    package init(layers: [Layer], location: String) { (self.layers, self.location) = (layers, location) }
  }

  /// An image in the file or beside it.
  package struct Image: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
      case bytes([UInt8])
      /// Relative to the file.
      case path(String)
    }
    package var source: Source
    /// In points; zero for the image's own size.
    package var size: CGSize
    package var location: String

    package init(source: Source, size: CGSize, location: String) {
      (self.source, self.size, self.location) = (source, size, location)
    }
  }

  /// A named time.
  package struct Marker: Hashable, Sendable {
    package var name: String
    package var frame: Double
    /// In frames, 0 or more.
    package var duration: Double

    package init(name: String, frame: Double, duration: Double) {
      (self.name, self.frame, self.duration) = (name, frame, duration)
    }
  }
}

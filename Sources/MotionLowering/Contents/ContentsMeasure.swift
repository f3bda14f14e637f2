// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionModel
import MotionText

/// Measures pixels for the display list: it needs their sizes and frame numbers, never the pixels. Called from many threads at
/// once.
package protocol ContentsMeasure: Sendable {
  /// Width and height in pixels. Throws if the image cannot be read.
  func pixelSize(of contents: Contents) throws -> (Int, Int)
  /// True if parts of an image file can be read without the rest. Throws if the file cannot be read.
  func canReadParts(ofImage path: String) throws -> Bool
  /// The drawing in an image file; nil if the file has pixels. Throws if it cannot be read.
  func vectorImage(_ path: String) throws -> VectorImage?
  /// The drawing of a glyph, in font units with y down from the glyph's origin; nil if its document cannot be read, or does
  /// not describe the glyph.
  func glyphDrawing(_ document: GlyphDocument) throws -> VectorImage?
  /// Throws if the clip cannot be read.
  func clip(_ path: String) throws -> ClipDescription
  /// The index, in presentation order, of the last frame that is not after `time`; the first or last one if the
  /// time lies outside the clip.
  func frameIndex(clip path: String, at time: MediaTime) throws -> Int
  /// The frame, or the two, that show at an instant of the clip.
  func frameBlend(clip path: String, at instant: ClipInstant) throws -> FrameBlend
  /// Where fonts are looked for.
  var fonts: FontSources { get }
}

extension ContentsMeasure {
  /// Installed fonts, and those of the current folder.
  package var fonts: FontSources { FontSources() }
  /// One frame, whatever is asked for.
  package func frameBlend(clip path: String, at instant: ClipInstant) throws -> FrameBlend {
    FrameBlend(frame: try frameIndex(clip: path, at: instant.time))
  }
  /// Nil: all image files have pixels.
  package func vectorImage(_ path: String) throws -> VectorImage? { nil }
  /// Nil: such glyphs are drawn by their outlines.
  package func glyphDrawing(_ document: GlyphDocument) throws -> VectorImage? { nil }
  /// False: images are read whole.
  package func canReadParts(ofImage path: String) throws -> Bool { false }
}

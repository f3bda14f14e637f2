import Foundation
import MotionCore

/// What the model needs to know about the outside world: asked through this protocol, so that a script's modules
/// import no codec and no font library. The host installs it for the time of a rehearsal.
package protocol MediaServices: Sendable {
  /// The size of a text, in points: the widest line by the sum of the lines. `width` nil: no wrapping.
  /// Throws if the font cannot be found.
  func size(of text: TextValues, width: Double?) throws -> CGSize
  /// How far the first line's baseline is below the top of the text, in points. Throws if the font cannot be found.
  func firstBaseline(of text: TextValues) throws -> Double
  /// Where the lines and characters of a text lie in its layer. `width` nil: no wrapping. Throws if the font cannot be found.
  func measure(_ text: TextValues, width: Double?) throws -> MeasuredText
  /// Where the parts of a text begin, in Unicode scalars, ascending from 0. Throws if the font cannot be found.
  func starts(of kind: TextUnitKind, in text: TextValues, bounds: CGRect) throws -> [Int]
  /// What stretches of a text cover in the space of its layer: the advances of their glyphs without spaces, as high as their
  /// lines; null where there is none. Stretches follow one another in the text. Throws if the font cannot be found.
  func frames(of ranges: [Range<Int>], in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> [CGRect]
  /// The outlines of a stretch of a text in the space of its layer. Throws if the font cannot be found.
  func outlines(of range: Range<Int>?, in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> Path
  /// Whether a text fits its path; nil if it has none with a length. Throws if the font cannot be found.
  func pathFit(of text: TextValues) throws -> TextPathFit?
  /// A file of text in UTF-8. Throws if it cannot be read, is something else, or has more than `limit` bytes.
  func text(ofFile path: String, limit: Int) throws -> String
  /// Files whose paths match a pattern, in which `*` in the last part stands for any characters, in the order of the bytes
  /// of their names; as the script would write them. Throws if their folder cannot be read.
  func files(matching pattern: String) throws -> [String]
  /// The size of a still image in pixels. Throws if it cannot be read.
  func pixelSize(ofImage path: String) throws -> CGSize
  /// Throws if the clip cannot be read.
  func clip(_ path: String) throws -> ClipDescription
  /// Throws if the file has no sound that can be read.
  func checkSound(_ path: String) throws
  /// How long a file's sound is, in seconds; nil if it is sure to be longer than `limit`, which may be known sooner.
  /// Throws if the file has no sound that can be read.
  func duration(ofSound path: String, within limit: Double) throws -> Double?
  /// Where a file's sound is heard, in seconds, ascending: what reaches `threshold` (linear magnitude), without pauses
  /// shorter than `silence` and without what is shorter than `length`, in seconds. Throws if the file has no sound that
  /// can be read.
  func phrases(ofSound path: String, threshold: Double, silence: Double, length: Double) throws -> [ClosedRange<Double>]
  /// How loud a file's sound is from its beginning on, up to `end` in seconds or a little more, in each of some bands of
  /// frequencies in hertz; nil: all of it. The same on every processor. Throws if the file has no sound that can be read.
  func power(ofSound path: String, in bands: [ClosedRange<Double>?], until end: Double) throws -> [SoundPower]
  /// The path of a sound file in which a voice speaks a text. Throws if nothing here speaks.
  func speech(_ text: String, voice: String) throws -> String
  /// The pixels of a drawing on nothing, `scale` for each point, with what could not be drawn as asked. Throws if a font or
  /// a picture in it cannot be read, or it has too many pixels.
  func picture(of drawing: Drawing, scale: Double) throws -> (bitmap: Bitmap, warnings: [String])
}

extension MediaServices {
  /// For those who have no fonts.
  package func measure(_ text: TextValues, width: Double?) throws -> MeasuredText { throw NoRenderer() }
  /// For those who have no fonts.
  package func starts(of kind: TextUnitKind, in text: TextValues, bounds: CGRect) throws -> [Int] { throw NoRenderer() }
  /// For those who have no fonts.
  package func frames(
    of ranges: [Range<Int>], in text: TextValues, bounds: CGRect, isYUp: Bool
  ) throws -> [CGRect] { throw NoRenderer() }
  /// For those who have no fonts.
  package func outlines(of range: Range<Int>?, in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> Path {
    throw NoRenderer()
  }
  /// For those who have no fonts.
  package func pathFit(of text: TextValues) throws -> TextPathFit? { throw NoRenderer() }
  /// For those who read no files.
  package func text(ofFile path: String, limit: Int) throws -> String { throw NoRenderer() }
  /// For those who read no files.
  package func files(matching pattern: String) throws -> [String] { throw NoRenderer() }
  /// For those who hear nothing.
  package func phrases(
    ofSound path: String, threshold: Double, silence: Double, length: Double
  ) throws -> [ClosedRange<Double>] { throw NoRenderer() }

  /// For those who hear nothing.
  package func power(
    ofSound path: String, in bands: [ClosedRange<Double>?], until end: Double
  ) throws -> [SoundPower] { throw NoRenderer() }

  /// For those who have no voice.
  package func speech(_ text: String, voice: String) throws -> String { throw NoVoice() }

  /// For those who have no renderer.
  package func picture(of drawing: Drawing, scale: Double) throws -> (bitmap: Bitmap, warnings: [String]) {
    throw NoRenderer()
  }
}

/// Nothing speaks.
package struct NoVoice: InputError, CustomStringConvertible {
  package init() {}
  package var isMissingInput: Bool { true }
  package var description: String {
    "no command speaks here; name one, such as --voice-command 'espeak-ng -v {voice} -w {output} {text}'"
  }
}

private struct NoRenderer: Error, CustomStringConvertible {
  var description: String { "nothing here can draw it; give it a picture file or a bitmap" }
}

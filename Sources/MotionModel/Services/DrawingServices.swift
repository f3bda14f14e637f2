import MotionCore

/// Draws pictures from drawings.
package protocol DrawingServices: Sendable {
  /// The pixels of a drawing on nothing, `scale` for each point, with what could not be drawn as asked. Throws if a font or
  /// a picture in it cannot be read, or it has too many pixels.
  func picture(of drawing: Drawing, scale: Double) throws -> (bitmap: Bitmap, warnings: [String])
}

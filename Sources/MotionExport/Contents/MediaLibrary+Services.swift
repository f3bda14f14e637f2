import Foundation
import MotionCore
import MotionDisplay
import MotionLayers
import MotionMedia
import MotionText

/// What the model asks while a script runs.
extension MediaLibrary: MediaServices {
  public func size(of text: TextValues, width: Double?) throws -> CGSize {
    try TextLayout(TextRequest(text, width: width, maxHeight: nil)).size
  }

  public func firstBaseline(of text: TextValues) throws -> Double {
    try TextLayout(TextRequest(text, width: nil, maxHeight: nil)).lines.first?.baseline ?? 0
  }

  public func pixelSize(ofImage path: String) throws -> CGSize {
    let (width, height): (Int, Int) = try pixelSize(ofImage: path)
    return CGSize(width: width, height: height)
  }

  public func clip(_ path: String) throws -> ClipProperties {
    let clip = try openClip(path)
    return ClipProperties(
      size: CGSize(width: clip.width, height: clip.height), duration: clip.duration)
  }

  public func checkSound(_ path: String) throws { try AudioFile.check(path: absolute(path)) }

  public func duration(ofSound path: String, within limit: Double) throws -> Double? {
    try AudioFile.duration(path: absolute(path), within: limit)
  }
}

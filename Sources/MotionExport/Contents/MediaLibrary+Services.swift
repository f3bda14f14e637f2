import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionMedia
import MotionModel
import MotionRaster
import MotionText
import MotionTimeline

/// What the model asks while a script runs.
extension MediaLibrary: MediaServices {
  package func size(of text: TextValues, width: Double?) throws -> CGSize {
    let size = try TextLayout(TextRequest(text, width: width, maxHeight: nil, fonts: fonts)).size
    return CGSize(width: size.width + 2 * text.textInset.width, height: size.height + 2 * text.textInset.height)
  }

  package func firstBaseline(of text: TextValues) throws -> Double {
    let layout = try TextLayout(TextRequest(text, width: nil, maxHeight: nil, fonts: fonts))
    return (layout.lines.first?.baseline ?? 0) + text.textInset.height
  }

  public func pixelSize(ofImage path: String) throws -> CGSize {
    let (width, height): (Int, Int) = try pixelSize(ofImage: path)
    return CGSize(width: width, height: height)
  }

  public func checkSound(_ path: String) throws { try AudioFile.check(path: absolute(path)) }

  public func duration(ofSound path: String, within limit: Double) throws -> Double? {
    try AudioFile.duration(path: absolute(path), within: limit)
  }

  public func picture(of drawing: Drawing, scale: Double) throws -> (bitmap: Bitmap, warnings: [String]) {
    let (list, warnings) = try DisplayListBuilder(scale: scale, contents: self).lowering(of: drawing)
    guard list.width * list.height <= MediaLibrary.paintedPixelLimit else {
      throw DisplayError.drawingSize(width: list.width, height: list.height)
    }
    let renderer = Renderer(provider: self, memoryBudget: 16 << 20, recentFrames: 0)
    return (try renderer.picture(list), warnings.map(\.description))
  }

  /// Pixels of a picture that is made of a drawing: 256 MB.
  private static let paintedPixelLimit = 1 << 26
}

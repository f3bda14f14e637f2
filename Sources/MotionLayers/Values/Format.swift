import Foundation
import MotionCore

/// What a composition is exported as: canvas, frame rate and what shows where nothing is drawn.
public struct Format: Hashable, Sendable {
  /// The canvas in points; also its size in pixels at scale 1.
  public var width: Int
  public var height: Int
  public var frameRate: FrameRate
  public var background: Color

  /// - Parameters:
  ///   - width: 2…16,384, even.
  ///   - height: 2…16,384, even.
  ///   - fps: more than 0, at most 1000.
  ///
  /// Values outside are kept here and reported as an error before the first frame.
  public init(width: Int, height: Int, fps: FrameRate, background: Color = .black) {
    (self.width, self.height, frameRate, self.background) = (width, height, fps, background)
  }

  public static func hd720(fps: FrameRate = 30) -> Format { Format(width: 1280, height: 720, fps: fps) }
  public static func hd1080(fps: FrameRate = 30) -> Format { Format(width: 1920, height: 1080, fps: fps) }
  public static func uhd4K(fps: FrameRate = 30) -> Format { Format(width: 3840, height: 2160, fps: fps) }
  public static func square(_ side: Int = 1080, fps: FrameRate = 30) -> Format {
    Format(width: side, height: side, fps: fps)
  }
  public static func vertical(fps: FrameRate = 30) -> Format { Format(width: 1080, height: 1920, fps: fps) }

  public func background(_ color: Color) -> Format {
    var format = self
    format.background = color
    return format
  }
}

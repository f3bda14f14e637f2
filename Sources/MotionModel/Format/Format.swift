// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// The format of an exported composition: canvas, frame rate and background.
public struct Format: Hashable, Sendable {
  /// The canvas in points; also its size in pixels at scale 1.
  /// Example: `Layer().size(Double(format.width), 8)`
  public var width: Int
  /// The canvas in points; also its size in pixels at scale 1.
  /// Example: `Layer().size(Double(format.width), Double(format.height))`
  public var height: Int
  /// Frames per second, as a fraction.
  /// Example: `let frames = format.frameRate.frames(nearest: 2.5)`
  public var frameRate: FrameRate
  /// The colour where nothing is drawn.
  public var background: Color
  /// The colours of the file; drawing is sRGB in any case.
  /// Example: `let color = Format.hd1080().color`
  public var color: OutputColor
  /// The motion blur of layers without a setting of their own; nil for none.
  public var motionBlur: MotionBlur?

  /// - Parameters:
  ///   - width: 2…16,384, even.
  ///   - height: 2…16,384, even.
  ///   - fps: more than 0, at most 1000.
  ///
  /// Values outside are kept here; they are an error, and no frame is made.
  ///
  /// Example: `Format(width: 1080, height: 1350, fps: 30)`
  public init(
    width: Int, height: Int, fps: FrameRate, background: Color = .black, color: OutputColor = .sRGB
  ) {
    (self.width, self.height, frameRate, self.background) = (width, height, fps, background)
    self.color = color
    report()
  }

  /// 1280×720.
  /// Example: `Format.hd720()`
  public static func hd720(fps: FrameRate = 30) -> Format { Format(width: 1280, height: 720, fps: fps) }
  /// 1920×1080.
  /// Example: `Format.hd1080(fps: 60)`
  public static func hd1080(fps: FrameRate = 30) -> Format { Format(width: 1920, height: 1080, fps: fps) }
  /// 3840×2160.
  /// Example: `Format.uhd4K(fps: FrameRate(60000, 1001))`
  public static func uhd4K(fps: FrameRate = 30) -> Format { Format(width: 3840, height: 2160, fps: fps) }
  /// As high as wide.
  /// Example: `Format.square(1080)`
  public static func square(_ side: Int = 1080, fps: FrameRate = 30) -> Format {
    Format(width: side, height: side, fps: fps)
  }
  /// 1080×1920, for phones.
  /// Example: `Format.vertical()`
  public static func vertical(fps: FrameRate = 30) -> Format { Format(width: 1080, height: 1920, fps: fps) }

  /// The colour where nothing is drawn. Only some files can hold one that is not opaque.
  /// Example: `Format(width: 1920, height: 400, fps: 30).background(.clear)`
  public func background(_ color: Color) -> Format {
    var format = self
    format.background = color
    format.report(besides: problems)
    return format
  }

  /// Which colours the file has: sRGB unless another space is named, to which everything is converted exactly.
  ///
  /// Example: `Format.uhd4K(fps: 25).color(.displayP3)`
  public func color(_ color: OutputColor) -> Format {
    var format = self
    format.color = color
    return format
  }

  /// Blurs movement, by a shutter that opens at the time of each frame.
  ///
  /// - Parameters:
  ///   - shutterAngle: how long it is open, 0…360 degrees; 360 is the whole frame.
  ///   - samples: the number of averaged images of moving layers, 1…64.
  ///
  /// Values outside are an error.
  ///
  /// Example: `Format.hd1080().motionBlur(shutterAngle: 180)`
  public func motionBlur(shutterAngle: Double = 180, samples: Int = 16) -> Format {
    var format = self
    format.motionBlur = MotionBlur(shutterAngle: shutterAngle, samples: samples)
    format.report(besides: problems)
    return format
  }
}

extension Format {
  /// The reasons that make it unusable, in sentences.
  package var problems: [String] {
    var problems: [String] = []
    for (side, value) in [("width", width), ("height", height)] where !(2...16_384).contains(value) || value % 2 != 0 {
      problems.append("the \(side) of the format must be an even number from 2 to 16384, got \(value)")
    }
    if !frameRate.isValid {
      problems.append("the frame rate must be above 0 and at most 1000 frames a second, got \(frameRate)")
    }
    if let problem = motionBlur?.problem { problems.append("the motion blur of the format \(problem)") }
    if !background.isFinite {
      problems.append("the background colour of the format \(PropertyValue.color(background).problem ?? "is missing")")
    }
    return problems
  }

  /// Reports while the script's own line is on the stack. Later changes are checked when the timeline is made.
  private func report(besides known: [String] = []) {
    for problem in problems where !known.contains(problem) { DiagnosticLog.error(problem) }
    // Whether it can be shown depends on what is written.
    if background.alpha < 1 { DiagnosticLog.current.backgroundCallStack = CallStack.current }
  }
}

import MotionCore

/// Which frames a GIF shows.
package enum GIFTiming {
  /// Frames a second that it can show: viewers take less than 2/100 s for a mistake, and show 10/100 s.
  package static let rateLimit = 50.0

  /// Every so many frames are shown.
  package static func step(_ rate: FrameRate) -> Int { max(1, Int((rate.framesPerSecond / rateLimit).rounded(.up))) }
}

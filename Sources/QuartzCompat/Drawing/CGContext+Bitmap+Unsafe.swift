// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit

extension DrawingContext {
  /// A context of pixels, y up, whose image ``makeImage()`` gives.
  ///
  /// - Parameters:
  ///   - data: nil. The pixels themselves are not accessible; any other value is an error and gives nil.
  ///   - width, height: 1 to 32768 pixels; anything else is an error and gives nil.
  ///
  /// ```swift
  /// let context = CGContext(data: nil, width: 400, height: 200, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  /// ```
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard unsafe data == nil, (1...32_768).contains(width), (1...32_768).contains(height) else {
      unsafe DiagnosticLog.error(
        data != nil
          ? "a CGContext records drawing and does not write to memory: data must be nil; makeImage() gives the image"
          : "a CGContext must have 1 to 32768 pixels on each side, got \(width)×\(height)")
      return nil
    }
    self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height), isYUp: true) {
      if case .problem(let problem) = $0 { DiagnosticLog.error("drawing in a CGContext: \(problem)") }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The size of a drawing.
extension SVGLayer {
  /// As large as a width, and a height if there is one, allows, in its own proportions.
  ///
  /// - Parameters:
  ///   - width: in points, above 0 and up to 1e6.
  ///   - height: likewise; nil for any.
  ///
  /// Example: `SVGLayer("logo.svg").fit(width: 600).position(.center)`
  @discardableResult public func fit(width: Double, height: Double? = nil) -> Self {
    guard isSize(width), height.map(isSize) ?? true else {
      DiagnosticLog.error(
        "\(self) fits a width and a height above 0 and up to 1e6 points, got \(width)\(height.map { " and \($0)" } ?? "")"
      )
      return self
    }
    let size = preferredFrameSize()
    guard size.width > 0, size.height > 0 else { return self }
    let factor = min(width / size.width, height.map { $0 / size.height } ?? .infinity)
    return sized(CGSize(width: size.width * factor, height: size.height * factor), covers: false)
  }

  /// Covers a size: the excess is cut off, the same on both sides.
  ///
  /// - Parameters:
  ///   - width: in points, above 0 and up to 1e6.
  ///   - height: likewise.
  ///
  /// Example: `SVGLayer("background.svg").fill(1080, 1920)`
  @discardableResult public func fill(_ width: Double, _ height: Double) -> Self {
    guard isSize(width), isSize(height) else {
      DiagnosticLog.error(
        "\(self) fills a width and a height above 0 and up to 1e6 points, got \(width) and \(height)")
      return self
    }
    masksToBounds = true
    return sized(CGSize(width: width, height: height), covers: true)
  }

  private func isSize(_ length: Double) -> Bool { length > 0 && length <= 1e6 }

  private func sized(_ size: CGSize, covers: Bool) -> Self {
    isCovering = covers
    bounds.size = size
    place()
    return self
  }
}

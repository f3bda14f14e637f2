// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The size of the animation in the layer.
extension LottieLayer {
  /// How an animation lies in a layer of another shape.
  /// Example: `LottieLayer("background.json").frame(0, 0, 1920, 1080).fitting(.fill)`
  public enum Fitting: Hashable, Sendable {
    /// As large as all of it fits, in the middle.
    case fit
    /// As small as it covers the layer, in the middle; the excess is cut off.
    case fill
    /// As wide and as high as the layer, in other proportions than its own.
    case stretch
  }

  /// Sets how the animation lies in the layer's bounds, if they have another shape: ``Fitting/fit`` by default.
  /// Example: `LottieLayer("background.json").frame(0, 0, 1920, 1080).fitting(.fill)`
  @discardableResult public func fitting(_ fitting: Fitting) -> Self {
    if self.fitting == .fill, fitting != .fill { masksToBounds = false }
    self.fitting = fitting
    placeComposition()
    return self
  }

  /// As large as a width, and a height if there is one, allows, in its own proportions.
  ///
  /// - Parameters:
  ///   - width: in points, above 0 and up to 1e6.
  ///   - height: likewise; nil for any.
  ///
  /// Example: `LottieLayer("icon.json").fit(width: 300).position(.center)`
  @discardableResult public func fit(width: Double, height: Double? = nil) -> Self {
    guard isSize(width), height.map(isSize) ?? true else {
      DiagnosticLog.error(
        "\(subject) fits a width and a height above 0 and up to 1e6 points, got "
          + "\(width)\(height.map { " and \($0)" } ?? "")")
      return self
    }
    let size = document.size
    guard size.width > 0, size.height > 0 else { return self }
    let factor = min(width / size.width, height.map { $0 / size.height } ?? .infinity)
    bounds.size = CGSize(width: size.width * factor, height: size.height * factor)
    return self
  }

  /// Covers a size: the excess is cut off, the same on both sides.
  ///
  /// - Parameters:
  ///   - width: in points, above 0 and up to 1e6.
  ///   - height: likewise.
  ///
  /// Example: `LottieLayer("background.json").fill(1080, 1920)`
  @discardableResult public func fill(_ width: Double, _ height: Double) -> Self {
    guard isSize(width), isSize(height) else {
      DiagnosticLog.error(
        "\(subject) fills a width and a height above 0 and up to 1e6 points, got \(width) and \(height)")
      return self
    }
    bounds.size = CGSize(width: width, height: height)
    return fitting(.fill)
  }

  /// Shows the parts of the animation beyond its own frame too, such as the end of a longer text. `.fitting(.fill)` still cuts off
  /// the excess.
  /// Example: `LottieLayer("badge.json").text("name", "A much longer name").unclipped().position(.center)`
  @discardableResult public func unclipped() -> Self {
    composition?.masksToBounds = false
    return self
  }

  private func isSize(_ length: Double) -> Bool { length > 0 && length <= 1e6 }

  /// Places the animation in the bounds.
  final func placeComposition() {
    guard let composition, document.size.width > 0, document.size.height > 0 else { return }
    let (box, size) = (bounds, document.size)
    var (x, y) = (box.width / size.width, box.height / size.height)
    switch fitting {
    case .fit: (x, y) = (min(x, y), min(x, y))
    case .fill: (x, y) = (max(x, y), max(x, y))
    case .stretch: break
    }
    composition.transform = .scale(x, y)
    composition.position = CGPoint(x: box.midX - size.width * x / 2, y: box.midY - size.height * y / 2)
    // The animation cuts off only what lies outside of itself.
    if fitting == .fill { masksToBounds = true }
  }
}

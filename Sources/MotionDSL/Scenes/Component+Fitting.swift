// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension ComponentBody where Self: ComponentLayer {
  /// Scales the component, with all that it holds, to be as large as a width, and a height if there is one, allows. It keeps its
  /// proportions. Placements and stacks count the scaled size.
  ///
  /// It reads the body, and sets `transform` by the present size. A component whose layers have no sizes of their own cannot be
  /// scaled: an error.
  ///
  /// - Parameters:
  ///   - width: in points, above 0 and up to 1e6.
  ///   - height: likewise; nil for any.
  ///
  /// Example: `player.fit(width: 900, height: 500).position(.center)`
  @discardableResult public func fit(width: Double, height: Double? = nil) -> Self {
    func isSize(_ length: Double) -> Bool { length > 0 && length <= 1e6 }
    guard isSize(width), height.map(isSize) ?? true else {
      DiagnosticLog.error(
        "\(self) fits a width and a height above 0 and up to 1e6 points, got "
          + "\(width)\(height.map { " and \($0)" } ?? "")")
      return self
    }
    let size = preferredFrameSize()
    guard size.width > 0, size.height > 0 else {
      DiagnosticLog.error(
        "\(self) has no size to fit; give a size to it, as .size(400, 300), or to the layers in it")
      return self
    }
    return set {
      $0.fittedScale = min(width / size.width, height.map { $0 / size.height } ?? .infinity)
      $0.transform = .scale($0.fittedScale, $0.fittedScale)
    }
  }
}

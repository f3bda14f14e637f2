// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Text in columns from right to left, as Japanese and Chinese are written.
extension TextLayer {
  /// Runs lines from top to bottom, as columns from right to left. Ideographs and kana stand upright, stops and brackets in
  /// their vertical forms; Latin letters are turned by 90° (UAX 50).
  ///
  /// `verticalAlignment` places lines in the height, `alignment` columns in the width, and `.justified` makes columns equally long.
  ///
  /// - Parameter digits: the most digits in a row that stand side by side, upright, in one em, as in dates; 0 for none. Digits
  ///   beside Latin letters or signs, as in "3.5", lie as these do.
  ///
  /// Example: `TextLayer("縦書きの日本語、12月。").font("Noto Sans CJK JP", 64).vertical(digits: 2)`
  @discardableResult public func vertical(digits: Int = 0) -> Self {
    set {
      $0.isVertical = true
      $0.uprightDigits = digits
    }
  }

  /// Breaks the columns of vertical text at a height in points; the layer becomes as wide as its columns are.
  ///
  /// - Parameter alignment: the alignment of lines in that height; nil for `verticalAlignment`.
  ///
  /// Example: `TextLayer("吾輩は猫である。名前はまだ無い。").font("Noto Serif CJK JP", 48).vertical().wrapped(height: 400)`
  @discardableResult public func wrapped(height: Double, alignment: VerticalTextAlignment? = nil) -> Self {
    guard height > 0, height.isFinite else {
      DiagnosticLog.error("a vertical text must be wrapped at a height above 0 points, got \(height)")
      return self
    }
    return set {
      $0.isWrapped = true
      if let alignment { $0.verticalAlignment = alignment }
      $0.setValue(height, forKey: TextLayer.wrapKey)
      $0.setValue(true, forKey: TextLayer.wrapsAtHeightKey)
    }
  }

  /// Reports settings that do not go with the direction of lines.
  func checkColumns() {
    let text = TextLayer.quoted(string ?? "")
    let (isAtHeight, isWrapped) = (
      value(forKey: TextLayer.wrapsAtHeightKey) != nil, value(forKey: TextLayer.wrapKey) != nil
    )
    if isVertical, textPath != nil {
      warn("\(text) runs along its path, so .vertical() has no effect")
    } else if isVertical, isWrapped, !isAtHeight {
      warn(
        "\(text) is vertical, so its columns break at a height; the given width is used as the height. Write "
          + ".wrapped(height:)")
    } else if !isVertical, isAtHeight {
      warn(
        "\(text) is not vertical, so its lines break at a width; the given height is used as the width. Add .vertical(), "
          + "or write .wrapped(width:)")
    }
    if isVertical, deferredPosition == .baseline {
      warn("\(text) is vertical, so it has no baseline; place it with .position and .anchorPoint")
    }
  }

  /// At the line of the script that gave the text its characters.
  private func warn(_ message: String) {
    DiagnosticLog.reporting(at: assetCallStack) { DiagnosticLog.warning(.idleSetting, message) }
  }
}

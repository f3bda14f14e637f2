// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The fonts in Tests/Fonts, which make-fonts.py there describes.
enum TestFonts {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fonts").path
  static let axes = folder + "/MotionAxes.ttf"
}

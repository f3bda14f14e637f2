// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import MotionText

extension FuzzTarget {
  /// Any text in the default font and those that stand in for it.
  static let text = FuzzTarget(name: "text") { bytes in
    var input = FuzzNumbers(bytes)
    let (size, width, spacing) = (input.double(), input.double(), input.double())
    let flags = input.byte()
    let string = String(decoding: input.take(2000), as: UTF8.self)
    let layout = try TextLayout(
      TextRequest(
        string, size: size, width: flags & 1 == 0 ? nil : width, isWrapped: flags & 2 == 0,
        alignment: flags & 4 == 0 ? .natural : .justified, truncation: flags & 8 == 0 ? .none : .middle,
        letterSpacing: flags & 16 == 0 ? 0 : spacing))
    _ = (layout.size, layout.inkBounds, layout.warnings)
  }

  /// A font file, shaped by HarfBuzz and outlined by FreeType.
  static let font = FuzzTarget(name: "font") { bytes in
    try FuzzFile.with(bytes, ending: "otf") { path in
      let layout = try TextLayout(TextRequest("Agé fi ب", font: FontDescriptor(path), size: 24, width: 80))
      _ = (layout.size, layout.inkBounds, layout.warnings)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension ImageFile {
  /// Whether a file is an SVG drawing: by its first bytes, and by its name if these do not tell. Throws if it cannot be read.
  package static func isDrawing(path: String) throws(MediaError) -> Bool {
    let start = try FileInput.start(of: path, count: 4096)
    let name = path.lowercased()
    let isNamed = name.hasSuffix(".svg") || name.hasSuffix(".svgz")
    // Compressed by gzip, or in UTF-16.
    if start.starts(with: [0x1f, 0x8b]) || start.starts(with: [0xff, 0xfe, 0x3c])
      || start.starts(with: [0xfe, 0xff, 0])
    {
      return isNamed
    }
    switch OtherKind.markup(start) {
    case "svg"?: return true
    case "html"?: return false
    default:
      // Another root is an error of the drawing, which names it. A long head may hide the root.
      return isNamed && (start.isEmpty || OtherKind.beginsMarkup(start))
    }
  }
}

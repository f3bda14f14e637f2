// SPDX-License-Identifier: Apache-2.0

import CFreeType
import Foundation
import MotionCore

/// Packed web fonts, WOFF and WOFF2: FreeType unpacks them, and HarfBuzz reads the result.
enum FontPacking {
  /// Whether these are the first bytes of a packed font.
  static func isPacked(_ data: [UInt8]) -> Bool {
    data.count >= 4 && (data.prefix(4).elementsEqual("wOFF".utf8) || data.prefix(4).elementsEqual("wOF2".utf8))
  }

  /// Returns the unpacked OpenType file.
  static func unpacked(_ data: [UInt8], path: String) throws(TextError) -> [UInt8] {
    // Both formats say at the same offset how long the font is, before anybody makes room for it.
    let size = data.count >= 20 ? data[16..<20].reduce(0) { $0 << 8 | Int($1) } : 0
    guard size > 0, size <= FontBytes.limit else {
      throw .unreadableFont(
        path: path, reason: "its header promises a font of \(size) bytes; the file may be damaged")
    }
    guard let result = contents(data), !result.isEmpty else {
      let reason = "it is a packed font (WOFF) that cannot be unpacked; it may be cut short"
      throw .unreadableFont(path: path, reason: reason)
    }
    return result
  }

  private static func contents(_ data: [UInt8]) -> [UInt8]? {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
    defer { unsafe FT_Done_FreeType(library) }
    // The face reads the bytes as long as it is open, which is to the end of this.
    return unsafe data.withUnsafeBytes { bytes -> [UInt8]? in
      guard let start = unsafe bytes.bindMemory(to: FT_Byte.self).baseAddress else { return nil }
      var face: FT_Face?
      guard unsafe FT_New_Memory_Face(library, start, FT_Long(bytes.count), 0, &face) == 0, let face = unsafe face
      else { return nil }
      defer { unsafe FT_Done_Face(face) }
      // No tag: the whole file that FreeType reads the face from, which is the unpacked one.
      var length: FT_ULong = 0
      guard unsafe FT_Load_Sfnt_Table(face, 0, 0, nil, &length) == 0, length > 0, length <= FT_ULong(FontBytes.limit)
      else { return nil }
      var result = [UInt8](repeating: 0, count: Int(length))
      return unsafe FT_Load_Sfnt_Table(face, 0, 0, &result, &length) == 0 ? result : nil
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CQRCode
import Foundation
import MotionCore

/// QR codes (ISO/IEC 18004) by libqrencode, which is loaded with the first one.
package enum QRModules {
  /// The modules of the smallest code with a text, row by row: true for dark ones. Nil if the text has no room in any.
  ///
  /// - Parameters:
  ///   - text: without U+0000. Its characters are written as UTF-8. With letters outside of ASCII, the code says so.
  ///   - level: 0…3 for low, medium, quartile and high correction.
  package static func rows(of text: String, level: Int) throws(QRCodeFault) -> [[Bool]]? {
    precondition((0...3).contains(level), "the level of correction must be from 0 to 3, got \(level)")
    let functions: qr_functions
    do { functions = try loaded.get().functions } catch { throw QRCodeFault(error) }
    let (isPlain, level) = (text.utf8.allSatisfy { $0 < 0x80 }, QRecLevel(UInt32(level)))
    // Version 0 is the smallest one with room. The last argument keeps small letters.
    let code = unsafe text.withCString { text in
      unsafe isPlain ? functions.encode(text, 0, level, QR_MODE_8, 1) : qr_encode_utf8(functions, text, level)
    }
    guard let code = unsafe code else {
      if errno == ERANGE { return nil }
      throw QRCodeFault(description: "libqrencode cannot encode it (errno \(errno))")
    }
    defer { unsafe functions.release(code) }
    let (width, data) = unsafe (Int(code.pointee.width), code.pointee.data)
    guard width > 0, let data = unsafe data else { throw QRCodeFault(description: "libqrencode gave no modules") }
    // SAFETY: libqrencode gives width × width bytes; the lowest bit of each is its colour.
    return (0..<width).map { y in (0..<width).map { x in unsafe data[y * width + x] & 1 == 1 } }
  }

  /// Loads the library, and asks for its version.
  static func libraryVersion() throws(MissingLibrary) -> LibraryVersion {
    guard let version = try loaded.get().functions.version() else {
      throw MissingLibrary(reason: "libqrencode does not tell its version")
    }
    return unsafe LibraryVersion("libqrencode", String(cString: version))
  }

  private static let loaded = Result { () throws(MissingLibrary) in
    try unsafe LateLibrary("libqrencode.so.4") { library throws(MissingLibrary) in
      var functions = qr_functions()
      if let name = unsafe qr_functions_find(&functions, library) {
        throw MissingLibrary(reason: "it has no \(unsafe String(cString: name)), so it is older than 4.0")
      }
      return functions
    }
  }
}

/// Why there is no QR code.
package struct QRCodeFault: Error, CustomStringConvertible {
  package let description: String

  init(description: String) { self.description = description }

  init(_ missing: MissingLibrary) {
    description =
      "QR codes need libqrencode, which cannot be loaded: \(missing.reason); install it (Debian: apt install libqrencode4)"
  }
}

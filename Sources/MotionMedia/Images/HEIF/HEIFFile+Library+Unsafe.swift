// SPDX-License-Identifier: Apache-2.0

import CHEIF
import MotionCore

extension HEIFFile {
  /// libheif's functions, and its identity with its decoders.
  static func library(for path: String) throws(MediaError) -> LateLibrary<heif_functions> {
    do { return try loaded.get() } catch {
      throw error.error(path: path, kind: "HEIC and AVIF images", library: "libheif", package: "libheif1")
    }
  }

  /// Loads the library, and asks for its version.
  static func libraryVersion() throws(MissingLibrary) -> LibraryVersion {
    let functions = try loaded.get().functions
    guard let version = functions.get_version() else {
      throw MissingLibrary(reason: "libheif does not tell its version")
    }
    return unsafe LibraryVersion("libheif", String(cString: version))
  }

  private static let loaded = Result { () throws(MissingLibrary) in
    try unsafe LateLibrary("libheif.so.1") { library throws(MissingLibrary) in
      var functions = heif_functions()
      if let name = unsafe heif_functions_find(&functions, library) {
        throw MissingLibrary(reason: "it has no \(unsafe String(cString: name)), so it is older than 1.13")
      }
      // Decoders that are plug-ins are loaded now, and so are among its files.
      _ = unsafe functions.`init`(nil)
      return functions
    }
  }
}

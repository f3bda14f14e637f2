// SPDX-License-Identifier: Apache-2.0

import CTIFFRows
import MotionCore

extension TIFFFile {
  /// libtiff and its identity. Without it the functions of `CTIFFRows` must not be called.
  static func library(for path: String) throws(MediaError) -> LateLibrary<Void> {
    do { return try loaded.get() } catch {
      throw error.error(path: path, kind: "TIFF images", library: "libtiff", package: "libtiff6")
    }
  }

  /// Loads the library, and asks for its version.
  static func libraryVersion() throws(MissingLibrary) -> LibraryVersion {
    _ = try loaded.get()
    // "LIBTIFF, Version 4.5.0", then its copyright.
    let text = unsafe String(cString: tiff_rows_library_version())
    let words = text.split(separator: "\n").first?.split(separator: " ")
    return LibraryVersion("libtiff", words?.last.map(String.init) ?? text)
  }

  private static let loaded = Result { () throws(MissingLibrary) in
    try unsafe LateLibrary("libtiff.so.6") { library throws(MissingLibrary) in
      if let name = unsafe tiff_rows_find_functions(library) {
        throw MissingLibrary(reason: "it has no \(unsafe String(cString: name)), so it is older than 4.5")
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CTIFFRows

extension TIFFFile {
  /// libtiff and its identity. Without it the functions of `CTIFFRows` must not be called.
  static func library(for path: String) throws(MediaError) -> LateLibrary<Void> {
    do { return try loaded.get() } catch {
      throw error.error(path: path, kind: "TIFF pictures", library: "libtiff", package: "libtiff6")
    }
  }

  private static let loaded = Result { () throws(MissingLibrary) in
    try unsafe LateLibrary("libtiff.so.6") { library throws(MissingLibrary) in
      if let name = unsafe tiff_rows_find_functions(library) {
        throw MissingLibrary(reason: "it has no \(unsafe String(cString: name)), so it is older than 4.5")
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import CFontconfig
import CFreeType
import CHarfBuzz
import MotionCore

/// The libraries of this module that report their version. Hyphen reports none.
package enum TextLibraries {
  package static var versions: [LibraryVersion] {
    var found: [LibraryVersion] = []
    var library: FT_Library?
    if unsafe FT_Init_FreeType(&library) == 0 {
      var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
      unsafe FT_Library_Version(library, &major, &minor, &patch)
      unsafe FT_Done_FreeType(library)
      found.append(LibraryVersion("FreeType", "\(major).\(minor).\(patch)"))
    }
    if let version = unsafe hb_version_string() {
      found.append(LibraryVersion("HarfBuzz", unsafe String(cString: version)))
    }
    // "(GNU FriBidi) 1.0.8", then lines about its interface.
    if let text = LibrarySymbol.text(ofVariable: "fribidi_version_info"),
      let version = text.split(separator: "\n").first?.split(separator: " ").last
    {
      found.append(LibraryVersion("FriBidi", String(version)))
    }
    found.append(LibraryVersion("Fontconfig", decimal: Int(FcGetVersion())))
    return found
  }
}

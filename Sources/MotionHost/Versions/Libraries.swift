// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionMedia
import MotionText

/// The C libraries behind this program, with their versions.
package enum Libraries {
  /// Those that are loaded with the program. Asking loads nothing.
  package static var versions: [LibraryVersion] {
    MediaLibraries.versions + CodecLibraries.versions + TextLibraries.versions + [YAMLEvents.libraryVersion]
  }

  /// Libraries that the first image or sound of a kind loads, one line each: the version, or a remedy. Asking loads them.
  package static var late: [(images: String, isThere: Bool, line: String)] {
    MediaLibraries.late.map { late in
      (late.images, late.version != nil, late.version?.description ?? late.problem)
    }
  }
}

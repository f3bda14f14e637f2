// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Fonts that came with the script of this process, from the machine of its bundle.
///
/// They go before the fonts of this machine, so a film has the same letters on every machine. Fonts beside the script come first.
package enum BundledFonts {
  private static let known = Mutex(InstalledFonts(files: [], from: .bundle))

  static var shared: InstalledFonts { known.withLock { $0 } }

  /// Call it before the first text.
  ///
  /// - Parameter files: absolute paths of font files.
  package static func use(_ files: [String]) {
    let fonts = InstalledFonts(files: files, from: .bundle)
    known.withLock { $0 = fonts }
  }
}

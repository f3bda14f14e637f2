// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionDSL
import MotionProcess

/// A composition that is ready to be started in a process of its own.
package struct PreparedComposition {
  /// The file with the script's machine code and line tables.
  package var image: String
  /// The folder that relative paths of assets start from.
  package var assets: String
  /// A path of the line tables in the form that the person typed.
  package var displayPath: (String) -> String
  /// Runs in the composition's process: loads the code, says where by calling its argument with the image's path,
  /// and lets the code hand over its composition.
  package var load: (_ loaded: (String) -> Void) throws -> CompositionEntry
  /// The compiler's warnings, in the order of files and lines; empty if nothing is compiled here.
  package var warnings: [CompilerWarning] = []
  /// Whether preparing it anew would give the same, so that many processes may be started from it.
  package var isCurrent: () -> Bool = { false }
  /// Hashes of the programs and the code, for the keys of segments: each process opens these files, and reads none again.
  var hashes = KnownHashes()

  package init(
    image: String, assets: String,
    displayPath: @escaping (String) -> String, load: @escaping (_ loaded: (String) -> Void) throws -> CompositionEntry
  ) {
    (self.image, self.assets) = (image, assets)
    (self.displayPath, self.load) = (displayPath, load)
  }
}

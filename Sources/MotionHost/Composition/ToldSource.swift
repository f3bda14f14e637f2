// SPDX-License-Identifier: Apache-2.0

import MotionProcess

/// A composition whose compiler warnings were told before: copies of it are made without saying them again.
struct ToldSource: CompositionSource {
  var base: any CompositionSource
  var told: [CompilerWarning]

  var displayName: String { base.displayName }
  var folders: [String] { base.folders }
  var files: [String] { base.files }
  var isForeign: Bool { base.isForeign }
  var hasCopiedAssets: Bool { base.hasCopiedAssets }

  func prepare(optimised: Bool) throws -> PreparedComposition {
    var prepared = try base.prepare(optimised: optimised)
    // Those of a script that was edited meanwhile are new.
    prepared.warnings.removeAll(where: told.contains)
    return prepared
  }
}

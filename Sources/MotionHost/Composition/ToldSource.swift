// SPDX-License-Identifier: Apache-2.0

import MotionProcess

/// A composition that was prepared before. Copies of it say no compiler warning again. They look for the compiled script
/// only after a change of its files.
struct ToldSource: CompositionSource {
  var base: any CompositionSource
  /// For ``isOptimised``.
  var prepared: PreparedComposition
  var isOptimised: Bool

  var displayName: String { base.displayName }
  var folders: [String] { base.folders }
  var files: [String] { base.files }
  var isForeign: Bool { base.isForeign }
  var hasCopiedAssets: Bool { base.hasCopiedAssets }

  func prepare(optimised: Bool) throws -> PreparedComposition {
    var result = prepared
    if optimised != isOptimised || !prepared.isCurrent() { result = try base.prepare(optimised: optimised) }
    // Those of a script that was edited meanwhile are new.
    result.warnings.removeAll(where: prepared.warnings.contains)
    return result
  }
}

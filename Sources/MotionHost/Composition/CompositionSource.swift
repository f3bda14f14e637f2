// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionDSL

/// Where a composition comes from: a script to compile, a bundle, or the program itself.
package protocol CompositionSource {
  /// How error messages name it: the path as the person typed it.
  var displayName: String { get }
  /// The folders with the composition's sources, watched for changes.
  var folders: [String] { get }
  /// The source files, with absolute paths: their changes count most.
  var files: [String] { get }
  /// Whether its code was compiled elsewhere. It runs in a sandbox unless the person asks for none.
  var isForeign: Bool { get }
  /// Whether its assets are copies. Files that rows of a table name go before them.
  var hasCopiedAssets: Bool { get }
  /// Gets everything ready in the parent process, before the composition's own process starts.
  ///
  /// - Parameter optimised: the composition will run for long, so that optimising pays.
  func prepare(optimised: Bool) throws -> PreparedComposition
}

extension CompositionSource {
  package var folders: [String] { [] }
  package var files: [String] { [] }
  package var isForeign: Bool { false }
  package var hasCopiedAssets: Bool { false }
}

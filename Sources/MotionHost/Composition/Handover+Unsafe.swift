// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionProcess

/// The location where a loaded script leaves its composition. The script's thread only.
package final class Handover {
  // SAFETY: the thread that loads the script is the only one that looks at it.
  nonisolated(unsafe) private static var underWay: Handover?
  static var current: Handover? { unsafe underWay }
  var entries: [CompositionEntry] = []

  /// Collects the composition handed over by `script`.
  ///
  /// - Throws: ``HostError`` unless it is exactly one composition.
  package static func collect(from name: String, _ script: () -> Void) throws -> CompositionEntry {
    let handover = Handover()
    unsafe underWay = handover
    script()
    unsafe underWay = nil
    switch handover.entries.count {
    case 1: return handover.entries[0]
    case 0:
      throw HostError(
        .noComposition,
        "\(name): the script hands over no composition; write `@main` before `struct …: Composition`, or end "
          + "top-level code with `Name.main()`")
    default:
      let names = handover.entries.map(\.typeName).joined(separator: ", ")
      throw HostError(.noComposition, "\(name): the script hands over more than one composition: \(names); keep one")
    }
  }
}

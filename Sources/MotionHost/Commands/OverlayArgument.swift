// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionExport

/// Names of overlays on the command line, with commas between them.
struct OverlayArgument: Hashable, Sendable, ExpressibleByArgument {
  let overlays: Set<Overlay>
  /// Names that are no overlay.
  let unknown: [String]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    overlays = Set(names.compactMap(Overlay.init))
    unknown = names.filter { Overlay(rawValue: $0) == nil }
  }

  static var names: String { Overlay.allCases.map(\.rawValue).joined(separator: ", ") }

  /// - Throws: a message for names that are no overlays.
  func validate() throws {
    guard let name = unknown.first else { return }
    throw ValidationError("--show: “\(name)” is not an overlay; the overlays are \(OverlayArgument.names)")
  }
}

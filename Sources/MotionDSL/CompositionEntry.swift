// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// A composition on its way to the host: how to make one, without its type.
package struct CompositionEntry {
  /// The type's name as the script writes it.
  package let typeName: String
  /// Those that the composition states.
  package let languages: [Language]
  /// Makes the composition, parameters at their defaults.
  package let make: () -> any Composition

  package init(typeName: String, languages: [Language] = [], make: @escaping () -> any Composition) {
    (self.typeName, self.languages, self.make) = (typeName, languages, make)
  }

  func run() { hostMain(self) }
}

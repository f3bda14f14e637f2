// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// What random scenes were made of: each of the sets should become complete after some of them.
package final class RandomUse {
  /// Classes of layers, by name.
  package var classes: Set<String> = []
  /// Rows of the property table that were set, and those that were animated, as `owner.name`.
  package var properties: Set<String> = []
  package var animated: Set<String> = []
  /// Types of filters, transitions' included.
  package var filters: Set<String> = []
  /// Inputs of filters that were animated by key path, as `type.input`.
  package var animatedInputs: Set<String> = []
  /// Key paths that followed other layers.
  package var bound: Set<String> = []

  package init() {}

  /// How a row is named here: rows of different owners share names.
  package static func name(_ property: LayerProperty) -> String { "\(property.owner.rawValue).\(property.name)" }
}

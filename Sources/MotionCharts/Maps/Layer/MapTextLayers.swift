// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers

/// A text of a map as layers.
struct MapTextLayers {
  let point: GeoPoint
  let label: TextLayer
  /// Fades the text, because its opacity is the script's.
  let fader: Layer
  /// Nil for the name of a country.
  let pin: MapPin?
  let callStack: [UInt]
}

// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension LayerProperty {
  package static let scrollMode = constant(
    "scrollMode", .scroll, known: ["none", "vertically", "horizontally", "both"], rule: "SC-1",
    get: { $0.scroll.scrollMode.rawValue }, set: { $0.scroll.scrollMode = ScrollMode(rawValue: $1) })

  /// In the order of the table.
  package static let scroll = [scrollMode]
}

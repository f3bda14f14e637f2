// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAScrollLayer` (SC-1).
@usableFromInline package struct ScrollValues: Sendable {
  /// The axes of ``scroll(to:)-(CGPoint)``.
  package var scrollMode: ScrollMode = .both

  package init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  package var scroll: ScrollValues {
    get { if case .scroll(let values) = special { values } else { ScrollValues() } }
    set { if case .scroll = special { special = .scroll(newValue) } }
  }
}

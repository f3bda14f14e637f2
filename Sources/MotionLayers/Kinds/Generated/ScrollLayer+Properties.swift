// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension ScrollLayer {
  /// The axes of ``scroll(to:)-(CGPoint)``.
  public final var scrollMode: ScrollMode {
    get { values.scroll.scrollMode }
    set { set(.scrollMode, .string(newValue.rawValue)) }
  }
}

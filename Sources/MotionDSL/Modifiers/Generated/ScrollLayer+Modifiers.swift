// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension ScrollLayer {
  /// The axes of scrolling.
  ///
  /// ```swift
  /// ScrollLayer { TextLayer("A long page") }.scrollMode(.vertically)
  /// ```
  @discardableResult public func scrollMode(_ value: ScrollMode) -> Self { set { $0.scrollMode = value } }
}

// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

extension FilterInput {
  /// The range of the numbers, as a person would write it; nil if it is unlimited.
  package var rangeText: String? {
    let limit = FilterInput.anything.upperBound
    let (low, high) = (range.lowerBound, range.upperBound)
    switch (low > -limit, high < limit) {
    case (true, true): return "\(text(low)) to \(text(high))"
    case (true, false): return "\(text(low)) or more"
    case (false, true): return "\(text(high)) or less"
    case (false, false): return nil
    }
  }

  private func text(_ number: Double) -> String { PropertyValue.number(number).referenceText }
}

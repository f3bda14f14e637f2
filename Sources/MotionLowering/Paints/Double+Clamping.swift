// SPDX-License-Identifier: Apache-2.0

extension Double {
  /// The value clamped to 0…1; 0 for NaN.
  var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}

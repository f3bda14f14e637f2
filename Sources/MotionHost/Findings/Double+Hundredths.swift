// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Double {
  /// Rounded to two decimal places for people to read, without zeros at the end: `2.5`, `12`.
  var inHundredths: String { String(format: "%g", (self * 100).rounded() / 100) }
}

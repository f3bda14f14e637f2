// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSAttributedString {
  /// Stretches of equal attributes, in order, in UTF-16 units.
  package var stretches: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] {
    var result: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] = []
    var position = 0
    while position < length {
      var range = NSRange(location: position, length: 0)
      // SAFETY: the pointer is to a variable of this function, and is not kept.
      let attributes = unsafe attributes(at: position, effectiveRange: &range)
      result.append((range, attributes))
      position = max(position + 1, range.location + range.length)
    }
    return result
  }
}

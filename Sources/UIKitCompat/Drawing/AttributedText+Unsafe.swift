// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSAttributedString {
  /// The attributes of the first character, which stand for the whole text.
  var leading: [NSAttributedString.Key: Any] {
    // SAFETY: the range is not asked for.
    length > 0 ? unsafe attributes(at: 0, effectiveRange: nil) : [:]
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSValue {
  /// Foundation's name for the type of the value in it: `{CGPoint=dd}`.
  var typeEncoding: String { unsafe String(cString: objCType) }
}
